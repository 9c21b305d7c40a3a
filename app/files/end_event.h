#pragma once

namespace pypto::app {

/// Tells threads that wait for input that no more is wanted.
class EndEvent {
 public:
  EndEvent();
  ~EndEvent();
  EndEvent(const EndEvent&) = delete;
  EndEvent& operator=(const EndEvent&) = delete;
  EndEvent(EndEvent&&) = delete;
  EndEvent& operator=(EndEvent&&) = delete;

  /// From any thread; more than once is as once.
  void signal() const;

  /// Can be read from the first `signal` on, for poll(2).
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

}  // namespace pypto::app
