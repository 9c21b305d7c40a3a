#pragma once

#include <cstdint>
#include <string_view>

namespace pypto::read {

/// The node kinds of format-node.md section 4 that a reader has to tell apart. `other_expression` stands for the kinds
/// that decide nothing (arithmetic, comparisons, float and bool constants), `other_scope` for the scopes that are
/// neither runtime nor split-AIV scopes, `jump` for `break` and `continue`, `unknown` for kinds of newer
/// compilers.
enum class NodeKind : std::uint8_t {
  unknown,
  program,
  function,
  // Expressions.
  variable,
  iter_arg,
  mem_ref,
  window_buffer,
  integer_constant,
  call,
  submit,
  make_tuple,
  tuple_element,
  negation,
  other_expression,
  // Statements.
  assign,
  branch,
  yield,
  return_statement,
  for_loop,
  while_loop,
  runtime_scope,
  split_aiv_scope,
  other_scope,
  sequence,
  evaluate,
  verbatim,  ///< `InlineStmt`: source code of another language
  jump,
};

/// The kind that a node's key `type` names. O(log kinds).
NodeKind node_kind(std::string_view type);

constexpr bool is_call(NodeKind kind) {
  return kind == NodeKind::call || kind == NodeKind::submit;
}

/// `Var` and `IterArg` (semantics.md section 2).
constexpr bool is_variable(NodeKind kind) {
  return kind == NodeKind::variable || kind == NodeKind::iter_arg;
}

/// Kinds of newer compilers may be either, so `unknown` is both an expression and a statement.
constexpr bool may_be_expression(NodeKind kind) {
  return kind == NodeKind::unknown || (kind >= NodeKind::variable && kind <= NodeKind::other_expression);
}
constexpr bool may_be_statement(NodeKind kind) {
  return kind == NodeKind::unknown || (kind >= NodeKind::assign && kind <= NodeKind::jump);
}

}  // namespace pypto::read
