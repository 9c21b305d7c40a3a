#pragma once

#include "source/byte_range.h"
#include "source/line_index.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace pypto::source {

/// Where a message points, resolved for a person. What is not known is empty or zero.
struct Place {
  std::string file;               ///< what stands before the first colon
  LineColumn position;            ///< line 0: no line and column are shown
  std::string node_path;          ///< node forms: `main/body/2/ForStmt "i"`
  std::string input_position;     ///< node forms: `in.msgpack, byte 1234`, where the node is in the input itself
  std::string source_line;        ///< the text of the line, or of the part around the range, for the caret display
  bool cut_before = false;        ///< the line has more before `source_line`
  bool cut_after = false;         ///< and after it
  std::uint32_t caret_begin = 0;  ///< in characters of `source_line`, 0-based
  std::uint32_t caret_length = 0;
};

/// The place of `range` in a text: line, column, the source line without its end, and the caret run (at least one
/// character, at most to the end of the line). Of a long line only the part around the range is kept, so that a
/// document on one line can have many messages. Control characters and invalid UTF-8 in the line are replaced, so that
/// it can be shown on a terminal; a tab counts as one character and becomes one space. O(log lines).
Place place_in_text(std::string_view name, const LineIndex& lines, ByteRange range);

}  // namespace pypto::source
