#pragma once

#include "ir/ids.h"
#include "source/byte_range.h"

#include <cstdint>
#include <variant>

namespace pypto::ir {

struct Assign {
  VariableId variable;
  ValueId value;
};
struct Evaluate {
  ValueId value;
};
struct Yield {
  ListRange<ValueId> values;
};
struct Return {
  ListRange<ValueId> values;
};
/// A `for` or `while`; its children are the statements of the body.
struct LoopStatement {
  LoopId loop;
};
/// An `if`; its children are a Block for the first branch and, with `has_else`, one for the second.
struct Branch {
  ListRange<VariableId> results;
  bool has_else = false;
};
struct Block {};

enum class ScopeKind : std::uint8_t { runtime_auto, runtime_manual, split_aiv, other };
/// Any scope; its children are the statements inside.
struct Scope {
  ScopeKind kind = ScopeKind::other;
};
/// `break`, `continue`, verbatim code, kinds of newer compilers: kept and passed over. It has no children.
struct OpaqueStatement {};

/// Statements stand in program order, a parent before its children, so the subtree of statement s is [s, next) and its
/// first child is s + 1. Sequences (`SeqStmts`) leave no trace: their statements are children of what holds the
/// sequence.
struct Statement {
  source::ByteRange place;
  StatementId next;  ///< the first statement after this one's subtree
  std::variant<OpaqueStatement, Assign, Evaluate, Yield, Return, LoopStatement, Branch, Block, Scope> what;
};

}  // namespace pypto::ir
