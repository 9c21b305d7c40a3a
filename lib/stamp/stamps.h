#pragma once

#include "ir/carry_keys.h"
#include "ir/loop.h"
#include "plan/plan.h"

#include <cstdint>
#include <span>
#include <vector>

namespace pypto::stamp {

/// One attribute to be written: `iter_arg_rebind_<i>` (bool) or `iter_arg_array_size_<i>` (int).
struct Stamp {
  ir::CarryKey key;
  std::uint32_t value = 0;  ///< rebind: 0 or 1; array size: the extent

  bool is_bool() const { return key.kind == ir::CarryKeyKind::rebind; }
};

/// The attributes that the plan gives to one loop, in the order in which they are written (semantics.md section 5).
/// Never empty: a classified loop has slots.
std::vector<Stamp> stamps_of(const plan::Plan& plan, const plan::LoopPlan& loop);

/// Whether `attributes` end with exactly `stamps` and hold no other carry key: then nothing is to be written.
bool stand_already(std::span<const ir::Attribute> attributes, std::span<const Stamp> stamps);

}  // namespace pypto::stamp
