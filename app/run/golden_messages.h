#pragma once

#include "app/files/find_inputs.h"
#include "app/options/run_plan.h"
#include "app/run/exit_status.h"

#include <cstddef>
#include <string>
#include <vector>

namespace pypto::app {

/// Names the golden files, or programs to compare with, that no input belongs to on standard output, when a folder was
/// searched for inputs. `passed_over`: the relative paths of inputs that were no programs. ExitStatus::different when
/// there are any.
ExitStatus tell_unmatched(const FoundInputs& inputs, const std::vector<std::string>& passed_over, const RunPlan& plan);

/// The line that says what to do about outputs that differ from their golden files; empty when none does.
std::string how_to_update_golden(std::size_t different, const RunPlan& plan);

}  // namespace pypto::app
