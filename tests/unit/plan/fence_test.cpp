// Semantics section 4: fence arrays.

#include "support/catch.h"
#include "support/program_builder.h"

using namespace pypto;
using namespace pypto::test;
using ir::LoopKind;
using ir::ScopeKind;

namespace {

/// A TASK_ID carry.
Carry dep(Operand init) {
  return {"dep", init, task_id};
}

/// An Orchestration function with the parameter `tid` around what a test adds.
struct Main {
  ProgramBuilder build;
  ir::VariableId tid;

  Main() {
    build.orchestration();
    tid = build.parameter("tid", ir::ParameterDirection::in, task_id);
  }
  ir::VariableId task() { return build.assign("task", build.opaque(), task_id); }
  OpenedLoop loop_of_task(const LoopHead& head) {
    OpenedLoop loop = build.open_loop(head, {dep(tid)});
    build.yield({task()});
    build.close();
    return loop;
  }
};

}  // namespace

TEST_CASE("the extent of a parallel loop in a manual scope is its trip count") {
  Main main;
  main.build.open_scope(ScopeKind::runtime_manual);
  const OpenedLoop loop = main.loop_of_task({"i", LoopKind::parallel, 1, 8, 3});
  main.build.close();
  const Planned planned = plan_of(main.build);
  CHECK(planned.messages.empty());
  CHECK(planned.slot(loop.loop).extent == 3);
  CHECK(planned.slot(loop.loop).extent_loop == loop.loop);
  CHECK(planned.loop(loop.loop).in_manual_scope);
  CHECK(planned.loop(loop.loop).trip_count == std::uint64_t{3});
}

TEST_CASE("there is no extent outside manual scopes") {
  Main main;
  OpenedLoop loop;
  SECTION("no scope") {
    loop = main.loop_of_task({"i", LoopKind::parallel});
  }
  SECTION("an auto scope") {
    main.build.open_scope(ScopeKind::runtime_auto);
    loop = main.loop_of_task({"i", LoopKind::parallel});
    main.build.close();
  }
  SECTION("after a manual scope") {
    main.build.open_scope(ScopeKind::runtime_manual);
    main.build.opaque_statement();
    main.build.close();
    loop = main.loop_of_task({"i", LoopKind::parallel});
  }
  SECTION("the loop's own body is a manual scope") {
    loop = main.build.open_loop({"i", LoopKind::parallel, 0, main.tid}, {dep(main.tid)});
    main.build.open_scope(ScopeKind::runtime_manual);
    main.build.yield({main.task()});
    main.build.close();
    main.build.close();
  }
  const Planned planned = plan_of(main.build);
  CHECK(planned.messages.empty());
  CHECK_FALSE(planned.loop(loop.loop).in_manual_scope);
  CHECK(planned.slot(loop.loop).extent == 0);
  CHECK_FALSE(planned.slot(loop.loop).extent_loop);
}

TEST_CASE("a manual scope counts through auto scopes, other scopes, loops and branches") {
  Main main;
  main.build.open_scope(ScopeKind::runtime_manual);
  main.build.open_scope(ScopeKind::runtime_auto);
  main.build.open_scope(ScopeKind::other);
  main.build.open_loop({"outer"}, {});
  main.build.open_if({});
  const OpenedLoop loop = main.loop_of_task({"i", LoopKind::parallel});
  for (int scopes = 0; scopes < 5; ++scopes) main.build.close();
  CHECK(plan_of(main.build).slot(loop.loop).extent == 4);
}

TEST_CASE("loops of other kinds, and carries of other types, have no extent") {
  Main main;
  main.build.open_scope(ScopeKind::runtime_manual);
  const LoopKind kind = GENERATE(LoopKind::range, LoopKind::unroll, LoopKind::pipeline, LoopKind::unknown_for);
  const OpenedLoop other_kind = main.loop_of_task({"i", kind});
  const OpenedLoop other_type = main.build.open_loop({"j", LoopKind::parallel, 0, main.tid},
                                                     {{"acc", main.tid, tensor}, {"n", main.tid, scalar}});
  main.build.yield({main.task(), main.task()});
  main.build.close();
  main.build.close();
  const Planned planned = plan_of(main.build);
  CHECK(planned.messages.empty());
  CHECK(planned.slot(other_kind.loop).extent == 0);
  CHECK(planned.slot(other_type.loop, 0).extent == 0);
  CHECK(planned.slot(other_type.loop, 1).extent == 0);
  CHECK_FALSE(planned.loop(other_type.loop).trip_count);
}

