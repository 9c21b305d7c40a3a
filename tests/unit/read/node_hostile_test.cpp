// Inputs made to hang, overflow or blow up a reader.

#include "support/catch.h"
#include "support/node_json.h"
#include "unit/read/read_case.h"

#include <string>
#include <variant>
#include <vector>

using namespace pypto;
using namespace pypto::test;

namespace {

read::ReadOptions with_depth(std::uint32_t depth) {
  read::ReadOptions options;
  options.depth_limit = depth;
  return options;
}

std::string repeated(std::string_view text, int count) {
  std::string all;
  all.reserve(text.size() * static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

std::string node_text(std::string_view kind, std::string_view fields, std::uint64_t id) {
  return R"({"fields": {)" + std::string(fields) + R"(}, "id": )" + std::to_string(id) + R"(, "type": ")" +
         std::string(kind) + R"("})";
}

std::string function_of(const std::string& body) {
  return node_text("Function", R"("name": "main", "params": [], "return_types": [], "body": )" + body, 1'000'000'000);
}

/// `levels` nodes, each the `field` of the one before, around `inner`.
std::string nested(std::string_view kind, std::string_view field, int levels, const std::string& inner) {
  std::string text;
  for (int i = 0; i < levels; ++i) text += R"({"fields": {")" + std::string(field) + R"(": )";
  text += inner;
  for (int i = 0; i < levels; ++i) {
    text += R"(}, "id": )" + std::to_string(i + 10) + R"(, "type": ")" + std::string(kind) + R"("})";
  }
  return text;
}

}  // namespace

