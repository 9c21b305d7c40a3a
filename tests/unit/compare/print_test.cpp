#include "compare/print.h"

#include "outline_case.h"
#include "support/catch.h"

#include <string>

#include <nlohmann/json.hpp>

using namespace pypto;
using namespace pypto::test;

TEST_CASE("Markdown has a heading, the summary and a list") {
  const compare::CarryOutline before = outline("def main\n  i acc:T\n  j x:T", "b.py");
  const compare::CarryOutline after = outline("def main\n  i acc:R", "a.py");
  CHECK(compare::print_markdown(compare::compare_outlines(before, after)) ==
        "# Carry comparison\n\n"
        "`a.py` against `b.py`: 2 differences: 1 trivial became rebind, 1 loop removed; 0 slots are the same.\n\n"
        "- `main`, `for i` (`a.py:2`, was `b.py:2`), slot 0 `acc`: **trivial became rebind**\n"
        "- `main`, `for j` (was `b.py:3`): **loop removed, 1 slot**\n");
  CHECK(compare::print_markdown(compare::compare_outlines(before, before)) ==
        "# Carry comparison\n\n`b.py` against `b.py`: no carry differs; 2 slots are the same.\n");
}

TEST_CASE("no name can break out of its code span or its line") {
  compare::CarryOutline before = outline("def main\n  i acc:T");
  compare::CarryOutline after = outline("def main\n  i acc:R");
  for (compare::CarryOutline* side : {&before, &after}) {
    side->input = "a|b``<img>.py";
    side->functions[0].name = "ma\nin";
    side->slots[0].iter_arg = "*`x`*|";
  }
  const compare::Comparison comparison = compare::compare_outlines(before, after);
  const std::string markdown = compare::print_markdown(comparison);
  CHECK(markdown.find("\n- `ma\uFFFDin`, `for i` (``` a|b``<img>.py:2 ```), slot 0 "
                      "`` *`x`*| ``: **trivial became rebind**\n") != std::string::npos);
  CHECK(compare::print_text(comparison).find("\nma\uFFFDin, for i (") != std::string::npos);
}

TEST_CASE("node forms say which node, and where the compiler says it comes from") {
  compare::CarryOutline before = outline("def main\n  i acc:T", "b.json");
  compare::CarryOutline after = outline("def main\n  i acc:R", "a.json");
  before.loops[0].place = {0, 0, "", 15, 0, 0};
  after.loops[0].place = {12, 9, "k.py", 17, 40, 60};
  CHECK(compare::print_text(compare::compare_outlines(before, after))
            .find("main, for i (a.json #17 k.py:12, was b.json #15), slot 0 \"acc\": trivial became rebind\n") !=
        std::string::npos);
}

TEST_CASE("JSON holds the totals, and both sides of each difference") {
  const compare::CarryOutline before = outline("def main\n  i acc:T\n  while x:?", "b.py");
  const compare::CarryOutline after = outline("def main\n  i acc:R4\ndef more\n  k a:T", "a.py");
  const std::string text = compare::print_json(compare::compare_outlines(before, after));
  CHECK(text.ends_with("}\n"));
  const auto json = nlohmann::json::parse(text);
  CHECK(json["schema"] == "pypto-classify/comparison/1");
  CHECK(json["before"] == nlohmann::json{{"input", "b.py"}, {"functions", 1}, {"loops", 2}, {"slots", 2}});
  CHECK(json["totals"]["differences"] == 3);
  CHECK(json["totals"]["trivial-became-rebind"] == 1);
  CHECK(json["totals"]["slot-added"] == 0);
  const auto& changed = json["differences"][0];
  CHECK(changed["kind"] == "trivial-became-rebind");
  CHECK(changed["function"] == "main");
  CHECK(changed["before"]["class"] == "trivial");
  CHECK(changed["before"]["extent"].is_null());
  CHECK(changed["after"]["extent"] == 4);
  CHECK(changed["after"]["place"] == nlohmann::json{{"line", 2}, {"column", 1}});
  CHECK(changed["sentence"] ==
        "main, for i (a.py:2, was b.py:2), slot 0 \"acc\": trivial became rebind with an array of 4");
  const auto& removed = json["differences"][1];
  CHECK(removed["kind"] == "loop-removed");
  CHECK(removed["before"]["loop"] == "while");
  CHECK(removed["before"]["variable"].is_null());
  CHECK(removed["after"] == nlohmann::json{{"place", {{"line", 1}, {"column", 1}}}});
  CHECK(json["differences"][2]["kind"] == "function-added");
  CHECK(json["differences"][2]["before"].is_null());
}

TEST_CASE("the schema is JSON and names every kind") {
  const auto schema = nlohmann::json::parse(compare::comparison_schema());
  CHECK(schema["$defs"]["difference"]["properties"]["kind"]["enum"].size() == compare::difference_kind_count);
}
