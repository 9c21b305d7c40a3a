#pragma once

#include "read/node/node_errors.h"
#include "read/node/node_index.h"
#include "wire/token_tree.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pypto::read {

/// What every part of the node reader reads from and reports to.
struct NodeSource {
  const wire::TokenTree& tokens;
  const NodeIndex& index;
  NodeErrors& errors;
};

/// One value inside a node, as messages call it: "field 'step' of ForStmt", "element 2 of field 'args' of Call".
struct FieldPlace {
  NodeId node = no_node;
  std::string_view field;
  std::optional<std::uint32_t> element;
};

/// "ForStmt", or the text of an unknown kind in quotes.
std::string kind_name(const NodeSource& source, NodeId node);

/// Typed access to the fields of one node. What is missing or has the wrong type is a located error, reported once and
/// answered by nothing. A field that may be absent may also be null (the writer's spelling of an empty optional).
/// Integers are integers in the input: `2.0` is refused, because the two are different types of the format
/// (format-node.md section 7, point 2).
class NodeFields {
 public:
  NodeFields(const NodeSource& source, NodeId node) : source_(&source), node_(node) {}

  NodeId node() const { return node_; }

  /// The value of a field that may be absent; no_token when it is absent or null.
  wire::TokenIndex optional(std::string_view field) const;

  /// The value of a field that must be there. `expected` completes "it must be ..".
  wire::TokenIndex required(std::string_view field, std::string_view expected) const;

  std::optional<std::string_view> text(std::string_view field) const;
  std::optional<std::int64_t> integer(std::string_view field) const;
  std::optional<std::int64_t> optional_integer(std::string_view field, std::int64_t absent) const;
  std::optional<bool> optional_boolean(std::string_view field, bool absent) const;

  /// An array; no_token when there is none (which `optional_array` does not report).
  wire::TokenIndex array(std::string_view field) const;
  wire::TokenIndex optional_array(std::string_view field) const;

  /// The node that a field defines or refers to, or no_node.
  NodeId child(std::string_view field) const;

  /// The same for the value `token`, which stands at `place`.
  NodeId child_at(wire::TokenIndex token, const FieldPlace& place) const;

  /// The same, and the node must be of a kind that `is_wanted` accepts; `expected` names it ("a Var").
  NodeId child(std::string_view field, bool (*is_wanted)(NodeKind), std::string_view expected) const;
  NodeId child_at(wire::TokenIndex token, const FieldPlace& place, bool (*is_wanted)(NodeKind),
                  std::string_view expected) const;

  /// Calls `visit(token, place)` for every element of an array field; `array` may be no_token.
  template <class Visit>
  void for_each_element(wire::TokenIndex array, std::string_view field, const Visit& visit) const {
    if (array == wire::no_token) return;
    const wire::TokenTree& tokens = source_->tokens;
    std::uint32_t position = 0;
    for (wire::TokenIndex at = array + 1; at < tokens[array].next; at = tokens[at].next)
      visit(at, FieldPlace{node_, field, position++});
  }

  std::optional<std::int64_t> integer_at(wire::TokenIndex token, const FieldPlace& place) const;

  /// Reports that the value `token` at `place` is not what it must be.
  void report_wrong_type(wire::TokenIndex token, const FieldPlace& place, std::string_view expected) const;

 private:
  const NodeSource* source_;
  NodeId node_;
};

/// "field 'step' of ForStmt" as messages say it.
std::string describe_place(const NodeSource& source, const FieldPlace& place);

}  // namespace pypto::read
