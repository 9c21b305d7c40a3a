// Every error of the node reader, with its exact message and place.

#include "support/catch.h"
#include "support/node_json.h"
#include "unit/read/read_case.h"

#include <string>
#include <string_view>
#include <vector>

using namespace pypto;
using namespace pypto::test;

namespace {

/// All errors, one a line: "rule | message | the bytes it points at, cut | path".
std::string errors_of(const std::string& json) {
  const ReadCase read = read_json(json);
  CHECK_FALSE(read.document);
  std::string text;
  for (const source::Diagnostic& error : read.diagnostics.all()) {
    constexpr std::size_t shown = 24;
    std::string bytes(source::slice(read.input->bytes(), error.range));
    if (bytes.size() > shown) bytes = bytes.substr(0, shown) + "...";
    text += std::string(error.rule.name) + " | " + error.message + " | " + bytes + "\n";
  }
  return text;
}

/// A function `main` with the one statement (or more) `body`.
std::string function_with(const Json& body, const Json& more_fields = "") {
  return R"({"fields": {"body": )" + body + R"(, "name": "main", "params": [], "return_types": [])" + more_fields +
         R"(}, "id": 1000, "type": "Function"})";
}

const Json variable_a = R"({"fields": {"name_hint": "a", "type": {"type_kind": "Ptr"}}, "id": 1, "type": "Var"})";

Json statement(std::string_view kind, std::string_view fields) {
  return R"({"fields": {)" + std::string(fields) + R"(}, "id": 2, "type": ")" + std::string(kind) + R"("})";
}

struct Case {
  std::string json;
  std::string errors;
};

void check_all(const std::vector<Case>& cases) {
  for (const Case& one : cases) {
    CAPTURE(one.json);
    CHECK(errors_of(one.json) == one.errors);
  }
}

}  // namespace

TEST_CASE("A message shows path, place, line and caret") {
  NodeJson json;
  const Json body = json.sequence({json.evaluate(json.integer(1)), json.evaluate(NodeJson::ref(99))});
  const std::string text = json.program({json.function({.name = "main", .kind = 1, .body = body})});
  const ReadCase read = read_json(text);
  CHECK(read.diagnostics.has_error_of(source::Category::rejected));
  CHECK_FALSE(read.diagnostics.has_error_of(source::Category::malformed));
  const ReadCase packed = read_as_msgpack(text);
  CHECK(packed.messages() ==
        "in.msgpack: error: no node with the id 99 is defined in this input [undefined-reference]\n"
        "  at main/body/1/expr/ref 99 (in.msgpack, byte 372)\n");
  const ReadCase small = read_json(function_with(statement("EvalStmt", R"("expr": {"ref": 5})")));
  CHECK(small.messages() ==
        "in.json:1:41: error: no node with the id 5 is defined in this input [undefined-reference]\n"
        "  at main/body/expr/ref 5 (in.json:1:41, byte 40)\n"
        "    {\"fields\": {\"body\": {\"fields\": {\"expr\": {\"ref\": 5}}, \"id\": 2, \"type\": \"EvalStmt\"}, "
        "\"name\": "
        "\"main\", \"params\": [], \"return...\n"
        "                                            ^~~~~~~~~~\n");
}

TEST_CASE("An id that is defined twice is reported at the second node, with the first") {
  const ReadCase read =
      read_json(function_with(statement("ReturnStmt", R"("value": [)" + variable_a + ", " + variable_a + "]")));
  CHECK_FALSE(read.document);
  REQUIRE(read.diagnostics.all().size() == 1);
  const source::Diagnostic& error = read.diagnostics.all().front();
  CHECK(error.rule.name == "duplicate-definition");
  CHECK(error.rule.category == source::Category::rejected);
  CHECK(error.message == "the node id 1 is defined twice; every node needs an id of its own");
  REQUIRE(error.notes.size() == 1);
  CHECK(error.notes.front().message == "first defined here");
  CHECK(error.notes.front().range.begin < error.range.begin);
}

