#include "read/node/value_reader.h"

#include "read/node/call_reader.h"
#include "read/node/type_reader.h"

#include <limits>
#include <variant>

namespace pypto::read {
namespace {

/// The kinds whose values have parts, which are read later.
bool has_parts(NodeKind kind) {
  return is_call(kind) || kind == NodeKind::make_tuple || kind == NodeKind::tuple_element || kind == NodeKind::negation;
}

using ValueKind = decltype(ir::Value::what);

ValueKind read_constant(NodeReading& reading, NodeId node) {
  const auto value = NodeFields(reading.source, node).integer("value");
  return value ? ValueKind{ir::IntegerConstant{*value}} : ValueKind{};
}

ValueKind read_tuple_element(NodeReading& reading, NodeId node) {
  const NodeFields fields(reading.source, node);
  const NodeId tuple = fields.child("tuple", may_be_expression, "an expression");
  const auto index = fields.integer("index");
  if (tuple == no_node || !index) return {};
  const bool is_of_variable = is_variable(reading.source.index[tuple].kind);
  return ir::TupleElement{is_of_variable ? read_variable(reading, tuple) : ir::VariableId{}, *index};
}

ValueKind read_negation(NodeReading& reading, NodeId node) {
  const NodeId operand = NodeFields(reading.source, node).child("operand", may_be_expression, "an expression");
  if (operand == no_node || reading.source.index[operand].kind != NodeKind::integer_constant) return {};
  const ir::ValueId value = read_value(reading, operand);
  const auto* constant = std::get_if<ir::IntegerConstant>(&reading.program.values[value].what);
  if (constant == nullptr || constant->value == std::numeric_limits<std::int64_t>::min()) return {};
  return ir::IntegerConstant{-constant->value};
}

ValueKind read_parts(NodeReading& reading, NodeId node) {
  switch (reading.source.index[node].kind) {
    case NodeKind::call:
    case NodeKind::submit:
      return ir::CallUse{read_call(reading, node)};
    case NodeKind::make_tuple:
      return ir::TupleConstruction{read_values(reading, NodeFields(reading.source, node), "elements")};
    case NodeKind::tuple_element:
      return read_tuple_element(reading, node);
    case NodeKind::negation:
      return read_negation(reading, node);
    default:
      return {};
  }
}

}  // namespace

ir::VariableId read_variable(NodeReading& reading, NodeId node) {
  NodeMemo& memo = reading.memo(node);
  if (memo.variable) return memo.variable;
  const NodeFields fields(reading.source, node);
  ir::Variable variable;
  variable.name = fields.text("name_hint").value_or("");
  variable.function = reading.function;
  variable.type = read_type_of(reading.source, node);
  variable.place = reading.place_of(node);
  variable.node_id = reading.source.index[node].id;
  return memo.variable = reading.program.variables.add(variable);
}

void define(NodeReading& reading, ir::VariableId variable, ir::Definition definition) {
  ir::Variable& defined = reading.program.variables[variable];
  if (std::holds_alternative<ir::Undefined>(defined.definition)) {
    defined.definition = definition;
  } else {
    defined.defined_twice = true;
  }
}

ir::ValueId read_value(NodeReading& reading, NodeId node) {
  if (const ir::ValueId known = reading.memo(node).value) return known;
  const NodeKind kind = reading.source.index[node].kind;
  ir::Value value{reading.place_of(node), {}};
  if (is_variable(kind)) value.what = ir::VariableUse{read_variable(reading, node)};
  if (kind == NodeKind::integer_constant) value.what = read_constant(reading, node);
  if (has_parts(kind)) reading.pending_values.push_back(node);
  return reading.memo(node).value = reading.program.values.add(value);
}

void finish_values(NodeReading& reading) {
  // First in, first out: calls get their ids in the order in which they are met.
  for (std::size_t next = 0; next < reading.pending_values.size() && !reading.should_stop(); ++next) {
    const NodeId node = reading.pending_values[next];
    const ValueKind what = read_parts(reading, node);
    reading.program.values[reading.memo(node).value].what = what;
  }
  reading.pending_values.clear();
}

ir::ListRange<ir::ValueId> read_values(NodeReading& reading, const NodeFields& fields, std::string_view field) {
  std::vector<ir::ValueId>& list = reading.program.value_lists;
  const auto first = static_cast<std::uint32_t>(list.size());
  fields.for_each_element(fields.array(field), field, [&](wire::TokenIndex token, const FieldPlace& place) {
    const NodeId node = fields.child_at(token, place, may_be_expression, "an expression");
    if (node != no_node) list.push_back(read_value(reading, node));
  });
  return {first, static_cast<std::uint32_t>(list.size()) - first};
}

}  // namespace pypto::read
