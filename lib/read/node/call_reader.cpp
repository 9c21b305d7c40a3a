#include "read/node/call_reader.h"

#include "read/node/attribute_reader.h"
#include "read/node/value_reader.h"
#include "read/rules.h"
#include "source/format.h"

namespace pypto::read {
namespace {

using wire::TokenIndex;
using wire::TokenKind;

constexpr std::int64_t largest_direction = 5;

struct Operation {
  std::string_view name;
  bool is_function = false;
};

Operation read_operation(const NodeReading& reading, const NodeFields& fields) {
  constexpr std::string_view expected = "an op, an object with 'name' (a string) and 'is_global_var' (a boolean)";
  const wire::TokenTree& tokens = reading.source.tokens;
  const TokenIndex op = fields.required("op", expected);
  if (op == wire::no_token) return {};
  const TokenIndex name = tokens.find(op, "name");
  const TokenIndex is_function = tokens.find(op, "is_global_var");
  const bool is_good = name != wire::no_token && tokens[name].kind == TokenKind::string &&
                       (is_function == wire::no_token || tokens[is_function].kind == TokenKind::boolean);
  if (!is_good) {
    fields.report_wrong_type(op, {fields.node(), "op", {}}, expected);
    return {};
  }
  return {tokens.text(name), is_function != wire::no_token && tokens[is_function].payload != 0};
}

ir::ListRange<ir::ArgumentDirection> read_directions(NodeReading& reading, const NodeFields& fields, TokenIndex list) {
  auto& directions = reading.program.argument_directions;
  const auto first = static_cast<std::uint32_t>(directions.size());
  fields.for_each_element(list, "arg_directions", [&](TokenIndex token, const FieldPlace& place) {
    const auto code = fields.integer_at(token, place);
    if (!code) return;
    if (*code >= 0 && *code <= largest_direction) {
      directions.push_back(static_cast<ir::ArgumentDirection>(*code));
    } else if (!reading.source.errors.full()) {
      reading.source.errors.error(
          value_range, reading.source.tokens[token].range,
          source::format("{} is {}, which is no argument direction; expected 0 (Input), 1 (Output), 2 (InOut), "
                         "3 (OutputExisting), 4 (NoDep) or 5 (Scalar)",
                         describe_place(reading.source, place), *code));
    }
  });
  return {first, static_cast<std::uint32_t>(directions.size()) - first};
}

/// `content` as an array, or no_token and an error.
TokenIndex as_array(const NodeReading& reading, const NodeFields& fields, TokenIndex content, std::string_view name) {
  if (content == wire::no_token || reading.source.tokens[content].kind == TokenKind::array) return content;
  fields.report_wrong_type(content, {fields.node(), name, {}}, "an array");
  return wire::no_token;
}

ir::ListRange<ir::VariableId> read_variable_list(NodeReading& reading, const NodeFields& fields, TokenIndex list) {
  auto& variables = reading.program.variable_lists;
  const auto first = static_cast<std::uint32_t>(variables.size());
  fields.for_each_element(list, "compiler_manual_dep_edges", [&](TokenIndex token, const FieldPlace& place) {
    if (reading.source.tokens[token].kind == TokenKind::null) return;
    const NodeId node = fields.child_at(token, place);
    if (node != no_node && is_variable(reading.source.index[node].kind)) {
      variables.push_back(read_variable(reading, node));
    }
  });
  return {first, static_cast<std::uint32_t>(variables.size()) - first};
}

void read_call_attribute(NodeReading& reading, const NodeFields& fields, const AttributePair& attribute,
                         ir::Call& call) {
  const auto array_of = [&](std::string_view type) {
    return as_array(reading, fields, typed_value(fields, reading.source, attribute, type), attribute.key);
  };
  if (attribute.key == "arg_directions") {
    call.has_directions = true;
    call.directions_place = reading.source.tokens[attribute.pair].range;
    call.directions = read_directions(reading, fields, array_of("ArgDirectionVector"));
  } else if (attribute.key == "compiler_manual_dep_edges") {
    call.compiler_dependencies = read_variable_list(reading, fields, array_of("VarList"));
  }
}

void read_old_directions(NodeReading& reading, const NodeFields& fields, ir::Call& call) {
  const TokenIndex list = fields.optional_array("arg_directions");
  if (list == wire::no_token || reading.source.tokens[list].count == 0) return;
  call.has_directions = true;
  call.directions_place = reading.source.tokens[list].range;
  call.directions = read_directions(reading, fields, list);
}

}  // namespace

ir::CallId read_call(NodeReading& reading, NodeId node) {
  const NodeFields fields(reading.source, node);
  const Operation operation = read_operation(reading, fields);
  ir::Call call;
  call.kind = reading.source.index[node].kind == NodeKind::submit ? ir::CallKind::submit
              : operation.is_function                             ? ir::CallKind::function
                                                                  : ir::CallKind::builtin;
  call.name = operation.name;
  const auto callee = reading.functions_by_name.find(operation.name);
  if (operation.is_function && callee != reading.functions_by_name.end()) call.callee = callee->second;
  call.caller = reading.function;
  call.place = reading.place_of(node);
  call.arguments = read_values(reading, fields, "args");
  for_each_attribute(fields, reading.source, fields.optional_array("attrs"),
                     [&](const AttributePair& attribute) { read_call_attribute(reading, fields, attribute, call); });
  if (!call.has_directions) read_old_directions(reading, fields, call);
  return reading.program.calls.add(call);
}

}  // namespace pypto::read
