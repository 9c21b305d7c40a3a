// What the node reader makes of every kind of node.

#include "support/catch.h"
#include "support/node_json.h"
#include "unit/read/read_case.h"

#include <limits>
#include <string>
#include <variant>
#include <vector>

using namespace pypto;
using namespace pypto::test;

namespace {

std::string program_of(NodeJson& json, const std::vector<Json>& statements, int kind = 1) {
  return json.program({json.function({.name = "main", .kind = kind, .body = json.sequence(statements)})});
}

ReadCase read_good(const std::string& json) {
  ReadCase result = read_json(json);
  INFO(result.messages());
  REQUIRE(result.document);
  return result;
}

template <class T>
const T& definition(const ReadCase& read, std::string_view name) {
  const ir::VariableId id = read.variable(name);
  INFO(name);
  REQUIRE(id);
  return std::get<T>(read.program().variables[id].definition);
}

const ir::Value& assigned(const ReadCase& read, std::string_view name) {
  return read.program().values[definition<ir::AssignedValue>(read, name).value];
}

}  // namespace

TEST_CASE("The example of the format: references before definitions, shared constants") {
  NodeJson json;
  const auto x = json.variable("x", tensor_type());
  const auto acc = json.iter_arg("acc", tensor_type(), NodeJson::ref(x.id));
  const auto s = json.variable("s", tensor_type());
  const auto total = json.variable("total", tensor_type());
  // The body only refers; the loop's own fields, written behind it, define.
  const Json sum = json.call({.name = "tensor.add", .args = {NodeJson::ref(acc.id), NodeJson::ref(x.id)}});
  const Json body = json.sequence({json.assign(s, sum), json.yield({json.use(s)})});
  const Json loop = json.for_loop({.iter_args = {acc}, .return_vars = {total}, .body = body});
  const Json main_body = json.sequence({loop, json.returns({json.use(total)})});
  const std::string text = json.program(
      {json.function({.name = "main", .kind = 1, .params = {x}, .return_types = {tensor_type()}, .body = main_body})});

  for (const ReadCase& read : {read_json(text), read_as_msgpack(text)}) {
    INFO(read.messages());
    REQUIRE(read.document);
    const ir::Program& program = read.program();
    CHECK(program.name == "Test");
    CHECK(read.outline() == "Loop(Assign Yield) Return");
    const ir::Function& function = program.functions[ir::FunctionId{0}];
    CHECK(function.name == "main");
    CHECK(function.kind == ir::FunctionKind::orchestration);
    CHECK(function.body_state == ir::BodyState::read);
    CHECK(function.result_count == 1);
    CHECK(program.list(function.result_types).front().kind == ir::TypeKind::tensor);
    CHECK(definition<ir::Parameter>(read, "x").position == 0);
    CHECK(definition<ir::IterArg>(read, "acc").slot == 0);
    CHECK(definition<ir::ReturnVariable>(read, "total").slot == 0);
    CHECK(definition<ir::LoopVariable>(read, "i").loop == ir::LoopId{0});
    REQUIRE(program.loops.size() == 1);
    const ir::Loop& first = program.loops[ir::LoopId{0}];
    CHECK(program.list(first.iter_args).front() == read.variable("acc"));
    const ir::Value& init = program.values[program.list(first.init_values).front()];
    CHECK(std::get<ir::VariableUse>(init.what).variable == read.variable("x"));
    CHECK(std::get<ir::IntegerConstant>(program.values[first.stop].what).value == 4);
    REQUIRE(program.calls.size() == 1);
    CHECK(program.calls[ir::CallId{0}].name == "tensor.add");
    CHECK(program.calls[ir::CallId{0}].arguments.count == 2);
    CHECK(program.variables[read.variable("x")].node_id == x.id);
  }
}

