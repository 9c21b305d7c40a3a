#pragma once

#include "ir/program.h"
#include "plan/plan.h"
#include "source/diagnostic.h"

namespace pypto::plan {

/// Sets the trip count of a loop and reports a step of 0. When it is a `parallel` loop in a manual scope, sets the
/// extents of its TASK_ID slots as well, or reports why they have none (semantics.md sections 4 and 6). O(slots).
void plan_trip_count(const ir::Program& program, LoopPlan& loop, Plan& plan, source::Diagnostics& diagnostics);

/// Sets the extents of the `range` loops, which are those of the inner loops that they yield from. All extents of
/// `parallel` loops must be set. O(loops + slots).
void inherit_extents(const ir::Program& program, Plan& plan);

}  // namespace pypto::plan
