#include "report/build_slot.h"

#include "report/carry_form.h"
#include "report/chain.h"
#include "report/verdict.h"

namespace pypto::report {
namespace {

ir::VariableId variable_of(const ir::Program& program, ir::ValueId value) {
  if (!value) return {};
  const auto* use = std::get_if<ir::VariableUse>(&program.values[value].what);
  return use == nullptr ? ir::VariableId{} : use->variable;
}

}  // namespace

Slot build_slot(const Context& context, ir::LoopId loop_id, std::uint32_t index, ir::ValueId yield) {
  const ir::Program& program = context.program();
  const ir::Loop& loop = program.loops[loop_id];
  const ir::ValueId init = program.list(loop.init_values)[index];
  const auto return_variables = program.list(loop.return_variables);

  Slot slot;
  slot.index = index;
  slot.iter_arg = context.names.mention(program.list(loop.iter_args)[index]);
  slot.type = context.speller.type(program.variables[slot.iter_arg.variable].type);
  slot.init = context.speller.value(init);
  slot.yield = context.speller.value(yield);
  if (index < return_variables.size()) slot.return_variable = context.names.mention(return_variables[index]);
  if (const plan::SlotPlan* plan = context.slot_plan(loop_id, index)) {
    slot.carry = plan->carry;
    slot.reason = plan->reason;
    slot.extent = plan->extent;
    if (plan->extent != 0) {
      slot.extent_loop = loop_header(context, program.loops[plan->extent_loop]);
      slot.extent_place = context.places.at(program.loops[plan->extent_loop].place);
    }
    const ir::VariableId yielded = variable_of(program, yield);
    if (yielded && context.plan.forest.knows(yielded)) slot.chain = trace_chain(context, loop_id, index, yielded);
    slot.form = carry_form(context, loop, slot, init);
  }
  slot.whys = verdict(context, loop_id, slot);
  return slot;
}

}  // namespace pypto::report
