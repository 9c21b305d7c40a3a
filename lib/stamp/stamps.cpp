#include "stamp/stamps.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

namespace pypto::stamp {
namespace {

bool same(const ir::Attribute& attribute, const Stamp& stamp) {
  if (ir::parse_carry_key(attribute.key) != stamp.key) return false;
  if (stamp.is_bool()) {
    const bool* flag = std::get_if<bool>(&attribute.value);
    return flag != nullptr && *flag == (stamp.value != 0);
  }
  const std::int64_t* size = std::get_if<std::int64_t>(&attribute.value);
  return size != nullptr && *size == std::int64_t{stamp.value};
}

}  // namespace

std::vector<Stamp> stamps_of(const plan::Plan& plan, const plan::LoopPlan& loop) {
  std::vector<Stamp> stamps;
  for (std::uint32_t slot = 0; slot < loop.slot_count; ++slot) {
    const plan::SlotPlan& decided = plan.slots[loop.first_slot + slot];
    const bool rebind = decided.carry == plan::CarryClass::rebind;
    stamps.push_back({{ir::CarryKeyKind::rebind, slot}, rebind ? 1U : 0U});
    if (decided.extent > 0) stamps.push_back({{ir::CarryKeyKind::array_size, slot}, decided.extent});
  }
  return stamps;
}

bool stand_already(std::span<const ir::Attribute> attributes, std::span<const Stamp> stamps) {
  if (attributes.size() < stamps.size()) return false;
  const std::size_t others = attributes.size() - stamps.size();
  const auto carries = [](const ir::Attribute& attribute) { return ir::is_carry_key(attribute.key); };
  if (std::ranges::any_of(attributes.first(others), carries)) return false;
  const std::span<const ir::Attribute> tail = attributes.subspan(others);
  return std::equal(tail.begin(), tail.end(), stamps.begin(), same);
}

}  // namespace pypto::stamp
