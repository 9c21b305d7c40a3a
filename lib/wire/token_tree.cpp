#include "wire/token_tree.h"

namespace pypto::wire {
namespace {

bool holds(const Token& token, std::uint32_t offset) {
  return token.range.begin <= offset && offset < token.range.end;
}

TokenIndex child_holding(const TokenTree& tree, TokenIndex parent, std::uint32_t offset) {
  for (TokenIndex child = parent + 1; child < tree[parent].next; child = tree[child].next) {
    if (holds(tree[child], offset)) return child;
  }
  return no_token;
}

}  // namespace

TokenIndex TokenTree::find(TokenIndex map, std::string_view key) const {
  if (tokens[map].kind != TokenKind::map) return no_token;
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

std::vector<TokenIndex> path_to(const TokenTree& tree, std::uint32_t offset) {
  std::vector<TokenIndex> path;
  if (tree.tokens.empty() || !holds(tree[0], offset)) return path;
  for (TokenIndex at = 0; at != no_token; at = child_holding(tree, at, offset)) path.push_back(at);
  return path;
}

}  // namespace pypto::wire
