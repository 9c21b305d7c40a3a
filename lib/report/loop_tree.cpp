#include "report/loop_tree.h"

#include <cstdint>
#include <utility>

namespace pypto::report {
namespace {

/// A loop or scope that the walk is inside of.
struct Enclosing {
  ir::StatementId next;  ///< the first statement after it
  std::uint32_t loop = Loop::no_parent;
  ScopeContext scope = ScopeContext::none;
};

ScopeContext inside(const ir::Scope& scope, ScopeContext around) {
  if (around == ScopeContext::manual || scope.kind == ir::ScopeKind::runtime_manual) return ScopeContext::manual;
  return scope.kind == ir::ScopeKind::runtime_auto ? ScopeContext::automatic : around;
}

}  // namespace

std::vector<Loop> prune(std::vector<Loop> loops, const std::vector<bool>& keep) {
  std::vector<bool> wanted = keep;
  for (std::size_t at = loops.size(); at-- > 0;)
    if (wanted[at] && loops[at].parent != Loop::no_parent) wanted[loops[at].parent] = true;
  std::vector<std::uint32_t> new_index(loops.size(), Loop::no_parent);
  std::vector<Loop> kept;
  for (std::size_t at = 0; at < loops.size(); ++at) {
    if (!wanted[at]) continue;
    Loop& loop = loops[at];
    if (loop.parent != Loop::no_parent) loop.parent = new_index[loop.parent];
    new_index[at] = static_cast<std::uint32_t>(kept.size());
    kept.push_back(std::move(loop));
  }
  return kept;
}

std::vector<Loop> loop_tree(const ir::Program& program, const ir::Function& function) {
  std::vector<Loop> loops;
  std::vector<bool> carries;
  std::vector<Enclosing> around(1);
  around.back().next = function.body_end;
  for (ir::StatementId at = function.body_begin; at < function.body_end; ++at.index) {
    while (around.size() > 1 && around.back().next <= at) around.pop_back();
    const ir::Statement& statement = program.statements[at];
    Enclosing inner = around.back();
    inner.next = statement.next;
    if (const auto* scope = std::get_if<ir::Scope>(&statement.what)) {
      inner.scope = inside(*scope, inner.scope);
      around.push_back(inner);
    } else if (const auto* loop = std::get_if<ir::LoopStatement>(&statement.what)) {
      Loop& entry = loops.emplace_back();
      entry.id = loop->loop;
      entry.parent = inner.loop;
      entry.scope = inner.scope;
      carries.push_back(!program.loops[loop->loop].iter_args.empty());
      inner.loop = static_cast<std::uint32_t>(loops.size() - 1);
      around.push_back(inner);
    }
  }
  return prune(std::move(loops), carries);
}

void find_defining_loops(const ir::Program& program, const ir::Function& function, std::vector<ir::LoopId>& loop_of) {
  struct Inside {
    ir::StatementId next;
    ir::LoopId loop;
  };
  std::vector<Inside> around;
  for (ir::StatementId at = function.body_begin; at < function.body_end; ++at.index) {
    while (!around.empty() && around.back().next <= at) around.pop_back();
    const ir::LoopId here = around.empty() ? ir::LoopId{} : around.back().loop;
    const ir::Statement& statement = program.statements[at];
    if (const auto* assign = std::get_if<ir::Assign>(&statement.what)) {
      if (assign->variable) loop_of[assign->variable.index] = here;
    } else if (const auto* branch = std::get_if<ir::Branch>(&statement.what)) {
      for (const ir::VariableId result : program.list(branch->results)) loop_of[result.index] = here;
    } else if (const auto* nested = std::get_if<ir::LoopStatement>(&statement.what)) {
      const ir::Loop& loop = program.loops[nested->loop];
      for (const ir::VariableId returned : program.list(loop.return_variables))
        if (returned) loop_of[returned.index] = here;
      for (const ir::VariableId iter_arg : program.list(loop.iter_args)) loop_of[iter_arg.index] = nested->loop;
      if (loop.loop_variable) loop_of[loop.loop_variable.index] = nested->loop;
      around.push_back({statement.next, nested->loop});
    }
  }
}

}  // namespace pypto::report
