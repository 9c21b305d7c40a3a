#pragma once

#include "plan/plan.h"
#include "read/document.h"
#include "report/options.h"

#include <string>

namespace pypto::report {

/// The carry report of one program, printed. `plan` is complete (planning reported no error). `style` is looked at for
/// the text form only. O(input + report), no recursion.
std::string make_report(const read::Document& document, const plan::Plan& plan, const plan::PlanOptions& plan_options,
                        const ReportOptions& options, ReportForm form, const TextStyle& style);

}  // namespace pypto::report
