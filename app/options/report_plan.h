#pragma once

#include "app/options/choice.h"
#include "app/options/raw_options.h"
#include "report/options.h"

#include <string>
#include <string_view>

namespace pypto::app {

/// Where the report goes and what it is.
struct ReportPlan {
  std::string path;  ///< empty: standard output; of several inputs, the folder of their reports
  report::ReportForm form = report::ReportForm::text;
  report::ReportOptions options;
  report::TextStyle style;
};

/// ".txt", ".md" and so on: what the name of a report ends in that stands beside those of other inputs.
std::string_view report_ending(report::ReportForm form);

/// Fills all but the style from the options of the group, or tells why they mean nothing. `raw.report` must be there.
Objection read_report_options(const RawOptions& raw, ReportPlan& report);

}  // namespace pypto::app