TEST_CASE("A hundred thousand binary operators inside each other") {
  const std::string sum = nested("Add", "left", 100'000, node_text("ConstInt", R"("value": 1)", 1));
  const ReadCase read = read_json(function_of(node_text("EvalStmt", R"("expr": )" + sum, 2)), with_depth(1'000'000));
  INFO(read.messages());
  REQUIRE(read.document);
  CHECK(read.outline() == "Evaluate");
}

TEST_CASE("Calls, tuples, scopes and loops as deep as the depth limit allows") {
  const auto depth = with_depth(1'000'000);
  const std::string leaf = node_text("BreakStmt", "", 1);
  const ReadCase scopes = read_json(function_of(nested("RuntimeScopeStmt", "body", 100'000, leaf)), depth);
  REQUIRE(scopes.document);
  CHECK(scopes.program().statements.size() == 100'001);
  CHECK(scopes.program().statements[ir::StatementId{0}].next.index == 100'001);

  std::string calls = node_text("ConstInt", R"("value": 1)", 1);
  std::string head;
  std::string tail;
  for (int i = 0; i < 50'000; ++i) {
    head += R"({"fields": {"op": {"name": "f"}, "args": [)";
    tail += R"(]}, "id": )" + std::to_string(i + 10) + R"(, "type": "Call"})";
  }
  calls.insert(0, head);
  const ReadCase nested_calls = read_json(function_of(node_text("EvalStmt", R"("expr": )" + calls + tail, 2)), depth);
  INFO(nested_calls.messages());
  REQUIRE(nested_calls.document);
  CHECK(nested_calls.program().calls.size() == 50'000);
}

TEST_CASE("Nesting above the limit is an error with the number in it") {
  const std::string scopes = nested("RuntimeScopeStmt", "body", 1000, node_text("BreakStmt", "", 1));
  const ReadCase read = read_json(function_of(scopes), with_depth(100));
  CHECK_FALSE(read.document);
  REQUIRE(read.diagnostics.all().size() == 1);
  CHECK(read.diagnostics.all().front().rule.name == "too-deep");
  CHECK(read.diagnostics.all().front().message.find("100") != std::string::npos);
}

TEST_CASE("Cycles of every shape are refused") {
  const std::vector<std::string> cycles = {
      function_of(R"({"ref": 1000000000})"),
      function_of(node_text("SeqStmts", R"("stmts": [{"ref": 2}])", 2)),
      function_of(
          node_text("SeqStmts", R"("stmts": [)" + node_text("RuntimeScopeStmt", R"("body": {"ref": 2})", 3) + "]", 2)),
      function_of(node_text("EvalStmt",
                            R"("expr": )" + node_text("Call", R"("op": {"name": "f"}, "args": [{"ref": 3}])", 3), 2)),
      // Two nodes that refer to each other.
      function_of(node_text("ReturnStmt",
                            R"("value": [)" + node_text("MakeTuple", R"("elements": [{"ref": 4}])", 3) + ", " +
                                node_text("MakeTuple", R"("elements": [{"ref": 3}])", 4) + "]",
                            2)),
      // An IterArg whose init value is itself, a variable whose shape uses it.
      function_of(
          node_text("ReturnStmt", R"("value": [)" + node_text("IterArg", R"("initValue": {"ref": 3})", 3) + "]", 2)),
      function_of(node_text("ReturnStmt",
                            R"("value": [)" + node_text("Var", R"("type": {"shape": [{"ref": 3}]})", 3) + "]", 2)),
  };
  for (const std::string& json : cycles) {
    const ReadCase read = read_json(json);
    CAPTURE(json);
    CHECK_FALSE(read.document);
    REQUIRE(read.diagnostics.all().size() == 1);
    CHECK(read.diagnostics.all().front().rule.name == "cyclic-reference");
  }
}

TEST_CASE("A chain of a hundred thousand references is no deep recursion") {
  std::string elements = node_text("MakeTuple", R"("elements": [])", 10);
  for (std::uint64_t i = 1; i < 100'000; ++i) {
    elements += ", " + node_text("MakeTuple", R"("elements": [{"ref": )" + std::to_string(9 + i) + "}]", 10 + i);
  }
  const ReadCase read = read_json(function_of(node_text("ReturnStmt", R"("value": [)" + elements + "]", 2)));
  INFO(read.messages());
  REQUIRE(read.document);
  CHECK(read.program().values.size() == 100'000);
}

TEST_CASE("A little sharing is unfolded, a bomb is refused") {
  // Level k holds level k+1 twice: 2^levels statements from a few kilobytes.
  const auto doubled = [](std::uint64_t levels) {
    std::string text = node_text("BreakStmt", "", 1);
    for (std::uint64_t i = 0; i < levels; ++i) {
      const std::string inner_id = std::to_string(i == 0 ? 1 : 9 + i);
      text = node_text("SeqStmts", R"("stmts": [)" + text + R"(, {"ref": )" + inner_id + "}]", 10 + i);
    }
    return function_of(text);
  };
  const ReadCase small = read_json(doubled(4));
  REQUIRE(small.document);
  CHECK(small.program().statements.size() == 16);

  const ReadCase bomb = read_json(doubled(60));
  CHECK_FALSE(bomb.document);
  REQUIRE(bomb.diagnostics.all().size() == 1);
  CHECK(bomb.diagnostics.all().front().rule.name == "excessive-sharing");
  CHECK(bomb.diagnostics.all().front().message ==
        "nodes are shared by so many references that the program is many times larger than its input; write shared "
        "statements out, or split the program");
}

TEST_CASE("A loop that two classified functions share is refused, one that kernels share is not") {
  for (const int kind : {1, 2}) {
    NodeJson json;
    const auto acc = json.iter_arg("acc", tensor_type(), json.integer(0));
    const Json loop = json.for_loop({.iter_args = {acc}});
    const std::uint64_t id = json.next_id() - 1;
    const ReadCase read = read_json(json.program({json.function({.name = "a", .kind = kind, .body = loop}),
                                                  json.function({.name = "b", .kind = kind, .body = json.ref(id)})}));
    CAPTURE(kind);
    CHECK(read.document.has_value() == (kind == 2));
    const bool is_refused = read.messages().find("this loop stands in two functions") != std::string::npos;
    CHECK(is_refused == (kind == 1));
  }
}

TEST_CASE("One node with very many keys, mentioned very often, costs linear time") {
  std::string keys;
  for (int i = 0; i < 20'000; ++i) keys += R"("k)" + std::to_string(i) + R"(": 0, )";
  const std::string big = node_text("ConstInt", keys + R"("value": 1)", 5);
  const std::string mentions = repeated(R"(, {"ref": 5})", 20'000);
  const ReadCase read = read_json(function_of(node_text("ReturnStmt", R"("value": [)" + big + mentions + "]", 2)));
  REQUIRE(read.document);
  CHECK(read.program().values.size() == 1);
}