TEST_CASE("range loops take the extent of the inner slot that they yield, at any depth") {
  Main main;
  main.build.open_scope(ScopeKind::runtime_manual);
  const OpenedLoop outer = main.build.open_loop({"a"}, {{"x", main.tid, task_id}, {"y", main.tid, task_id}});
  const OpenedLoop middle = main.build.open_loop({"b"}, {dep(outer.iter_args[0])});
  const OpenedLoop inner = main.build.open_loop({"c", LoopKind::parallel, 0, 7}, {dep(middle.iter_args[0])});
  main.build.yield({main.task()});
  main.build.close();
  main.build.yield({inner.results[0]});
  main.build.close();
  main.build.yield({main.task(), middle.results[0]});
  main.build.close();
  main.build.close();
  const Planned planned = plan_of(main.build);
  CHECK(planned.messages.empty());
  CHECK(planned.slot(outer.loop, 0).extent == 0);
  CHECK(planned.slot(outer.loop, 1).extent == 7);
  CHECK(planned.slot(outer.loop, 1).extent_loop == inner.loop);
  CHECK(planned.slot(middle.loop).extent == 7);
  CHECK(planned.slot(inner.loop).extent == 7);
}

TEST_CASE("a range loop takes no extent from a loop that is not inside it, from a while or through a copy") {
  Main main;
  main.build.open_scope(ScopeKind::runtime_manual);
  const OpenedLoop before = main.loop_of_task({"i", LoopKind::parallel});
  OpenedLoop loop;
  SECTION("a loop before it") {
    loop = main.build.open_loop({"j"}, {dep(main.tid)});
    main.build.yield({before.results[0]});
    main.build.close();
  }
  SECTION("a while inside") {
    loop = main.build.open_loop({"j"}, {dep(main.tid)});
    const OpenedLoop inner = main.build.open_while({dep(main.tid)});
    main.build.yield({inner.iter_args[0]});
    main.build.close();
    main.build.yield({inner.results[0]});
    main.build.close();
  }
  SECTION("a copy of the inner result") {
    loop = main.build.open_loop({"j"}, {dep(main.tid)});
    const OpenedLoop inner = main.loop_of_task({"k", LoopKind::parallel});
    main.build.yield({main.build.assign("copy", inner.results[0], task_id)});
    main.build.close();
  }
  SECTION("a constant") {
    loop = main.build.open_loop({"j"}, {dep(main.tid)});
    main.build.yield({0});
    main.build.close();
  }
  main.build.close();
  const Planned planned = plan_of(main.build);
  CHECK(planned.messages.empty());
  CHECK(planned.slot(loop.loop).extent == 0);
  CHECK(planned.slot(before.loop).extent == 4);
}

TEST_CASE("a range loop whose bounds are not constant takes an extent all the same") {
  Main main;
  main.build.open_scope(ScopeKind::runtime_manual);
  const OpenedLoop outer = main.build.open_loop({"a", LoopKind::range, 0, main.tid}, {dep(main.tid)});
  const OpenedLoop inner = main.loop_of_task({"b", LoopKind::parallel, 9, -1, -2});
  main.build.yield({inner.results[0]});
  main.build.close();
  main.build.close();
  const Planned planned = plan_of(main.build);
  CHECK(planned.messages.empty());
  CHECK(planned.slot(outer.loop).extent == 5);
}

TEST_CASE("the largest extent is that of a 32-bit int") {
  Main main;
  main.build.open_scope(ScopeKind::runtime_manual);
  const OpenedLoop loop = main.loop_of_task({"i", LoopKind::parallel, -1, 2147483646});
  main.build.close();
  const Planned planned = plan_of(main.build);
  CHECK(planned.messages.empty());
  CHECK(planned.slot(loop.loop).extent == 2147483647);
}
