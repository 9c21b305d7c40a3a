// Semantics section 3: which parameter a callee returns.

#include "plan/return_lineage.h"

#include "support/catch.h"
#include "support/program_builder.h"

#include <algorithm>
#include <optional>
#include <utility>

using namespace pypto;
using namespace pypto::test;

namespace {

using Parameter = std::optional<std::uint32_t>;
constexpr Parameter unknown = std::nullopt;
const plan::BodyReader no_reader;

Parameter returned(ProgramBuilder& build, ir::FunctionId function, std::uint32_t position = 0) {
  plan::ReturnLineage lineage(build.program, no_reader);
  return lineage.returned_parameter(function, position);
}

/// As many directions as arguments; the lineage does not look at them.
Directions any(std::size_t count) {
  Directions directions;
  directions.assign(count, ir::ArgumentDirection::inout);
  return directions;
}

/// The kernel `swap(a, b)` that returns b and a.
ir::FunctionId swap_kernel(ProgramBuilder& build) {
  const ir::FunctionId kernel = build.kernel("swap", 2);
  const ir::VariableId a = build.parameter("a");
  const ir::VariableId b = build.parameter("b");
  build.returns({b, a});
  return kernel;
}

/// The kernel `second(a, b)` that returns b.
ir::FunctionId second_kernel(ProgramBuilder& build) {
  const ir::FunctionId kernel = build.kernel("second");
  build.parameter("a");
  build.returns({build.parameter("b")});
  return kernel;
}

}  // namespace

TEST_CASE("a returned parameter is itself, through copies") {
  ProgramBuilder build;
  const ir::FunctionId kernel = build.kernel("k", 3);
  build.parameter("a");
  const ir::VariableId b = build.parameter("b");
  const ir::VariableId copy = build.assign("copy", build.assign("first", b));
  build.returns({b, copy, 5});
  CHECK(returned(build, kernel, 0) == 1U);
  CHECK(returned(build, kernel, 1) == 1U);
  CHECK(returned(build, kernel, 2) == unknown);
  CHECK(returned(build, kernel, 3) == unknown);
}

TEST_CASE("ops that write in place return their target") {
  const auto op = GENERATE(table<const char*, std::size_t>({{"tensor.assemble", 0},
                                                            {"tensor.set_validshape", 0},
                                                            {"tile.store", 2},
                                                            {"tile.mscatter", 2},
                                                            {"tile.fillpad_inplace", 0},
                                                            {"tile.scatter_update", 0},
                                                            {"tile.batch_matmul_acc", 0},
                                                            {"tile.gather_row", 0},
                                                            {"tile.scatter", 0},
                                                            {"tile.scatter_mask", 0},
                                                            {"tile.matmul_mx_acc", 0},
                                                            {"tile.tget_scale_addr", 0},
                                                            {"tile.matmul_acc", 0},
                                                            {"tile.gemv_acc", 0}}));
  const auto& [name, target] = op;
  CAPTURE(name);
  ProgramBuilder build;
  const ir::FunctionId kernel = build.kernel("k", 2);
  const ir::VariableId a = build.parameter("a");
  const ir::VariableId b = build.parameter("b");
  Operands arguments(3, Operand(a));
  arguments[target] = b;
  const ir::VariableId written = build.assign("written", build.builtin(name, arguments));
  const ir::VariableId short_of_it = build.assign(
      "short",
      build.builtin(name, Operands(arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(target))));
  build.returns({written, short_of_it});
  CHECK(returned(build, kernel, 0) == 1U);
  CHECK(returned(build, kernel, 1) == unknown);
}

