#include "plan/function_return.h"

#include "support/catch.h"
#include "support/program_builder.h"

using namespace pypto;
using namespace pypto::test;

TEST_CASE("the topmost return is the one with the least nesting, the first of these") {
  ProgramBuilder build;
  const ir::FunctionId kernel = build.kernel("k");
  ir::StatementId expected;
  build.open_if({});
  build.open_scope(ir::ScopeKind::other);
  build.returns({1});
  build.close();
  build.open_else();
  SECTION("in an if, before one in a scope: a branch is one level") {
    build.returns({2});
    expected = build.last_statement();
    build.close();
    build.open_scope(ir::ScopeKind::other);
    build.returns({3});
    build.close();
  }
  SECTION("at the top") {
    build.returns({2});
    build.close();
    build.returns({3});
    expected = build.last_statement();
    build.returns({4});
  }
  CHECK(plan::topmost_return(build.program, kernel) == expected);
}

TEST_CASE("a function without a return has none") {
  ProgramBuilder build;
  build.kernel("other");
  build.returns({1});
  const ir::FunctionId kernel = build.kernel("k");
  build.opaque_statement();
  CHECK_FALSE(plan::topmost_return(build.program, kernel));
  const ir::FunctionId empty = build.kernel("empty");
  CHECK_FALSE(plan::topmost_return(build.program, empty));
}
