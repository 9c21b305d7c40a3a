#include "plan/verify.h"

#include "source/format.h"
#include "support/catch.h"
#include "support/program_builder.h"

using namespace pypto;
using namespace pypto::test;
using Messages = std::vector<std::string>;

namespace {

/// A parallel loop of 4 in a manual scope with the slots acc (trivial) and tid (rebind, extent 4).
struct Stamped {
  ProgramBuilder build;
  OpenedLoop opened;

  Stamped() {
    build.orchestration();
    const ir::VariableId x = build.parameter("x");
    build.open_scope(ir::ScopeKind::runtime_manual);
    opened = build.open_loop({"i", ir::LoopKind::parallel}, {{"acc", x}, {"tid", x, task_id}});
    build.yield({opened.iter_args[0], opened.iter_args[1]});
    build.close();
    build.close();
  }
  Stamped& with(std::string_view key, ir::AttributeValue value) {
    build.attribute(opened.loop, key, value);
    return *this;
  }
  Messages verify() {
    source::Diagnostics diagnostics;
    const plan::Plan plan = plan::make_plan(build.program, nullptr, {}, diagnostics);
    REQUIRE(diagnostics.all().empty());
    plan::verify_stamps(build.program, plan, diagnostics);
    return messages_of(diagnostics);
  }
  std::uint32_t attribute_offset(std::size_t index) const { return build.program.attribute_lists[index].place.begin; }
  std::uint32_t loop_offset() { return build[opened.loop].place.begin; }
};

const std::string of_loop = "function 'main', loop 'i': ";
const std::string of_acc = "function 'main', loop 'i', slot 0 (iter_arg 'acc'): ";
const std::string of_tid = "function 'main', loop 'i', slot 1 (iter_arg 'tid'): ";
constexpr ir::AttributeValue four{std::int64_t{4}};

}  // namespace

TEST_CASE("right stamps are right in any order and beside other attributes") {
  CHECK(Stamped()
            .with("pipeline_stages", four)
            .with("iter_arg_array_size_1", four)
            .with("iter_arg_rebind_1", true)
            .with("iter_arg_rebind_0", false)
            .verify()
            .empty());
}

TEST_CASE("missing stamps are named with what they should say") {
  Stamped stamped;
  const std::uint32_t at = stamped.loop_offset();
  CHECK(stamped.verify() ==
        Messages{
            pypto::source::format("missing-stamp @{}: {}there is no 'iter_arg_rebind_0'; the plan says trivial", at,
                                  of_acc),
            pypto::source::format("missing-stamp @{}: {}there is no 'iter_arg_rebind_1'; the plan says rebind", at,
                                  of_tid),
            pypto::source::format(
                "missing-stamp @{}: {}there is no 'iter_arg_array_size_1'; the plan says an array of 4", at, of_tid)});
}

TEST_CASE("wrong values are named with what they say and should say") {
  Stamped stamped;
  stamped.with("iter_arg_rebind_0", true)
      .with("iter_arg_array_size_0", std::int64_t{2})
      .with("iter_arg_rebind_1", false)
      .with("iter_arg_array_size_1", std::int64_t{5});
  CHECK(
      stamped.verify() ==
      Messages{pypto::source::format("stamp-mismatch @{}: {}'iter_arg_rebind_0' says rebind, but the plan says trivial",
                                     stamped.attribute_offset(0), of_acc),
               pypto::source::format(
                   "stamp-mismatch @{}: {}'iter_arg_array_size_0' says an array of 2, but the plan says no array",
                   stamped.attribute_offset(1), of_acc),
               pypto::source::format("stamp-mismatch @{}: {}'iter_arg_rebind_1' says trivial, but the plan says rebind",
                                     stamped.attribute_offset(2), of_tid),
               pypto::source::format(
                   "stamp-mismatch @{}: {}'iter_arg_array_size_1' says an array of 5, but the plan says an array "
                   "of 4",
                   stamped.attribute_offset(3), of_tid)});
}

TEST_CASE("stamps of another type are named") {
  Stamped stamped;
  stamped.with("iter_arg_rebind_0", std::int64_t{0}).with("iter_arg_rebind_1", true);
  std::string text;
  SECTION("a size that is no int") {
    stamped.with("iter_arg_array_size_1", true);
    text = "'iter_arg_array_size_1' is not an int; the plan says an array of 4";
  }
  SECTION("a size of zero") {
    stamped.with("iter_arg_array_size_1", std::int64_t{0});
    text = "'iter_arg_array_size_1' is 0, and a size is an int from 1 to 2147483647; the plan says an array of 4";
  }
  SECTION("a negative size") {
    stamped.with("iter_arg_array_size_1", std::int64_t{-4});
    text = "'iter_arg_array_size_1' is -4, and a size is an int from 1 to 2147483647; the plan says an array of 4";
  }
  SECTION("a size beyond 32 bits") {
    stamped.with("iter_arg_array_size_1", std::int64_t{4294967300});
    text =
        "'iter_arg_array_size_1' is 4294967300, and a size is an int from 1 to 2147483647; the plan says an array of 4";
  }
  CHECK(stamped.verify() ==
        Messages{pypto::source::format("stamp-type @{}: {}'iter_arg_rebind_0' is not a bool; the plan says trivial",
                                       stamped.attribute_offset(0), of_acc),
                 pypto::source::format("stamp-type @{}: {}{}", stamped.attribute_offset(2), of_tid, text)});
}

TEST_CASE("keys that no stamp has are stale") {
  Stamped stamped;
  stamped.with("iter_arg_rebind_0", false).with("iter_arg_rebind_1", true).with("iter_arg_array_size_1", four);
  std::string text;
  SECTION("a slot that is not there") {
    stamped.with("iter_arg_rebind_2", true);
    text = "'iter_arg_rebind_2' names no slot: the loop has 2 slots";
  }
  SECTION("another spelling") {
    stamped.with("iter_arg_array_size_01", four);
    text = "'iter_arg_array_size_01' is not spelled as a stamp is";
  }
  SECTION("twice") {
    stamped.with("iter_arg_rebind_0", false);
    text = "'iter_arg_rebind_0' stands there a second time";
  }
  CHECK(stamped.verify() == Messages{pypto::source::format("stale-stamp @{}: {}the attribute {}",
                                                           stamped.attribute_offset(3), of_loop, text)});
}

TEST_CASE("loops that are not classified may say anything") {
  ProgramBuilder build;
  build.orchestration("main");
  const OpenedLoop plain = build.open_loop({"i"}, {});
  build.close();
  build.attribute(plain.loop, "iter_arg_rebind_0", true);
  build.kernel("kernel");
  const ir::VariableId x = build.parameter("x");
  const OpenedLoop other = build.open_loop({"j"}, {{"acc", x}});
  build.yield({x});
  build.close();
  build.attribute(other.loop, "iter_arg_array_size_9", true);
  source::Diagnostics diagnostics;
  const plan::Plan plan = plan::make_plan(build.program, nullptr, {}, diagnostics);
  plan::verify_stamps(build.program, plan, diagnostics);
  CHECK(diagnostics.all().empty());
}
