#include "compare/carry_outline.h"

#include "compare/differences.h"
#include "compare/golden_difference.h"
#include "compare/print.h"
#include "source/format.h"
#include "support/catch.h"
#include "support/node_json.h"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

using namespace pypto;

namespace {

/// A program in text: one Orchestration function `main` with a loop in a loop, each with a carry, the inner loop with
/// these attributes, and a kernel that is never looked at.
std::string program(std::string_view attributes = "") {
  constexpr std::string_view tensor = "pl.Tensor[[8], pl.FP32]";
  return pypto::source::format(
      "# pypto.program: P\nimport pypto.language as pl\n\n@pl.program\nclass P:\n"
      "    @pl.function(type=pl.FunctionType.InCore)\n"
      "    def kernel(self, x: {0}) -> {0}:\n"
      "        for k, (sum,) in pl.range(4, init_values=(x,)):\n"
      "            total: {0} = pl.yield_(sum)\n"
      "        return total\n\n"
      "    @pl.function(type=pl.FunctionType.Orchestration, auto_scope=False)\n"
      "    def main(self, x: {0}, out: pl.Out[{0}]) -> {0}:\n"
      "        for o in pl.range(2):\n"
      "            for i, (acc, old) in pl.range(4, init_values=(out, x){1}):\n"
      "                end, last = pl.yield_(acc, acc)\n"
      "        return out\n",
      tensor, attributes);
}

struct Read {
  source::Input input;
  source::Diagnostics diagnostics;
  read::Document document;
};

std::unique_ptr<Read> read_text(const std::string& text) {
  auto it = std::make_unique<Read>(Read{source::Input("in.py", text), {}, {}});
  auto document = read::read_document(it->input, {}, it->diagnostics);
  REQUIRE(document);
  it->document = std::move(*document);
  return it;
}

compare::CarryOutline planned(const std::string& text) {
  const auto it = read_text(text);
  const auto read_body = [&](ir::FunctionId function) { read::read_body(it->document, function, it->diagnostics); };
  const plan::Plan plan = plan::make_plan(it->document.program, read_body, {}, it->diagnostics);
  REQUIRE_FALSE(it->diagnostics.has_errors());
  return compare::outline_of_plan(it->document, plan, {});
}

compare::CarryOutline stamped(const std::string& text) {
  const auto it = read_text(text);
  return compare::outline_of_stamps(it->document, {});
}

/// A program as indented JSON with a loop in a loop, one carry each, the inner one with this stamp.
std::string json_program(bool inner_is_rebind) {
  test::NodeJson json;
  const auto x = json.variable("x", test::tensor_type());
  const auto acc = json.iter_arg("acc", test::tensor_type(), json.use(x));
  const auto part = json.iter_arg("part", test::tensor_type(), json.use(acc));
  const auto inner_end = json.variable("inner_end", test::tensor_type());
  const auto end = json.variable("end", test::tensor_type());
  const test::Json inner =
      json.for_loop({.name = "j",
                     .iter_args = {part},
                     .return_vars = {inner_end},
                     .body = json.yield({json.use(part)}),
                     .attrs = {test::json_pair("iter_arg_rebind_0", inner_is_rebind ? "true" : "false")}});
  const test::Json outer = json.for_loop({.iter_args = {acc},
                                          .return_vars = {end},
                                          .body = json.sequence({inner, json.yield({json.use(inner_end)})}),
                                          .attrs = {test::json_pair("iter_arg_rebind_0", "false")}});
  const test::Json text = json.program({json.function(
      {.name = "main", .kind = 1, .params = {x}, .body = json.sequence({outer, json.returns({json.use(end)})})})});
  return nlohmann::ordered_json::parse(text).dump(2) + "\n";
}

}  // namespace

TEST_CASE("an outline of a plan holds the classified functions, their loops and slots, and outlives its document") {
  const compare::CarryOutline outline = planned(program());
  CHECK(outline.input == "in.py");
  REQUIRE(outline.functions.size() == 1);
  CHECK(outline.functions[0].name == "main");
  CHECK(outline.functions[0].place.line == 13);
  REQUIRE(outline.loops.size() == 2);
  CHECK(outline.loops[0].variable == "o");
  CHECK(outline.loops[0].slot_count == 0);
  CHECK(outline.loops[1].parent == 0);
  CHECK(outline.loops[1].variable == "i");
  CHECK(outline.loops[1].place.line == 15);
  CHECK(outline.loops[1].place.first_line == 15);
  CHECK(outline.loops[1].place.last_line == 15);
  REQUIRE(outline.slots.size() == 2);
  CHECK(outline.slots[0] == compare::SlotOutline{"acc", "end", compare::OutlinedClass::trivial, 0});
  CHECK(outline.slots[1] == compare::SlotOutline{"old", "last", compare::OutlinedClass::rebind, 0});
}

TEST_CASE("an outline of stamps says what stands there") {
  const compare::CarryOutline outline =
      stamped(program(", attrs={\"iter_arg_rebind_0\": True, \"iter_arg_array_size_0\": 4, \"iter_arg_rebind_1\": 7, "
                      "\"iter_arg_rebind_01\": "
                      "True, \"iter_arg_rebind_2\": True, \"iter_arg_array_size_1\": -1}"));
  REQUIRE(outline.slots.size() == 2);
  CHECK(outline.slots[0] == compare::SlotOutline{"acc", "end", compare::OutlinedClass::rebind, 4});
  CHECK(outline.slots[1] == compare::SlotOutline{"old", "last", compare::OutlinedClass::unknown, 0});
}

TEST_CASE("stamps and plan of one program are compared") {
  const compare::CarryOutline before =
      stamped(program(", attrs={\"iter_arg_rebind_0\": True, \"iter_arg_rebind_1\": True}"));
  const compare::CarryOutline after = planned(program());
  CHECK(compare::print_text(compare::compare_outlines(before, after)) ==
        "in.py against in.py: 1 difference: 1 rebind became trivial; 1 slot is the same\n"
        "main, for i (in.py:15), slot 0 \"acc\": rebind became trivial\n");
}

TEST_CASE("in JSON a loop takes up the lines of its node, and a hunk names the innermost") {
  const std::string golden = json_program(false);
  const std::string now = json_program(true);
  const compare::CarryOutline before = stamped(golden);
  const compare::CarryOutline after = stamped(now);
  REQUIRE(before.loops.size() == 2);
  CHECK(before.loops[0].place.node_id);
  CHECK(before.loops[0].place.line == 0);
  CHECK(before.loops[0].place.first_line < before.loops[1].place.first_line);
  CHECK(before.loops[1].place.first_line < before.loops[1].place.last_line);
  CHECK(before.loops[1].place.last_line < before.loops[0].place.last_line);
  const std::string text = compare::golden_difference({"golden.json", golden, &before}, {"out.json", now, &after});
  CAPTURE(text);
  CHECK(
      text.starts_with(pypto::source::format("main, for j (in.py #{0}), slot 0 \"part\": golden trivial, now rebind\n"
                                             "--- golden.json\n+++ out.json\n@@ -",
                                             *before.loops[1].place.node_id)));
  CHECK(text.find(" @@ main, for j, slot 0 \"part\": golden trivial, now rebind\n") != std::string::npos);
  CHECK(std::ranges::count(text, '\n') <= 10);
}
