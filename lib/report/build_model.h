#pragma once

#include "plan/plan.h"
#include "read/document.h"
#include "report/model.h"
#include "report/options.h"

namespace pypto::report {

/// The carry report of one program. `plan` is complete (planning reported no error). The report holds views into
/// `document`, which must outlive it. O(statements + values), no recursion.
Report build_report(const read::Document& document, const plan::Plan& plan, const plan::PlanOptions& plan_options,
                    const ReportOptions& options);

}  // namespace pypto::report
