#include "read/node/program_reader.h"

#include "read/node/attribute_reader.h"
#include "read/node/statement_reader.h"
#include "read/node/type_reader.h"
#include "read/node/value_reader.h"
#include "read/rules.h"
#include "source/format.h"
#include "wire/quote.h"

#include <variant>

namespace pypto::read {
namespace {

using wire::TokenIndex;
using wire::TokenKind;

bool is_function(NodeKind kind) {
  return kind == NodeKind::function;
}

ir::FunctionKind function_kind(std::int64_t code) {
  constexpr auto known_kinds = static_cast<std::int64_t>(ir::FunctionKind::unknown);
  return code >= 0 && code < known_kinds ? static_cast<ir::FunctionKind>(code) : ir::FunctionKind::unknown;
}

class ProgramReader {
 public:
  ProgramReader(NodeReading& reading, bool graph_functions)
      : reading_(reading), program_(reading.program), source_(reading.source), graph_functions_(graph_functions) {}

  void read(NodeId root) {
    if (source_.index[root].kind == NodeKind::function) {
      declare(root, {});
    } else if (source_.index[root].kind == NodeKind::program) {
      declare_functions(root);
    }
    for (std::uint32_t i = 0; i < nodes_.size() && !reading_.should_stop(); ++i) {
      read_function(ir::FunctionId{i}, nodes_[i]);
    }
  }

 private:
  void declare_functions(NodeId root) {
    const NodeFields fields(source_, root);
    program_.name = fields.text("name").value_or("");
    const TokenIndex list = fields.array("functions");
    fields.for_each_element(list, "functions", [&](TokenIndex pair, const FieldPlace& place) {
      const TokenIndex value = source_.tokens.find(pair, "value");
      const TokenIndex key = source_.tokens.find(pair, "key");
      if (value == wire::no_token || key == wire::no_token) {
        fields.report_wrong_type(pair, place, "an object with 'key' (an op) and 'value' (a Function)");
        return;
      }
      const NodeId function = fields.child_at(value, place, is_function, "a Function");
      const TokenIndex name = source_.tokens.find(key, "name");
      if (function != no_node) declare(function, name == wire::no_token ? "" : source_.tokens.text(name));
    });
  }

  /// `called` is the name by which calls find the function; empty: its own.
  void declare(NodeId node, std::string_view called) {
    ir::Function function;
    function.name = NodeFields(source_, node).text("name").value_or("");
    function.place = reading_.place_of(node);
    const ir::FunctionId id = program_.functions.add(function);
    nodes_.push_back(node);
    const std::string_view name = called.empty() ? program_.functions[id].name : called;
    const auto [first, is_new] = reading_.functions_by_name.try_emplace(name, id);
    if (is_new || source_.errors.full()) return;
    auto& error = source_.errors.error(
        duplicate_definition, reading_.place_of(node),
        source::format("the program has two functions of the name {}; each needs a name of its own",
                       wire::quote(name)));
    error.notes.push_back({"the first one is here", program_.functions[first->second].place, true});
  }

  void read_function(ir::FunctionId id, NodeId node) {
    reading_.function = id;
    reading_.unread_nodes.clear();
    const NodeFields fields(source_, node);
    ir::Function& function = program_.functions[id];
    function.kind = function_kind(fields.optional_integer("func_type", 0).value_or(0));
    reading_.is_classified = ir::is_classified(function.kind, graph_functions_);
    const TokenIndex params = fields.array("params");
    read_parameters(fields, params, function);
    read_directions(fields, params, function);
    read_attributes(fields, function);
    read_result_types(fields, function);
    read_body(fields, function);
    read_remaining_calls(node);
    settle_unread_definitions();
  }

  void read_parameters(const NodeFields& fields, TokenIndex params, ir::Function& function) {
    auto& variables = program_.variable_lists;
    function.parameters.first = static_cast<std::uint32_t>(variables.size());
    fields.for_each_element(params, "params", [&](TokenIndex token, const FieldPlace& place) {
      const NodeId node = fields.child_at(token, place, is_variable, "a Var");
      if (node == no_node) return;
      const ir::VariableId variable = read_variable(reading_, node);
      define(reading_, variable, ir::Parameter{function.parameters.count++});
      variables.push_back(variable);
    });
  }

