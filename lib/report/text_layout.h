#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pypto::report {

/// Where wrapped text stands.
struct TextBlock {
  std::string_view prefix;  ///< what each line begins with, before it is indented to `column`
  std::size_t column = 0;   ///< where the text begins, in characters
  std::size_t width = 0;    ///< no line is wider than this, where words allow it
  bool color = false;       ///< what stands between backticks is coloured
};

/// Appends `text` to `out`, which is filled up to the block's column already, wrapped between words. No "\n" at the
/// end.
void append_wrapped(std::string& out, std::string_view text, const TextBlock& block);

}  // namespace pypto::report
