#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pypto::report {

/// The columns that a UTF-8 text fills on a terminal: wide characters two, combining ones and colours none. Linear.
std::size_t column_count(std::string_view text);

/// `text` with what stands between backticks coloured, the backticks included.
std::string with_colored_code(std::string_view text);

/// Where wrapped text stands, in columns.
struct TextBlock {
  std::string_view prefix;         ///< what each further line begins with, before it is indented to `hang`
  std::size_t prefix_columns = 0;  ///< those of `prefix`
  std::size_t column = 0;          ///< where the first line begins
  std::size_t hang = 0;            ///< where further lines begin; less than `width`
  std::size_t width = 0;           ///< no line is wider than this
};

/// Appends `text` to `out`, which is filled up to the block's column already: wrapped between words, and within those
/// that no line can hold. A colour goes on over the ends of lines, but not into the prefix. No "\n" at the end.
void append_wrapped(std::string& out, std::string_view text, const TextBlock& block);

}  // namespace pypto::report