TEST_CASE("A lone function is a program, another root has no functions") {
  NodeJson lone;
  const ReadCase function = read_good(lone.function({.name = "main", .kind = 1}).node);
  CHECK(function.program().name.empty());
  CHECK(function.program().functions.size() == 1);

  NodeJson other;
  CHECK(read_good(other.integer(3)).program().functions.size() == 0);
  CHECK(read_good(R"({"fields": {}, "id": 0, "type": "Novelty"})").program().functions.size() == 0);
}

TEST_CASE("Function kinds, directions and attributes") {
  NodeJson json;
  std::vector<NodeJson::NamedFunction> functions;
  for (int kind = 0; kind < 10; ++kind) {
    functions.push_back(json.function({.name = "f" + std::to_string(kind), .kind = kind}));
  }
  const auto a = json.variable("a", tensor_type());
  const auto b = json.variable("b", tensor_type());
  const auto c = json.variable("c", tensor_type());
  functions.push_back(json.function({.name = "last",
                                     .params = {a, b, c},
                                     .directions = {0, 1, 2},
                                     .attrs = {json_pair("split", "1"), json_pair("auto_scope", "false")}}));
  functions.push_back(json.function({.name = "on", .attrs = {json_pair("auto_scope", "true")}}));
  functions.push_back(json.function({.name = "number", .attrs = {json_pair("auto_scope", "0")}}));
  const ReadCase read = read_good(json.program(functions));
  const ir::Program& program = read.program();
  for (std::uint32_t kind = 0; kind < 10; ++kind) {
    CHECK(program.functions[ir::FunctionId{kind}].kind == static_cast<ir::FunctionKind>(kind));
  }
  const ir::Function& last = program.functions[ir::FunctionId{10}];
  using Direction = ir::ParameterDirection;
  const auto directions = program.list(last.directions);
  CHECK(std::vector(directions.begin(), directions.end()) ==
        std::vector{Direction::in, Direction::out, Direction::inout});
  CHECK(last.auto_scope_off);
  CHECK_FALSE(program.functions[ir::FunctionId{11}].auto_scope_off);
  CHECK_FALSE(program.functions[ir::FunctionId{12}].auto_scope_off);
}

TEST_CASE("A body without statements, or of verbatim code alone, is absent") {
  NodeJson json;
  const auto verbatim = [&] { return json.node("InlineStmt", R"("body": "pass", "language": 0)"); };
  const ReadCase read = read_good(json.program(
      {json.function({.name = "empty"}), json.function({.name = "nested", .body = json.sequence({json.sequence({})})}),
       json.function({.name = "verbatim", .body = json.sequence({verbatim()})}),
       json.function({.name = "mixed", .body = json.sequence({verbatim(), json.returns({})})}),
       json.function({.name = "single", .body = json.returns({})})}));
  const auto state = [&](std::uint32_t id) { return read.program().functions[ir::FunctionId{id}].body_state; };
  CHECK(state(0) == ir::BodyState::absent);
  CHECK(state(1) == ir::BodyState::absent);
  CHECK(state(2) == ir::BodyState::absent);
  CHECK(state(3) == ir::BodyState::read);
  CHECK(state(4) == ir::BodyState::read);
  CHECK(read.outline(3) == "Opaque Return");
}

