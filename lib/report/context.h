#pragma once

#include "plan/plan.h"
#include "read/document.h"
#include "report/names.h"
#include "report/places.h"
#include "report/spelling.h"

#include <cstdint>
#include <vector>

namespace pypto::report {

/// What every part of the model is built from.
struct Context {
  const read::Document& document;
  const plan::Plan& plan;
  const PlaceIndex& places;
  const VariableNames& names;
  const Speller& speller;
  std::vector<std::uint32_t> plan_of_loop;  ///< index: LoopId; an index into Plan::loops or `not_classified`
  static constexpr std::uint32_t not_classified = 0xFFFF'FFFF;

  const ir::Program& program() const { return document.program; }

  /// The plan of a loop's slot; null when the loop is not classified or has no such slot.
  const plan::SlotPlan* slot_plan(ir::LoopId loop, std::uint32_t slot) const {
    const std::uint32_t index = plan_of_loop[loop.index];
    if (index == not_classified || slot >= plan.loops[index].slot_count) return nullptr;
    return &plan.slots[plan.loops[index].first_slot + slot];
  }
};

/// A loop as its header reads: `for i in parallel(4)`, `for k in range(8, 0, -1)`, `while`.
std::string loop_header(const Context& context, const ir::Loop& loop);

}  // namespace pypto::report
