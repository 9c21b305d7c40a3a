// Semantics section 7.

#include "source/format.h"
#include "support/catch.h"
#include "support/program_builder.h"

#include <algorithm>
#include <array>

using namespace pypto;
using namespace pypto::test;
using ir::ArgumentDirection;
using ir::ParameterDirection;
using Messages = std::vector<std::string>;

namespace {

/// One call of `kernel(p)` whose parameter has the given direction and type, with the given argument direction.
Messages messages_of_call(ParameterDirection declared, ir::Type type, ArgumentDirection given, bool submitted = false) {
  ProgramBuilder build;
  const ir::FunctionId kernel = build.kernel("kernel");
  build.parameter("p", declared, type);
  build.orchestration();
  const ir::VariableId x = build.parameter("x", ParameterDirection::inout, type);
  build.evaluate(submitted ? build.submit(kernel, {x}, {given}) : build.call(kernel, {x}, {given}));
  return plan_of(build).messages;
}

constexpr std::array<ArgumentDirection, 6> all_directions{ArgumentDirection::input,  ArgumentDirection::output,
                                                          ArgumentDirection::inout,  ArgumentDirection::output_existing,
                                                          ArgumentDirection::no_dep, ArgumentDirection::scalar};

}  // namespace

TEST_CASE("directions that a tensor parameter allows") {
  using Allowed = std::vector<ArgumentDirection>;
  const auto [declared, allowed] = GENERATE(table<ParameterDirection, Allowed>(
      {{ParameterDirection::in, {ArgumentDirection::input, ArgumentDirection::no_dep}},
       {ParameterDirection::inout,
        {ArgumentDirection::inout, ArgumentDirection::output_existing, ArgumentDirection::no_dep}},
       {ParameterDirection::out,
        {ArgumentDirection::output, ArgumentDirection::output_existing, ArgumentDirection::inout,
         ArgumentDirection::no_dep}}}));
  for (const ArgumentDirection given : all_directions) {
    CAPTURE(static_cast<int>(declared), static_cast<int>(given));
    const bool expected = std::find(allowed.begin(), allowed.end(), given) != allowed.end();
    CHECK(messages_of_call(declared, tensor, given).empty() == expected);
    const bool expected_of_array = expected || given == ArgumentDirection::scalar;
    CHECK(messages_of_call(declared, array, given).empty() == expected_of_array);
  }
}

TEST_CASE("a scalar parameter allows Scalar alone") {
  for (const ArgumentDirection given : all_directions) {
    const bool expected = given == ArgumentDirection::scalar;
    CHECK(messages_of_call(ParameterDirection::in, scalar, given).empty() == expected);
    CHECK(messages_of_call(ParameterDirection::in, task_id, given).empty() == expected);
  }
}

TEST_CASE("wrong directions are named with the argument and what is allowed") {
  const std::string of_call = "function 'main': CallDirectionsResolved does not hold for this call of 'kernel': ";
  const std::string of_submit = "function 'main': CallDirectionsResolved does not hold for this submit of 'kernel': ";
  const auto text = [](const Messages& messages) {
    REQUIRE(messages.size() == 1);
    return messages.front().substr(messages.front().find(": ") + 2);
  };
  CHECK(text(messages_of_call(ParameterDirection::in, tensor, ArgumentDirection::output)) ==
        of_call +
            "argument 0 has direction Output, but parameter 'p' is declared In, so its direction must be Input or "
            "NoDep");
  CHECK(text(messages_of_call(ParameterDirection::inout, tensor, ArgumentDirection::input)) ==
        of_call +
            "argument 0 has direction Input, but parameter 'p' is declared InOut, so its direction must be InOut, "
            "OutputExisting or NoDep");
  CHECK(text(messages_of_call(ParameterDirection::out, tensor, ArgumentDirection::scalar, true)) ==
        of_submit +
            "argument 0 has direction Scalar, but parameter 'p' is declared Out, so its direction must be Output, "
            "OutputExisting, InOut or NoDep");
  CHECK(text(messages_of_call(ParameterDirection::in, scalar, ArgumentDirection::input)) ==
        of_call + "argument 0 has direction Input, but parameter 'p' is a scalar, whose direction must be Scalar");
}

TEST_CASE("calls without directions or with another number of them") {
  ProgramBuilder build;
  const ir::FunctionId kernel = build.kernel("kernel");
  build.parameter("a");
  build.parameter("b");
  const ir::FunctionId caller = build.kernel("caller");
  const ir::VariableId x = build.parameter("x");
  ir::ValueId value;
  std::string what;
  bool at_directions = true;
  SECTION("none") {
    value = build.call_without_directions(kernel, {x, x});
    what = "it has no attribute arg_directions; run DeriveCallDirections first";
    at_directions = false;
  }
  SECTION("too few") {
    value = build.call(kernel, {x, x}, {ArgumentDirection::inout});
    what = "arg_directions has 1 direction for 2 arguments; there must be one for each";
  }
  SECTION("too many") {
    value = build.call(kernel, {x}, {ArgumentDirection::inout, ArgumentDirection::inout});
    what = "arg_directions has 2 directions for 1 argument; there must be one for each";
  }
  build.evaluate(value);
  build[caller].auto_scope_off = false;  // matters for Orchestration functions only
  const ir::Call& call = build.program.calls[std::get<ir::CallUse>(build.program.values[value].what).call];
  const std::uint32_t offset = at_directions ? call.directions_place.begin : call.place.begin;
  CHECK(plan_of(build).messages ==
        Messages{pypto::source::format(
            "call-directions-resolved @{}: function 'caller': CallDirectionsResolved does not hold for "
            "this call of 'kernel': {}",
            offset, what)});
}

TEST_CASE("builtins, calls without arguments and calls of functions that the program does not define need nothing") {
  ProgramBuilder build;
  const ir::FunctionId kernel = build.kernel("kernel");
  build.orchestration();
  const ir::VariableId x = build.parameter("x");
  build.evaluate(build.builtin("tensor.create", {x}));
  build.evaluate(build.call_without_directions(kernel, {}));
  build.evaluate(build.call_unknown("elsewhere", {x, x}, {ArgumentDirection::inout}));
  CHECK(plan_of(build).messages.empty());
}

TEST_CASE("an Orchestration function needs auto_scope = False") {
  ProgramBuilder build;
  const ir::FunctionId main = build.orchestration();
  build[main].auto_scope_off = false;
  const std::string text = pypto::source::format(
      "runtime-scopes-materialized @{}: function 'main': RuntimeScopesMaterialized does not hold: an Orchestration "
      "function needs the attribute auto_scope = False; run MaterializeRuntimeScopes first",
      build[main].place.begin);
  CHECK(plan_of(build).messages == Messages{text});
  CHECK(plan_of(build, {false, false}).messages == Messages{"warning " + text});
}

TEST_CASE("preconditions are reported before rejections, and one does not hide the other") {
  ProgramBuilder build;
  const ir::FunctionId main = build.orchestration();
  const ir::VariableId x = build.parameter("x");
  build[main].auto_scope_off = false;
  build.open_loop({"i"}, {{"acc", x}});
  build.close();
  const Messages messages = plan_of(build).messages;
  REQUIRE(messages.size() == 2);
  CHECK(messages[0].starts_with("runtime-scopes-materialized"));
  CHECK(messages[1].starts_with("missing-yield"));
}
