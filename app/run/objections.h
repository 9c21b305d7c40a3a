#pragma once

#include "app/files/find_inputs.h"
#include "app/options/run_plan.h"

#include <string>

namespace pypto::app {

/// What the file system says against the command line, in one line for a person; empty when nothing does: what several
/// inputs cannot share, two results for one file, a report in the place of an input or output.
std::string objection_to_inputs(const FoundInputs& inputs, const RunPlan& plan);

}  // namespace pypto::app