TEST_CASE("The root must be a node") {
  check_all({
      {"{}",
       "not-a-node | the top level must be a node, an object with 'fields', 'id' and 'type'; found an object without "
       "them | {}\n"},
      {R"({"ref": 3})", "undefined-reference | no node with the id 3 is defined in this input | {\"ref\": 3}\n"},
      {R"({"fields": [], "id": 0, "type": "Program"})",
       "wrong-field-type | the key 'fields' of a node must be an object, found an array | []\n"},
      {R"({"fields": {}, "id": -1, "type": "Program"})",
       "wrong-field-type | the key 'id' of a node must be a non-negative integer, found -1 | -1\n"},
      {R"({"fields": {}, "id": 0, "type": 7})",
       "wrong-field-type | the key 'type' of a node must be a string, found 7 | 7\n"},
      {R"({"fields": {}, "id": 0, "type": "Program"})",
       "missing-field | Program has no field 'name'; it must be there and be a string | {\"fields\": {}, \"id\": 0, "
       "...\nmissing-field | Program has no field 'functions'; it must be there and be an array | {\"fields\": {}, "
       "\"id\": 0, ...\n"},
      {R"({"fields": {"name": "p", "functions": [3, {"key": 1, "value": {"ref": 0}}]}, "id": 0, "type": "Program"})",
       "cyclic-reference | the node 0 contains a reference to itself here; nodes must not form cycles | {\"ref\": "
       "0}\n"},
      {R"({"fields": {"name": "p", "functions": [3, {"key": {}, "value": )" + variable_a +
           R"(}]}, "id": 0, "type": "Program"})",
       "wrong-field-type | element 0 of field 'functions' of Program must be an object with 'key' (an op) and 'value' "
       "(a Function), found an integer | 3\nwrong-node-kind | element 1 of field 'functions' of Program must be a "
       "Function, found Var (id 1) | {\"fields\": {\"name_hint\":...\n"},
  });
}

TEST_CASE("Fields of functions") {
  const Json empty = statement("ReturnStmt", R"("value": [])");
  check_all({
      {R"({"fields": {}, "id": 0, "type": "Function"})",
       "missing-field | Function has no field 'name'; it must be there and be a string | {\"fields\": {}, \"id\": 0, "
       "...\nmissing-field | Function has no field 'params'; it must be there and be an array | {\"fields\": {}, "
       "\"id\": 0, ...\nmissing-field | Function has no field 'return_types'; it must be there and be an array | "
       "{\"fields\": {}, \"id\": 0, ...\nmissing-field | Function has no field 'body'; it must be there and be a "
       "statement | {\"fields\": {}, \"id\": 0, ...\n"},
      {function_with(empty, R"(, "param_directions": [0])"),
       "length-mismatch | function 'main' has 0 params and 1 param_directions; there must be one direction for each "
       "parameter | [0]\n"},
      {R"({"fields": {"body": )" + empty +
           R"(, "name": "f", "param_directions": [0], "return_types": []}, "id": 0, "type": "Function"})",
       "missing-field | Function has no field 'params'; it must be there and be an array | {\"fields\": {\"body\": "
       "{\"fi...\n"},
      {function_with(empty, R"(, "param_directions": {})"),
       "wrong-field-type | field 'param_directions' of Function must be an array, found an object | {}\n"},
      {function_with(empty, R"(, "param_directions": [3, "x"])"),
       "value-range | element 0 of field 'param_directions' of Function is 3, which is no parameter direction; "
       "expected 0 (In), 1 (Out) or 2 (InOut) | 3\nwrong-field-type | element 1 of field 'param_directions' of "
       "Function must be an integer, found the string 'x' | \"x\"\nlength-mismatch | function 'main' has 0 params and "
       "2 param_directions; there must be one direction for each parameter | [3, \"x\"]\n"},
      {function_with(empty, R"(, "func_type": "InCore")"),
       "wrong-field-type | field 'func_type' of Function must be an integer, found the string 'InCore' | "
       "\"InCore\"\n"},
      {function_with(empty, R"(, "func_type": 2.0)"),
       "wrong-field-type | field 'func_type' of Function must be an integer, found a floating-point number | 2.0\n"},
      {function_with(empty, R"(, "attrs": [{"key": 1, "value": 1}, {"key": "a"}, 5])"),
       "wrong-field-type | element 0 of field 'attrs' of Function must be an attribute, an object with 'key' (a "
       "string) and 'value', found an object | {\"key\": 1, \"value\": 1}\nwrong-field-type | element 1 of field "
       "'attrs' of Function must be an attribute, an object with 'key' (a string) and 'value', found an object | "
       "{\"key\": \"a\"}\nwrong-field-type | element 2 of field 'attrs' of Function must be an attribute, an object "
       "with 'key' (a string) and 'value', found an integer | 5\n"},
      {function_with(variable_a),
       "wrong-node-kind | field 'body' of Function must be a statement, found Var (id 1) | {\"fields\": "
       "{\"name_hint\":...\n"},
      {function_with("null"), "wrong-field-type | field 'body' of Function must be a node, found null | null\n"},
      {function_with(R"({"id": 3, "type": "SeqStmts"})"),
       "not-a-node | field 'body' of Function must be a node, found an object that is neither a definition (with "
       "'fields', 'id' and 'type') nor a reference (with 'ref' and a non-negative integer) | {\"id\": 3, \"type\": "
       "\"SeqSt...\n"},
      {function_with(R"({"ref": "body"})"),
       "not-a-node | field 'body' of Function must be a node, found an object that is neither a definition (with "
       "'fields', 'id' and 'type') nor a reference (with 'ref' and a non-negative integer) | {\"ref\": \"body\"}\n"},
  });
}

