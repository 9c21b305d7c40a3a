// Semantics section 2: each alias rule alone, its endings, and rules in a row.

#include "support/catch.h"
#include "support/program_builder.h"

using namespace pypto;
using namespace pypto::test;
using enum ir::ArgumentDirection;
using Declared = ir::ParameterDirection;
using plan::AliasRule;
using plan::CarryReason;
using plan::ChainEnd;

namespace {

/// A kernel with the given parameters, called a, b, c, ..., which returns those at the given positions.
ir::FunctionId kernel_returning(ProgramBuilder& build, std::initializer_list<ir::ParameterDirection> parameters,
                                std::initializer_list<std::size_t> returned) {
  const ir::FunctionId kernel = build.kernel("kernel", static_cast<std::uint32_t>(returned.size()));
  std::vector<ir::VariableId> made;
  std::string name = "a";
  for (const ir::ParameterDirection direction : parameters) {
    made.push_back(build.parameter(name, direction));
    ++name.front();
  }
  Operands results;
  for (const std::size_t position : returned) results.emplace_back(made.at(position));
  build.returns(results);
  return kernel;
}

/// A kernel that returns what nothing is known of.
ir::FunctionId untraceable_kernel(ProgramBuilder& build, std::initializer_list<ir::ParameterDirection> parameters) {
  const ir::FunctionId kernel = build.kernel("untraceable");
  for (const ir::ParameterDirection direction : parameters) build.parameter("p", direction);
  build.returns({build.assign("fresh", build.builtin("tensor.create", {}))});
  return kernel;
}

/// The plan of one loop with the one carry `acc`, whose body is `assigned` of acc and another parameter x.
struct OneCarry {
  ProgramBuilder& build;
  ir::VariableId x;
  OpenedLoop loop;
  ir::VariableId yielded;

  explicit OneCarry(ProgramBuilder& in, ir::Type type = tensor) : build(in) {
    build.orchestration();
    x = build.parameter("x");
    loop = build.open_loop({}, {{"acc", x, type}});
  }
  ir::VariableId acc() const { return loop.iter_args.front(); }
  Planned yielding(Operand value) {
    yielded = build.assign("r", value);
    return yielding_variable(yielded);
  }
  Planned yielding_variable(Operand value) {
    build.yield({value});
    build.close();
    build.returns({loop.results.front()});
    Planned planned = plan_of(build);
    CHECK(planned.messages.empty());
    return planned;
  }
};

}  // namespace

TEST_CASE("a carry that yields its own iter_arg is trivial") {
  ProgramBuilder build;
  OneCarry carry(build);
  const Planned planned = carry.yielding_variable(carry.acc());
  CHECK(planned.is_trivial(carry.loop.loop));
  CHECK(planned.slot(carry.loop.loop).reason == CarryReason::same_root);
  CHECK(planned.slot(carry.loop.loop).root == carry.acc());
  CHECK(planned.edge(carry.acc()).end == ChainEnd::iter_arg);
}

TEST_CASE("a carry that yields a constant, a call or arithmetic is rebind") {
  ProgramBuilder build;
  OneCarry carry(build);
  Operand value = 0;
  SECTION("constant") {
    value = 7;
  }
  SECTION("arithmetic") {
    value = build.opaque();
  }
  SECTION("call") {
    value = build.builtin("tensor.assemble", {carry.acc(), 0});
  }
  const Planned planned = carry.yielding_variable(value);
  CHECK_FALSE(planned.is_trivial(carry.loop.loop));
  CHECK(planned.slot(carry.loop.loop).reason == CarryReason::yields_no_variable);
  CHECK_FALSE(planned.slot(carry.loop.loop).root);
}

TEST_CASE("a TASK_ID carry is rebind even when it yields its own iter_arg") {
  ProgramBuilder build;
  OneCarry carry(build, task_id);
  const Planned planned = carry.yielding_variable(carry.acc());
  CHECK_FALSE(planned.is_trivial(carry.loop.loop));
  CHECK(planned.slot(carry.loop.loop).reason == CarryReason::task_id);
}

TEST_CASE("rule 1: assemble names its first argument's buffer") {
  ProgramBuilder build;
  OneCarry carry(build);
  const Planned planned = carry.yielding(build.builtin("tensor.assemble", {carry.acc(), carry.x, 0}));
  CHECK(planned.is_trivial(carry.loop.loop));
  CHECK(planned.edge(carry.yielded).rule == AliasRule::assemble);
  CHECK(planned.edge(carry.yielded).source == carry.acc());
}

