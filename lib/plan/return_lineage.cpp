// Return lineage: a call result may be the caller's own buffer, namely when the callee hands back one of its
// parameters. Which one is found by walking back from the returned variable, through other functions where those made
// the value.
//
// Every question ("which parameter is this variable?", "which parameter does f return at k?") comes down to exactly one
// other question, or to an answer. A variable made by a call asks twice, one after the other: first what the callee
// returns, then what the argument there is. Nothing branches, so the questions that wait at any time form one chain,
// and a stack holds it.
//
// Meeting a question again that still waits therefore proves that it needs its own answer, and so does every question
// above it, while those below need that answer: all of them are unknown, by themselves and not because of where the
// walk began. That is why all can be remembered and the order of the questions never shows.
//
// Cost: each variable and each position is asked once and looked at three times at most.

#include "plan/return_lineage.h"

#include "ir/in_place_ops.h"

#include <limits>
#include <variant>

namespace pypto::plan {

std::optional<std::uint32_t> ReturnLineage::returned_parameter(ir::FunctionId function, std::uint32_t position) {
  if (position >= prepare(function).from.positions) return std::nullopt;
  const Question question{{}, function, position};
  if (answer(question).state != AnswerState::known) resolve(question);
  return answer(question).parameter;
}

const ReturnLineage::Returns& ReturnLineage::prepare(ir::FunctionId function) {
  if (returns_.size() < program_.functions.size()) returns_.resize(program_.functions.size());
  Returns& returns = returns_[function.index];
  if (returns.prepared) return returns;
  if (program_.functions[function].body_state == ir::BodyState::unread && read_body_) read_body_(function);
  returns.prepared = true;
  returns.from = function_return(program_, function, wrapper_calls_);
  returns.first_answer = static_cast<std::uint32_t>(return_answers_.size());
  return_answers_.resize(return_answers_.size() + returns.from.positions);
  return returns;
}

ReturnLineage::Answer& ReturnLineage::answer(const Question& question) {
  if (!question.variable) {
    return return_answers_[returns_[question.function.index].first_answer + question.position];
  }
  if (variable_answers_.size() < program_.variables.size()) variable_answers_.resize(program_.variables.size());
  return variable_answers_[question.variable.index];
}

void ReturnLineage::resolve(const Question& first) {
  const auto ask = [this](const Question& question) {
    answer(question).state = AnswerState::asked;
    work_.push_back(question);
  };
  const auto settle_last = [this](std::optional<std::uint32_t> parameter) {
    answer(work_.back()) = {AnswerState::known, parameter};
    work_.pop_back();
  };
  ask(first);
  while (!work_.empty()) {
    const Step next = step(work_.back());
    if (!next.question) {
      settle_last(next.parameter);
      continue;
    }
    const Answer needed = answer(*next.question);
    if (needed.state == AnswerState::not_asked) {
      ask(*next.question);
    } else {
      settle_last(needed.parameter);  // unknown where the other question still waits; those below follow from it
    }
  }
}

ReturnLineage::Step ReturnLineage::step(const Question& question) {
  if (question.variable) return step_from_variable(question.variable);
  const FunctionReturn& from = returns_[question.function.index].from;
  if (from.call) return step_through_call(from.call, question.position, question.function);
  return step_to_value(program_.list(from.values)[question.position], question.function);
}

/// A variable of another function (which only a broken program uses) says nothing of this one's parameters.
ReturnLineage::Step ReturnLineage::step_to_value(ir::ValueId value, ir::FunctionId inside) const {
  const auto* use = std::get_if<ir::VariableUse>(&program_.values[value].what);
  if (use == nullptr || program_.variables[use->variable].function != inside) return {};
  return {Question{use->variable, {}, 0}, {}};
}

ReturnLineage::Step ReturnLineage::step_from_variable(ir::VariableId id) {
  const ir::Variable& variable = program_.variables[id];
  if (variable.defined_twice) return {};
  if (const auto* parameter = std::get_if<ir::Parameter>(&variable.definition)) return {{}, parameter->position};
  if (const auto* assigned = std::get_if<ir::AssignedValue>(&variable.definition)) {
    return step_from_assigned(assigned->value, variable.function);
  }
  // A carry whose type could not be found out is taken for a tensor.
  const ir::TypeKind type = variable.type.kind;
  if (const auto* iter_arg = std::get_if<ir::IterArg>(&variable.definition)) {
    if (type == ir::TypeKind::scalar) return {};
    return step_to_init(iter_arg->loop, iter_arg->slot, variable.function);
  }
  if (const auto* returned = std::get_if<ir::ReturnVariable>(&variable.definition)) {
    if (type != ir::TypeKind::tensor && type != ir::TypeKind::unknown) return {};
    return step_to_init(returned->loop, returned->slot, variable.function);
  }
  return {};
}

ReturnLineage::Step ReturnLineage::step_to_init(ir::LoopId loop, std::uint32_t slot, ir::FunctionId inside) const {
  const auto init_values = program_.list(program_.loops[loop].init_values);
  return slot < init_values.size() ? step_to_value(init_values[slot], inside) : Step{};
}

ReturnLineage::Step ReturnLineage::step_from_assigned(ir::ValueId value, ir::FunctionId inside) {
  const ir::Value& assigned = program_.values[value];
  if (std::holds_alternative<ir::VariableUse>(assigned.what)) return step_to_value(value, inside);
  if (const auto* element = std::get_if<ir::TupleElement>(&assigned.what)) return step_from_element(*element, inside);
  const auto* use = std::get_if<ir::CallUse>(&assigned.what);
  if (use == nullptr) return {};
  const ir::Call& call = program_.calls[use->call];
  if (call.kind == ir::CallKind::builtin) {
    const auto target = ir::in_place_target(call.name);
    if (!target || *target >= call.arguments.count) return {};
    return step_to_value(program_.list(call.arguments)[*target], inside);
  }
  if (!call.callee || program_.functions[call.callee].result_count != 1) return {};
  return step_through_call(use->call, 0, inside);
}

ReturnLineage::Step ReturnLineage::step_from_element(ir::TupleElement element, ir::FunctionId inside) {
  if (!element.tuple || element.index < 0 || element.index > std::numeric_limits<std::uint32_t>::max()) return {};
  const ir::Variable& tuple = program_.variables[element.tuple];
  const auto* assigned = std::get_if<ir::AssignedValue>(&tuple.definition);
  if (assigned == nullptr || tuple.defined_twice || tuple.function != inside) return {};
  const auto* call = std::get_if<ir::CallUse>(&program_.values[assigned->value].what);
  if (call == nullptr) return {};
  return step_through_call(call->call, static_cast<std::uint32_t>(element.index), inside);
}

ReturnLineage::Step ReturnLineage::step_through_call(ir::CallId call, std::uint32_t position, ir::FunctionId inside) {
  const ir::FunctionId callee = program_.calls[call].callee;
  if (!callee || position >= prepare(callee).from.positions) return {};
  const Question returned{{}, callee, position};
  const Answer& known = answer(returned);
  if (known.state != AnswerState::known) return {returned, {}};
  const auto arguments = program_.list(program_.calls[call].arguments);
  if (!known.parameter || *known.parameter >= arguments.size()) return {};
  return step_to_value(arguments[*known.parameter], inside);
}

}  // namespace pypto::plan
