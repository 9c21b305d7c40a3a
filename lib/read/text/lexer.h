#pragma once

#include "read/text/token.h"
#include "source/diagnostic.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace pypto::read {

/// The Python tokens of a part of the text, with offsets into the whole of it. The part must start at the start of a
/// line or behind a header's colon, and end at a line's end or at the end of the text.
///
/// The indentation of the first line is the outermost level and gives no indent token. Every logical line ends with a
/// newline token; the list ends with the dedents that are due and one end token. Comments and blank lines leave no
/// trace; lines inside brackets are joined, and so are lines that end with a backslash.
///
/// Nothing on errors, which are located in `diagnostics`: the first one ends the reading. Brackets and indentation
/// deeper than `depth_limit` are an error. Linear, no recursion.
std::optional<std::vector<Token>> read_tokens(std::string_view text, source::ByteRange part, std::uint32_t depth_limit,
                                              source::Diagnostics& diagnostics);

/// The tokens of one logical line, without those that mark its end, and where the next line starts.
struct LogicalLine {
  std::vector<Token> tokens;
  std::uint32_t next = 0;
};

/// Reads the logical line that starts at `line` (indentation is passed over) and ends before `end`. Errors as above.
std::optional<LogicalLine> read_logical_line(std::string_view text, std::uint32_t line, std::uint32_t end,
                                             std::uint32_t depth_limit, source::Diagnostics& diagnostics);

}  // namespace pypto::read