TEST_CASE("rule 1: a target that is no variable is no source") {
  ProgramBuilder build;
  OneCarry carry(build);
  Operands arguments;
  SECTION("constant target") {
    arguments = {0, carry.acc()};
  }
  SECTION("no arguments") {}
  const Planned planned = carry.yielding(build.builtin("tensor.assemble", arguments));
  CHECK_FALSE(planned.is_trivial(carry.loop.loop));
  CHECK(planned.edge(carry.yielded).end == ChainEnd::not_a_variable_operand);
  CHECK(planned.slot(carry.loop.loop).root == carry.yielded);
}

TEST_CASE("views, other in-place ops, copies, tuples and unknown things have no source") {
  ProgramBuilder build;
  OneCarry carry(build);
  Operand value = 0;
  ChainEnd end = ChainEnd::builtin;
  SECTION("slice") {
    value = build.builtin("tensor.slice", {carry.acc()});
  }
  SECTION("view") {
    value = build.builtin("tensor.view", {carry.acc()});
  }
  SECTION("reshape") {
    value = build.builtin("tensor.reshape", {carry.acc()});
  }
  SECTION("set_validshape writes in place, but is no rule here") {
    value = build.builtin("tensor.set_validshape", {carry.acc()});
  }
  SECTION("copy") {
    value = carry.acc();
    end = ChainEnd::copy;
  }
  SECTION("constant") {
    value = 3;
    end = ChainEnd::computed;
  }
  SECTION("arithmetic") {
    value = build.opaque();
    end = ChainEnd::computed;
  }
  SECTION("tuple") {
    value = build.make_tuple({carry.acc()});
    end = ChainEnd::computed;
  }
  const Planned planned = carry.yielding(value);
  CHECK_FALSE(planned.is_trivial(carry.loop.loop));
  CHECK(planned.slot(carry.loop.loop).reason == CarryReason::other_root);
  CHECK(planned.edge(carry.yielded).end == end);
}

TEST_CASE("chains end at parameters, loop variables, unknown definitions, if and while results") {
  ProgramBuilder build;
  OneCarry carry(build);
  Operand value = 0;
  ChainEnd end = ChainEnd::none;
  SECTION("parameter") {
    value = carry.x;
    end = ChainEnd::parameter;
  }
  SECTION("loop variable") {
    value = build[carry.loop.loop].loop_variable;
    end = ChainEnd::loop_variable;
  }
  SECTION("undefined") {
    value = build.undefined("u");
    end = ChainEnd::undefined;
  }
  SECTION("defined elsewhere") {
    const ir::VariableId tid = build.undefined("tid");
    build[tid].definition = ir::DefinedElsewhere{};
    value = tid;
    end = ChainEnd::defined_elsewhere;
  }
  SECTION("if result, although both branches yield the iter_arg") {
    const auto results = build.open_if({"chosen"});
    build.yield({carry.acc()});
    build.open_else();
    build.yield({carry.acc()});
    build.close();
    value = results.front();
    end = ChainEnd::branch_result;
  }
  SECTION("while result, although it only carries the iter_arg") {
    const OpenedLoop inner = build.open_while({{"w", carry.acc()}});
    build.yield({inner.iter_args.front()});
    build.close();
    value = inner.results.front();
    end = ChainEnd::while_result;
  }
  const Planned planned = carry.yielding_variable(value);
  CHECK_FALSE(planned.is_trivial(carry.loop.loop));
  CHECK(planned.edge(std::get<ir::VariableId>(value.what)).end == end);
}

TEST_CASE("rule 2: the argument that the callee returns is the source") {
  ProgramBuilder build;
  const ir::FunctionId kernel = kernel_returning(build, {Declared::inout, Declared::inout}, {1});
  OneCarry carry(build);
  ir::ValueId call;
  bool trivial = true;
  SECTION("returned argument is the carry") {
    call = build.call(kernel, {carry.x, carry.acc()}, {inout, output_existing});
  }
  SECTION("returned argument is another one, although the first output is the carry") {
    call = build.call(kernel, {carry.acc(), carry.x}, {inout, inout});
    trivial = false;
  }
  SECTION("a submit is a call") {
    call = build.submit(kernel, {carry.x, carry.acc()}, {inout, inout});
  }
  const Planned planned = carry.yielding(call);
  CHECK(planned.is_trivial(carry.loop.loop) == trivial);
  CHECK(planned.edge(carry.yielded).rule == AliasRule::call_result);
  CHECK(planned.edge(carry.yielded).argument == 1);
  CHECK_FALSE(planned.edge(carry.yielded).by_fallback);
}

