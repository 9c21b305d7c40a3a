#include "read/node/node_fields.h"

#include "read/rules.h"
#include "source/format.h"
#include "wire/quote.h"

namespace pypto::read {

using wire::TokenIndex;
using wire::TokenKind;

std::string kind_name(const NodeSource& source, NodeId node) {
  const std::string_view name = source.tokens.text(source.tokens.find(source.index[node].token, "type"));
  return source.index[node].kind == NodeKind::unknown ? "node of kind " + wire::quote(name) : std::string(name);
}

std::string describe_place(const NodeSource& source, const FieldPlace& place) {
  const std::string field = source::format("field '{}' of {}", place.field, kind_name(source, place.node));
  return place.element ? source::format("element {} of {}", *place.element, field) : field;
}

TokenIndex NodeFields::optional(std::string_view field) const {
  const TokenIndex value = source_->tokens.find(source_->index[node_].fields, field);
  return value != wire::no_token && source_->tokens[value].kind == TokenKind::null ? wire::no_token : value;
}

TokenIndex NodeFields::required(std::string_view field, std::string_view expected) const {
  const TokenIndex value = source_->tokens.find(source_->index[node_].fields, field);
  if (value == wire::no_token) {
    source_->errors.error(missing_field, source_->tokens[source_->index[node_].token].range,
                          source::format("{} has no field '{}'; it must be there and be {}", kind_name(*source_, node_),
                                         field, expected));
  }
  return value;
}

void NodeFields::report_wrong_type(TokenIndex token, const FieldPlace& place, std::string_view expected) const {
  if (source_->errors.full()) return;
  std::string found(wire::describe(source_->tokens[token].kind));
  if (source_->tokens[token].kind == TokenKind::string)
    found = "the string " + wire::quote(source_->tokens.text(token));
  source_->errors.error(wrong_field_type, source_->tokens[token].range,
                        source::format("{} must be {}, found {}", describe_place(*source_, place), expected, found));
}

std::optional<std::string_view> NodeFields::text(std::string_view field) const {
  const TokenIndex value = required(field, "a string");
  if (value == wire::no_token) return std::nullopt;
  if (source_->tokens[value].kind == TokenKind::string) return source_->tokens.text(value);
  report_wrong_type(value, {node_, field, {}}, "a string");
  return std::nullopt;
}

std::optional<std::int64_t> NodeFields::integer_at(TokenIndex token, const FieldPlace& place) const {
  const wire::Token& value = source_->tokens[token];
  if (value.kind == TokenKind::integer) return static_cast<std::int64_t>(value.payload);
  if (value.kind != TokenKind::unsigned_integer) {
    report_wrong_type(token, place, "an integer");
    return std::nullopt;
  }
  source_->errors.error(value_range, value.range,
                        source::format("{} is {}, which does not fit a signed 64-bit integer",
                                       describe_place(*source_, place), value.payload));
  return std::nullopt;
}

std::optional<std::int64_t> NodeFields::integer(std::string_view field) const {
  const TokenIndex value = required(field, "an integer");
  if (value == wire::no_token) return std::nullopt;
  return integer_at(value, {node_, field, {}});
}

std::optional<std::int64_t> NodeFields::optional_integer(std::string_view field, std::int64_t absent) const {
  const TokenIndex value = optional(field);
  return value == wire::no_token ? absent : integer_at(value, {node_, field, {}});
}

std::optional<bool> NodeFields::optional_boolean(std::string_view field, bool absent) const {
  const TokenIndex value = optional(field);
  if (value == wire::no_token) return absent;
  if (source_->tokens[value].kind == TokenKind::boolean) return source_->tokens[value].payload != 0;
  report_wrong_type(value, {node_, field, {}}, "a boolean (true or false)");
  return std::nullopt;
}

TokenIndex NodeFields::array(std::string_view field) const {
  const TokenIndex value = required(field, "an array");
  if (value == wire::no_token || source_->tokens[value].kind == TokenKind::array) return value;
  report_wrong_type(value, {node_, field, {}}, "an array");
  return wire::no_token;
}

TokenIndex NodeFields::optional_array(std::string_view field) const {
  return optional(field) == wire::no_token ? wire::no_token : array(field);
}

NodeId NodeFields::child_at(TokenIndex token, const FieldPlace& place) const {
  const NodeId child = source_->index.at(token);
  if (child != no_node && child != dangling_node) return child;
  if (child == dangling_node || source_->errors.full()) return no_node;
  if (source_->tokens[token].kind != TokenKind::map) {
    report_wrong_type(token, place, "a node");
  } else {
    source_->errors.error(
        not_a_node, source_->tokens[token].range,
        source::format("{} must be a node, found an object that is neither a definition (with 'fields', 'id' and "
                       "'type') nor a reference (with 'ref' and a non-negative integer)",
                       describe_place(*source_, place)));
  }
  return no_node;
}

NodeId NodeFields::child_at(TokenIndex token, const FieldPlace& place, bool (*is_wanted)(NodeKind),
                            std::string_view expected) const {
  const NodeId child = child_at(token, place);
  if (child == no_node || is_wanted(source_->index[child].kind)) return child;
  if (source_->errors.full()) return no_node;
  auto& error = source_->errors.error(wrong_node_kind, source_->tokens[token].range,
                                      source::format("{} must be {}, found {} (id {})", describe_place(*source_, place),
                                                     expected, kind_name(*source_, child), source_->index[child].id));
  if (source_->index[child].token != token) {
    error.notes.push_back({"that node is defined here", source_->tokens[source_->index[child].token].range, true});
  }
  return no_node;
}

NodeId NodeFields::child(std::string_view field) const {
  const TokenIndex value = required(field, "a node");
  return value == wire::no_token ? no_node : child_at(value, {node_, field, {}});
}

NodeId NodeFields::child(std::string_view field, bool (*is_wanted)(NodeKind), std::string_view expected) const {
  const TokenIndex value = required(field, expected);
  return value == wire::no_token ? no_node : child_at(value, {node_, field, {}}, is_wanted, expected);
}

}  // namespace pypto::read
