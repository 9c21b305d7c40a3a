#pragma once

#include "source/byte_range.h"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::wire {

enum class Encoding : std::uint8_t { json, msgpack };

enum class TokenKind : std::uint8_t { null, boolean, integer, unsigned_integer, floating, string, array, map };

/// The index of a token in its tree.
using TokenIndex = std::uint32_t;
inline constexpr TokenIndex no_token = 0xFFFF'FFFF;

/// One value or map key. Tokens stand in the order of the input, a container before its content, so the subtree of
/// token `t` is [t, next) and its first child is t + 1. A map's children are key, value, key, value, ...
struct Token {
  TokenKind kind = TokenKind::null;
  bool decoded = false;       ///< string: its text is not its bytes (JSON escapes); `payload` finds it
  source::ByteRange range;    ///< all bytes of the value: quotes, brackets and MessagePack headers included
  TokenIndex next = 0;        ///< the first token after this one's subtree
  std::uint32_t count = 0;    ///< array: elements; map: pairs
  std::uint64_t payload = 0;  ///< boolean, integer (two's complement), unsigned_integer, floating (bits of the double);
                              ///< decoded string: index in `decoded_strings`; string otherwise: offset of its text
};

/// A whole JSON or MessagePack document, flat. Views into `bytes`, which must outlive the tree. `integer` holds values
/// that fit std::int64_t, `unsigned_integer` those above; each is exact.
struct TokenTree {
  Encoding encoding = Encoding::json;
  std::string_view bytes;
  std::vector<Token> tokens;
  std::deque<std::string> decoded_strings;

  const Token& operator[](TokenIndex index) const { return tokens[index]; }

  /// The text of a string token, escapes decoded; empty for other tokens. Good as long as the tree and the bytes live.
  std::string_view text(TokenIndex index) const {
    const Token& token = tokens[index];
    if (token.kind != TokenKind::string) return {};
    if (token.decoded) return decoded_strings[token.payload];
    const std::uint64_t closing_quote = encoding == Encoding::json ? 1 : 0;
    return bytes.substr(token.payload, token.range.end - closing_quote - token.payload);
  }

  /// The value of `key` in a map, or no_token when it is missing or when `map` is not a map (or no_token, so that
  /// searches can be chained). Linear in the number of pairs.
  TokenIndex find(TokenIndex map, std::string_view key) const;

  /// The text of the string under `key`; empty when there is none. As `find` and `text`.
  std::string_view text_at(TokenIndex map, std::string_view key) const {
    const TokenIndex value = find(map, key);
    return value == no_token ? std::string_view{} : text(value);
  }
};

/// "an object", "an array", "a string", ... as messages call the token's kind.
std::string_view describe(TokenKind kind);

}  // namespace pypto::wire
