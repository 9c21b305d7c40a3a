#pragma once

#include "app/files/find_inputs.h"
#include "app/options/run_plan.h"
#include "app/run/exit_status.h"

namespace pypto::app {

/// Processes every input, several at once where the plan allows, and writes what comes out. Messages and what goes to
/// standard output come in the order of the inputs. An input that fails does not stop the others, unless the plan says
/// so. A signal that ends the program leaves whole files only.
ExitStatus run_inputs(const FoundInputs& inputs, const RunPlan& plan);

}  // namespace pypto::app
