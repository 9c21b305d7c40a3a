#include "support/program_builder.h"

#include "source/format.h"

#include <algorithm>
#include <stdexcept>

namespace pypto::test {

std::string_view ProgramBuilder::keep(std::string_view name) {
  return program.names.emplace_back(name);
}

source::ByteRange ProgramBuilder::next_place() {
  ++offset_;
  return {offset_ - 1, offset_};
}

ir::FunctionId ProgramBuilder::function(std::string_view name, ir::FunctionKind kind, std::uint32_t results) {
  ir::Function function;
  function.name = keep(name);
  function.kind = kind;
  function.place = next_place();
  function.parameters.first = static_cast<std::uint32_t>(program.variable_lists.size());
  function.directions.first = static_cast<std::uint32_t>(program.parameter_directions.size());
  function.result_count = results;
  function.result_types = {static_cast<std::uint32_t>(program.type_lists.size()), results};
  program.type_lists.resize(program.type_lists.size() + results, tensor);
  function.auto_scope_off = true;
  function.body_state = ir::BodyState::read;
  function.body_begin = function.body_end = program.statements.next();
  function_ = program.functions.add(function);
  return function_;
}

ir::VariableId ProgramBuilder::parameter(std::string_view name, ir::ParameterDirection direction, ir::Type type) {
  ir::Function& function = program.functions[function_];
  const ir::VariableId id = variable(name, type, ir::Parameter{function.parameters.count});
  program.variable_lists.push_back(id);
  program.parameter_directions.push_back(direction);
  ++function.parameters.count;
  ++function.directions.count;
  return id;
}

ir::VariableId ProgramBuilder::undefined(std::string_view name, ir::Type type) {
  return variable(name, type, ir::Undefined{});
}

ir::VariableId ProgramBuilder::variable(std::string_view name, ir::Type type, ir::Definition definition) {
  ir::Variable variable;
  variable.name = keep(name);
  variable.function = function_;
  variable.type = type;
  variable.definition = definition;
  variable.place = next_place();
  return program.variables.add(variable);
}

ir::ValueId ProgramBuilder::value_of(const Operand& operand) {
  if (const auto* value = std::get_if<ir::ValueId>(&operand.what)) return *value;
  ir::Value value;
  value.place = next_place();
  if (const auto* used = std::get_if<ir::VariableId>(&operand.what)) value.what = ir::VariableUse{*used};
  if (const auto* constant = std::get_if<std::int64_t>(&operand.what)) value.what = ir::IntegerConstant{*constant};
  return program.values.add(value);
}

ir::ListRange<ir::ValueId> ProgramBuilder::values_of(const Operands& operands) {
  std::vector<ir::ValueId> values;
  values.reserve(operands.size());
  for (const Operand& operand : operands) values.push_back(value_of(operand));
  const auto first = static_cast<std::uint32_t>(program.value_lists.size());
  program.value_lists.insert(program.value_lists.end(), values.begin(), values.end());
  return {first, static_cast<std::uint32_t>(values.size())};
}

ir::ListRange<ir::VariableId> ProgramBuilder::list_of(const std::vector<ir::VariableId>& variables) {
  const auto first = static_cast<std::uint32_t>(program.variable_lists.size());
  program.variable_lists.insert(program.variable_lists.end(), variables.begin(), variables.end());
  return {first, static_cast<std::uint32_t>(variables.size())};
}

ir::ValueId ProgramBuilder::opaque() {
  return program.values.add({next_place(), ir::OpaqueValue{}});
}

ir::ValueId ProgramBuilder::call_value(ir::Call call, const Operands& arguments, const Directions& directions) {
  call.caller = function_;
  call.arguments = values_of(arguments);
  call.directions.first = static_cast<std::uint32_t>(program.argument_directions.size());
  call.directions.count = static_cast<std::uint32_t>(directions.size());
  program.argument_directions.insert(program.argument_directions.end(), directions.begin(), directions.end());
  call.place = next_place();
  if (call.has_directions) call.directions_place = next_place();
  const ir::CallId id = program.calls.add(call);
  return program.values.add({call.place, ir::CallUse{id}});
}

ir::ValueId ProgramBuilder::call(ir::FunctionId callee, const Operands& arguments, const Directions& directions) {
  ir::Call call;
  call.kind = ir::CallKind::function;
  call.callee = callee;
  call.name = program.functions[callee].name;
  call.has_directions = true;
  return call_value(call, arguments, directions);
}

ir::ValueId ProgramBuilder::call_without_directions(ir::FunctionId callee, const Operands& arguments) {
  ir::Call call;
  call.kind = ir::CallKind::function;
  call.callee = callee;
  call.name = program.functions[callee].name;
  return call_value(call, arguments, {});
}

ir::ValueId ProgramBuilder::call_unknown(std::string_view callee, const Operands& arguments,
                                         const Directions& directions) {
  ir::Call call;
  call.kind = ir::CallKind::function;
  call.name = keep(callee);
  call.has_directions = true;
  return call_value(call, arguments, directions);
}

ir::ValueId ProgramBuilder::submit(ir::FunctionId callee, const Operands& arguments, const Directions& directions) {
  const ir::ValueId value = call(callee, arguments, directions);
  program.calls[std::get<ir::CallUse>(program.values[value].what).call].kind = ir::CallKind::submit;
  return value;
}

ir::ValueId ProgramBuilder::builtin(std::string_view op, const Operands& arguments) {
  ir::Call call;
  call.name = keep(op);
  return call_value(call, arguments, {});
}

ir::ValueId ProgramBuilder::element(ir::VariableId of, std::int64_t index) {
  return program.values.add({next_place(), ir::TupleElement{of, index}});
}

ir::ValueId ProgramBuilder::make_tuple(const Operands& elements) {
  return program.values.add({next_place(), ir::TupleConstruction{values_of(elements)}});
}

template <class Kind>
ir::StatementId ProgramBuilder::statement(Kind what) {
  ir::Statement statement;
  statement.place = next_place();
  statement.what = what;
  const ir::StatementId id = program.statements.add(statement);
  program.statements[id].next = program.statements.next();
  program.functions[function_].body_end = program.statements.next();
  return id;
}

ir::VariableId ProgramBuilder::assign(std::string_view name, Operand value, ir::Type type) {
  const ir::ValueId assigned = value_of(value);
  const ir::VariableId id = variable(name, type, ir::AssignedValue{assigned});
  statement(ir::Assign{id, assigned});
  return id;
}

void ProgramBuilder::assign_again(ir::VariableId variable, Operand value) {
  program.variables[variable].defined_twice = true;
  statement(ir::Assign{variable, value_of(value)});
}

void ProgramBuilder::evaluate(Operand value) {
  statement(ir::Evaluate{value_of(value)});
}
void ProgramBuilder::yield(const Operands& values) {
  statement(ir::Yield{values_of(values)});
}
void ProgramBuilder::returns(const Operands& values) {
  statement(ir::Return{values_of(values)});
}
void ProgramBuilder::opaque_statement() {
  statement(ir::OpaqueStatement{});
}

OpenedLoop ProgramBuilder::open(ir::Loop loop, const std::vector<Carry>& carries) {
  OpenedLoop opened;
  opened.loop = program.loops.next();
  loop.function = function_;
  if (loop.kind != ir::LoopKind::while_loop)
    program.variables[loop.loop_variable].definition = ir::LoopVariable{opened.loop};
  Operands inits;
  for (std::uint32_t slot = 0; slot < carries.size(); ++slot) {
    const Carry& carry = carries[slot];
    inits.push_back(carry.init);
    opened.iter_args.push_back(variable(carry.name, carry.type, ir::IterArg{opened.loop, slot}));
    const std::string result = std::string(carry.name) + "_out";
    opened.results.push_back(variable(result, carry.type, ir::ReturnVariable{opened.loop, slot}));
  }
  loop.init_values = values_of(inits);
  loop.iter_args = list_of(opened.iter_args);
  loop.return_variables = list_of(opened.results);
  loop.statement = statement(ir::LoopStatement{opened.loop});
  loop.place = program.statements[loop.statement].place;
  for (const ir::ValueId bound : {loop.start, loop.stop, loop.step}) {
    if (bound) loop.place.begin = std::min(loop.place.begin, program.values[bound].place.begin);
  }
  open_.push_back(loop.statement);
  program.loops.add(loop);
  return opened;
}

OpenedLoop ProgramBuilder::open_loop(const LoopHead& head, const std::vector<Carry>& carries) {
  ir::Loop loop;
  loop.kind = head.kind;
  loop.start = value_of(head.start);
  loop.stop = value_of(head.stop);
  loop.step = value_of(head.step);
  loop.loop_variable = variable(head.variable, scalar, ir::Undefined{});
  return open(loop, carries);
}

OpenedLoop ProgramBuilder::open_while(const std::vector<Carry>& carries) {
  ir::Loop loop;
  loop.kind = ir::LoopKind::while_loop;
  return open(loop, carries);
}

std::vector<ir::VariableId> ProgramBuilder::open_if(std::initializer_list<std::string_view> results) {
  std::vector<ir::VariableId> variables;
  for (const std::string_view name : results) {
    const auto position = static_cast<std::uint32_t>(variables.size());
    variables.push_back(variable(name, tensor, ir::BranchResult{program.statements.next(), position}));
  }
  const ir::ListRange<ir::VariableId> range = list_of(variables);
  open_.push_back(statement(ir::Branch{range, false}));
  open_.push_back(statement(ir::Block{}));
  return variables;
}

void ProgramBuilder::open_else() {
  close_last();
  std::get<ir::Branch>(program.statements[open_.back()].what).has_else = true;
  open_.push_back(statement(ir::Block{}));
}

void ProgramBuilder::open_scope(ir::ScopeKind kind) {
  open_.push_back(statement(ir::Scope{kind}));
}

void ProgramBuilder::close_last() {
  program.statements[open_.back()].next = program.statements.next();
  open_.pop_back();
}

/// A block is closed together with its `if`.
void ProgramBuilder::close() {
  if (std::holds_alternative<ir::Block>(program.statements[open_.back()].what)) close_last();
  close_last();
}

void ProgramBuilder::attribute(ir::LoopId loop, std::string_view key, ir::AttributeValue value) {
  ir::ListRange<ir::Attribute>& attributes = program.loops[loop].attributes;
  if (attributes.empty()) attributes.first = static_cast<std::uint32_t>(program.attribute_lists.size());
  program.attribute_lists.push_back({keep(key), value, next_place()});
  ++attributes.count;
}

const plan::LoopPlan& Planned::loop(ir::LoopId id) const {
  for (const plan::LoopPlan& planned : plan.loops) {
    if (planned.loop == id) return planned;
  }
  throw std::out_of_range("the loop is not classified");
}

const plan::SlotPlan& Planned::slot(ir::LoopId id, std::uint32_t index) const {
  return plan.slots.at(loop(id).first_slot + index);
}

bool Planned::is_trivial(ir::LoopId id, std::uint32_t index) const {
  return slot(id, index).carry == plan::CarryClass::trivial;
}

const plan::AliasEdge& Planned::edge(ir::VariableId variable) const {
  if (!plan.forest.knows(variable)) throw std::out_of_range("the plan did not look at the variable");
  return plan.forest.entries.at(variable.index).edge;
}

std::vector<std::string> messages_of(const source::Diagnostics& diagnostics) {
  std::vector<std::string> messages;
  for (const source::Diagnostic& diagnostic : diagnostics.all()) {
    messages.push_back(pypto::source::format("{}{} @{}: {}",
                                             diagnostic.severity == source::Severity::warning ? "warning " : "",
                                             diagnostic.rule.name, diagnostic.range.begin, diagnostic.message));
  }
  return messages;
}

Planned plan_of(ProgramBuilder& build, const plan::PlanOptions& options, const plan::BodyReader& read_body) {
  source::Diagnostics diagnostics;
  Planned planned;
  planned.plan = plan::make_plan(build.program, read_body, options, diagnostics);
  planned.messages = messages_of(diagnostics);
  return planned;
}

}  // namespace pypto::test
