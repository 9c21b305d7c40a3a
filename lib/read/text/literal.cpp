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

std::string_view string_value(std::string_view literal, std::deque<std::string>& storage) {
  const std::size_t quote = literal.find_first_of("\"'");
  const bool raw = literal.substr(0, quote).find_first_of("rR") != std::string_view::npos;
  literal.remove_prefix(quote);
  const std::size_t width = literal.size() >= 6 && literal[1] == literal[0] && literal[2] == literal[0] ? 3 : 1;
  const std::string_view inside = literal.substr(width, literal.size() - 2 * width);
  if (raw || inside.find('\\') == std::string_view::npos) return inside;

  std::string decoded;
  for (std::size_t i = 0; i < inside.size(); ++i) {
    if (inside[i] != '\\' || i + 1 == inside.size()) {
      decoded += inside[i];
      continue;
    }
    const char escaped = inside[++i];
    if (escaped == '"' || escaped == '\'' || escaped == '\\') {
      decoded += escaped;
    } else if (escaped == 'n' || escaped == 't' || escaped == 'r') {
      decoded += escaped == 'n' ? '\n' : escaped == 't' ? '\t' : '\r';
    } else {
      decoded += '\\';
      decoded += escaped;
    }
  }
  return storage.emplace_back(std::move(decoded));
}

}  // namespace pypto::read
