#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pypto::report {

/// The number of characters in a UTF-8 text.
std::size_t character_count(std::string_view text);

/// Appends `text` to `out`, wrapped between words so that no line is wider than `width` characters where that is
/// possible. The first line begins after what is in `out` already, which is `column` characters wide; each further line
/// begins with `next_prefix`. With `color`, what stands between backticks is coloured. No "\n" at the end.
void append_wrapped(std::string& out, std::string_view text, std::size_t column, std::string_view next_prefix,
                    std::size_t width, bool color);

}  // namespace pypto::report