TEST_CASE("Two functions of one name") {
  NodeJson json;
  const ReadCase read = read_json(json.program({json.function({.name = "f"}), json.function({.name = "f"})}));
  REQUIRE(read.diagnostics.all().size() == 1);
  CHECK(read.diagnostics.all().front().message ==
        "the program has two functions of the name 'f'; each needs a name of its own");
  CHECK(read.diagnostics.all().front().rule.category == source::Category::rejected);
}

TEST_CASE("Fields of statements") {
  const Json loop_end = R"(, "loop_var": )" + variable_a +
                        R"(, "start": {"ref": 1}, "stop": {"ref": 1}, "step": {"ref": 1}, "return_vars": [],
                           "iter_args": [])";
  check_all({
      {function_with(statement("SeqStmts", R"("stmts": [7, null])")),
       "wrong-field-type | element 0 of field 'stmts' of SeqStmts must be a node, found an integer | 7\n"
       "wrong-field-type | element 1 of field 'stmts' of SeqStmts must be a node, found null | null\n"},
      {function_with(statement("SeqStmts", "")),
       "missing-field | SeqStmts has no field 'stmts'; it must be there and be an array | {\"fields\": {}, \"id\": 2, "
       "...\n"},
      {function_with(statement("AssignStmt", R"("value": )" + variable_a +
                                                 R"(, "var": {"fields": {"value": 1}, "id": 3, "type": "ConstInt"})")),
       "wrong-node-kind | field 'var' of AssignStmt must be a Var, found ConstInt (id 3) | {\"fields\": {\"value\": "
       "1},...\n"},
      {function_with(statement("ReturnStmt", R"("value": {})")),
       "wrong-field-type | field 'value' of ReturnStmt must be an array, found an object | {}\n"},
      {function_with(statement("EvalStmt", "")),
       "missing-field | EvalStmt has no field 'expr'; it must be there and be an expression | {\"fields\": {}, "
       "\"id\": 2, ...\n"},
      {function_with(statement("RuntimeScopeStmt", std::string(R"("manual": 1, "body": )") +
                                                       R"({"fields": {}, "id": 3, "type": "BreakStmt"})")),
       "wrong-field-type | field 'manual' of RuntimeScopeStmt must be a boolean (true or false), found an integer | "
       "1\n"},
      {function_with(statement("ForStmt", R"("body": 3)" + loop_end)),
       "wrong-field-type | field 'body' of ForStmt must be a node, found an integer | 3\n"},
      {function_with(
           statement("ForStmt", R"("attrs": true, "chunk_config": {"size": 4}, "body": {"ref": 1})" + loop_end)),
       "wrong-field-type | field 'attrs' of ForStmt must be an array, found a boolean | true\nunsupported-field | the "
       "field 'chunk_config' of ForStmt is of an older compiler and is not supported; expected null, so serialize the "
       "program again with a compiler of today | {\"size\": 4}\nwrong-node-kind | field 'body' of ForStmt must be a "
       "statement, found Var (id 1) | {\"ref\": 1}\n"},
      {function_with(statement(
           "WhileStmt", R"("condition": {"ref": 1}, "iter_args": [)" + variable_a + R"(], "return_vars": [true])")),
       "wrong-node-kind | element 0 of field 'iter_args' of WhileStmt must be an IterArg, found Var (id 1) | "
       "{\"fields\": {\"name_hint\":...\nwrong-field-type | element 0 of field 'return_vars' of WhileStmt must be a "
       "node, found a boolean | true\nmissing-field | WhileStmt has no field 'body'; it must be there and be a "
       "statement | {\"fields\": {\"condition\":...\n"},
      {function_with(statement("IfStmt", R"("else_body": 1)")),
       "missing-field | IfStmt has no field 'condition'; it must be there and be an expression | {\"fields\": "
       "{\"else_body\":...\nmissing-field | IfStmt has no field 'return_vars'; it must be there and be an array | "
       "{\"fields\": {\"else_body\":...\nmissing-field | IfStmt has no field 'then_body'; it must be there and be a "
       "statement | {\"fields\": {\"else_body\":...\nwrong-field-type | field 'else_body' of IfStmt must be a node, "
       "found an integer | 1\n"},
  });
}

