#include "wire/token_tree.h"

namespace pypto::wire {

TokenIndex TokenTree::find(TokenIndex map, std::string_view key) const {
  if (map == no_token || tokens[map].kind != TokenKind::map) return no_token;
  const TokenIndex end = tokens[map].next;
  for (TokenIndex at = map + 1; at < end; at = tokens[at + 1].next) {
    if (text(at) == key) return at + 1;
  }
  return no_token;
}

std::string_view describe(TokenKind kind) {
  switch (kind) {
    case TokenKind::null:
      return "null";
    case TokenKind::boolean:
      return "a boolean";
    case TokenKind::integer:
    case TokenKind::unsigned_integer:
      return "an integer";
    case TokenKind::floating:
      return "a floating-point number";
    case TokenKind::string:
      return "a string";
    case TokenKind::array:
      return "an array";
    case TokenKind::map:
      return "an object";
  }
  return "an unknown token";
}

}  // namespace pypto::wire
