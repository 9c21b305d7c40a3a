// Depth: nothing follows the input by recursion, so that deep nests and long chains are like any others.

#include "plan/return_lineage.h"
#include "support/catch.h"
#include "support/program_builder.h"

using namespace pypto;
using namespace pypto::test;

TEST_CASE("a nest of loops of any depth is classified") {
  const int depth = GENERATE(500, 50'000);
  ProgramBuilder build;
  build.orchestration();
  const ir::VariableId x = build.parameter("x");
  const ir::VariableId tid = build.parameter("tid", ir::ParameterDirection::in, task_id);
  build.open_scope(ir::ScopeKind::runtime_manual);
  std::vector<OpenedLoop> nest;
  Operand buffer = x;
  Operand dep = tid;
  for (int level = 0; level < depth; ++level) {
    const ir::LoopKind kind = level + 1 == depth ? ir::LoopKind::parallel : ir::LoopKind::range;
    nest.push_back(build.open_loop({"i", kind, 0, 3}, {{"acc", buffer}, {"dep", dep, task_id}}));
    buffer = nest.back().iter_args[0];
    dep = nest.back().iter_args[1];
  }
  build.yield({build.assign("r", build.builtin("tensor.assemble", {buffer})), tid});
  build.close();
  for (std::size_t level = nest.size() - 1; level > 0; --level) {
    build.yield({nest[level].results[0], nest[level].results[1]});
    build.close();
  }
  build.close();
  const Planned planned = plan_of(build);
  CHECK(planned.messages.empty());
  REQUIRE(planned.plan.loops.size() == nest.size());
  for (std::size_t slot = 0; slot < planned.plan.slots.size(); slot += 2) {
    REQUIRE(planned.plan.slots[slot].carry == plan::CarryClass::trivial);
    REQUIRE(planned.plan.slots[slot + 1].extent == 3);
    REQUIRE(planned.plan.slots[slot + 1].extent_loop == nest.back().loop);
  }
}

TEST_CASE("a chain of copies and calls of any length is walked back") {
  constexpr int length = 100'000;
  ProgramBuilder build;
  ir::FunctionId callee = build.kernel("first");
  build.returns({build.parameter("p")});
  for (int count = 1; count < length; ++count) {
    const ir::FunctionId caller = build.kernel("next");
    const ir::VariableId p = build.parameter("p");
    build.returns({build.assign("r", build.call(callee, {p}, {ir::ArgumentDirection::inout}))});
    callee = caller;
  }
  const ir::FunctionId copies = build.kernel("copies");
  ir::VariableId last = build.parameter("p");
  for (int count = 0; count < length; ++count) last = build.assign("c", last);
  build.returns({build.assign("r", build.call(callee, {last}, {ir::ArgumentDirection::inout}))});
  const plan::BodyReader no_reader;
  plan::ReturnLineage lineage(build.program, no_reader);
  CHECK(lineage.returned_parameter(copies, 0) == std::uint32_t{0});
}
