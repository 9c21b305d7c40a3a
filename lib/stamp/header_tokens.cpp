#include "stamp/header_tokens.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace pypto::stamp {
namespace {

constexpr std::size_t depth_limit = 100;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

bool is_quote(char c) {
  return c == '"' || c == '\'';
}

// The length of the one-line string that begins with its quote; npos when it is not one.
std::size_t string_length(std::string_view text) {
  const char quote = text[0];
  if (text.size() >= 3 && text[1] == quote && text[2] == quote) return std::string_view::npos;
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
      if (at < text.size() && (text[at] == '\n' || text[at] == '\r')) break;
    } else if (text[at] == quote) {
      return at + 1;
    } else if (text[at] == '\n') {
      break;
    }
  }
  return std::string_view::npos;
}

std::size_t word_length(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && (is_letter(text[at]) || is_digit(text[at]))) ++at;
  return at;
}

std::size_t number_length(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const bool exponent =
        at > 0 && (text[at] == '+' || text[at] == '-') && (text[at - 1] == 'e' || text[at - 1] == 'E');
    if (!is_digit(text[at]) && !is_letter(text[at]) && text[at] != '.' && !(exponent && !text.starts_with("0x"))) break;
    ++at;
  }
  return at;
}

std::size_t mark_length(std::string_view text) {
  static constexpr auto long_marks = std::to_array<std::string_view>({"**", "//", "<<", ">>", "<=", ">=", "==", "!="});
  for (const std::string_view mark : long_marks) {
    if (text.starts_with(mark)) return mark.size();
  }
  static constexpr std::string_view marks = "+-*/%@&|^~<>=.";
  return marks.find(text[0]) == std::string_view::npos ? 0 : 1;
}

struct Scanned {
  HeaderTokenKind kind;
  std::size_t length;  // 0 or npos: no token
};

Scanned scan(std::string_view text) {
  using enum HeaderTokenKind;
  const char c = text[0];
  if (c == '(' || c == '[' || c == '{') return {open, 1};
  if (c == ')' || c == ']' || c == '}') return {close, 1};
  if (c == ',') return {comma, 1};
  if (c == ':') return {colon, 1};
  if (is_quote(c)) return {string, string_length(text)};
  if (is_digit(c) || (c == '.' && text.size() > 1 && is_digit(text[1]))) return {number, number_length(text)};
  if (!is_letter(c)) return {mark, mark_length(text)};
  const std::size_t length = word_length(text);
  if (length >= text.size() || !is_quote(text[length])) return {word, length};
  const std::size_t rest = string_length(text.substr(length));
  return {string, rest == std::string_view::npos ? rest : length + rest};
}

bool closes(std::string_view opening, std::string_view closing) {
  return opening.front() == '(' ? closing.front() == ')' : opening.front() + 2 == closing.front();
}

}  // namespace

std::optional<std::vector<HeaderToken>> header_tokens(std::string_view text) {
  std::vector<HeaderToken> tokens;
  std::vector<std::uint32_t> open_brackets;
  for (std::size_t at = 0; at < text.size();) {
    if (is_space(text[at])) {
      ++at;
      continue;
    }
    const Scanned scanned = scan(text.substr(at));
    if (scanned.length == 0 || scanned.length == std::string_view::npos) return std::nullopt;
    const auto index = static_cast<std::uint32_t>(tokens.size());
    tokens.push_back({scanned.kind, text.substr(at, scanned.length), 0});
    at += scanned.length;
    if (scanned.kind == HeaderTokenKind::open) {
      if (open_brackets.size() == depth_limit) return std::nullopt;
      open_brackets.push_back(index);
    } else if (scanned.kind == HeaderTokenKind::close) {
      if (open_brackets.empty() || !closes(tokens[open_brackets.back()].text, tokens[index].text)) return std::nullopt;
      tokens[index].partner = open_brackets.back();
      tokens[open_brackets.back()].partner = index;
      open_brackets.pop_back();
      if (open_brackets.empty() && at != text.size()) return std::nullopt;
    } else if (open_brackets.empty()) {
      return std::nullopt;
    }
  }
  if (tokens.empty() || !open_brackets.empty()) return std::nullopt;
  return tokens;
}

}  // namespace pypto::stamp