  void read_directions(const NodeFields& fields, TokenIndex params, ir::Function& function) {
    auto& directions = program_.parameter_directions;
    function.directions = {static_cast<std::uint32_t>(directions.size()), function.parameters.count};
    const TokenIndex list = fields.optional_array("param_directions");
    if (list == wire::no_token) {
      directions.resize(directions.size() + function.parameters.count, ir::ParameterDirection::in);
      return;
    }
    fields.for_each_element(list, "param_directions", [&](TokenIndex token, const FieldPlace& place) {
      directions.push_back(read_direction(fields, token, place));
    });
    function.directions.count = source_.tokens[list].count;
    if (params != wire::no_token) check_direction_count(list, source_.tokens[params].count, function);
  }

  void check_direction_count(TokenIndex list, std::uint32_t parameters, const ir::Function& function) {
    const std::uint32_t count = source_.tokens[list].count;
    if (count == parameters || source_.errors.full()) return;
    source_.errors.error(
        length_mismatch, source_.tokens[list].range,
        source::format("function {} has {} params and {} param_directions; there must be one direction "
                       "for each parameter",
                       wire::quote(function.name), parameters, count));
  }

  ir::ParameterDirection read_direction(const NodeFields& fields, TokenIndex token, const FieldPlace& place) {
    constexpr std::int64_t largest = 2;
    const auto code = fields.integer_at(token, place);
    if (code && *code >= 0 && *code <= largest) return static_cast<ir::ParameterDirection>(*code);
    if (code && !source_.errors.full()) {
      source_.errors.error(value_range, source_.tokens[token].range,
                           source::format("{} is {}, which is no parameter direction; expected 0 (In), 1 (Out) or "
                                          "2 (InOut)",
                                          describe_place(source_, place), *code));
    }
    return ir::ParameterDirection::in;
  }

  void read_attributes(const NodeFields& fields, ir::Function& function) {
    for_each_attribute(fields, source_, fields.optional_array("attrs"), [&](const AttributePair& attribute) {
      if (attribute.key != "auto_scope") return;
      const wire::Token& value = source_.tokens[attribute.value];
      function.auto_scope_off = value.kind == TokenKind::boolean && value.payload == 0;
    });
  }

  void read_result_types(const NodeFields& fields, ir::Function& function) {
    auto& types = program_.type_lists;
    function.result_types.first = static_cast<std::uint32_t>(types.size());
    fields.for_each_element(fields.array("return_types"), "return_types",
                            [&](TokenIndex token, const FieldPlace& place) {
                              types.push_back(read_type(source_, token, place));
                              ++function.result_types.count;
                            });
    function.result_count = function.result_types.count;
  }

  void read_body(const NodeFields& fields, ir::Function& function) {
    const NodeId body = fields.child("body", may_be_statement, "a statement");
    function.body_begin = program_.statements.next();
    const bool has_statements = body != no_node && read_statements(reading_, body);
    function.body_end = program_.statements.next();
    function.body_state = has_statements ? ir::BodyState::read : ir::BodyState::absent;
  }

  /// Calls may also stand inside expressions that decide nothing (arithmetic, conditions, types, attributes). They are
  /// calls of the function all the same.
  void read_remaining_calls(NodeId function) {
    const NodeId end = source_.index[function].end;
    for (NodeId node = function + 1; node < end && !reading_.should_stop();) {
      const NodeKind kind = source_.index[node].kind;
      if (is_call(kind)) read_value(reading_, node);
      const bool is_passed_over = kind == NodeKind::unknown || kind == NodeKind::function;
      node = is_passed_over ? source_.index[node].end : node + 1;
    }
    finish_values(reading_);
  }

  /// A variable that no statement defines and that a statement of unknown kind mentions may be defined by it.
  void settle_unread_definitions() {
    for (const NodeId unread : reading_.unread_nodes) {
      const TokenIndex begin = source_.index[unread].token;
      for (TokenIndex token = begin; token < source_.tokens[begin].next; ++token) {
        const NodeId mentioned = source_.index.at(token);
        if (mentioned < dangling_node) settle(mentioned);
      }
    }
  }

  void settle(NodeId node) {
    if (!is_variable(source_.index[node].kind)) return;
    const ir::VariableId known = reading_.memo(node).variable;
    if (!known) return;
    ir::Variable& variable = program_.variables[known];
    if (std::holds_alternative<ir::Undefined>(variable.definition)) variable.definition = ir::DefinedElsewhere{};
  }

  NodeReading& reading_;
  ir::Program& program_;
  const NodeSource& source_;
  bool graph_functions_;
  std::vector<NodeId> nodes_;  // index: FunctionId
};

}  // namespace

void read_program(NodeReading& reading, NodeId root, bool graph_functions) {
  ProgramReader(reading, graph_functions).read(root);
}

}  // namespace pypto::read
