#include "read/node/loop_reader.h"

#include "read/node/attribute_reader.h"
#include "read/node/value_reader.h"
#include "read/rules.h"

namespace pypto::read {
namespace {

using wire::TokenIndex;

ir::LoopKind loop_kind(std::int64_t code) {
  constexpr std::int64_t known_kinds = 4;
  return code >= 0 && code < known_kinds ? static_cast<ir::LoopKind>(code) : ir::LoopKind::unknown_for;
}

bool is_iter_arg(NodeKind kind) {
  return kind == NodeKind::iter_arg;
}

ir::ValueId read_init_value(NodeReading& reading, NodeId iter_arg) {
  if (reading.memo(iter_arg).init_value) return reading.memo(iter_arg).init_value;
  const NodeId init = NodeFields(reading.source, iter_arg).child("initValue", may_be_expression, "an expression");
  if (init == no_node) return {};
  const ir::ValueId value = read_value(reading, init);
  return reading.memo(iter_arg).init_value = value;
}

void read_iter_args(NodeReading& reading, const NodeFields& fields, ir::LoopId id, ir::Loop& loop) {
  ir::Program& program = reading.program;
  loop.iter_args.first = static_cast<std::uint32_t>(program.variable_lists.size());
  loop.init_values.first = static_cast<std::uint32_t>(program.value_lists.size());
  fields.for_each_element(fields.array("iter_args"), "iter_args", [&](TokenIndex token, const FieldPlace& place) {
    const NodeId node = fields.child_at(token, place, is_iter_arg, "an IterArg");
    if (node == no_node) return;
    const ir::VariableId variable = read_variable(reading, node);
    define(reading, variable, ir::IterArg{id, loop.iter_args.count++});
    program.variable_lists.push_back(variable);
    program.value_lists.push_back(read_init_value(reading, node));
    ++loop.init_values.count;
  });
}

void read_return_variables(NodeReading& reading, const NodeFields& fields, ir::LoopId id, ir::Loop& loop) {
  auto& variables = reading.program.variable_lists;
  loop.return_variables.first = static_cast<std::uint32_t>(variables.size());
  fields.for_each_element(fields.array("return_vars"), "return_vars", [&](TokenIndex token, const FieldPlace& place) {
    const NodeId node = fields.child_at(token, place, is_variable, "a Var");
    if (node == no_node) return;
    const ir::VariableId variable = read_variable(reading, node);
    define(reading, variable, ir::ReturnVariable{id, loop.return_variables.count++});
    variables.push_back(variable);
  });
}

ir::ValueId read_bound(NodeReading& reading, const NodeFields& fields, std::string_view field) {
  const NodeId node = fields.child(field, may_be_expression, "an expression");
  return node == no_node ? ir::ValueId{} : read_value(reading, node);
}

/// Null is as good as absent, but stamps have to be written where it stands.
void read_attributes(NodeReading& reading, const NodeFields& fields, ir::Loop& loop) {
  const NodeSource& source = reading.source;
  const TokenIndex map = source.index[fields.node()].fields;
  loop.stamp_site.container = source.tokens[map].range;
  const TokenIndex written = source.tokens.find(map, "attrs");
  if (written == wire::no_token) return;
  loop.stamp_site.attributes = source.tokens[written].range;
  const TokenIndex attrs = fields.optional_array("attrs");
  if (attrs == wire::no_token) return;
  auto& attributes = reading.program.attribute_lists;
  loop.attributes.first = static_cast<std::uint32_t>(attributes.size());
  for_each_attribute(fields, source, attrs, [&](const AttributePair& attribute) {
    attributes.push_back(
        {attribute.key, plain_value(source.tokens, attribute.value), source.tokens[attribute.pair].range});
    ++loop.attributes.count;
  });
}

void refuse_chunks(NodeReading& reading, const NodeFields& fields) {
  const TokenIndex config = fields.optional("chunk_config");
  if (config == wire::no_token) return;
  reading.source.errors.error(unsupported_field, reading.source.tokens[config].range,
                              "the field 'chunk_config' of ForStmt is of an older compiler and is not supported; "
                              "expected null, so serialize the program again with a compiler of today");
}

void read_for(NodeReading& reading, const NodeFields& fields, ir::LoopId id, ir::Loop& loop) {
  loop.kind = loop_kind(fields.optional_integer("kind", 0).value_or(0));
  const NodeId variable = fields.child("loop_var", is_variable, "a Var");
  if (variable != no_node) {
    loop.loop_variable = read_variable(reading, variable);
    define(reading, loop.loop_variable, ir::LoopVariable{id});
  }
  loop.start = read_bound(reading, fields, "start");
  loop.stop = read_bound(reading, fields, "stop");
  loop.step = read_bound(reading, fields, "step");
  read_attributes(reading, fields, loop);
  refuse_chunks(reading, fields);
}

}  // namespace

ir::LoopId read_loop(NodeReading& reading, NodeId node, ir::StatementId statement) {
  const NodeFields fields(reading.source, node);
  const ir::LoopId id = reading.program.loops.next();
  ir::Loop loop;
  loop.function = reading.function;
  loop.statement = statement;
  loop.place = reading.place_of(node);
  if (reading.source.index[node].kind == NodeKind::for_loop) {
    read_for(reading, fields, id, loop);
  } else {
    loop.kind = ir::LoopKind::while_loop;
    fields.child("condition", may_be_expression, "an expression");
  }
  read_iter_args(reading, fields, id, loop);
  read_return_variables(reading, fields, id, loop);
  return reading.program.loops.add(loop);
}

}  // namespace pypto::read
