#pragma once

#include "source/byte_range.h"

#include <cstdint>
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
      const std::size_t found = text_.find(word_, part.begin);
      next_ = found == std::string_view::npos ? text_.size() : found;
      searched_ = true;
    }
    return next_ < part.end;
  }

 private:
  std::string_view text_;
  std::string_view word_;
  std::size_t next_ = 0;
  bool searched_ = false;
};

}  // namespace pypto::read
