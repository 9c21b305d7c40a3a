#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace pypto::app {

/// A progress bar for a terminal. It shows only when the run takes longer than a moment.
class ProgressBar {
 public:
  /// `shown`: standard error is a terminal that may be drawn on.
  ProgressBar(bool shown, std::size_t total) : shown_(shown), total_(total) {}

  /// What to print when one more input is done and `message` (may be empty) is to be told: the message, with the bar
  /// taken away before it and drawn again after it.
  std::string advance(const std::string& message);

  /// What takes the bar away, at the end.
  std::string finish();

 private:
  using Clock = std::chrono::steady_clock;

  std::string bar() const;

  bool shown_;
  bool drawn_ = false;
  std::size_t total_;
  std::size_t done_ = 0;
  Clock::time_point next_draw_ = Clock::now() + std::chrono::seconds(1);
};

}  // namespace pypto::app
