#include "read/node/attribute_reader.h"

#include "read/rules.h"
#include "source/format.h"

namespace pypto::read {

using wire::TokenIndex;
using wire::TokenKind;

std::optional<AttributePair> read_pair(const NodeFields& fields, const NodeSource& source, TokenIndex token,
                                       const FieldPlace& place) {
  const TokenIndex key = source.tokens.find(token, "key");
  const TokenIndex value = source.tokens.find(token, "value");
  if (key != wire::no_token && value != wire::no_token && source.tokens[key].kind == TokenKind::string) {
    return AttributePair{token, source.tokens.text(key), value};
  }
  fields.report_wrong_type(token, place, "an attribute, an object with 'key' (a string) and 'value'");
  return std::nullopt;
}

ir::AttributeValue plain_value(const wire::TokenTree& tokens, TokenIndex value) {
  const wire::Token& token = tokens[value];
  if (token.kind == TokenKind::boolean) return token.payload != 0;
  if (token.kind == TokenKind::integer) return static_cast<std::int64_t>(token.payload);
  return ir::OtherAttribute{};
}

TokenIndex typed_value(const NodeFields& fields, const NodeSource& source, const AttributePair& attribute,
                       std::string_view type) {
  const TokenIndex name = source.tokens.find(attribute.value, "type");
  const TokenIndex content = source.tokens.find(attribute.value, "value");
  if (name != wire::no_token && content != wire::no_token && source.tokens.text(name) == type) return content;
  if (source.errors.full()) return wire::no_token;
  source.errors.error(wrong_field_type, source.tokens[attribute.value].range,
                      source::format("the attribute '{}' of {} must be an object with 'type' (\"{}\") and 'value'",
                                     attribute.key, kind_name(source, fields.node()), type));
  return wire::no_token;
}

}  // namespace pypto::read
