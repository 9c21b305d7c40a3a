#include "plan/function_return.h"

#include <variant>

namespace pypto::plan {
namespace {

bool is_wrapper(const ir::Function& function) {
  return function.kind == ir::FunctionKind::group || function.kind == ir::FunctionKind::spmd;
}

bool has_statements(const ir::Function& function) {
  return function.body_state == ir::BodyState::read || function.body_state == ir::BodyState::returns_only;
}

/// The positions of a tuple that one assignment made by a call or from its elements; none for other variables.
FunctionReturn tuple_made_by(const ir::Program& program, ir::ValueId returned, std::uint32_t positions) {
  const auto* use = std::get_if<ir::VariableUse>(&program.values[returned].what);
  if (use == nullptr || program.variables[use->variable].defined_twice) return {};
  const auto* assigned = std::get_if<ir::AssignedValue>(&program.variables[use->variable].definition);
  if (assigned == nullptr) return {};
  const auto& made = program.values[assigned->value].what;
  if (const auto* call = std::get_if<ir::CallUse>(&made)) return {call->call, {}, positions};
  if (const auto* tuple = std::get_if<ir::TupleConstruction>(&made)) {
    return {{}, tuple->elements, tuple->elements.count};
  }
  return {};
}

}  // namespace

void WrapperCalls::take(const ir::Program& program, ir::CallId call) {
  const ir::Call& candidate = program.calls[call];
  if (!candidate.callee || !candidate.caller) return;
  const ir::Function& caller = program.functions[candidate.caller];
  if (!is_wrapper(caller) || program.functions[candidate.callee].result_count != caller.result_count) return;
  Candidates& candidates = candidates_[candidate.caller.index];
  if (candidates.first) {
    candidates.several = true;
  } else {
    candidates.first = call;
  }
}

ir::CallId WrapperCalls::only_call(const ir::Program& program, ir::FunctionId wrapper) {
  candidates_.resize(program.functions.size());
  for (; next_ < program.calls.next(); ++next_.index) take(program, next_);
  const Candidates& candidates = candidates_[wrapper.index];
  return candidates.several ? ir::CallId{} : candidates.first;
}

ir::StatementId topmost_return(const ir::Program& program, ir::FunctionId function) {
  const ir::Function& body = program.functions[function];
  ir::StatementId topmost;
  std::size_t least_nesting = 0;
  std::vector<ir::StatementId> ends;  // of the statements around; the blocks of an `if` are no nesting of their own
  for (ir::StatementId at = body.body_begin; at < body.body_end; ++at.index) {
    while (!ends.empty() && ends.back() <= at) ends.pop_back();
    const ir::Statement& statement = program.statements[at];
    if (std::holds_alternative<ir::Return>(statement.what) && (!topmost || ends.size() < least_nesting)) {
      topmost = at;
      least_nesting = ends.size();
      if (least_nesting == 0) break;
    }
    const bool has_children = statement.next.index > at.index + 1;
    if (has_children && !std::holds_alternative<ir::Block>(statement.what)) ends.push_back(statement.next);
  }
  return topmost;
}

FunctionReturn function_return(const ir::Program& program, ir::FunctionId function, WrapperCalls& wrapper_calls) {
  const ir::Function& returning = program.functions[function];
  if (!has_statements(returning)) return {};
  const ir::StatementId at = topmost_return(program, function);
  if (!at) {
    if (!is_wrapper(returning)) return {};
    const ir::CallId call = wrapper_calls.only_call(program, function);
    if (!call) return {};
    return {call, {}, returning.result_count};
  }
  const auto values = std::get<ir::Return>(program.statements[at].what).values;
  if (values.count == 1 && returning.result_count > 1) {
    return tuple_made_by(program, program.list(values).front(), returning.result_count);
  }
  return {{}, values, values.count};
}

}  // namespace pypto::plan
