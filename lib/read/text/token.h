#pragma once

#include "source/byte_range.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace pypto::read {

enum class TokenKind : std::uint8_t { name, number, string, symbol, newline, indent, dedent, end };

/// One Python token. Sixteen bytes, so that a line of a dump costs no more than its own text.
struct Token {
  std::uint32_t begin = 0;  ///< byte offsets into the whole input
  std::uint32_t end = 0;
  std::uint32_t partner = 0;  ///< of an opening bracket: how many tokens further on its closing one stands
  TokenKind kind = TokenKind::end;
  char symbol = '\0';  ///< of a symbol that is one character long: that character

  source::ByteRange range() const { return {begin, end}; }
  bool is(char wanted) const { return symbol == wanted; }
};

using Tokens = std::span<const Token>;

/// The bytes from the first of the tokens to the last, both included; empty at offset 0 for no tokens.
inline source::ByteRange range_of(Tokens tokens) {
  if (tokens.empty()) return {};
  return {tokens.front().begin, tokens.back().end};
}

/// The bytes of one token.
inline std::string_view spelling(std::string_view text, const Token& token) {
  return source::slice(text, token.range());
}

inline bool is_name(std::string_view text, const Token& token, std::string_view wanted) {
  return token.kind == TokenKind::name && spelling(text, token) == wanted;
}

/// The index just behind the token at `index`, or behind its closing bracket when it opens one.
inline std::size_t behind(Tokens tokens, std::size_t index) {
  return index + tokens[index].partner + 1;
}

/// The first token of symbol `wanted` outside all brackets, from index `from` on; tokens.size() when there is none.
/// `from` must stand outside brackets.
std::size_t find_symbol(Tokens tokens, char wanted, std::size_t from = 0);

}  // namespace pypto::read
