#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace pypto::stamp {

enum class HeaderTokenKind : std::uint8_t { word, number, string, open, close, comma, colon, mark };

/// One token of the call in a loop header. `mark` is any operator, "." and "=" included.
struct HeaderToken {
  HeaderTokenKind kind = HeaderTokenKind::mark;
  std::string_view text;
  std::uint32_t partner = 0;  ///< open, close: the index of the other bracket

  bool is(std::string_view spelling) const { return text == spelling; }
};

/// The tokens of `text`, which begins with an opening bracket and ends with its closing one. Nothing when the layout
/// of the text could not be told from its tokens alone: comments, backslash joins, strings over several lines, brackets
/// that do not match or nest deeper than 100. Linear.
std::optional<std::vector<HeaderToken>> header_tokens(std::string_view text);

}  // namespace pypto::stamp
