#pragma once

#include "app/files/find_inputs.h"
#include "app/options/run_plan.h"
#include "app/run/exit_status.h"

namespace pypto::app {

/// Processes streams of JSON programs, one a line (--jsonl). Lines come out in order, each as soon as it and those
/// before it are done; a line that fails is reported with its number and left out. Memory is bounded by the lines in
/// work, a few for each job. An output file takes its place at the end; where that is an input, only when no line of it
/// failed.
ExitStatus run_lines(const FoundInputs& inputs, const RunPlan& plan);

}  // namespace pypto::app
