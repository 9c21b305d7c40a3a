#include "read/places.h"
#include "source/message.h"
#include "support/catch.h"
#include "support/node_json.h"
#include "unit/read/read_case.h"
#include "wire/read.h"

#include <string>
#include <utility>

using namespace pypto;
using namespace pypto::test;

namespace {

const std::string known_span =
    R"("span": {"begin_column": 5, "begin_line": 3, "end_column": 9, "end_line": 3, "filename": "k.py"})";

std::string path_of(const ReadCase& read, source::ByteRange range) {
  return read::Places(*read.document).at(range).node_path;
}

/// The range of the first place where `text` stands in the input.
source::ByteRange range_of(const ReadCase& read, std::string_view text) {
  const auto begin = static_cast<std::uint32_t>(read.input->bytes().find(text));
  return {begin, begin + static_cast<std::uint32_t>(text.size())};
}

}  // namespace

TEST_CASE("Paths name functions, fields, positions, kinds and what people call the node") {
  NodeJson json;
  const auto x = json.variable("x", tensor_type());
  const auto y = json.variable("y", tensor_type());
  const Json dim = json.node("ConstInt", R"("type": {"dtype": 21, "type_kind": "ScalarType"}, "value": 77)");
  const auto z = json.variable("z", R"({"dtype": 52, "shape": [)" + dim + R"(], "type_kind": "TensorType"})");
  const Json call = json.call({.name = "tensor.add", .args = {json.use(x), NodeJson::ref(x.id)}});
  const Json edge = json_pair("edges", R"({"type": "VarList", "value": [)" + json.use(y) + "]}");
  const Json body = json.sequence({json.evaluate(json.integer(0)), json.assign(z, call),
                                   json.scope("RuntimeScopeStmt", json.for_loop({.name = "k"}), "", {edge}),
                                   json.node("New\nKind", "")});
  const ReadCase read = read_json(json.program({json.function({.name = "main", .params = {x}, .body = body})}));
  REQUIRE(read.document);
  const ir::Program& program = read.program();
  const auto statement = [&](std::uint32_t id) { return path_of(read, program.statements[ir::StatementId{id}].place); };
  CHECK(path_of(read, program.functions[ir::FunctionId{0}].place) == "main");
  CHECK(statement(0) == "main/body/0/EvalStmt");
  CHECK(statement(1) == R"(main/body/1/AssignStmt "z")");
  CHECK(statement(2) == "main/body/2/RuntimeScopeStmt");
  CHECK(statement(3) == R"(main/body/2/body/ForStmt "k")");
  CHECK(statement(4) == R"(main/body/3/New\x0AKind)");
  CHECK(path_of(read, program.calls[ir::CallId{0}].place) == R"(main/body/1/value/Call "tensor.add")");
  CHECK(path_of(read, program.variables[read.variable("x")].place) == R"(main/body/1/value/args/0/Var "x")");
  CHECK(path_of(read, range_of(read, dim)) == "main/body/1/var/type/shape/0/ConstInt");
  CHECK(path_of(read, range_of(read, R"("value": 77)")) == "main/body/1/var/type/shape/0/ConstInt");
  CHECK(path_of(read, range_of(read, R"("name_hint": "y")")) == R"(main/body/2/attrs/edges/0/Var "y")");
  CHECK(path_of(read, range_of(read, NodeJson::ref(x.id) + "]")) == R"(main/body/1/value/Call "tensor.add")");
  CHECK(path_of(read, range_of(read, NodeJson::ref(x.id))) == "main/body/1/value/args/1/ref 0");
  CHECK(path_of(read, {0, 1}) == R"(Program "Test")");
}

TEST_CASE("A place is the node's own span, else that of the nearest node around it, else the input") {
  const std::string json = R"({"fields": {"body": {"fields": {"body": {"fields": {"value": []}, "id": 2,
 "type": "ReturnStmt"}, )" +
                           known_span + R"(}, "id": 1, "type": "RuntimeScopeStmt"}, "name": "f", "params": [],
 "return_types": []}, "id": 0, "type": "Function"})";
  const ReadCase read = read_json(json);
  REQUIRE(read.document);
  const ir::StatementId inner{1};
  const source::Place place = read::Places(*read.document).at(read.program().statements[inner].place);
  CHECK(place.file == "k.py");
  CHECK(place.position.line == 3);
  CHECK(place.position.column == 5);
  CHECK(place.source_line.empty());
  CHECK(place.node_path == "f/body/body/ReturnStmt");
  CHECK(place.input_position == "in.json:1:41, byte 40");

  const source::Place outside = read::Places(*read.document).at(read.program().functions[ir::FunctionId{0}].place);
  CHECK(outside.file == "in.json");
  CHECK(outside.position.line == 1);
  CHECK(outside.source_line.starts_with(R"({"fields": {"body")"));

  const ReadCase packed = read_as_msgpack(json);
  REQUIRE(packed.document);
  const source::Place root = read::Places(*packed.document).at(packed.program().functions[ir::FunctionId{0}].place);
  CHECK(root.file == "in.msgpack");
  CHECK(root.position.line == 0);
  CHECK(root.source_line.empty());
  CHECK(root.input_position == "in.msgpack, byte 0");
}

TEST_CASE("A file name in a span cannot steer the terminal") {
  const ReadCase read = read_json(
      R"({"fields": {"span": {"begin_line": 1, "begin_column": 1, "filename": "a\u001b[2J\n.py"}}, "id": 0,
 "type": "Novelty"})");
  REQUIRE(read.document);
  const source::Place place = read::Places(*read.document).at({0, 1});
  CHECK(render_message(source::Severity::error, "", "text", place, false) ==
        "a\xEF\xBF\xBD[2J\xEF\xBF\xBD.py:1:1: error: text\n"
        "  at Novelty (in.json:1:1, byte 0)\n");
}

TEST_CASE("Lines are counted from the first line that the input has in its stream") {
  source::Input input("in.jsonl", "{\n \"a\": 1}", 7);
  CHECK(read::Places(input, ir::Format::json, nullptr).at({3, 6}).position.line == 8);
  const source::Input moved = std::move(input);
  CHECK(moved.first_line() == 7);
  CHECK(read::Places(moved, ir::Format::text, nullptr).at({0, 1}).position.line == 7);
}

TEST_CASE("Of two definitions of one id, the first one names the variable") {
  const std::string json = R"({"fields": {"body": {"fields": {"loop_var": {"ref": 3}}, "id": 1, "type": "ForStmt"},
 "a": {"fields": {"name_hint": "i"}, "id": 3, "type": "Var"}, "b": {"fields": {"name_hint": "j"}, "id": 3,
 "type": "Var"}, "c": {"fields": {"name_hint": "k"}, "id": -3, "type": "Var"}}, "id": 0, "type": "Novelty"})";
  const ReadCase read = read_json(json);
  CHECK(read.messages().find("the node id 3 is defined twice") != std::string::npos);
  source::Diagnostics ignored;
  const auto tokens = wire::read_json(*read.input, wire::default_depth_limit, ignored);
  REQUIRE(tokens);
  const read::Places places(*read.input, ir::Format::json, &*tokens);
  CHECK(places.at(range_of(read, R"("loop_var")")).node_path == R"(body/ForStmt "i")");
}
