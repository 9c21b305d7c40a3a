#include "plan/classify.h"

#include "plan/carry_arity.h"
#include "plan/fence.h"

#include <variant>

namespace pypto::plan {
namespace {

SlotPlan classify_slot(const ir::Program& program, ir::VariableId iter_arg, ir::ValueId yield_value, AliasRules& rules,
                       AliasForest& forest) {
  SlotPlan slot;
  slot.yield_value = yield_value;
  const auto* yielded = std::get_if<ir::VariableUse>(&program.values[yield_value].what);
  if (program.variables[iter_arg].type.is_task_id()) {
    slot.reason = CarryReason::task_id;
  } else if (yielded == nullptr) {
    slot.reason = CarryReason::yields_no_variable;
  } else {
    slot.root = find_root(forest, rules, yielded->variable);
    if (slot.root == iter_arg) {
      slot.carry = CarryClass::trivial;
      slot.reason = CarryReason::same_root;
    }
  }
  return slot;
}

/// Looking for roots may read bodies, and the tables then move: nothing here holds on to a reference.
void classify_slots(const ir::Program& program, LoopPlan& loop_plan, ir::ListRange<ir::ValueId> yielded,
                    AliasRules& rules, Plan& plan) {
  const auto iter_args = program.loops[loop_plan.loop].iter_args;
  loop_plan.first_slot = static_cast<std::uint32_t>(plan.slots.size());
  loop_plan.slot_count = iter_args.count;
  for (std::uint32_t slot = 0; slot < iter_args.count; ++slot) {
    const ir::VariableId iter_arg = program.list(iter_args)[slot];
    const ir::ValueId yield_value = program.list(yielded)[slot];
    plan.slots.push_back(classify_slot(program, iter_arg, yield_value, rules, plan.forest));
  }
}

void classify_loop(const ir::Program& program, ir::LoopId id, bool in_manual_scope, AliasRules& rules, Plan& plan,
                   source::Diagnostics& diagnostics) {
  if (program.loops[id].kind == ir::LoopKind::while_loop) return;
  const auto yielded = checked_yield(program, id, diagnostics);
  if (!yielded || program.loops[id].iter_args.empty()) return;
  LoopPlan loop_plan;
  loop_plan.loop = id;
  loop_plan.in_manual_scope = in_manual_scope;
  classify_slots(program, loop_plan, *yielded, rules, plan);
  plan_trip_count(program, loop_plan, plan, diagnostics);
  plan.loops.push_back(loop_plan);
}

}  // namespace

void classify_function(const ir::Program& program, ir::FunctionId id, AliasRules& rules, DefinitionCheck& definitions,
                       Plan& plan, source::Diagnostics& diagnostics) {
  const ir::StatementId end = program.functions[id].body_end;
  std::vector<ir::StatementId> manual_scope_ends;
  definitions.enter(id);
  for (ir::StatementId at = program.functions[id].body_begin; at < end; ++at.index) {
    while (!manual_scope_ends.empty() && manual_scope_ends.back() <= at) manual_scope_ends.pop_back();
    const ir::Statement& statement = program.statements[at];
    definitions.visit(statement);
    if (const auto* scope = std::get_if<ir::Scope>(&statement.what)) {
      if (scope->kind == ir::ScopeKind::runtime_manual) manual_scope_ends.push_back(statement.next);
    } else if (const auto* loop = std::get_if<ir::LoopStatement>(&statement.what)) {
      classify_loop(program, loop->loop, !manual_scope_ends.empty(), rules, plan, diagnostics);
    }
  }
  definitions.leave();
}

}  // namespace pypto::plan
