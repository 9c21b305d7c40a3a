#pragma once

#include "app/files/end_event.h"
#include "app/files/signal_delay.h"
#include "source/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pypto::app {

/// One line of a stream.
struct StreamLine {
  std::uint64_t number = 0;  ///< 1-based
  std::string bytes;         ///< without its end
  bool has_end = false;      ///< "\n" follows; only the last line may have none
  bool too_long = false;     ///< there were more bytes than the limit; they are left out
};

/// Reads a stream line by line. Holds one line and one block of the stream; a line is there as soon as its end has been
/// read.
class LineReader {
 public:
  /// `descriptor` stays the caller's, and may be non-blocking. A line may have `limit` bytes. `delay` and `end` must
  /// outlive the reader; a signal ends the stream, and so does `end`.
  LineReader(int descriptor, std::uint64_t limit, const SignalDelay& delay, const EndEvent& end);

  /// The next line; nothing at the end, after a failed read (see `failure`), when a signal waits and after `end`.
  std::optional<StreamLine> next();

  const std::optional<source::Failure>& failure() const { return failure_; }

 private:
  bool read_block();

  int descriptor_;
  std::uint64_t limit_;
  const SignalDelay& delay_;
  const EndEvent& end_;
  bool ended_ = false;  ///< by a signal or `end_`
  std::string block_;
  std::string_view unread_;  ///< the part of `block_` that no line has taken
  std::uint64_t lines_ = 0;
  std::optional<source::Failure> failure_;
};

}  // namespace pypto::app
