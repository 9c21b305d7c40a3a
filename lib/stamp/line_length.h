#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace pypto::stamp {

/// The line length at which the dump writer calls the formatter (format-text.md section 7).
inline constexpr std::uint32_t formatter_line_length = 200;

/// The line length of the formatter if the text of a dump went through it; none for raw text, and where the text shows
/// neither (then nothing was ever too long for a line, and the smallest change is the better one).
///
/// Raw, whatever else is seen: a line longer than the formatter's with brackets that it would have split; a decorator,
/// class or function without the blank lines that the formatter puts before it. Formatted: two blank lines before a
/// top-level definition, one before an inner one, or brackets split over lines. Linear; stops at the first sign of raw
/// text.
std::optional<std::uint32_t> recognised_line_length(std::string_view bytes);

}  // namespace pypto::stamp