TEST_CASE("Every statement kind has its place in the tree") {
  NodeJson json;
  const auto x = json.variable("x", tensor_type());
  const auto r = json.variable("r", tensor_type());
  const auto one = [&] { return json.evaluate(json.integer(1)); };
  const ReadCase read = read_good(program_of(
      json, {json.assign(x, json.integer(1)), one(),
             json.branch({.condition = json.integer(1),
                          .then_body = json.sequence({one(), json.yield({json.use(x)})}),
                          .else_body = json.yield({json.use(x)}),
                          .return_vars = {r}}),
             json.branch({.condition = json.integer(1), .then_body = one()}),
             json.while_loop({.body = json.sequence({json.node("BreakStmt", ""), json.node("ContinueStmt", "")})},
                             json.integer(1)),
             json.sequence({json.sequence({one()}), json.sequence({})}),
             json.scope("RuntimeScopeStmt", one(), R"("manual": true)"),
             json.scope("RuntimeScopeStmt", one(), R"("manual": false)"), json.scope("RuntimeScopeStmt", one()),
             json.scope("SplitAivScopeStmt", one(), R"("split": 1, "count": 2)"), json.scope("InCoreScopeStmt", one()),
             json.scope("ClusterScopeStmt", one()), json.scope("HierarchyScopeStmt", one(), R"("level": 4)"),
             json.scope("SpmdScopeStmt", one(), R"("core_num": {"ref": 0})"), json.scope("CommDomainScopeStmt", one()),
             json.node("InlineStmt", R"("body": "pass", "language": 0)"), json.returns({json.use(r)})}));
  CHECK(read.outline() ==
        "Assign Evaluate Branch(Block(Evaluate Yield) Block(Yield)) Branch(Block(Evaluate)) Loop(Opaque Opaque) "
        "Evaluate Scope(Evaluate) Scope(Evaluate) Scope(Evaluate) Scope(Evaluate) Scope(Evaluate) Scope(Evaluate) "
        "Scope(Evaluate) Scope(Evaluate) Scope(Evaluate) Opaque Return");
  std::vector<ir::ScopeKind> kinds;
  std::vector<bool> elses;
  for (const ir::Statement& statement : read.program().statements) {
    if (const auto* scope = std::get_if<ir::Scope>(&statement.what)) kinds.push_back(scope->kind);
    if (const auto* branch = std::get_if<ir::Branch>(&statement.what)) elses.push_back(branch->has_else);
  }
  using ir::ScopeKind;
  CHECK(kinds == std::vector{ScopeKind::runtime_manual, ScopeKind::runtime_auto, ScopeKind::runtime_auto,
                             ScopeKind::split_aiv, ScopeKind::other, ScopeKind::other, ScopeKind::other,
                             ScopeKind::other, ScopeKind::other});
  CHECK(elses == std::vector{true, false});
  CHECK(definition<ir::BranchResult>(read, "r").position == 0);
  CHECK(read.program().loops[ir::LoopId{0}].kind == ir::LoopKind::while_loop);
}

TEST_CASE("Values: constants, negations, tuples, elements, opaque expressions") {
  NodeJson json;
  const auto var = [&](std::string_view name) { return json.variable(name, tensor_type()); };
  const auto t = var("t");
  constexpr auto lowest = std::numeric_limits<std::int64_t>::min();
  constexpr auto highest = std::numeric_limits<std::int64_t>::max();
  std::vector<Json> statements;
  statements.push_back(json.assign(t, json.tuple({json.integer(7), NodeJson::ref(t.id)})));
  statements.push_back(json.assign(var("lowest"), json.integer(lowest)));
  statements.push_back(json.assign(var("minus"), json.negative(json.integer(highest))));
  statements.push_back(json.assign(var("overflow"), json.negative(json.integer(lowest))));
  statements.push_back(json.assign(var("twice"), json.negative(json.negative(json.integer(1)))));
  statements.push_back(json.assign(var("sum"), json.add(json.integer(1), json.integer(2))));
  statements.push_back(json.assign(var("float"), json.node("ConstFloat", R"("type": {}, "value": 2)")));
  statements.push_back(json.assign(var("element"), json.element(json.use(t), 3)));
  statements.push_back(json.assign(var("of_other"), json.element(json.tuple({}), 0)));
  statements.push_back(json.assign(var("copy"), json.use(t)));
  statements.push_back(json.assign(var("novel"), json.node("Novelty", R"("body": {"ref": 0})")));
  const ReadCase read = read_good(program_of(json, statements));

  const auto& tuple = std::get<ir::TupleConstruction>(assigned(read, "t").what);
  const auto elements = read.program().list(tuple.elements);
  REQUIRE(elements.size() == 2);
  CHECK(std::get<ir::IntegerConstant>(read.program().values[elements[0]].what).value == 7);
  CHECK(std::get<ir::VariableUse>(read.program().values[elements[1]].what).variable == read.variable("t"));
  CHECK(std::get<ir::IntegerConstant>(assigned(read, "lowest").what).value == lowest);
  CHECK(std::get<ir::IntegerConstant>(assigned(read, "minus").what).value == -highest);
  CHECK(std::get<ir::TupleElement>(assigned(read, "element").what).tuple == read.variable("t"));
  CHECK(std::get<ir::TupleElement>(assigned(read, "element").what).index == 3);
  CHECK_FALSE(std::get<ir::TupleElement>(assigned(read, "of_other").what).tuple);
  CHECK(std::get<ir::VariableUse>(assigned(read, "copy").what).variable == read.variable("t"));
  for (const std::string_view opaque : {"overflow", "twice", "sum", "float", "novel"}) {
    CAPTURE(opaque);
    CHECK(std::holds_alternative<ir::OpaqueValue>(assigned(read, opaque).what));
  }
}

