#pragma once

#include "ir/program.h"
#include "plan/plan.h"
#include "source/diagnostic.h"

namespace pypto::plan {

/// The required properties of semantics.md section 7: RuntimeScopesMaterialized of each Orchestration function, and
/// CallDirectionsResolved of each call and submit, in the bodies that were read, of a function that the program
/// defines. One message for each function without `auto_scope` = false and for each argument whose direction is wrong;
/// errors or, as `options` say, warnings. A parameter whose type is neither a tensor nor a scalar takes any direction
/// that its own declaration allows. O(functions + call arguments).
void check_preconditions(const ir::Program& program, const PlanOptions& options, source::Diagnostics& diagnostics);

}  // namespace pypto::plan
