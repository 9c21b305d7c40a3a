// Semantics section 6: every rejection with its whole message and its place.

#include "source/format.h"
#include "support/catch.h"
#include "support/program_builder.h"

#include <limits>

using namespace pypto;
using namespace pypto::test;
using ir::LoopKind;
using ir::ScopeKind;
using Messages = std::vector<std::string>;

namespace {

std::uint32_t offset_of(const ProgramBuilder& build, ir::ValueId value) {
  return build.program.values[value].place.begin;
}
std::uint32_t offset_of(const ProgramBuilder& build, ir::LoopId loop) {
  return build.program.loops[loop].place.begin;
}

/// A loop in a manual scope whose slot 1 carries a TASK_ID.
struct Fenced {
  ProgramBuilder build;
  ir::VariableId n;
  OpenedLoop opened;

  Fenced() {
    build.orchestration();
    n = build.parameter("n", ir::ParameterDirection::in, scalar);
  }
  void open(const LoopHead& head) {
    build.open_scope(ScopeKind::runtime_manual);
    opened = build.open_loop(head, {{"acc", n, tensor}, {"tid", n, task_id}});
  }
  Messages close() {
    build.yield({opened.iter_args[0], opened.iter_args[1]});
    build.close();
    build.close();
    return plan_of(build).messages;
  }
  Messages messages(const LoopHead& head) {
    open(head);
    return close();
  }
  const ir::Loop& loop() { return build[opened.loop]; }
};

const std::string dynamic_start =
    "function 'main', loop 'i', slot 1 (iter_arg 'tid'): manual_scope: pl.parallel loops carrying a manual_scope dep "
    "(via "
    "``deps=[...]``) must have a statically-known trip count, but the ";
const std::string dynamic_end = " constant, or carry the dep through a pl.range loop";

}  // namespace

TEST_CASE("dynamic-trip-count names the bounds that are not constant") {
  Fenced fenced;
  ir::ValueId at;
  std::string bounds;
  LoopHead head{"i", LoopKind::parallel};
  SECTION("stop, a variable") {
    head.stop = fenced.n;
    bounds = "bound stop 'n' is not an integer constant; make it";
  }
  SECTION("start, an expression") {
    head.start = fenced.build.opaque();
    bounds = "bound start is not an integer constant; make it";
  }
  SECTION("step") {
    head.step = fenced.n;
    bounds = "bound step 'n' is not an integer constant; make it";
  }
  SECTION("all") {
    head.start = head.stop = fenced.n;
    head.step = fenced.build.opaque();
    bounds = "bounds start 'n' and stop 'n' and step are not an integer constant; make them";
  }
  const Messages messages = fenced.messages(head);
  const ir::Loop& loop = fenced.loop();
  for (const ir::ValueId bound : {loop.step, loop.stop, loop.start}) {
    if (!std::holds_alternative<ir::IntegerConstant>(fenced.build.program.values[bound].what)) at = bound;
  }
  CHECK(messages == Messages{pypto::source::format("dynamic-trip-count @{}: {}{}{}", offset_of(fenced.build, at),
                                                   dynamic_start, bounds, dynamic_end)});
}

TEST_CASE("a bound that is defined elsewhere leads to the loop") {
  Fenced fenced;
  LoopHead head{"i", LoopKind::parallel};
  head.stop = fenced.n;
  fenced.open(head);
  ir::Loop& loop = fenced.build.program.loops[fenced.opened.loop];
  loop.place.begin = loop.place.end - 1;
  const Messages messages = fenced.close();
  REQUIRE(messages.size() == 1);
  CHECK(messages.front().starts_with(pypto::source::format("dynamic-trip-count @{}: ", loop.place.begin)));
}

TEST_CASE("zero-trip-count has its own text") {
  Fenced fenced;
  const Messages messages = fenced.messages({"i", LoopKind::parallel, 4, 4, 1});
  CHECK(
      messages ==
      Messages{pypto::source::format(
          "zero-trip-count @{}: function 'main', loop 'i', slot 1 (iter_arg 'tid'): the trip count of this pl.parallel "
          "loop is known, and it is zero (start 4, stop 4, step 1), so there is nothing to size its array of task ids "
          "by; remove the loop or correct its bounds",
          offset_of(fenced.build, fenced.loop().stop))});
}