TEST_CASE("rule 2: a returned argument that is not written in place gives no edge") {
  ProgramBuilder build;
  const ir::FunctionId kernel = kernel_returning(build, {Declared::out, Declared::inout}, {0});
  OneCarry carry(build);
  const Planned planned = carry.yielding(build.call(kernel, {carry.x, carry.acc()}, {output, inout}));
  CHECK_FALSE(planned.is_trivial(carry.loop.loop));
  CHECK(planned.edge(carry.yielded).end == ChainEnd::returned_not_output);
}

TEST_CASE("rule 2: the first output stands in where the return cannot be traced") {
  ProgramBuilder build;
  const ir::FunctionId kernel = untraceable_kernel(build, {Declared::in, Declared::out, Declared::inout});
  OneCarry carry(build);
  ir::ValueId call;
  std::uint32_t argument = 1;
  SECTION("untraceable return, first OutputExisting or InOut") {
    call = build.call(kernel, {carry.x, carry.acc(), carry.x}, {input, output_existing, inout});
  }
  SECTION("untraceable return, Output is passed over") {
    call = build.call(kernel, {carry.x, carry.x, carry.acc()}, {input, output, inout});
    argument = 2;
  }
  SECTION("unknown callee") {
    call = build.call_unknown("elsewhere", {carry.x, carry.acc()}, {no_dep, inout});
  }
  const Planned planned = carry.yielding(call);
  CHECK(planned.is_trivial(carry.loop.loop));
  CHECK(planned.edge(carry.yielded).argument == argument);
  CHECK(planned.edge(carry.yielded).by_fallback);
}

TEST_CASE("rule 2: no output argument, no directions or a constant argument give no edge") {
  ProgramBuilder build;
  const ir::FunctionId kernel = kernel_returning(build, {Declared::inout}, {0});
  const ir::FunctionId reader = untraceable_kernel(build, {Declared::in});
  OneCarry carry(build);
  ir::ValueId call;
  ChainEnd end = ChainEnd::no_output_argument;
  SECTION("only inputs") {
    call = build.call(reader, {carry.acc()}, {input});
  }
  SECTION("NoDep of an In parameter") {
    call = build.call(reader, {carry.acc()}, {no_dep});
  }
  SECTION("NoDep of an unknown callee") {
    call = build.call_unknown("elsewhere", {carry.acc()}, {no_dep});
  }
  SECTION("unknown callee, directions for fewer arguments") {
    call = build.call_unknown("elsewhere", {carry.acc(), carry.x}, {inout});
    end = ChainEnd::call_without_directions;
  }
  SECTION("constant argument") {
    call = build.call(kernel, {0}, {inout});
    end = ChainEnd::not_a_variable_operand;
  }
  const Planned planned = carry.yielding(call);
  CHECK_FALSE(planned.is_trivial(carry.loop.loop));
  CHECK(planned.edge(carry.yielded).end == end);
}

TEST_CASE("rules 2 and 3: a NoDep argument of an Out or InOut parameter is written") {
  ProgramBuilder build;
  const ir::ParameterDirection declared = GENERATE(Declared::out, Declared::inout);
  const ir::FunctionId kernel = kernel_returning(build, {Declared::in, declared}, {1});
  OneCarry carry(build);
  const ir::ValueId call = build.call(kernel, {carry.x, carry.acc()}, {no_dep, no_dep});
  SECTION("call result") {
    CHECK(carry.yielding(call).is_trivial(carry.loop.loop));
  }
  SECTION("tuple element") {
    const ir::VariableId made = build.assign("t", call, tuple);
    CHECK(carry.yielding(build.element(made, 0)).is_trivial(carry.loop.loop));
  }
  SECTION("the second tuple element is nothing: the In parameter does not count") {
    const ir::VariableId made = build.assign("t", call, tuple);
    const Planned planned = carry.yielding(build.element(made, 1));
    CHECK(planned.edge(carry.yielded).end == ChainEnd::element_not_output);
  }
}

