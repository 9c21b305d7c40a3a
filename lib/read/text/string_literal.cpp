#include "read/text/string_literal.h"

#include "source/utf8.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>

namespace pypto::read {
namespace {

constexpr std::string_view octal_digits = "01234567";
constexpr std::string_view hexadecimal_digits = "0123456789abcdefABCDEF";

/// What a character behind a backslash stands for alone; '\0' for none.
char single_escape(char letter) {
  static constexpr std::string_view letters = "\"'\\abfnrtv";
  static constexpr std::string_view meanings = "\"'\\\a\b\f\n\r\t\v";
  const std::size_t at = letters.find(letter);
  return at == std::string_view::npos ? '\0' : meanings[at];
}

/// How many digits a numeric escape of that letter has.
std::size_t digits_behind(char letter) {
  return letter == 'x' ? 2 : letter == 'u' ? 4 : letter == 'U' ? 8 : 0;
}

bool append_code_point(std::string& out, std::string_view digits, int base) {
  std::uint32_t code_point = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), code_point, base);
  const bool surrogate = code_point >= 0xD800 && code_point < 0xE000;
  if (surrogate || code_point > 0x10FFFF) return false;
  source::append_utf8(out, code_point);
  return true;
}

/// Decodes the escape whose backslash stands before `rest`: how many bytes of `rest` it takes, 0 when it is none.
std::size_t decode_escape(std::string_view rest, std::string& out) {
  const char letter = rest[0];
  if (const char meaning = single_escape(letter); meaning != '\0') {
    out += meaning;
    return 1;
  }
  if (letter == '\n') return 1;  // joins lines
  if (rest.starts_with("\r\n")) return 2;
  if (octal_digits.find(letter) != std::string_view::npos) {
    const std::size_t count =
        std::min(rest.substr(0, 3).find_first_not_of(octal_digits), std::min<std::size_t>(3, rest.size()));
    return append_code_point(out, rest.substr(0, count), 8) ? count : 0;
  }
  const std::size_t count = digits_behind(letter);
  const std::string_view digits = rest.substr(1, count);
  if (count == 0 || digits.size() < count || digits.find_first_not_of(hexadecimal_digits) != std::string_view::npos) {
    return 0;
  }
  return append_code_point(out, digits, 16) ? 1 + count : 0;
}

std::string_view prefix_of(std::string_view literal) {
  return literal.substr(0, literal.find_first_of("\"'"));
}

}  // namespace

std::string_view string_value(std::string_view literal, std::deque<std::string>& storage) {
  const std::string_view prefix = prefix_of(literal);
  const bool raw = prefix.find_first_of("rR") != std::string_view::npos;
  literal.remove_prefix(prefix.size());
  const std::size_t width = literal.size() >= 6 && literal[1] == literal[0] && literal[2] == literal[0] ? 3 : 1;
  const std::string_view inside = literal.substr(width, literal.size() - 2 * width);
  if (raw || inside.find('\\') == std::string_view::npos) return inside;

  std::string decoded;
  for (std::size_t i = 0; i < inside.size(); ++i) {
    const bool escape = inside[i] == '\\' && i + 1 < inside.size();
    const std::size_t taken = escape ? decode_escape(inside.substr(i + 1), decoded) : 0;
    if (taken == 0) decoded += inside[i];
    i += taken;
  }
  return storage.emplace_back(std::move(decoded));
}

bool is_plain_string(std::string_view literal) {
  return prefix_of(literal).find_first_of("bBfF") == std::string_view::npos;
}

}  // namespace pypto::read
