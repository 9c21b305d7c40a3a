#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace pypto::app {

/// A progress bar for a terminal. It shows only when the run takes longer than a moment. Knows no clock of its own.
class ProgressBar {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// `shown`: standard error is a terminal that may be drawn on. `begin`: when the run began.
  ProgressBar(bool shown, std::size_t total, Time begin)
      : shown_(shown), total_(total), next_draw_(begin + std::chrono::seconds(1)) {}

  /// What to print when one more input is done and `message` (may be empty) is to be told: the message, with the bar
  /// taken away before it and drawn again after it.
  std::string advance(const std::string& message, Time now);

  /// What takes the bar away, at the end.
  std::string finish();

 private:
  std::string bar() const;

  bool shown_;
  bool drawn_ = false;
  std::size_t total_;
  std::size_t done_ = 0;
  Time next_draw_;
};

}  // namespace pypto::app