TEST_CASE("views and other ops stop the walk, and so do constants, tuples, if results and undefined names") {
  ProgramBuilder build;
  const ir::FunctionId kernel = build.kernel("k");
  const ir::VariableId a = build.parameter("a");
  Operand value = 0;
  SECTION("view") {
    value = build.assign("v", build.builtin("tensor.view", {a}));
  }
  SECTION("slice") {
    value = build.assign("v", build.builtin("tensor.slice", {a}));
  }
  SECTION("tile.load") {
    value = build.assign("v", build.builtin("tile.load", {a}));
  }
  SECTION("constant") {
    value = build.assign("v", 1);
  }
  SECTION("in-place op on a constant") {
    value = build.assign("v", build.builtin("tensor.assemble", {1, a}));
  }
  SECTION("arithmetic") {
    value = build.assign("v", build.opaque());
  }
  SECTION("tuple") {
    value = build.assign("v", build.make_tuple({a}));
  }
  SECTION("element of a built tuple") {
    value = build.assign("v", build.element(build.assign("t", build.make_tuple({a})), 0));
  }
  SECTION("if result") {
    const auto results = build.open_if({"r"});
    build.yield({a});
    build.close();
    value = results.front();
  }
  SECTION("undefined") {
    value = build.undefined("u");
  }
  SECTION("loop variable") {
    value = build[build.open_loop({}, {}).loop].loop_variable;
    build.close();
  }
  build.returns({value});
  CHECK(returned(build, kernel) == unknown);
}

TEST_CASE("tensor carries of for and while loops lead to their init values, scalars and tiles do not") {
  const auto expected = GENERATE(table<ir::TypeKind, Parameter>({{ir::TypeKind::tensor, 1U},
                                                                 {ir::TypeKind::unknown, 1U},
                                                                 {ir::TypeKind::scalar, unknown},
                                                                 {ir::TypeKind::tile, unknown},
                                                                 {ir::TypeKind::array, unknown}}));
  const bool is_while = GENERATE(false, true);
  ProgramBuilder build;
  const ir::FunctionId kernel = build.kernel("k");
  build.parameter("a");
  const ir::VariableId b = build.parameter("b");
  ir::Type type = tensor;
  type.kind = std::get<0>(expected);
  const Carry carry{"c", b, type};
  const OpenedLoop loop = is_while ? build.open_while({carry}) : build.open_loop({}, {carry});
  build.yield({build.assign("fresh", build.builtin("tensor.create", {}))});
  build.close();
  build.returns({loop.results.front()});
  CHECK(returned(build, kernel) == std::get<1>(expected));
}

TEST_CASE("a return inside a loop walks from the iter_arg to its init value, scalars excepted") {
  const auto expected = GENERATE(table<ir::TypeKind, Parameter>(
      {{ir::TypeKind::tensor, 0U}, {ir::TypeKind::tile, 0U}, {ir::TypeKind::scalar, unknown}}));
  ProgramBuilder build;
  const ir::FunctionId kernel = build.kernel("k");
  const ir::VariableId a = build.parameter("a");
  ir::Type type = tensor;
  type.kind = std::get<0>(expected);
  const OpenedLoop loop = build.open_loop({}, {{"c", a, type}});
  build.returns({loop.iter_args.front()});
  build.close();
  CHECK(returned(build, kernel) == std::get<1>(expected));
}

TEST_CASE("calls lead to the argument at the position that the callee returns") {
  ProgramBuilder build;
  const ir::FunctionId second = second_kernel(build);
  const ir::FunctionId swap = swap_kernel(build);
  const ir::FunctionId caller = build.kernel("caller", 5);
  const ir::VariableId x = build.parameter("x");
  const ir::VariableId y = build.parameter("y");
  const ir::VariableId one = build.assign("one", build.call(second, {y, x}, any(2)));
  const ir::VariableId pair = build.assign("pair", build.call(swap, {y, x}, any(2)), tuple);
  build.returns({one, build.assign("e0", build.element(pair, 0)), build.assign("e1", build.element(pair, 1)),
                 build.assign("e2", build.element(pair, 2)), pair});
  CHECK(returned(build, caller, 0) == 0U);
  CHECK(returned(build, caller, 1) == 0U);
  CHECK(returned(build, caller, 2) == 1U);
  CHECK(returned(build, caller, 3) == unknown);
  CHECK(returned(build, caller, 4) == unknown);
}

TEST_CASE("calls of unknown functions, of functions without a body, with missing or constant arguments are unknown") {
  ProgramBuilder build;
  const ir::FunctionId second = second_kernel(build);
  const ir::FunctionId external = build.kernel("external");
  build[external].body_state = ir::BodyState::absent;
  const ir::FunctionId caller = build.kernel("caller", 5);
  const ir::VariableId x = build.parameter("x");
  build.returns({build.assign("a", build.call_unknown("nobody", {x}, any(1))),
                 build.assign("b", build.call(external, {x}, any(1))),
                 build.assign("c", build.call(second, {x}, any(1))),
                 build.assign("d", build.call(second, {x, 1}, any(2))), build.assign("e", build.element({}, 0))});
  for (std::uint32_t position = 0; position < 5; ++position) CHECK(returned(build, caller, position) == unknown);
}

