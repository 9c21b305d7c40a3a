#include "wire/convert.h"
#include "wire/msgpack_values.h"

#include <cstdint>

namespace pypto::wire {
namespace {

void put_token(const TokenTree& tree, TokenIndex index, std::string& out) {
  const Token& token = tree[index];
  switch (token.kind) {
    case TokenKind::null:
      return put_null(out);
    case TokenKind::boolean:
      return put_boolean(token.payload != 0, out);
    case TokenKind::integer:
      return put_signed(static_cast<std::int64_t>(token.payload), out);
    case TokenKind::unsigned_integer:
      return put_unsigned(token.payload, out);
    case TokenKind::floating:
      return put_floating(token.payload, out);
    case TokenKind::string:
      return put_string(tree.text(index), out);
    case TokenKind::array:
      return put_array_header(token.count, out);
    case TokenKind::map:
      return put_map_header(token.count, out);
  }
}

}  // namespace

std::string to_msgpack(const TokenTree& tree) {
  std::string out;
  out.reserve(tree.bytes.size());
  for (TokenIndex index = 0; index < tree.tokens.size(); ++index) put_token(tree, index, out);
  return out;
}

}  // namespace pypto::wire
