#include "app/files/line_reader.h"

#include "source/format.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <system_error>
#include <unistd.h>

namespace pypto::app {

LineReader::LineReader(int descriptor, std::uint64_t limit, const SignalDelay& delay, const EndEvent& end)
    : descriptor_(descriptor), limit_(limit), delay_(delay), end_(end) {}

bool LineReader::read_block() {
  constexpr std::size_t block_size = std::size_t{1} << 18;
  block_.resize(block_size);
  for (;;) {
    ended_ = !delay_.wait_readable(descriptor_, end_.descriptor());
    if (ended_) return false;
    const ssize_t count = ::read(descriptor_, block_.data(), block_.size());
    if (count > 0) {
      unread_ = std::string_view(block_).substr(0, static_cast<std::size_t>(count));
      return true;
    }
    if (count == 0) return false;
    if (errno == EINTR || errno == EAGAIN) continue;
    failure_ = source::Failure{source::format("cannot read: {}", std::generic_category().message(errno))};
    return false;
  }
}

std::optional<StreamLine> LineReader::next() {
  StreamLine line;
  bool began = false;
  while (!unread_.empty() || read_block()) {
    began = true;
    const std::size_t end = unread_.find('\n');
    const std::string_view part = unread_.substr(0, end);
    line.too_long = line.too_long || line.bytes.size() + part.size() > limit_;
    if (line.too_long) {
      line.bytes.clear();
    } else {
      line.bytes += part;
    }
    line.has_end = end != std::string_view::npos;
    unread_.remove_prefix(std::min(unread_.size(), part.size() + (line.has_end ? 1 : 0)));
    if (line.has_end) break;
  }
  // What a failed read, a signal or the end cut off is no line.
  if (!began || failure_ || ended_) return std::nullopt;
  line.number = ++lines_;
  return line;
}

}  // namespace pypto::app
