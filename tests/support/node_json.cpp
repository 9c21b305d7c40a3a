#include "support/node_json.h"

#include "source/format.h"

#include <utility>

#include <fmt/format.h>

namespace pypto::test {
namespace {

constexpr std::string_view unknown_span =
    R"("span": {"begin_column": -1, "begin_line": -1, "end_column": -1, "end_line": -1, "filename": ""})";
constexpr std::string_view no_comments = R"("leading_comments": [], )";

Json numbers(const std::vector<int>& values) {
  return pypto::source::format("[{}]", fmt::join(values, ", "));
}

Json behind(std::string_view more_fields) {
  return more_fields.empty() ? Json{} : pypto::source::format(", {}", more_fields);
}

}  // namespace

Json json_list(const std::vector<Json>& items) {
  return pypto::source::format("[{}]", fmt::join(items, ", "));
}

Json json_string(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20) {
      escaped += pypto::source::format("\\u{:04x}", byte);
      continue;
    }
    if (c == '"' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return '"' + escaped + '"';
}

Json json_pair(std::string_view key, const Json& value) {
  return pypto::source::format(R"({{"key": {}, "value": {}}})", json_string(key), value);
}

Json scalar_type(int data_type) {
  return pypto::source::format(R"({{"dtype": {}, "type_kind": "ScalarType"}})", data_type);
}

Json task_id_type() {
  return scalar_type(80);
}

Json index_type() {
  return scalar_type(21);
}

Json tensor_type() {
  return R"({"dtype": 52, "shape": [], "type_kind": "TensorType"})";
}

Json array_type(int data_type, const Json& size) {
  return pypto::source::format(R"({{"dtype": {}, "shape": [{}], "type_kind": "ArrayType"}})", data_type, size);
}

Json tuple_type(const std::vector<Json>& types) {
  return pypto::source::format(R"({{"type_kind": "TupleType", "types": {}}})", json_list(types));
}

Json other_type(std::string_view type_kind) {
  return pypto::source::format(R"({{"type_kind": {}}})", json_string(type_kind));
}

Json NodeJson::node(std::string_view kind, std::string_view fields) {
  return pypto::source::format(R"({{"fields": {{{}{}{}}}, "id": {}, "type": {}}})", fields, fields.empty() ? "" : ", ",
                               unknown_span, next_id_++, json_string(kind));
}

Json NodeJson::ref(std::uint64_t id) {
  return pypto::source::format(R"({{"ref": {}}})", id);
}

NodeJson::Variable NodeJson::declare(std::string_view kind, const Json& fields) {
  const Variable variable{next_id_};
  unused_definitions_[variable.id] = node(kind, fields);
  return variable;
}

NodeJson::Variable NodeJson::variable(std::string_view name, const Json& type) {
  return declare("Var", pypto::source::format(R"("name_hint": {}, "type": {})", json_string(name), type));
}

NodeJson::Variable NodeJson::iter_arg(std::string_view name, const Json& type, const Json& init_value) {
  return declare("IterArg", pypto::source::format(R"("initValue": {}, "name_hint": {}, "type": {})", init_value,
                                                  json_string(name), type));
}

Json NodeJson::use(Variable variable) {
  const auto unused = unused_definitions_.find(variable.id);
  if (unused == unused_definitions_.end()) return ref(variable.id);
  Json definition = std::move(unused->second);
  unused_definitions_.erase(unused);
  return definition;
}

Json NodeJson::uses(const std::vector<Variable>& variables) {
  std::vector<Json> items;
  for (const Variable variable : variables) items.push_back(use(variable));
  return json_list(items);
}

Json NodeJson::integer(std::int64_t value) {
  return node("ConstInt", pypto::source::format(R"("type": {}, "value": {})", index_type(), value));
}

Json NodeJson::negative(const Json& operand) {
  return node("Neg", pypto::source::format(R"("operand": {}, "type": {})", operand, index_type()));
}

Json NodeJson::add(const Json& left, const Json& right) {
  return node("Add", pypto::source::format(R"("left": {}, "right": {}, "type": {})", left, right, index_type()));
}

Json NodeJson::call(const Call& call) {
  std::vector<Json> attrs = call.attrs;
  if (!call.directions.empty()) {
    const Json codes = numbers(call.directions);
    attrs.push_back(
        json_pair("arg_directions", pypto::source::format(R"({{"type": "ArgDirectionVector", "value": {}}})", codes)));
  }
  return node(
      call.is_submit ? "Submit" : "Call",
      pypto::source::format(R"("args": {}, "attrs": {}, {}"kwargs": [], "op": {{"is_global_var": {}, "name": {}}}, )"
                            R"("type": {{"type_kind": "UnknownType"}})",
                            json_list(call.args), json_list(attrs), call.is_submit ? R"("deps": [], )" : "",
                            call.is_function || call.is_submit, json_string(call.name)));
}

Json NodeJson::tuple(const std::vector<Json>& elements) {
  return node("MakeTuple", pypto::source::format(R"("elements": {}, "type": {})", json_list(elements), tuple_type({})));
}

Json NodeJson::element(const Json& tuple, std::int64_t index) {
  return node("TupleGetItemExpr",
              pypto::source::format(R"("index": {}, "tuple": {}, "type": {})", index, tuple, tensor_type()));
}

Json NodeJson::assign(Variable variable, const Json& value) {
  return node("AssignStmt", pypto::source::format(R"({}"value": {}, "var": {})", no_comments, value, use(variable)));
}

Json NodeJson::evaluate(const Json& value) {
  return node("EvalStmt", pypto::source::format(R"("expr": {}, "leading_comments": [])", value));
}

Json NodeJson::yield(const std::vector<Json>& values) {
  return node("YieldStmt", pypto::source::format(R"({}"value": {})", no_comments, json_list(values)));
}

Json NodeJson::returns(const std::vector<Json>& values) {
  return node("ReturnStmt", pypto::source::format(R"({}"value": {})", no_comments, json_list(values)));
}

Json NodeJson::sequence(const std::vector<Json>& statements) {
  return node("SeqStmts", pypto::source::format(R"({}"stmts": {})", no_comments, json_list(statements)));
}

Json NodeJson::for_loop(const Loop& loop) {
  const Json body = loop.body.empty() ? sequence({}) : loop.body;
  const Json start = loop.start.empty() ? integer(0) : loop.start;
  const Json stop = loop.stop.empty() ? integer(4) : loop.stop;
  const Json step = loop.step.empty() ? integer(1) : loop.step;
  const Json iter_args = uses(loop.iter_args);
  const Json loop_variable = use(variable(loop.name, index_type()));
  const Json return_vars = uses(loop.return_vars);
  return node("ForStmt",
              pypto::source::format(R"("attrs": {}, "body": {}, "iter_args": {}, "kind": {}, {}"loop_var": {}, )"
                                    R"("return_vars": {}, "start": {}, "step": {}, "stop": {}{})",
                                    json_list(loop.attrs), body, iter_args, loop.kind, no_comments, loop_variable,
                                    return_vars, start, step, stop, behind(loop.more_fields)));
}

Json NodeJson::while_loop(const Loop& loop, const Json& condition) {
  const Json body = loop.body.empty() ? sequence({}) : loop.body;
  const Json iter_args = uses(loop.iter_args);
  const Json return_vars = uses(loop.return_vars);
  return node("WhileStmt",
              pypto::source::format(R"("body": {}, "condition": {}, "iter_args": {}, {}"return_vars": {}{})", body,
                                    condition, iter_args, no_comments, return_vars, behind(loop.more_fields)));
}

Json NodeJson::branch(const Branch& branch) {
  const Json return_vars = uses(branch.return_vars);
  return node("IfStmt",
              pypto::source::format(R"("condition": {}, "else_body": {}, {}"return_vars": {}, "then_body": {})",
                                    branch.condition, branch.else_body.empty() ? "null" : branch.else_body, no_comments,
                                    return_vars, branch.then_body));
}

Json NodeJson::scope(std::string_view kind, const Json& body, std::string_view more_fields,
                     const std::vector<Json>& attrs) {
  return node(kind, pypto::source::format(R"("attrs": {}, "body": {}, {}"name_hint": ""{})", json_list(attrs), body,
                                          no_comments, behind(more_fields)));
}

NodeJson::NamedFunction NodeJson::function(const Function& function) {
  const Json body = function.body.empty() ? sequence({}) : function.body;
  const Json params = uses(function.params);
  std::vector<int> directions = function.directions;
  if (directions.empty()) directions.resize(function.params.size());
  Json definition = node(
      "Function", pypto::source::format(R"("attrs": {}, "body": {}, "func_type": {}, "level": null, "name": {}, )"
                                        R"("param_directions": {}, "params": {}, "requires_runtime_binding": false, )"
                                        R"("return_types": {}, "role": null)",
                                        json_list(function.attrs), body, function.kind, json_string(function.name),
                                        numbers(directions), params, json_list(function.return_types)));
  return {function.name, std::move(definition)};
}

Json NodeJson::program(const std::vector<NamedFunction>& functions) {
  std::vector<Json> pairs;
  for (const NamedFunction& function : functions) {
    pairs.push_back(pypto::source::format(R"({{"key": {{"is_global_var": true, "name": {}}}, "value": {}}})",
                                          json_string(function.name), function.node));
  }
  return node("Program", pypto::source::format(R"("functions": {}, "name": "Test")", json_list(pairs)));
}

}  // namespace pypto::test