TEST_CASE("rule 3: elements count Output, OutputExisting and InOut arguments in order") {
  ProgramBuilder build;
  const ir::FunctionId kernel =
      kernel_returning(build, {Declared::in, Declared::out, Declared::out, Declared::inout}, {3, 2, 1});
  OneCarry carry(build);
  Operands arguments{carry.x, carry.x, carry.x, carry.x};
  const auto position = GENERATE(1U, 2U, 3U);
  arguments[position] = carry.acc();
  const Directions directions{input, output, output_existing, inout};
  const bool submitted = GENERATE(false, true);
  const ir::ValueId call =
      submitted ? build.submit(kernel, arguments, directions) : build.call(kernel, arguments, directions);
  const ir::VariableId made = build.assign("t", call, tuple);
  const Planned planned = carry.yielding(build.element(made, position - 1));
  CHECK(planned.is_trivial(carry.loop.loop));
  CHECK(planned.edge(carry.yielded).rule == AliasRule::tuple_element);
  CHECK(planned.edge(carry.yielded).argument == position);
}

TEST_CASE("rule 3: elements beyond the outputs and of other tuples have no source") {
  ProgramBuilder build;
  const ir::FunctionId kernel = kernel_returning(build, {Declared::inout}, {0});
  OneCarry carry(build);
  const Directions directions{inout};
  Operand value = 0;
  ChainEnd end = ChainEnd::element_not_output;
  SECTION("the task id of a submit") {
    const ir::VariableId made = build.assign("t", build.submit(kernel, {carry.acc()}, directions), tuple);
    value = build.element(made, 1);
  }
  SECTION("negative") {
    const ir::VariableId made = build.assign("t", build.submit(kernel, {carry.acc()}, directions), tuple);
    value = build.element(made, -1);
  }
  SECTION("constant argument") {
    value = build.element(build.assign("t", build.submit(kernel, {1}, directions), tuple), 0);
    end = ChainEnd::not_a_variable_operand;
  }
  SECTION("no directions") {
    const ir::ValueId call = build.call_unknown("elsewhere", {carry.acc()}, {});
    value = build.element(build.assign("t", call, tuple), 0);
    end = ChainEnd::call_without_directions;
  }
  SECTION("copy of a tuple") {
    const ir::VariableId made = build.assign("t", build.submit(kernel, {carry.acc()}, directions), tuple);
    value = build.element(build.assign("u", made, tuple), 0);
    end = ChainEnd::element_of_other;
  }
  SECTION("tuple construction") {
    value = build.element(build.assign("t", build.make_tuple({carry.acc()}), tuple), 0);
    end = ChainEnd::element_of_other;
  }
  SECTION("builtin") {
    value = build.element(build.assign("t", build.builtin("tile.sort", {carry.acc()}), tuple), 0);
    end = ChainEnd::element_of_other;
  }
  SECTION("what is indexed is no variable") {
    value = build.element({}, 0);
    end = ChainEnd::element_of_other;
  }
  const Planned planned = carry.yielding(value);
  CHECK_FALSE(planned.is_trivial(carry.loop.loop));
  CHECK(planned.edge(carry.yielded).end == end);
}

TEST_CASE("rule 4: a nested loop's result names its init value's buffer, whatever it yields") {
  ProgramBuilder build;
  OneCarry carry(build);
  const ir::LoopKind kind = GENERATE(ir::LoopKind::range, ir::LoopKind::parallel, ir::LoopKind::unknown_for);
  const OpenedLoop inner = build.open_loop({"j", kind}, {{"nested", carry.acc()}});
  const ir::VariableId fresh = build.assign("fresh", build.builtin("tensor.create", {}));
  build.yield({fresh});
  build.close();
  const Planned planned = carry.yielding_variable(inner.results.front());
  CHECK(planned.is_trivial(carry.loop.loop));
  CHECK_FALSE(planned.is_trivial(inner.loop));
  CHECK(planned.edge(inner.results.front()).rule == AliasRule::nested_loop);
  CHECK(planned.edge(fresh).end == ChainEnd::builtin);
}

TEST_CASE("rule 4: an array carry and an init value that is no variable give no edge") {
  ProgramBuilder build;
  OneCarry carry(build);
  Carry nested{"nested", carry.acc(), tensor};
  ChainEnd end = ChainEnd::not_a_variable_operand;
  SECTION("array") {
    nested.type = array;
    end = ChainEnd::nested_array;
  }
  SECTION("constant") {
    nested.init = 0;
  }
  const OpenedLoop inner = build.open_loop({"j"}, {nested});
  build.yield({inner.iter_args.front()});
  build.close();
  const Planned planned = carry.yielding_variable(inner.results.front());
  CHECK_FALSE(planned.is_trivial(carry.loop.loop));
  CHECK(planned.is_trivial(inner.loop));
  CHECK(planned.edge(inner.results.front()).end == end);
}

