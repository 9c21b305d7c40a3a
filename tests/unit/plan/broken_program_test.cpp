// Programs that are not in SSA form: they are rejected, and nothing that is computed of them before hangs or misleads.

#include "source/format.h"
#include "support/catch.h"
#include "support/program_builder.h"

#include <algorithm>

using namespace pypto;
using namespace pypto::test;
using plan::ChainEnd;
using Messages = std::vector<std::string>;

namespace {

std::string twice(std::string_view name, std::uint32_t offset) {
  return pypto::source::format(
      "duplicate-definition @{}: function 'main': '{}' is defined twice; each variable must have exactly "
      "one definition (SSA form), so give the second one a name of its own",
      offset, name);
}

std::uint32_t last_offset(const ProgramBuilder& build) {
  return build.program.statements[build.last_statement()].place.begin;
}

}  // namespace

TEST_CASE("a variable defined twice is reported at its second definition, with a note at the first") {
  ProgramBuilder build;
  build.orchestration();
  const ir::VariableId x = build.parameter("x");
  ir::VariableId variable;
  SECTION("two assignments") {
    variable = build.assign("v", 0);
  }
  SECTION("a parameter and an assignment") {
    variable = x;
  }
  SECTION("a loop variable and an assignment") {
    variable = build[build.open_loop({}, {}).loop].loop_variable;
    build.close();
  }
  SECTION("an iter_arg and an assignment") {
    variable = build.open_loop({}, {{"acc", x}}).iter_args.front();
    build.yield({x});
    build.close();
  }
  SECTION("a return variable and an assignment") {
    variable = build.open_loop({}, {{"acc", x}}).results.front();
    build.yield({x});
    build.close();
  }
  SECTION("an if result and an assignment") {
    variable = build.open_if({"r"}).front();
    build.yield({x});
    build.close();
  }
  build.assign_again(variable, 1);
  const std::uint32_t second = last_offset(build);
  build.assign_again(variable, 2);
  source::Diagnostics diagnostics;
  plan::make_plan(build.program, nullptr, {}, diagnostics);
  CHECK(messages_of(diagnostics) == Messages{twice(build[variable].name, second)});
  REQUIRE(diagnostics.all().front().notes.size() == 1);
  CHECK(diagnostics.all().front().notes.front().message == "first defined here");
  CHECK(diagnostics.all().front().notes.front().range == build[variable].place);
}

TEST_CASE("a second definition that is no statement of the function is reported at the first one") {
  ProgramBuilder build;
  build.orchestration();
  const ir::VariableId x = build.parameter("x");
  build[x].defined_twice = true;
  CHECK(plan_of(build).messages == Messages{twice("x", build[x].place.begin)});
}

TEST_CASE("a second definition of another function's variable is reported") {
  ProgramBuilder build;
  build.kernel("kernel");
  const ir::VariableId x = build.parameter("x");
  build.orchestration();
  build.assign_again(x, 1);
  CHECK(plan_of(build).messages == Messages{twice("x", last_offset(build))});
}

TEST_CASE("duplicate definitions and other rejections come in program order") {
  ProgramBuilder build;
  build.orchestration();
  const ir::VariableId x = build.parameter("x");
  build.open_loop({"i"}, {{"acc", x}});
  build.close();
  build.assign_again(x, 1);
  build.open_loop({"j"}, {{"acc", x}});
  build.close();
  const Messages messages = plan_of(build).messages;
  REQUIRE(messages.size() == 3);
  CHECK(messages[0].find("loop 'i'") != std::string::npos);
  CHECK(messages[1].starts_with("duplicate-definition"));
  CHECK(messages[2].find("loop 'j'") != std::string::npos);
}

TEST_CASE("a chain ends at a variable that is defined twice") {
  ProgramBuilder build;
  build.orchestration();
  const ir::VariableId x = build.parameter("x");
  const OpenedLoop loop = build.open_loop({}, {{"acc", x}});
  const ir::VariableId r = build.assign("r", build.builtin("tensor.assemble", {loop.iter_args[0]}));
  build.assign_again(r, 1);
  build.yield({r});
  build.close();
  const Planned planned = plan_of(build);
  CHECK(planned.messages.size() == 1);
  CHECK_FALSE(planned.is_trivial(loop.loop));
  CHECK(planned.edge(r).end == ChainEnd::defined_twice);
}

TEST_CASE("chains that run into a circle end at it, wherever they are entered") {
  ProgramBuilder build;
  build.orchestration();
  const ir::VariableId x = build.parameter("x");
  const OpenedLoop loop = build.open_loop({}, {{"a", x}, {"b", x}, {"c", x}});
  const ir::VariableId first = build.assign("first", 0);
  const ir::VariableId second = build.assign("second", build.builtin("tensor.assemble", {first}));
  build[first].definition = ir::AssignedValue{build.builtin("tensor.assemble", {second})};
  const ir::VariableId tail = build.assign("tail", build.builtin("tensor.assemble", {second}));
  const auto order = GENERATE(0, 1, 2);
  std::vector<Operand> yields{tail, first, second};
  std::rotate(yields.begin(), yields.begin() + order, yields.end());
  build.yield(yields);
  build.close();
  const Planned planned = plan_of(build);
  for (const ir::VariableId member : {first, second}) {
    CHECK(planned.edge(member).end == ChainEnd::cycle);
    CHECK_FALSE(planned.edge(member).source);
    CHECK(planned.plan.forest.entries[member.index].root == member);
  }
  CHECK(planned.edge(tail).source == second);
  CHECK(planned.plan.forest.entries[tail.index].root == second);
  for (std::uint32_t slot = 0; slot < 3; ++slot) CHECK_FALSE(planned.is_trivial(loop.loop, slot));
}

TEST_CASE("a variable that is its own source is a circle of one") {
  ProgramBuilder build;
  build.orchestration();
  const ir::VariableId x = build.parameter("x");
  const OpenedLoop loop = build.open_loop({}, {{"a", x}});
  const ir::VariableId self = build.assign("self", 0);
  build[self].definition = ir::AssignedValue{build.builtin("tensor.assemble", {self})};
  build.yield({self});
  build.close();
  CHECK(plan_of(build).edge(self).end == ChainEnd::cycle);
}