TEST_CASE("trip-count-too-large begins above a 32-bit int and ends at the whole of int64") {
  Fenced fenced;
  const auto [start, stop, count] = GENERATE(table<std::int64_t, std::int64_t, std::string>(
      {{0, 2147483648, "2147483648"},
       {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max(), "18446744073709551615"}}));
  const Messages messages = fenced.messages({"i", LoopKind::parallel, start, stop, 1});
  CHECK(messages ==
        Messages{pypto::source::format(
            "trip-count-too-large @{}: function 'main', loop 'i', slot 1 (iter_arg 'tid'): the trip count {} "
            "of this pl.parallel loop is the size of its array of task ids, and the largest size is "
            "2147483647; split the loop into smaller ones",
            offset_of(fenced.build, fenced.loop().stop), count)});
}

TEST_CASE("zero-step is refused where the trip count is needed") {
  Fenced fenced;
  const Messages messages = fenced.messages({"i", LoopKind::parallel, 0, 4, 0});
  CHECK(messages == Messages{pypto::source::format(
                        "zero-step @{}: function 'main', loop 'i': the step is 0, so the loop has no trip count to "
                        "size its array of task ids by; use any other step",
                        offset_of(fenced.build, fenced.loop().step))});
}

TEST_CASE("zero-step is a warning on other carrying loops") {
  Fenced fenced;
  const LoopKind kind = GENERATE(LoopKind::range, LoopKind::unroll, LoopKind::pipeline);
  const Messages messages = fenced.messages({"i", kind, 0, 4, 0});
  CHECK(messages == Messages{pypto::source::format(
                        "warning zero-step @{}: function 'main', loop 'i': the step is 0, so the loop never advances",
                        offset_of(fenced.build, fenced.loop().step))});
}

TEST_CASE("zero-step and a bound that is not constant are two errors") {
  Fenced fenced;
  const Messages messages = fenced.messages({"i", LoopKind::parallel, 0, fenced.n, 0});
  REQUIRE(messages.size() == 2);
  CHECK(messages[0].starts_with("zero-step"));
  CHECK(messages[1].starts_with("dynamic-trip-count"));
}

TEST_CASE("bounds of loops that carry no fenced slot do not matter") {
  ProgramBuilder build;
  build.orchestration();
  const ir::VariableId n = build.parameter("n", ir::ParameterDirection::in, scalar);
  build.open_scope(ScopeKind::runtime_manual);
  build.open_loop({"i", LoopKind::parallel, 0, n, 0}, {});
  build.close();
  build.close();
  CHECK(plan_of(build).messages.empty());
}

TEST_CASE("every TASK_ID slot is rejected for itself, loops in program order") {
  ProgramBuilder build;
  build.orchestration();
  const ir::VariableId n = build.parameter("n", ir::ParameterDirection::in, task_id);
  build.open_scope(ScopeKind::runtime_manual);
  const OpenedLoop outer = build.open_loop({"a", LoopKind::parallel, 0, 0}, {{"x", n, task_id}, {"y", n, task_id}});
  const OpenedLoop inner = build.open_loop({"b", LoopKind::parallel, 0, n}, {{"z", n, task_id}});
  build.yield({inner.iter_args[0]});
  build.close();
  build.yield({outer.iter_args[0], inner.results[0]});
  build.close();
  build.close();
  const Messages messages = plan_of(build).messages;
  REQUIRE(messages.size() == 3);
  CHECK(messages[0].find("zero-trip-count") == 0);
  CHECK(messages[0].find("loop 'a', slot 0 (iter_arg 'x')") != std::string::npos);
  CHECK(messages[1].find("loop 'a', slot 1 (iter_arg 'y')") != std::string::npos);
  CHECK(messages[2].find("dynamic-trip-count") == 0);
  CHECK(messages[2].find("loop 'b', slot 0 (iter_arg 'z')") != std::string::npos);
}

