#pragma once

#include "ir/loop.h"
#include "read/node/node_fields.h"
#include "wire/token_tree.h"

#include <optional>
#include <string_view>

namespace pypto::read {

/// One `{"key": .., "value": ..}` of an `attrs` or `kwargs` list (format-node.md section 5).
struct AttributePair {
  wire::TokenIndex pair = wire::no_token;
  std::string_view key;
  wire::TokenIndex value = wire::no_token;
};

/// The pair that `token` holds; nothing, and an error, when it is no pair.
std::optional<AttributePair> read_pair(const NodeFields& fields, const NodeSource& source, wire::TokenIndex token,
                                       const FieldPlace& place);

/// Calls `visit(pair)` for every pair of `attrs`, which may be no_token. Values of kinds that no one asks for are never
/// looked at.
template <class Visit>
void for_each_attribute(const NodeFields& fields, const NodeSource& source, wire::TokenIndex attrs,
                        const Visit& visit) {
  fields.for_each_element(attrs, "attrs", [&](wire::TokenIndex token, const FieldPlace& place) {
    if (const auto pair = read_pair(fields, source, token, place)) visit(*pair);
  });
}

/// An attribute value as far as stamps look at it.
ir::AttributeValue plain_value(const wire::TokenTree& tokens, wire::TokenIndex value);

/// The content of a typed attribute value `{"type": TYPE, "value": ..}`; no_token, and an error, when `value` is
/// anything else.
wire::TokenIndex typed_value(const NodeFields& fields, const NodeSource& source, const AttributePair& attribute,
                             std::string_view type);

}  // namespace pypto::read