TEST_CASE("Fields of expressions and types") {
  const auto evaluate = [](std::string_view kind, std::string_view fields) {
    return function_with(statement("EvalStmt", R"("expr": {"fields": {)" + std::string(fields) +
                                                   R"(}, "id": 3, "type": ")" + std::string(kind) + R"("})"));
  };
  check_all({
      {evaluate("ConstInt", R"("value": 2.0)"),
       "wrong-field-type | field 'value' of ConstInt must be an integer, found a floating-point number | 2.0\n"},
      {evaluate("ConstInt", R"("value": 9223372036854775808)"),
       "value-range | field 'value' of ConstInt is 9223372036854775808, which does not fit a signed 64-bit integer | "
       "9223372036854775808\n"},
      {evaluate("TupleGetItemExpr", R"("tuple": 2)"),
       "wrong-field-type | field 'tuple' of TupleGetItemExpr must be a node, found an integer | 2\nmissing-field | "
       "TupleGetItemExpr has no field 'index'; it must be there and be an integer | {\"fields\": {\"tuple\": 2},...\n"},
      {evaluate("Var", R"("name_hint": "a", "type": 3)"),
       "wrong-field-type | field 'type' of Var must be a type, an object with 'type_kind' | 3\n"},
      {evaluate("Var", R"("name_hint": 3, "type": {"type_kind": 1})"),
       "wrong-field-type | field 'name_hint' of Var must be a string, found an integer | 3\nwrong-field-type | field "
       "'type' of Var is a type whose 'type_kind' is no string | 1\n"},
      {evaluate("Var", R"("name_hint": "a", "type": {"type_kind": "ScalarType"})"),
       "missing-field | field 'type' of Var is a type without 'dtype'; expected a data type code (an integer) | "
       "{\"type_kind\": \"ScalarTyp...\n"},
      {evaluate("Var", R"("name_hint": "a", "type": {"dtype": "FP32", "type_kind": "ScalarType"})"),
       "wrong-field-type | field 'type' of Var is a type whose 'dtype' is no integer; expected a data type code | "
       "\"FP32\"\n"},
      {evaluate("Call", R"("args": [1], "op": "add")"),
       "wrong-field-type | field 'op' of Call must be an op, an object with 'name' (a string) and 'is_global_var' (a "
       "boolean), found the string 'add' | \"add\"\nwrong-field-type | element 0 of field 'args' of Call must be a "
       "node, found an integer | 1\n"},
      {evaluate("Call", R"("args": [], "op": {"name": "f", "is_global_var": 1})"),
       "wrong-field-type | field 'op' of Call must be an op, an object with 'name' (a string) and 'is_global_var' (a "
       "boolean), found an object | {\"name\": \"f\", \"is_global...\n"},
      {evaluate("Call", R"("args": [], "op": {"name": "f"}, "attrs": [{"key": "arg_directions", "value": [1]}])"),
       "wrong-field-type | the attribute 'arg_directions' of Call must be an object with 'type' "
       "(\"ArgDirectionVector\") and 'value' | [1]\n"},
      {evaluate("Call", R"("args": [], "op": {"name": "f"}, "arg_directions": [9])"),
       "value-range | element 0 of field 'arg_directions' of Call is 9, which is no argument direction; expected 0 "
       "(Input), 1 (Output), 2 (InOut), 3 (OutputExisting), 4 (NoDep) or 5 (Scalar) | 9\n"},
  });
}

TEST_CASE("A reference to a node of the wrong kind names both places") {
  const std::string json = function_with(statement("ReturnStmt", R"("value": [{"ref": 2}])"));
  CHECK(errors_of(json).starts_with("cyclic-reference"));
  NodeJson nodes;
  const auto x = nodes.variable("x", tensor_type());
  const Json use = nodes.evaluate(nodes.use(x));
  const Json body = nodes.sequence({use, nodes.for_loop({.iter_args = {x}})});
  const ReadCase read = read_json(nodes.function({.name = "main", .body = body}).node);
  REQUIRE(read.diagnostics.all().size() == 1);
  const source::Diagnostic& error = read.diagnostics.all().front();
  CHECK(error.message == "element 0 of field 'iter_args' of ForStmt must be an IterArg, found Var (id 0)");
  REQUIRE(error.notes.size() == 1);
  CHECK(error.notes.front().message == "that node is defined here");
}

TEST_CASE("Errors of all functions are reported, but no more than a thousand") {
  NodeJson json;
  std::vector<NodeJson::NamedFunction> functions;
  for (int i = 0; i < 1010; ++i) {
    functions.push_back(json.function({.name = "f" + std::to_string(i), .body = json.evaluate(NodeJson::ref(100000))}));
  }
  const ReadCase read = read_json(json.program(functions));
  REQUIRE(read.diagnostics.error_count() == 1000);
  REQUIRE(read.diagnostics.all().back().notes.size() == 1);
  CHECK(read.diagnostics.all().back().notes.front().message == "1000 errors were found; there may be more");
}
