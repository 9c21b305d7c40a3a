#include "stamp/stamps.h"

#include "support/catch.h"

#include <cstdint>
#include <string_view>
#include <vector>

using pypto::ir::Attribute;
using pypto::ir::AttributeValue;
using pypto::ir::OtherAttribute;
using pypto::stamp::Stamp;
using pypto::stamp::stamps_of;
using pypto::stamp::stand_already;

namespace {

pypto::plan::Plan plan_with_two_loops() {
  pypto::plan::Plan plan;
  plan.slots.resize(4);
  plan.slots[1].extent = 4;
  plan.slots[2].carry = pypto::plan::CarryClass::trivial;
  plan.loops.push_back({pypto::ir::LoopId{0}, 0, 1, false, {}});
  plan.loops.push_back({pypto::ir::LoopId{1}, 1, 3, false, {}});
  return plan;
}

Attribute attribute(std::string_view key, AttributeValue value) {
  return {key, value, {}};
}

}  // namespace

TEST_CASE("a loop gets a flag for every slot and a size right after the flag of a fence array") {
  const auto plan = plan_with_two_loops();
  CHECK(stamps_of(plan, plan.loops[0]).size() == 1);
  const std::vector<Stamp> stamps = stamps_of(plan, plan.loops[1]);
  REQUIRE(stamps.size() == 4);
  CHECK(carry_key_text(stamps[0].key) == "iter_arg_rebind_0");
  CHECK(stamps[0].value == 1);
  CHECK(carry_key_text(stamps[1].key) == "iter_arg_array_size_0");
  CHECK(stamps[1].value == 4);
  CHECK(carry_key_text(stamps[2].key) == "iter_arg_rebind_1");
  CHECK(stamps[2].value == 0);
  CHECK(carry_key_text(stamps[3].key) == "iter_arg_rebind_2");
}

TEST_CASE("stamps stand already only last, in order, with the same types and values") {
  const auto plan = plan_with_two_loops();
  const std::vector<Stamp> stamps = stamps_of(plan, plan.loops[1]);
  const std::vector<Attribute> good{attribute("note", OtherAttribute{}), attribute("iter_arg_rebind_0", true),
                                    attribute("iter_arg_array_size_0", std::int64_t{4}),
                                    attribute("iter_arg_rebind_1", false), attribute("iter_arg_rebind_2", true)};
  CHECK(stand_already(good, stamps));
  CHECK_FALSE(stand_already({}, stamps));

  SECTION("another attribute behind them") {
    auto attributes = good;
    std::swap(attributes[0], attributes[4]);
    CHECK_FALSE(stand_already(attributes, stamps));
  }
  SECTION("another carry key before them") {
    auto attributes = good;
    attributes[0].key = "iter_arg_rebind_7";
    CHECK_FALSE(stand_already(attributes, stamps));
  }
  SECTION("an int where a bool belongs") {
    auto attributes = good;
    attributes[1].value = std::int64_t{1};
    CHECK_FALSE(stand_already(attributes, stamps));
  }
  SECTION("another size") {
    auto attributes = good;
    attributes[2].value = std::int64_t{5};
    CHECK_FALSE(stand_already(attributes, stamps));
  }
  SECTION("another spelling of the slot") {
    auto attributes = good;
    attributes[1].key = "iter_arg_rebind_00";
    CHECK_FALSE(stand_already(attributes, stamps));
  }
}
