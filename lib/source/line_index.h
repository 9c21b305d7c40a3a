#pragma once

#include "source/byte_range.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace pypto::source {

/// A 1-based line and column. Columns count characters (UTF-8 sequences), not bytes.
struct LineColumn {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

/// The lines of a text, found once, so that a place costs the same wherever it is: also on a line of megabytes, as a
/// JSON document often is one. Lines end at "\n"; a byte-order mark at the start is no character.
class LineIndex {
 public:
  /// Linear in `text`, which must outlive this. `first_line` is the number of its first line.
  explicit LineIndex(std::string_view text, std::uint32_t first_line = 1);

  std::string_view text() const { return text_; }

  /// The line and column of a byte; offsets beyond the text are those of its end. O(log lines).
  LineColumn locate(std::uint32_t offset) const;

  /// The line that holds a byte, without the byte-order mark and without its end, be it "\n" or "\r\n". O(log lines).
  ByteRange line_at(std::uint32_t offset) const;

 private:
  std::size_t line_number(std::uint32_t offset) const;  ///< 0-based
  std::uint32_t characters_before(std::uint32_t offset) const;

  std::string_view text_;
  std::uint32_t first_line_;
  std::vector<std::uint32_t> starts_;      ///< the first byte of each line
  std::vector<std::uint32_t> characters_;  ///< before each block of the text
};

}  // namespace pypto::source
