#pragma once

#include "source/byte_range.h"

#include <cstdint>
#include <cstring>
#include <string_view>

namespace pypto::read {

/// Answers "does this word stand in that part of the text?" for parts that are asked for from front to back. However
/// many parts, the text is searched once.
class Occurrences {
 public:
  Occurrences(std::string_view text, std::string_view word) : text_(text), word_(word) {}

  /// Whether an occurrence starts inside `part`. Parts must be asked for with `begin` never going back.
  bool any_in(source::ByteRange part) {
    if (!searched_ || next_ < part.begin) {
      next_ = find_from(part.begin);
      searched_ = true;
    }
    return next_ < part.end;
  }

 private:
  /// `find` stops at each first letter, which is best where that letter is rare, as quotes are; memmem skips through
  /// the text and is several times faster for words.
  std::size_t find_from(std::size_t begin) const {
    if (word_.size() <= 3) {
      const std::size_t found = text_.find(word_, begin);
      return found == std::string_view::npos ? text_.size() : found;
    }
    const char* start = text_.data() + begin;
    const void* found = memmem(start, text_.size() - begin, word_.data(), word_.size());
    return found == nullptr ? text_.size() : static_cast<std::size_t>(static_cast<const char*>(found) - text_.data());
  }

  std::string_view text_;
  std::string_view word_;
  std::size_t next_ = 0;
  bool searched_ = false;
};

}  // namespace pypto::read
