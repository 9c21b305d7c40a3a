#pragma once

#include "source/diagnostic.h"
#include "source/place.h"

#include <string>
#include <string_view>

namespace pypto::source {

/// The longest part of a source line that is shown, in characters; a longer line is cut around the caret.
inline constexpr std::uint32_t shown_line_width = 120;

/// One message for a person, each line ended with "\n":
///
///     FILE:LINE:COLUMN: error: TEXT [rule]
///       at main/body/2/ForStmt "i" (in.msgpack, byte 1234)
///         the source line
///             ^~~~~
///
/// Lines whose part of `place` is empty are left out. `rule` may be empty (notes). With `color`, ANSI colours mark the
/// place, the severity and the caret.
std::string render_message(Severity severity, std::string_view rule, std::string_view text, const Place& place,
                           bool color);

}  // namespace pypto::source
