#include "read/node/node_kind.h"

#include <algorithm>
#include <array>

namespace pypto::read {
namespace {

struct NamedKind {
  std::string_view name;
  NodeKind kind;
};

// Sorted by name.
constexpr auto named_kinds = std::to_array<NamedKind>({
    {"Abs", NodeKind::other_expression},
    {"Add", NodeKind::other_expression},
    {"And", NodeKind::other_expression},
    {"AssignStmt", NodeKind::assign},
    {"BitAnd", NodeKind::other_expression},
    {"BitNot", NodeKind::other_expression},
    {"BitOr", NodeKind::other_expression},
    {"BitShiftLeft", NodeKind::other_expression},
    {"BitShiftRight", NodeKind::other_expression},
    {"BitXor", NodeKind::other_expression},
    {"BreakStmt", NodeKind::jump},
    {"Call", NodeKind::call},
    {"Cast", NodeKind::other_expression},
    {"ClusterScopeStmt", NodeKind::other_scope},
    {"CommDomainScopeStmt", NodeKind::other_scope},
    {"ConstBool", NodeKind::other_expression},
    {"ConstFloat", NodeKind::other_expression},
    {"ConstInt", NodeKind::integer_constant},
    {"ContinueStmt", NodeKind::jump},
    {"Eq", NodeKind::other_expression},
    {"EvalStmt", NodeKind::evaluate},
    {"FloatDiv", NodeKind::other_expression},
    {"FloorDiv", NodeKind::other_expression},
    {"FloorMod", NodeKind::other_expression},
    {"ForStmt", NodeKind::for_loop},
    {"Function", NodeKind::function},
    {"Ge", NodeKind::other_expression},
    {"Gt", NodeKind::other_expression},
    {"HierarchyScopeStmt", NodeKind::other_scope},
    {"IfStmt", NodeKind::branch},
    {"InCoreScopeStmt", NodeKind::other_scope},
    {"InlineStmt", NodeKind::verbatim},
    {"IterArg", NodeKind::iter_arg},
    {"Le", NodeKind::other_expression},
    {"Lt", NodeKind::other_expression},
    {"MakeTuple", NodeKind::make_tuple},
    {"Max", NodeKind::other_expression},
    {"MemRef", NodeKind::mem_ref},
    {"Min", NodeKind::other_expression},
    {"Mul", NodeKind::other_expression},
    {"Ne", NodeKind::other_expression},
    {"Neg", NodeKind::negation},
    {"Not", NodeKind::other_expression},
    {"Or", NodeKind::other_expression},
    {"Pow", NodeKind::other_expression},
    {"Program", NodeKind::program},
    {"ReturnStmt", NodeKind::return_statement},
    {"RuntimeScopeStmt", NodeKind::runtime_scope},
    {"SeqStmts", NodeKind::sequence},
    {"SplitAivScopeStmt", NodeKind::split_aiv_scope},
    {"SpmdScopeStmt", NodeKind::other_scope},
    {"Sub", NodeKind::other_expression},
    {"Submit", NodeKind::submit},
    {"TupleGetItemExpr", NodeKind::tuple_element},
    {"Var", NodeKind::variable},
    {"WhileStmt", NodeKind::while_loop},
    {"WindowBuffer", NodeKind::window_buffer},
    {"Xor", NodeKind::other_expression},
    {"YieldStmt", NodeKind::yield},
});

constexpr bool by_name(const NamedKind& left, const NamedKind& right) {
  return left.name < right.name;
}
static_assert(std::is_sorted(named_kinds.begin(), named_kinds.end(), by_name));

}  // namespace

NodeKind node_kind(std::string_view type) {
  const auto* found = std::lower_bound(named_kinds.begin(), named_kinds.end(), NamedKind{type, {}}, by_name);
  return found != named_kinds.end() && found->name == type ? found->kind : NodeKind::unknown;
}

}  // namespace pypto::read
