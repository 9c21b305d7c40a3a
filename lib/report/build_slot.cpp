#include "report/build_slot.h"

#include "report/carry_form.h"
#include "report/chain.h"
#include "report/verdict.h"
#include "source/format.h"

#include <optional>
#include <string>
#include <utility>

namespace pypto::report {
namespace {

ir::VariableId variable_of(const ir::Program& program, ir::ValueId value) {
  if (!value) return {};
  const auto* use = std::get_if<ir::VariableUse>(&program.values[value].what);
  return use == nullptr ? ir::VariableId{} : use->variable;
}

Spelling spelling(const Context& context, ir::ValueId value) {
  Spelling spelling = context.speller.value(value);
  spelling.distinction = context.names.mention(variable_of(context.program(), value)).distinction;
  return spelling;
}

/// The variable that the slot of an iter_arg or return variable starts as; none for other variables.
ir::VariableId init_of_carry(const ir::Program& program, ir::VariableId variable) {
  const ir::Definition& definition = program.variables[variable].definition;
  const auto init = [&](ir::LoopId loop, std::uint32_t slot) {
    const auto init_values = program.list(program.loops[loop].init_values);
    return slot < init_values.size() ? variable_of(program, init_values[slot]) : ir::VariableId{};
  };
  if (const auto* iter_arg = std::get_if<ir::IterArg>(&definition)) return init(iter_arg->loop, iter_arg->slot);
  if (const auto* returned = std::get_if<ir::ReturnVariable>(&definition)) return init(returned->loop, returned->slot);
  return {};
}

/// What is known of the type of a slot.
struct SlotType {
  ir::Type type;
  std::optional<std::string> array_length;
};

/// The length of an array that `array.create` made, where that is a constant.
std::optional<std::string> created_length(const ir::Program& program, ir::VariableId variable) {
  const auto* assigned = std::get_if<ir::AssignedValue>(&program.variables[variable].definition);
  if (assigned == nullptr || !assigned->value) return {};
  const auto* use = std::get_if<ir::CallUse>(&program.values[assigned->value].what);
  if (use == nullptr || program.calls[use->call].name != "array.create") return {};
  const auto arguments = program.list(program.calls[use->call].arguments);
  const auto* length = arguments.empty() || !arguments[0]
                           ? nullptr
                           : std::get_if<ir::IntegerConstant>(&program.values[arguments[0]].what);
  return length == nullptr ? std::nullopt : std::optional(source::format("{}", length->value));
}

/// The type of a slot where the input spells it. Text spells none for iter_args: it is that of the return variable and
/// of the init value, which may be a carry of another loop. A few steps must do, or deep nests would
/// cost their depth for each loop.
SlotType slot_type(const Context& context, const ir::Loop& loop, std::uint32_t index) {
  constexpr int farthest = 16;
  const ir::Program& program = context.program();
  const ir::Type own = program.variables[program.list(loop.iter_args)[index]].type;
  const auto spelled = [&](const ir::Type& type) { return SlotType{type, context.speller.array_length(type)}; };
  if (!own.place.empty()) return spelled(own);
  const auto spells_the_same = [&](ir::VariableId variable) {
    const ir::Type& type = program.variables[variable].type;
    return !type.place.empty() && type.kind == own.kind && type.data_type == own.data_type;
  };
  const auto return_variables = program.list(loop.return_variables);
  if (index < return_variables.size() && return_variables[index] && spells_the_same(return_variables[index]))
    return spelled(program.variables[return_variables[index]].type);
  ir::VariableId init = variable_of(program, program.list(loop.init_values)[index]);
  for (int step = 0; init && step < farthest; ++step) {
    if (spells_the_same(init)) return spelled(program.variables[init].type);
    if (own.kind == ir::TypeKind::array)
      if (auto length = created_length(program, init)) return {own, std::move(length)};
    init = init_of_carry(program, init);
  }
  return {own, {}};
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
  const auto [type, array_length] = slot_type(context, loop, index);
  slot.type = context.speller.type(type, array_length);
  slot.init = spelling(context, init);
  slot.yield = spelling(context, yield);
  if (index < return_variables.size()) slot.return_variable = context.names.mention(return_variables[index]);
  const ir::VariableId yielded = variable_of(program, yield);
  if (const plan::SlotPlan* plan = context.slot_plan(loop_id, index)) {
    slot.carry = plan->carry;
    slot.reason = plan->reason;
    slot.extent = plan->extent;
    if (plan->extent != 0) {
      slot.extent_loop = loop_header(context, program.loops[plan->extent_loop]);
      slot.extent_place = context.places.at(program.loops[plan->extent_loop].place);
    }
    if (yielded && context.plan.forest.knows(yielded)) slot.chain = trace_chain(context, loop_id, index, yielded);
    slot.form = carry_form(context, loop, slot, {type, array_length.value_or("N"), init});
  }
  slot.whys = verdict(context, loop_id, slot);
  const bool array_tells_it = slot.extent != 0 && context.slot_plan(loop_id, index)->extent_loop != loop_id;
  if (slot.carry && !slot.chain && slot.reason == plan::CarryReason::task_id && yielded && !array_tells_it)
    if (std::string source = task_id_source(context, loop_id, index, yielded); !source.empty())
      slot.whys.insert(slot.whys.begin() + 1, std::move(source));
  return slot;
}

}  // namespace pypto::report
