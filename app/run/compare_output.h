#pragma once

#include "app/files/find_inputs.h"
#include "app/options/run_plan.h"
#include "app/run/process_input.h"
#include "app/run/run_input.h"
#include "source/input.h"

namespace pypto::app {

/// Compares what came out of one input with what the run names for it, where it names anything (--check, --golden,
/// --compare): adds the differences to the outputs of `result`, for standard output, and golden files that are to be
/// written. The status of a difference is ExitStatus::different. Does nothing for an input that failed.
void compare_output(const source::Input& input, const Outcome& outcome, const InputFile& file, const RunPlan& plan,
                    bool several, InputResult& result);

}  // namespace pypto::app