TEST_CASE("one returned variable that holds a tuple is expanded position by position") {
  ProgramBuilder build;
  const ir::FunctionId swap = swap_kernel(build);
  const ir::FunctionId caller = build.kernel("caller", 2);
  const ir::VariableId x = build.parameter("x");
  const ir::VariableId y = build.parameter("y");
  Parameter first = unknown;
  Parameter second = unknown;
  SECTION("made by a call") {
    build.returns({build.assign("t", build.call(swap, {x, y}, any(2)), tuple)});
    first = 1;
    second = 0;
  }
  SECTION("built from elements") {
    build.returns({build.assign("t", build.make_tuple({y, 3}), tuple)});
    first = 1;
  }
  SECTION("made by something else") {
    build.returns({build.assign("t", build.builtin("tile.sort", {x}), tuple)});
  }
  SECTION("a parameter") {
    build.returns({x});
  }
  SECTION("no variable") {
    build.returns({build.make_tuple({x, y})});
  }
  CHECK(returned(build, caller, 0) == first);
  CHECK(returned(build, caller, 1) == second);
  CHECK(returned(build, caller, 2) == unknown);
}

TEST_CASE("a wrapper without a return returns what its only fitting inner call returns") {
  const ir::FunctionKind kind = GENERATE(ir::FunctionKind::group, ir::FunctionKind::spmd);
  ProgramBuilder build;
  const ir::FunctionId swap = swap_kernel(build);
  const ir::FunctionId second = second_kernel(build);
  const ir::FunctionId wrapper = build.function("wrapper", kind, 2);
  const ir::VariableId x = build.parameter("x");
  const ir::VariableId y = build.parameter("y");
  build.open_scope(ir::ScopeKind::other);
  build.evaluate(build.call(second, {x, y}, any(2)));
  Parameter first = unknown;
  Parameter at_second = unknown;
  SECTION("one call, evaluated") {
    build.evaluate(build.call(swap, {y, x}, any(2)));
    first = 0;
    at_second = 1;
  }
  SECTION("one call, assigned") {
    build.assign("t", build.call(swap, {x, y}, any(2)), tuple);
    first = 1;
    at_second = 0;
  }
  SECTION("two candidates") {
    build.evaluate(build.call(swap, {y, x}, any(2)));
    build.evaluate(build.call(swap, {y, x}, any(2)));
  }
  SECTION("no candidate") {}
  SECTION("a return of its own comes first") {
    build.evaluate(build.call(swap, {y, x}, any(2)));
    build.returns({y, y});
    first = 1;
    at_second = 1;
  }
  build.close();
  CHECK(returned(build, wrapper, 0) == first);
  CHECK(returned(build, wrapper, 1) == at_second);
  CHECK(returned(build, wrapper, 2) == unknown);
}

TEST_CASE("a wrapper of a wrapper is looked through; other functions without a return are unknown") {
  ProgramBuilder build;
  const ir::FunctionId second = second_kernel(build);
  const ir::FunctionId inner = build.function("inner", ir::FunctionKind::spmd);
  const ir::VariableId a = build.parameter("a");
  const ir::VariableId b = build.parameter("b");
  build.evaluate(build.call(second, {b, a}, any(2)));
  const ir::FunctionId outer = build.function("outer", ir::FunctionKind::group);
  const ir::VariableId x = build.parameter("x");
  const ir::VariableId y = build.parameter("y");
  build.evaluate(build.call(inner, {y, x}, any(2)));
  const ir::FunctionId plain = build.kernel("plain");
  const ir::VariableId p = build.parameter("p");
  build.evaluate(build.call(second, {p, p}, any(2)));
  CHECK(returned(build, outer) == 1U);
  CHECK(returned(build, plain) == unknown);
}

