#pragma once

#include "source/byte_range.h"

#include <cstdint>
#include <string_view>

namespace pypto::read {

/// The blanks at the start of a line, measured as Python does: twice, with tabs that go to the next multiple of eight
/// and with tabs one column wide. Only where both measures agree is the indentation independent of the tab width.
struct Indentation {
  std::uint32_t column = 0;
  std::uint32_t narrow_column = 0;
  std::uint32_t first = 0;  ///< the offset of the first byte that is no blank
};

/// The indentation of the line that starts at `line`; looks at nothing from `end` on.
inline Indentation measure_indentation(std::string_view text, std::uint32_t line, std::uint32_t end) {
  Indentation found{0, 0, line};
  for (; found.first < end; ++found.first) {
    const char character = text[found.first];
    if (character == ' ') {
      ++found.column;
      ++found.narrow_column;
    } else if (character == '\t') {
      found.column = (found.column / 8 + 1) * 8;
      ++found.narrow_column;
    } else if (character == '\f') {
      found.column = found.narrow_column = 0;
    } else {
      break;
    }
  }
  return found;
}

/// Whether nothing but a comment or the end of the line (or of the text, `end`) stands at `first`.
inline bool is_blank_line(std::string_view text, std::uint32_t first, std::uint32_t end) {
  return first >= end || text[first] == '\n' || text[first] == '#' || text[first] == '\r';
}

}  // namespace pypto::read
