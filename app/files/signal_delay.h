#pragma once

#include <csignal>
#include <string_view>

namespace pypto::app {

/// Holds the signals that end the program (SIGINT, SIGTERM, SIGHUP, SIGQUIT) back while it lives, in the calling thread
/// and in the threads that are started meanwhile. Temporary files can then be removed before the signal takes its usual
/// effect, without a handler or a global list of their names. Signals that the program was started to ignore stay
/// ignored. Objects nest; each belongs to the thread that made it.
class SignalDelay {
 public:
  /// `needed`: there are files that must not be left half done; without any, nothing is held back.
  explicit SignalDelay(bool needed = true);
  ~SignalDelay();
  SignalDelay(const SignalDelay&) = delete;
  SignalDelay& operator=(const SignalDelay&) = delete;
  SignalDelay(SignalDelay&&) = delete;
  SignalDelay& operator=(SignalDelay&&) = delete;

  /// Whether one of them has come and waits. From any thread.
  bool signal_waits() const;

  /// Waits until `descriptor` can be read or has ended. False when a signal came instead, or `end` can be read.
  bool wait_readable(int descriptor, int end) const;

  /// Writes all of `bytes`, as write_all does (descriptor.h), but ends with EINTR when a signal waits. A reader that
  /// takes nothing does not hold the signal back.
  int write_all(int descriptor, std::string_view bytes) const;

 private:
  bool needed_;
  sigset_t delayed_{};
  sigset_t before_{};
};

}  // namespace pypto::app
