#pragma once

#include "app/options/run_plan.h"
#include "app/run/exit_status.h"
#include "app/run/statistics.h"
#include "compare/carry_outline.h"
#include "source/input.h"

#include <cstddef>
#include <optional>
#include <string>

namespace pypto::app {

/// What became of one input.
struct Outcome {
  ExitStatus status = ExitStatus::done;
  std::string messages;               ///< for standard error, ready to be printed
  std::optional<std::string> output;  ///< the program to be written; none on errors and for Task::verify
  ir::Format output_format = ir::Format::text;
  std::optional<std::string> report;             ///< the report, where one was asked for; none on errors
  std::optional<compare::CarryOutline> planned;  ///< the carries, where they are to be compared
  std::optional<compare::CarryOutline> stamped;  ///< the same as the input's own stamps say, for Reference::input
  std::size_t errors = 0;
  Statistics statistics;
};

/// Reads, plans, stamps and converts one input as the plan of the run says; writes nothing. What the log tells stands
/// at the beginning of the messages.
Outcome process_input(const source::Input& input, const RunPlan& run, StageClock& clock);

}  // namespace pypto::app