TEST_CASE("Types, as far as they decide") {
  NodeJson json;
  const std::vector<std::pair<std::string, Json>> types = {
      {"scalar", scalar_type(52)},
      {"task", task_id_type()},
      {"tensor", tensor_type()},
      {"distributed", R"({"dtype": 52, "shape": [], "type_kind": "DistributedTensorType"})"},
      {"tile", R"({"dtype": 52, "memory_space": 1, "shape": [], "type_kind": "TileType"})"},
      {"array", array_type(80, json.integer(4))},
      {"tuple", tuple_type({tensor_type()})},
      {"nothing", other_type("UnknownType")},
      {"pointer", other_type("Ptr")},
      {"novel", other_type("Novelty")},
      {"wide", scalar_type(70000)}};
  std::vector<NodeJson::Variable> params;
  params.reserve(types.size());
  for (const auto& [name, type] : types) params.push_back(json.variable(name, type));
  const ReadCase read = read_good(json.program({json.function({.name = "main", .params = params})}));
  const auto type = [&](std::string_view name) { return read.program().variables[read.variable(name)].type; };
  CHECK(type("scalar").kind == ir::TypeKind::scalar);
  CHECK(type("scalar").data_type == 52);
  CHECK(type("task").is_task_id());
  CHECK(type("tensor").kind == ir::TypeKind::tensor);
  CHECK(type("distributed").kind == ir::TypeKind::tensor);
  CHECK(type("tile").kind == ir::TypeKind::tile);
  CHECK(type("array").kind == ir::TypeKind::array);
  CHECK(type("array").data_type == ir::task_id_data_type);
  CHECK_FALSE(type("array").is_task_id());
  CHECK(type("tuple").kind == ir::TypeKind::tuple);
  CHECK(type("nothing").kind == ir::TypeKind::unknown);
  CHECK(type("pointer").kind == ir::TypeKind::other);
  CHECK(type("novel").kind == ir::TypeKind::unknown);
  CHECK(type("wide").data_type == ir::no_data_type);
  CHECK(source::slice(read.input->bytes(), type("task").place) == task_id_type());
}

