#pragma once

#include "app/run/exit_status.h"
#include "app/run/statistics.h"

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace pypto::app {

/// What became of many inputs.
struct Totals {
  std::size_t inputs = 0;       ///< files or lines that were taken as programs
  std::size_t passed_over = 0;  ///< files found in a folder that are no programs
  std::size_t rejected = 0;
  std::size_t failed = 0;  ///< not understood, not read or not written
  std::size_t different = 0;
  Statistics statistics;
  ExitStatus status = ExitStatus::done;
};

/// Counts one more input.
void add_to_totals(Totals& totals, ExitStatus status, const Statistics& statistics);

/// The last line on standard error: how many inputs (`unit` is "file" or "line"), loops and carries there were, how
/// many inputs were rejected or failed, and how long it took.
std::string render_totals(const Totals& totals, std::string_view unit, std::chrono::duration<double> elapsed);

}  // namespace pypto::app
