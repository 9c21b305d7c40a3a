#include "read/text/literal.h"

#include <charconv>
#include <limits>
#include <string>

namespace pypto::read {
namespace {

struct Digits {
  std::string_view text;
  int base = 10;
};

Digits digits_of(std::string_view literal) {
  if (literal.size() > 2 && literal[0] == '0') {
    const char marker = literal[1];
    if (marker == 'x' || marker == 'X') return {literal.substr(2), 16};
    if (marker == 'o' || marker == 'O') return {literal.substr(2), 8};
    if (marker == 'b' || marker == 'B') return {literal.substr(2), 2};
  }
  return {literal, 10};
}

}  // namespace

std::optional<std::int64_t> integer_value(std::string_view literal, bool negative) {
  const Digits digits = digits_of(literal);
  std::string plain;
  std::string_view text = digits.text;
  if (text.find('_') != std::string_view::npos) {
    for (const char character : text) {
      if (character != '_') plain += character;
    }
    text = plain;
  }
  std::uint64_t magnitude = 0;
  const auto [stop, failure] = std::from_chars(text.data(), text.data() + text.size(), magnitude, digits.base);
  if (failure != std::errc() || stop != text.data() + text.size()) return std::nullopt;
  constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (magnitude > largest + (negative ? 1 : 0)) return std::nullopt;
  return static_cast<std::int64_t>(negative ? ~magnitude + 1 : magnitude);
}

std::optional<std::int64_t> integer_value(std::string_view text, Tokens tokens) {
  const bool negative = tokens.size() == 2 && tokens[0].is('-');
  if (!negative && tokens.size() != 1) return std::nullopt;
  if (tokens.back().kind != TokenKind::number) return std::nullopt;
  return integer_value(spelling(text, tokens.back()), negative);
}

}  // namespace pypto::read