TEST_CASE("Calls: kinds, callees, directions, compiler dependencies") {
  NodeJson json;
  const auto x = json.variable("x", tensor_type());
  const auto edge = json.variable("edge", task_id_type());
  const Json edges =
      json_pair("compiler_manual_dep_edges", R"({"type": "VarList", "value": [null, )" + json.use(edge) + "]}");
  const std::vector<Json> statements = {
      json.evaluate(json.call({.name = "tensor.add", .args = {json.use(x)}})),
      json.evaluate(json.call({.name = "kernel", .args = {json.use(x)}, .directions = {3}, .is_function = true})),
      json.evaluate(json.call({.name = "kernel", .args = {}, .is_submit = true, .attrs = {edges}})),
      json.evaluate(json.call({.name = "missing", .is_function = true}))};
  const Json main_body = json.sequence(statements);
  const ReadCase read =
      read_good(json.program({json.function({.name = "main", .kind = 1, .params = {x}, .body = main_body}),
                              json.function({.name = "kernel", .kind = 2})}));
  const ir::Program& program = read.program();
  REQUIRE(program.calls.size() == 4);
  const ir::Call& builtin = program.calls[ir::CallId{0}];
  CHECK(builtin.kind == ir::CallKind::builtin);
  CHECK_FALSE(builtin.callee);
  CHECK_FALSE(builtin.has_directions);
  const ir::Call& call = program.calls[ir::CallId{1}];
  CHECK(call.kind == ir::CallKind::function);
  CHECK(call.callee == ir::FunctionId{1});
  CHECK(call.caller == ir::FunctionId{0});
  CHECK(call.has_directions);
  CHECK(program.list(call.directions).front() == ir::ArgumentDirection::output_existing);
  CHECK(source::slice(read.input->bytes(), call.directions_place) ==
        R"({"key": "arg_directions", "value": {"type": "ArgDirectionVector", "value": [3]}})");
  const ir::Call& submit = program.calls[ir::CallId{2}];
  CHECK(submit.kind == ir::CallKind::submit);
  CHECK(submit.callee == ir::FunctionId{1});
  REQUIRE(submit.compiler_dependencies.count == 1);
  CHECK(program.list(submit.compiler_dependencies).front() == read.variable("edge"));
  CHECK_FALSE(program.calls[ir::CallId{3}].callee);
}

TEST_CASE("Directions of older writers stand in a field") {
  NodeJson json;
  const auto x = json.variable("x", tensor_type());
  const std::string call =
      R"("args": [)" + json.use(x) + R"(], "kwargs": [], "op": {"is_global_var": true, "name": "k"}, "type": {}, )";
  const ReadCase read =
      read_good(program_of(json, {json.evaluate(json.node("Call", call + R"("arg_directions": [2])")),
                                  json.evaluate(json.node("Call", R"("args": [], "kwargs": [], "op": {"name": "k"}, )"
                                                                  R"("arg_directions": [])"))}));
  REQUIRE(read.program().calls.size() == 2);
  const ir::Call& old = read.program().calls[ir::CallId{0}];
  CHECK(old.has_directions);
  CHECK(read.program().list(old.directions).front() == ir::ArgumentDirection::inout);
  CHECK(source::slice(read.input->bytes(), old.directions_place) == "[2]");
  CHECK_FALSE(read.program().calls[ir::CallId{1}].has_directions);
}

TEST_CASE("Calls are found wherever they stand, each once") {
  NodeJson json;
  const auto nested = [&](std::string_view name) { return json.call({.name = name, .is_function = true}); };
  const auto y = json.variable("y", tensor_type());
  const Json in_argument = json.call({.name = "a", .args = {nested("b"), nested("c")}});
  const Json in_sum = json.add(nested("d"), json.integer(1));
  const Json in_condition = json.add(nested("e"), json.integer(1));
  const auto dimension =
      json.variable("dimension", R"({"dtype": 52, "shape": [)" + nested("f") + R"(], "type_kind": "TensorType"})");
  const Json shared = nested("g");
  const std::uint64_t shared_id = json.next_id() - 1;
  const ReadCase read = read_good(program_of(
      json, {json.assign(y, in_argument), json.assign(dimension, in_sum),
             json.branch({.condition = in_condition, .then_body = json.evaluate(shared)}),
             json.evaluate(NodeJson::ref(shared_id)), json.node("Novelty", R"("body": )" + nested("unread"))}));
  std::string names;
  for (const ir::Call& call : read.program().calls) names += call.name;
  CHECK(names == "abcgdfe");
}

