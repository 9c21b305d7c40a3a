#include "plan/loop_yield.h"

#include <variant>

namespace pypto::plan {
namespace {

/// The last child of a statement; none when it has no children.
ir::StatementId last_child(const ir::Program& program, ir::StatementId parent) {
  const ir::StatementId end = program.statements[parent].next;
  ir::StatementId last;
  for (ir::StatementId child{parent.index + 1}; child < end; child = program.statements[child].next) last = child;
  return last;
}

}  // namespace

ir::StatementId loop_yield(const ir::Program& program, ir::StatementId loop) {
  ir::StatementId last = last_child(program, loop);
  while (last) {
    const ir::Statement& statement = program.statements[last];
    if (std::holds_alternative<ir::Yield>(statement.what)) return last;
    const auto* scope = std::get_if<ir::Scope>(&statement.what);
    if (scope == nullptr || scope->kind == ir::ScopeKind::other) return {};
    last = last_child(program, last);
  }
  return {};
}

}  // namespace pypto::plan
