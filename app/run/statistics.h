#pragma once

#include "plan/plan.h"

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::app {

/// How long the stages of a run took.
class StageClock {
 public:
  /// Ends the stage that began with the last call, or with the clock.
  void end_of(std::string_view stage);

  struct Stage {
    std::string_view name;
    double milliseconds;
  };
  const std::vector<Stage>& stages() const { return stages_; }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point last_ = Clock::now();
  std::vector<Stage> stages_;
};

/// What `--stats` tells of one input.
struct Statistics {
  std::size_t bytes_read = 0;
  std::size_t bytes_written = 0;
  std::size_t loops = 0;
  std::size_t trivial = 0;
  std::size_t rebind = 0;
  std::size_t arrays = 0;  ///< of the rebind carries, those with a fence array
};

/// Adds the loops and carries of a plan.
void count_carries(const plan::Plan& plan, Statistics& statistics);

/// A few lines for standard error.
std::string render_statistics(std::string_view input, const Statistics& statistics, const StageClock& clock);

}  // namespace pypto::app
