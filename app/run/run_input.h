#pragma once

#include "app/files/find_inputs.h"
#include "app/files/signal_delay.h"
#include "app/options/run_plan.h"
#include "app/run/exit_status.h"
#include "app/run/statistics.h"
#include "source/input.h"
#include "source/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::app {

/// What is to be written, and where.
struct PendingOutput {
  std::string path;  ///< empty: standard output
  std::string bytes;
};

/// What became of one input, and what is still to be done for it.
struct InputResult {
  std::string name;
  std::string relative;  ///< of the input
  ExitStatus status = ExitStatus::done;
  std::string messages;  ///< for standard error
  std::vector<PendingOutput> outputs;
  std::size_t errors = 0;
  bool passed_over = false;    ///< found in a folder, and no program
  bool written = false;        ///< `write_results` has done its work
  bool makes_folders = false;  ///< where outputs stand below a folder that was named, its folders are made
  Statistics statistics;
  StageClock clock;
};

/// Adds an error about a file to what became of an input.
void add_failure(InputResult& result, ExitStatus status, std::string_view file, std::string_view text,
                 const RunPlan& plan);

/// One input, or why it could not be read, and how long that took.
struct LoadedInput {
  source::Result<source::Input> input;
  StageClock clock;
};

/// Reads one input whole.
LoadedInput load_input(const InputFile& file, const RunPlan& plan);

/// Processes one input, or tells why it could not be loaded, and compares what comes out where the run asks for it.
/// Writes nothing yet: see write_results. `several`: the input is one of many, so that what belongs to it stands under
/// its relative path.
InputResult run_input(const InputFile& file, const LoadedInput& loaded, const RunPlan& plan, bool several);

/// Writes the outputs of a result and forgets them, once. Messages and status tell of a failure; no file has changed
/// then, unless it was the replacing of the last of several that failed. Adds what `--stats` tells.
void write_results(InputResult& result, const RunPlan& plan, const SignalDelay& delay);

/// Whether all outputs of a result go to files, so that they may be written before those of an earlier input.
bool writes_only_files(const InputResult& result);

}  // namespace pypto::app
