#include "report/make_report.h"

#include "report/build_model.h"
#include "report/listing.h"
#include "report/print.h"
#include "report/print_html.h"

namespace pypto::report {

std::string make_report(const read::Document& document, const plan::Plan& plan, const plan::PlanOptions& plan_options,
                        const ReportOptions& options, ReportForm form, const TextStyle& style) {
  const Report report = build_report(document, plan, plan_options, options);
  switch (form) {
    case ReportForm::text:
      return to_text(report, style);
    case ReportForm::markdown:
      return to_markdown(report);
    case ReportForm::json:
      return to_json(report);
    case ReportForm::html:
      return to_html(report, Listing(document, report));
    case ReportForm::dot:
      return to_dot(report);
  }
  return {};
}

}  // namespace pypto::report
