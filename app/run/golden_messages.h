#pragma once

#include "app/files/find_inputs.h"
#include "app/options/run_plan.h"
#include "app/run/exit_status.h"

#include <string>

namespace pypto::app {

/// Names the golden files that no input belongs to on standard output, when a folder was searched for inputs.
/// ExitStatus::different when there are any.
ExitStatus tell_extra_golden_files(const FoundInputs& inputs, const RunPlan& plan);

/// The line that says what to do about golden files that differ; empty when none does.
std::string how_to_update_golden(ExitStatus status, const RunPlan& plan);

}  // namespace pypto::app