TEST_CASE("rules in a row: assemble of an element of a call on the result of a nested loop") {
  ProgramBuilder build;
  const ir::FunctionId kernel = kernel_returning(build, {Declared::inout}, {0});
  OneCarry carry(build);
  const OpenedLoop inner = build.open_loop({"j"}, {{"nested", carry.acc()}});
  build.yield({inner.iter_args.front()});
  build.close();
  const Directions directions{inout};
  const ir::VariableId called = build.assign("called", build.call(kernel, {inner.results.front()}, directions));
  const ir::VariableId made = build.assign("t", build.submit(kernel, {called}, directions), tuple);
  const ir::VariableId element = build.assign("e", build.element(made, 0));
  const Planned planned = carry.yielding(build.builtin("tensor.assemble", {element, carry.x}));
  CHECK(planned.is_trivial(carry.loop.loop));
  CHECK(planned.edge(carry.yielded).rule == AliasRule::assemble);
  CHECK(planned.edge(element).rule == AliasRule::tuple_element);
  CHECK(planned.edge(called).rule == AliasRule::call_result);
  CHECK(planned.edge(inner.results.front()).rule == AliasRule::nested_loop);
}

TEST_CASE("slots that swap their values are both rebind") {
  ProgramBuilder build;
  build.orchestration();
  const ir::VariableId x = build.parameter("x");
  const OpenedLoop loop = build.open_loop({}, {{"a", x}, {"b", x}, {"c", x}});
  build.yield({loop.iter_args[1], loop.iter_args[0], loop.iter_args[2]});
  build.close();
  const Planned planned = plan_of(build);
  CHECK_FALSE(planned.is_trivial(loop.loop, 0));
  CHECK_FALSE(planned.is_trivial(loop.loop, 1));
  CHECK(planned.is_trivial(loop.loop, 2));
  CHECK(planned.slot(loop.loop, 0).root == loop.iter_args[1]);
}

TEST_CASE("only variables on chains are looked at, and kernels only where a call is on one") {
  ProgramBuilder build;
  const ir::FunctionId kernel = kernel_returning(build, {Declared::inout}, {0});
  build[kernel].body_state = ir::BodyState::unread;
  OneCarry carry(build);
  const ir::VariableId beside = build.assign("beside", build.call(kernel, {carry.x}, {inout}));
  int asked = 0;
  const plan::BodyReader read_body = [&](ir::FunctionId function) {
    ++asked;
    build[function].body_state = ir::BodyState::read;
  };
  const bool on_chain = GENERATE(false, true);
  Operand value = carry.acc();
  if (on_chain) {
    const ir::VariableId called = build.assign("c", build.call(kernel, {carry.acc()}, {inout}));
    value = build.assign("d", build.call(kernel, {called}, {inout}));
  }
  build.yield({value});
  build.close();
  const Planned planned = plan_of(build, {}, read_body);
  CHECK(planned.is_trivial(carry.loop.loop));
  CHECK(asked == (on_chain ? 1 : 0));
  CHECK_FALSE(planned.plan.forest.knows(beside));
}

TEST_CASE("only loops with iter_args in Orchestration functions are classified, Graph on demand") {
  ProgramBuilder build;
  const ir::FunctionKind kind =
      GENERATE(ir::FunctionKind::opaque, ir::FunctionKind::orchestration, ir::FunctionKind::in_core,
               ir::FunctionKind::aic, ir::FunctionKind::aiv, ir::FunctionKind::group, ir::FunctionKind::spmd,
               ir::FunctionKind::inline_function, ir::FunctionKind::graph, ir::FunctionKind::unknown);
  const bool graph_functions = GENERATE(false, true);
  build.function("f", kind);
  const ir::VariableId x = build.parameter("x");
  build.open_loop({"plain"}, {});
  build.open_if({});
  const OpenedLoop loop = build.open_loop({}, {{"acc", x}});
  build.yield({loop.iter_args.front()});
  build.close();
  build.close();
  build.close();
  build.open_while({{"w", x}});
  build.yield({x});
  build.close();
  const Planned planned = plan_of(build, {graph_functions, true});
  const bool expected = kind == ir::FunctionKind::orchestration || (graph_functions && kind == ir::FunctionKind::graph);
  CHECK(planned.messages.empty());
  REQUIRE(planned.plan.loops.size() == (expected ? 1 : 0));
  if (expected) CHECK(planned.plan.loops.front().loop == loop.loop);
}
