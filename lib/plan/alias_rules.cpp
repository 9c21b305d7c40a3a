#include "plan/alias_rules.h"

#include "ir/in_place_ops.h"

#include <variant>

namespace pypto::plan {
namespace {

AliasEdge ends(ChainEnd end) {
  AliasEdge edge;
  edge.end = end;
  return edge;
}

/// The edge to `operand`, where only a variable can be a source.
AliasEdge to_operand(const ir::Program& program, AliasRule rule, ir::ValueId operand) {
  const auto* use = std::get_if<ir::VariableUse>(&program.values[operand].what);
  if (use == nullptr) return ends(ChainEnd::not_a_variable_operand);
  AliasEdge edge;
  edge.source = use->variable;
  edge.rule = rule;
  return edge;
}

/// Why a variable that is neither assigned nor returned by a loop has no source.
ChainEnd end_of(const ir::Definition& definition) {
  struct End {
    ChainEnd operator()(ir::Undefined) const { return ChainEnd::undefined; }
    ChainEnd operator()(ir::Parameter) const { return ChainEnd::parameter; }
    ChainEnd operator()(ir::LoopVariable) const { return ChainEnd::loop_variable; }
    ChainEnd operator()(ir::IterArg) const { return ChainEnd::iter_arg; }
    ChainEnd operator()(ir::BranchResult) const { return ChainEnd::branch_result; }
    ChainEnd operator()(ir::DefinedElsewhere) const { return ChainEnd::defined_elsewhere; }
    ChainEnd operator()(ir::AssignedValue) const { return ChainEnd::none; }
    ChainEnd operator()(ir::ReturnVariable) const { return ChainEnd::none; }
  };
  return std::visit(End{}, definition);
}

}  // namespace

AliasEdge AliasRules::edge_of(ir::VariableId id) {
  const ir::Variable& variable = program_.variables[id];
  if (variable.defined_twice) return ends(ChainEnd::defined_twice);
  if (const auto* assigned = std::get_if<ir::AssignedValue>(&variable.definition)) {
    return through_assignment(assigned->value);
  }
  if (const auto* returned = std::get_if<ir::ReturnVariable>(&variable.definition)) return through_loop(*returned);
  return ends(end_of(variable.definition));
}

AliasEdge AliasRules::through_assignment(ir::ValueId value) {
  const ir::Value& assigned = program_.values[value];
  if (std::holds_alternative<ir::VariableUse>(assigned.what)) return ends(ChainEnd::copy);
  if (const auto* element = std::get_if<ir::TupleElement>(&assigned.what)) return through_element(*element);
  const auto* use = std::get_if<ir::CallUse>(&assigned.what);
  if (use == nullptr) return ends(ChainEnd::computed);
  const ir::Call& call = program_.calls[use->call];
  return call.kind == ir::CallKind::builtin ? through_builtin(call) : through_call(use->call);
}

AliasEdge AliasRules::through_builtin(const ir::Call& call) const {
  if (call.name != ir::assemble_op) return ends(ChainEnd::builtin);
  if (call.arguments.empty()) return ends(ChainEnd::not_a_variable_operand);
  return to_operand(program_, AliasRule::assemble, program_.list(call.arguments).front());
}

AliasEdge AliasRules::through_call(ir::CallId call) {
  if (!outputs_.has_directions(call)) return ends(ChainEnd::call_without_directions);
  const auto first = outputs_.first_written_in_place(call);
  if (!first) return ends(ChainEnd::no_output_argument);
  const ir::FunctionId callee = program_.calls[call].callee;
  const auto returned = callee ? lineage_.returned_parameter(callee, 0) : std::nullopt;
  if (!returned) {
    AliasEdge edge = to_argument(AliasRule::call_result, call, *first);
    edge.by_fallback = true;
    return edge;
  }
  const bool is_argument = *returned < program_.calls[call].arguments.count;
  if (!is_argument || !outputs_.is_written_in_place(call, *returned)) {
    AliasEdge edge = ends(ChainEnd::returned_not_output);
    edge.argument = *returned;
    return edge;
  }
  return to_argument(AliasRule::call_result, call, *returned);
}

AliasEdge AliasRules::through_element(ir::TupleElement element) {
  if (!element.tuple || program_.variables[element.tuple].defined_twice) return ends(ChainEnd::element_of_other);
  const auto* assigned = std::get_if<ir::AssignedValue>(&program_.variables[element.tuple].definition);
  const auto* use = assigned == nullptr ? nullptr : std::get_if<ir::CallUse>(&program_.values[assigned->value].what);
  if (use == nullptr || program_.calls[use->call].kind == ir::CallKind::builtin) {
    return ends(ChainEnd::element_of_other);
  }
  if (!outputs_.has_directions(use->call)) return ends(ChainEnd::call_without_directions);
  const auto output_side = outputs_.output_side(use->call);
  const auto position = static_cast<std::uint64_t>(element.index);  // a negative index is beyond any list
  if (position >= output_side.size()) return ends(ChainEnd::element_not_output);
  return to_argument(AliasRule::tuple_element, use->call, output_side[position]);
}

AliasEdge AliasRules::through_loop(ir::ReturnVariable returned) const {
  const ir::Loop& loop = program_.loops[returned.loop];
  if (loop.kind == ir::LoopKind::while_loop) return ends(ChainEnd::while_result);
  const auto iter_args = program_.list(loop.iter_args);
  const auto init_values = program_.list(loop.init_values);
  if (returned.slot >= iter_args.size() || returned.slot >= init_values.size()) return ends(ChainEnd::no_slot);
  const ir::Variable& iter_arg = program_.variables[iter_args[returned.slot]];
  if (iter_arg.type.kind == ir::TypeKind::array) return ends(ChainEnd::nested_array);
  return to_operand(program_, AliasRule::nested_loop, init_values[returned.slot]);
}

AliasEdge AliasRules::to_argument(AliasRule rule, ir::CallId call, std::uint32_t argument) const {
  AliasEdge edge = to_operand(program_, rule, program_.list(program_.calls[call].arguments)[argument]);
  edge.argument = argument;
  return edge;
}

}  // namespace pypto::plan
