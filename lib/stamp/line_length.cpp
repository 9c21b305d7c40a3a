#include "stamp/line_length.h"

#include "stamp/text_width.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace pypto::stamp {
namespace {

bool begins_definition(std::string_view code) {
  return code.starts_with('@') || code.starts_with("def ") || code.starts_with("class ") ||
         code.starts_with("async def ");
}

// The brackets of one line outside of strings and comments.
struct Brackets {
  bool any_filled = false;    // a pair with something inside, or one that the line leaves open
  int open_at_end = 0;        // opened and not closed on this line
  bool opening_last = false;  // the line's last character opens one
};

Brackets brackets_of(std::string_view code) {
  Brackets brackets;
  char quote = '\0';
  for (std::size_t at = 0; at < code.size(); ++at) {
    const char c = code[at];
    const bool opens = c == '(' || c == '[' || c == '{';
    if (quote != '\0') {
      if (c == '\\') ++at;
      if (c == quote) quote = '\0';
      continue;
    }
    if (c == '#') break;
    brackets.opening_last = opens;
    if (c == '"' || c == '\'') quote = c;
    if (opens) {
      ++brackets.open_at_end;
      const char next = at + 1 < code.size() ? code[at + 1] : '\0';
      if (next != ')' && next != ']' && next != '}') brackets.any_filled = true;
    } else if ((c == ')' || c == ']' || c == '}') && brackets.open_at_end > 0) {
      --brackets.open_at_end;
    }
  }
  return brackets;
}

bool can_be_split(std::string_view code) {
  return brackets_of(code).any_filled;
}

// The formatter leaves one bracket open at the end of a line, never two.
bool splits_as_formatter(std::string_view code) {
  if (!code.ends_with('(') && !code.ends_with('[') && !code.ends_with('{')) return false;
  const Brackets brackets = brackets_of(code);
  return brackets.opening_last && brackets.open_at_end == 1;
}

// The triple quotes that are open behind a line, when `open` were open before it; empty for none.
std::string_view open_quotes_after(std::string_view line, std::string_view open) {
  char quote = '\0';
  for (std::size_t at = line.find_first_of("\"'#\\"); at < line.size(); ++at) {
    const char c = line[at];
    const std::string_view three = line.substr(at, 3);
    if (c == '\\') {
      ++at;
    } else if (!open.empty()) {
      if (three != open) continue;
      open = {};
      at += 2;
    } else if (quote != '\0') {
      if (c == quote) quote = '\0';
    } else if (three == R"(""")" || three == "'''") {
      open = three;
      at += 2;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '#') {
      break;
    }
  }
  return open;
}

// What the lines before the current one say about the blank lines that it needs.
struct Before {
  std::string_view code;  // the last line that is not blank, without indentation; empty: none
  std::size_t indentation = 0;
  std::size_t blank_lines = 0;
};

enum class Sign : std::uint8_t { none, raw, formatted };

// Blank lines stand before a definition unless it opens its block, or a decorator or comment stands before it.
Sign blank_lines_before(const Before& before, std::size_t indentation) {
  if (before.code.empty() || before.code.starts_with('@') || before.code.starts_with('#')) return Sign::none;
  if (indentation > before.indentation) return Sign::none;
  const std::size_t wanted = indentation == 0 ? 2 : 1;
  return before.blank_lines >= wanted ? Sign::formatted : Sign::raw;
}

Sign sign_of(const Before& before, std::string_view line, std::string_view code) {
  if (line.size() > formatter_line_length && text_width(line) > formatter_line_length && can_be_split(code))
    return Sign::raw;
  if (begins_definition(code)) {
    const Sign sign = blank_lines_before(before, line.size() - code.size());
    if (sign != Sign::none) return sign;
  }
  return splits_as_formatter(code) ? Sign::formatted : Sign::none;
}

}  // namespace

std::optional<std::uint32_t> recognised_line_length(std::string_view bytes) {
  Before before;
  bool formatted = false;
  std::string_view open_quotes;
  for (std::size_t begin = 0; begin < bytes.size();) {
    const std::size_t newline = bytes.find('\n', begin);
    std::string_view line = bytes.substr(begin, newline - begin);
    begin = newline == std::string_view::npos ? bytes.size() : newline + 1;
    if (line.ends_with('\r')) line.remove_suffix(1);
    const bool in_string = !open_quotes.empty();
    open_quotes = open_quotes_after(line, open_quotes);
    if (in_string) continue;  // the formatter leaves such lines alone
    const std::size_t indentation = line.find_first_not_of(" \t\f");
    if (indentation == std::string_view::npos) {
      ++before.blank_lines;
      continue;
    }
    const std::string_view code = line.substr(indentation);
    const Sign sign = sign_of(before, line, code);
    if (sign == Sign::raw) return std::nullopt;
    formatted = formatted || sign == Sign::formatted;
    before = {code, indentation, 0};
  }
  if (!formatted) return std::nullopt;
  return formatter_line_length;
}

}  // namespace pypto::stamp