TEST_CASE("bodies are read when they are asked for, once, and what is read then counts") {
  ProgramBuilder build;
  const ir::FunctionId second = second_kernel(build);
  const ir::FunctionId only_returns = second_kernel(build);
  const ir::FunctionId refused = second_kernel(build);
  const ir::FunctionId caller = build.kernel("caller", 3);
  const ir::VariableId x = build.parameter("x");
  build.returns({build.assign("a", build.call(second, {1, x}, any(2))),
                 build.assign("b", build.call(only_returns, {1, x}, any(2))),
                 build.assign("c", build.call(refused, {1, x}, any(2)))});
  std::vector<ir::FunctionId> asked;
  const plan::BodyReader read_body = [&](ir::FunctionId function) {
    asked.push_back(function);
    build[function].body_state = function == refused        ? ir::BodyState::unreadable
                                 : function == only_returns ? ir::BodyState::returns_only
                                                            : ir::BodyState::read;
    build.program.variables.reserve(std::size_t{build.program.variables.size()} * 2);
    build.undefined("grown");
  };
  for (const ir::FunctionId unread : {second, only_returns, refused, caller}) {
    build[unread].body_state = ir::BodyState::unread;
  }
  plan::ReturnLineage lineage(build.program, read_body);
  for (int times = 0; times < 2; ++times) {
    CHECK(lineage.returned_parameter(caller, 0) == 0U);
    CHECK(lineage.returned_parameter(caller, 1) == 0U);
    CHECK(lineage.returned_parameter(caller, 2) == unknown);
  }
  CHECK(asked == std::vector{caller, second, only_returns, refused});
}

namespace {

/// f returns what g returns and g what f returns (position 0); f's second result is its parameter, g's second result is
/// f's second; h returns f's first and second.
struct Recursive {
  ProgramBuilder build;
  ir::FunctionId f, g, h;

  Recursive() {
    f = build.kernel("f", 2);
    g = build.kernel("g", 2);
    h = build.kernel("h", 2);
    build_body(f, g, true);
    build_body(g, f, false);
    build_body(h, f, false);
  }

 private:
  void build_body(ir::FunctionId function, ir::FunctionId callee, bool second_is_parameter) {
    const ir::FunctionId body = build.kernel("body", 2);
    const ir::VariableId x = build.parameter("x");
    const ir::VariableId t = build.assign("t", build.call(callee, {x}, {ir::ArgumentDirection::inout}), tuple);
    const ir::VariableId first = build.assign("first", build.element(t, 0));
    const ir::VariableId second = second_is_parameter ? x : build.assign("second", build.element(t, 1));
    build.returns({first, second});
    const ir::Function built = build[body];
    for (const ir::VariableId variable : {x, t, first, second}) build[variable].function = function;
    build[function] = built;
    build[body].body_state = ir::BodyState::absent;
  }
};

}  // namespace

TEST_CASE("recursion is unknown only where it is, whatever is asked first") {
  using Asked = std::pair<char, std::uint32_t>;
  const std::vector<Asked> all{{'f', 0}, {'f', 1}, {'g', 0}, {'g', 1}, {'h', 0}, {'h', 1}};
  const auto rotation = GENERATE(0, 1, 2, 3, 4, 5);
  const bool backwards = GENERATE(false, true);
  std::vector<Asked> order = all;
  std::rotate(order.begin(), order.begin() + rotation, order.end());
  if (backwards) std::reverse(order.begin(), order.end());
  Recursive recursive;
  plan::ReturnLineage lineage(recursive.build.program, no_reader);
  for (const auto& [name, position] : order) {
    const ir::FunctionId function = name == 'f' ? recursive.f : name == 'g' ? recursive.g : recursive.h;
    CAPTURE(name, position);
    CHECK(lineage.returned_parameter(function, position) == (position == 0 ? unknown : Parameter(0)));
  }
}

TEST_CASE("definitions in a circle and variables of other functions are unknown") {
  ProgramBuilder build;
  const ir::FunctionId other = build.kernel("other");
  const ir::VariableId foreign = build.parameter("foreign");
  build.returns({foreign});
  const ir::FunctionId kernel = build.kernel("k", 4);
  build.parameter("a");
  const ir::VariableId x = build.assign("x", 0);
  const ir::VariableId y = build.assign("y", x);
  build[x].definition = ir::AssignedValue{build.program.values.add({{}, ir::VariableUse{y}})};
  const ir::VariableId twice = build.assign("twice", 0);
  build.assign_again(twice, 1);
  build.returns({x, y, foreign, twice});
  for (std::uint32_t position = 0; position < 4; ++position) CHECK(returned(build, kernel, position) == unknown);
  CHECK(returned(build, other) == 0U);
}
