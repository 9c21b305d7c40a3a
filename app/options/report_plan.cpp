#include "app/options/report_plan.h"

#include <algorithm>
#include <cctype>

namespace pypto::app {
namespace {

using report::Only;
using report::ReportForm;

constexpr auto forms = std::to_array<Choice<ReportForm>>({{"text", ReportForm::text},
                                                          {"markdown", ReportForm::markdown},
                                                          {"json", ReportForm::json},
                                                          {"html", ReportForm::html},
                                                          {"dot", ReportForm::dot}});
constexpr auto endings = std::to_array<Choice<ReportForm>>({{".md", ReportForm::markdown},
                                                            {".markdown", ReportForm::markdown},
                                                            {".json", ReportForm::json},
                                                            {".html", ReportForm::html},
                                                            {".htm", ReportForm::html},
                                                            {".dot", ReportForm::dot},
                                                            {".gv", ReportForm::dot}});
constexpr auto classes =
    std::to_array<Choice<Only>>({{"trivial", Only::trivial}, {"rebind", Only::rebind}, {"array", Only::array}});

ReportForm form_by_ending(std::string path) {
  std::ranges::transform(path, path.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (const auto& ending : endings)
    if (path.ends_with(ending.name)) return ending.value;
  return ReportForm::text;
}

}  // namespace

std::string_view report_ending(report::ReportForm form) {
  const auto* ending = std::ranges::find(endings, form, &Choice<ReportForm>::value);
  return ending == endings.end() ? ".txt" : ending->name;
}

Objection read_report_options(const RawOptions& raw, ReportPlan& report) {
  if (*raw.report != "-") report.path = *raw.report;
  report.form = form_by_ending(report.path);
  if (auto wrong = choose("--report-format", raw.report_format, forms, report.form)) return wrong;
  if (raw.only == "hazard") return source::Failure{"--only hazard is not available in this version"};
  if (auto wrong = choose("--only", raw.only, classes, report.options.only)) return wrong;
  if (raw.function && raw.function->empty()) return source::Failure{"--function takes a pattern, not an empty one"};
  report.options.function_glob = raw.function.value_or("");
  return std::nullopt;
}

}  // namespace pypto::app