TEST_CASE("missing-yield, yield-arity and return-arity") {
  ProgramBuilder build;
  build.orchestration();
  const ir::VariableId x = build.parameter("x");
  const OpenedLoop loop = build.open_loop({"i"}, {{"a", x}, {"b", x}});
  std::string expected;
  std::uint32_t at = offset_of(build, loop.loop);
  SECTION("missing") {
    build.opaque_statement();
    expected =
        "missing-yield @{}: function 'main', loop 'i': the loop carries 2 iter_args, but its body does not end with a "
        "yield; yield one value for each as the last statement";
  }
  SECTION("too few") {
    build.yield({x});
    at = build.program.statements[build.last_statement()].place.begin;
    expected =
        "yield-arity @{}: function 'main', loop 'i': 1 yield value for 2 iter_args; yield exactly one value for each";
  }
  SECTION("too many") {
    build.yield({x, x, x});
    at = build.program.statements[build.last_statement()].place.begin;
    expected =
        "yield-arity @{}: function 'main', loop 'i': 3 yield values for 2 iter_args; yield exactly one value for each";
  }
  SECTION("return variables") {
    build.yield({x, x});
    build[loop.loop].return_variables.count = 1;
    expected =
        "return-arity @{}: function 'main', loop 'i': 1 return variable for 2 iter_args; there must be exactly one for "
        "each";
  }
  build.close();
  const Planned planned = plan_of(build);
  CHECK(planned.messages == Messages{pypto::source::format(fmt::runtime(expected), at)});
  CHECK(planned.plan.loops.empty());
}

TEST_CASE("a loop with the wrong numbers of carries leaves the others classified, and its own results unused") {
  ProgramBuilder build;
  build.orchestration();
  const ir::VariableId x = build.parameter("x");
  const OpenedLoop outer = build.open_loop({"i"}, {{"acc", x}});
  const OpenedLoop broken = build.open_loop({"j"}, {{"a", outer.iter_args[0]}, {"b", x}});
  const OpenedLoop inner = build.open_loop({"k"}, {{"c", broken.iter_args[0]}});
  build.yield({inner.iter_args[0]});
  build.close();
  build.yield({broken.iter_args[0]});
  build.close();
  build[broken.loop].return_variables.count = 3;
  const ir::VariableId stray = build.undefined("stray");
  build[stray].definition = ir::ReturnVariable{broken.loop, 2};
  build.yield({stray});
  build.close();
  const Planned planned = plan_of(build);
  REQUIRE(planned.messages.size() == 2);
  CHECK(planned.messages[0].starts_with("yield-arity"));
  CHECK(planned.messages[1].starts_with("return-arity"));
  REQUIRE(planned.plan.loops.size() == 2);
  CHECK(planned.is_trivial(inner.loop));
  CHECK_FALSE(planned.is_trivial(outer.loop));
  CHECK(planned.edge(stray).end == plan::ChainEnd::no_slot);
}

TEST_CASE("a loop without iter_args may not yield or return values; a while may do as it likes") {
  ProgramBuilder build;
  build.orchestration();
  const ir::VariableId x = build.parameter("x");
  build.open_loop({"i"}, {});
  build.yield({x});
  build.close();
  build.open_while({});
  build.yield({x});
  build.close();
  const Messages messages = plan_of(build).messages;
  REQUIRE(messages.size() == 1);
  CHECK(messages[0].find("loop 'i': 1 yield value for 0 iter_args") != std::string::npos);
}

TEST_CASE("nothing of other functions is rejected") {
  ProgramBuilder build;
  build.kernel("kernel");
  const ir::VariableId x = build.parameter("x");
  build.open_scope(ScopeKind::runtime_manual);
  build.open_loop({"i", LoopKind::parallel, 0, x, 0}, {{"a", x, task_id}, {"b", x}});
  build.opaque_statement();
  build.close();
  build.close();
  build.assign_again(x, 1);
  CHECK(plan_of(build).messages.empty());
}