TEST_CASE("Loops: kinds, attributes, stamp sites") {
  NodeJson json;
  const std::vector<Json> attrs = {json_pair("iter_arg_rebind_0", "true"),
                                   json_pair("pipeline_stages", "2"),
                                   json_pair("w", "0.5"),
                                   json_pair("s", R"("text")"),
                                   json_pair("huge", "18446744073709551615"),
                                   json_pair("novel", R"({"a": [1]})")};
  std::vector<Json> loops;
  for (const int kind : {0, 1, 2, 3, 4, -1}) loops.push_back(json.for_loop({.kind = kind, .attrs = attrs}));
  const ReadCase read = read_good(program_of(json, loops));
  const ir::Program& program = read.program();
  const std::vector kinds{ir::LoopKind::range,    ir::LoopKind::parallel,    ir::LoopKind::unroll,
                          ir::LoopKind::pipeline, ir::LoopKind::unknown_for, ir::LoopKind::unknown_for};
  REQUIRE(program.loops.size() == kinds.size());
  for (std::uint32_t i = 0; i < kinds.size(); ++i) CHECK(program.loops[ir::LoopId{i}].kind == kinds[i]);

  const ir::Loop& loop = program.loops[ir::LoopId{0}];
  CHECK(source::slice(read.input->bytes(), loop.stamp_site.attributes) == json_list(attrs));
  const std::string_view container = source::slice(read.input->bytes(), loop.stamp_site.container);
  CHECK(container.starts_with(R"({"attrs": [)"));
  CHECK(container.ends_with("}"));
  CHECK(source::slice(read.input->bytes(), loop.place).starts_with(R"({"fields": {"attrs": [)"));
  const auto attributes = program.list(loop.attributes);
  REQUIRE(attributes.size() == attrs.size());
  CHECK(attributes[0].key == "iter_arg_rebind_0");
  CHECK(std::get<bool>(attributes[0].value));
  CHECK(std::get<std::int64_t>(attributes[1].value) == 2);
  for (std::size_t i = 2; i < attrs.size(); ++i) {
    CHECK(std::holds_alternative<ir::OtherAttribute>(attributes[i].value));
    CHECK(source::slice(read.input->bytes(), attributes[i].place) == attrs[i]);
  }
}

TEST_CASE("Absent optional fields have their defaults") {
  const ReadCase read = read_good(R"({"id": 0, "type": "Function", "fields": {"name": "main", "return_types": [],
    "params": [{"id": 1, "type": "Var", "fields": {"name_hint": "x", "type": {"type_kind": "Ptr"}}}],
    "body": {"id": 2, "type": "ForStmt", "fields": {
      "loop_var": {"id": 3, "type": "Var", "fields": {"name_hint": "i", "type": {"type_kind": "Ptr"}}},
      "start": {"ref": 1}, "stop": {"ref": 1}, "step": {"ref": 1}, "iter_args": [], "return_vars": [],
      "chunk_config": null, "body": {"id": 4, "type": "IfStmt", "fields": {"condition": {"ref": 1}, "return_vars": [],
        "then_body": {"id": 5, "type": "RuntimeScopeStmt", "fields": {"body":
          {"id": 6, "type": "SeqStmts", "fields": {"stmts": []}}}}}}}}}})");
  const ir::Program& program = read.program();
  const ir::Function& function = program.functions[ir::FunctionId{0}];
  CHECK(function.kind == ir::FunctionKind::opaque);
  CHECK(program.list(function.directions).front() == ir::ParameterDirection::in);
  CHECK(program.loops[ir::LoopId{0}].kind == ir::LoopKind::range);
  CHECK(program.loops[ir::LoopId{0}].stamp_site.attributes.empty());
  CHECK(read.outline() == "Loop(Branch(Block(Scope)))");
}

TEST_CASE("A file of an older writer: split on the function, comm_groups") {
  const ReadCase read = read_good(R"({"id": 0, "type": "Program", "fields": {"name": "Old", "comm_groups": [{"a": 1}],
    "functions": [{"key": {"is_global_var": true, "name": "f"}, "value": {"id": 1, "type": "Function", "fields":
      {"name": "f", "split": 1, "params": [], "return_types": [],
       "body": {"id": 2, "type": "ReturnStmt", "fields": {"value": []}}}}}]}})");
  CHECK(read.outline() == "Return");
}

