#include "plan/loop_yield.h"

#include "support/catch.h"
#include "support/program_builder.h"

using namespace pypto;
using namespace pypto::test;
using plan::loop_yield;

namespace {

ir::StatementId yield_of(const ProgramBuilder& build, const OpenedLoop& loop) {
  return loop_yield(build.program, build.program.loops[loop.loop].statement);
}

}  // namespace

TEST_CASE("the yield of a loop is its last statement, through runtime and split-AIV scopes") {
  ProgramBuilder build;
  build.orchestration();
  const OpenedLoop loop = build.open_loop({}, {});
  build.opaque_statement();
  SECTION("directly") {
    build.yield({1});
  }
  SECTION("in scopes of each kind") {
    build.open_scope(ir::ScopeKind::runtime_auto);
    build.open_scope(ir::ScopeKind::runtime_manual);
    build.opaque_statement();
    build.open_scope(ir::ScopeKind::split_aiv);
    build.yield({1});
    build.close();
    build.close();
    build.close();
  }
  const ir::StatementId last = build.last_statement();
  build.close();
  CHECK(yield_of(build, loop) == last);
}

TEST_CASE("anything else last is no yield") {
  ProgramBuilder build;
  build.orchestration();
  const OpenedLoop loop = build.open_loop({}, {});
  SECTION("nothing") {}
  SECTION("a statement after the yield") {
    build.yield({1});
    build.opaque_statement();
  }
  SECTION("an empty scope") {
    build.open_scope(ir::ScopeKind::runtime_auto);
    build.close();
  }
  SECTION("another scope") {
    build.open_scope(ir::ScopeKind::other);
    build.yield({1});
    build.close();
  }
  SECTION("an if") {
    build.open_if({});
    build.yield({1});
    build.close();
  }
  SECTION("a loop") {
    build.open_loop({"j"}, {});
    build.yield({1});
    build.close();
  }
  SECTION("a scope before something else") {
    build.open_scope(ir::ScopeKind::runtime_auto);
    build.yield({1});
    build.close();
    build.opaque_statement();
  }
  build.close();
  CHECK_FALSE(yield_of(build, loop));
}