TEST_CASE("Functions that share nodes have variables of their own") {
  NodeJson json;
  const auto x = json.variable("x", tensor_type());
  const Json first_body = json.returns({json.use(x)});
  const auto first = json.function({.name = "first", .params = {x}, .body = first_body});
  const auto second = json.function({.name = "second", .params = {x}, .body = json.returns({json.use(x)})});
  const ReadCase read = read_good(json.program({first, second}));
  const ir::Program& program = read.program();
  REQUIRE(program.variables.size() == 2);
  for (std::uint32_t i = 0; i < 2; ++i) {
    const ir::Variable& variable = program.variables[ir::VariableId{i}];
    CHECK(variable.function == ir::FunctionId{i});
    CHECK(variable.node_id == x.id);
    CHECK_FALSE(variable.defined_twice);
    CHECK(std::holds_alternative<ir::Parameter>(variable.definition));
  }
}

TEST_CASE("Variables of scopes, unknown statements and nobody") {
  NodeJson json;
  const auto tid = json.variable("tid", task_id_type());
  const auto novel = json.variable("novel", tensor_type());
  const auto free = json.variable("free", index_type());
  const Json attr = json_pair("task_id_var", R"({"type": "Var", "value": )" + json.use(tid) + "}");
  const ReadCase read = read_good(
      program_of(json, {json.scope("InCoreScopeStmt", json.sequence({}), "", {attr}),
                        json.node("Novelty", R"("target": )" + json.use(novel) + R"(, "body": "not a node")"),
                        json.evaluate(json.use(tid)), json.evaluate(json.use(novel)), json.evaluate(json.use(free))}));
  CHECK(read.outline() == "Scope Opaque Evaluate Evaluate Evaluate");
  definition<ir::DefinedElsewhere>(read, "tid");
  definition<ir::DefinedElsewhere>(read, "novel");
  definition<ir::Undefined>(read, "free");
}

TEST_CASE("A variable that is assigned twice keeps its first definition") {
  NodeJson json;
  const auto x = json.variable("x", tensor_type());
  const ReadCase read = read_good(program_of(json, {json.assign(x, json.integer(1)), json.assign(x, json.integer(2))}));
  CHECK(std::get<ir::IntegerConstant>(assigned(read, "x").what).value == 1);
  CHECK(read.program().variables[read.variable("x")].defined_twice);
}

TEST_CASE("An assignment to a MemRef only evaluates") {
  NodeJson json;
  const ReadCase read = read_good(program_of(
      json, {json.node("AssignStmt", R"("leading_comments": [], "value": )" + json.integer(1) + R"(, "var": )" +
                                         json.node("MemRef", R"("name_hint": "m", "size": 4)"))}));
  CHECK(read.outline() == "Evaluate");
  CHECK(read.program().variables.size() == 0);
}

TEST_CASE("Four loops inside each other, all carrying") {
  NodeJson json;
  Json inner = json.sequence({});
  for (int depth = 0; depth < 4; ++depth) {
    const auto acc = json.iter_arg("acc", tensor_type(), json.integer(depth));
    const auto out = json.variable("out", tensor_type());
    inner = json.sequence(
        {json.for_loop({.iter_args = {acc}, .return_vars = {out}, .body = inner}), json.yield({json.use(out)})});
  }
  const ReadCase read = read_good(program_of(json, {inner}));
  CHECK(read.outline() == "Loop(Loop(Loop(Loop Yield) Yield) Yield) Yield");
  REQUIRE(read.program().loops.size() == 4);
  for (std::uint32_t i = 0; i < 4; ++i) {
    const ir::Loop& loop = read.program().loops[ir::LoopId{i}];
    const ir::Value& init = read.program().values[read.program().list(loop.init_values).front()];
    CHECK(std::get<ir::IntegerConstant>(init.what).value == 3 - i);
  }
}
