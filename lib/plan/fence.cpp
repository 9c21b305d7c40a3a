// Fence arrays (semantics.md section 4): a TASK_ID carry of a `parallel` loop in a manual scope collects one id for
// each iteration, so its extent is the trip count, which must be known. A `range` loop around it hands the same array
// on, so its extent is that of the inner slot it yields from.
//
// The plan lists loops in program order, an outer loop before those inside. Going through it backwards, every inner
// extent is settled before an outer loop asks for it: no recursion and no second visit.

#include "plan/fence.h"

#include "plan/messages.h"
#include "plan/rules.h"
#include "plan/trip_count.h"
#include "source/format.h"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace pypto::plan {
namespace {

/// The stamp is a 32-bit int.
constexpr std::uint64_t largest_extent = std::numeric_limits<std::int32_t>::max();

std::optional<std::int64_t> constant(const ir::Program& program, ir::ValueId value) {
  if (!value) return std::nullopt;
  const auto* integer = std::get_if<ir::IntegerConstant>(&program.values[value].what);
  return integer == nullptr ? std::nullopt : std::optional(integer->value);
}

/// Where the loop spells `bound`. In node forms a bound may be the definition of a variable or a constant far away,
/// which would lead the reader away from the loop; the loop itself is the place then.
source::ByteRange place_of_bound(const ir::Program& program, const ir::Loop& loop, ir::ValueId bound) {
  const source::ByteRange place = bound ? program.values[bound].place : source::ByteRange{};
  const bool is_inside = loop.place.begin <= place.begin && place.end <= loop.place.end;
  return place.empty() || !is_inside ? loop.place : place;
}

/// The bounds of a loop that are no constants, as a message names them: "the bounds start 'n' and stop are".
struct DynamicBounds {
  ir::ValueId first;
  std::string text;
  int count = 0;
};

DynamicBounds dynamic_bounds(const ir::Program& program, const ir::Loop& loop) {
  DynamicBounds dynamic;
  const std::array<std::pair<std::string_view, ir::ValueId>, 3> bounds{
      {{"start", loop.start}, {"stop", loop.stop}, {"step", loop.step}}};
  for (const auto& [name, bound] : bounds) {
    if (constant(program, bound)) continue;
    if (dynamic.count++ == 0) {
      dynamic.first = bound;
    } else {
      dynamic.text += " and ";
    }
    dynamic.text += name;
    const auto* use = bound ? std::get_if<ir::VariableUse>(&program.values[bound].what) : nullptr;
    if (use != nullptr) dynamic.text += source::format(" '{}'", program.variables[use->variable].name);
  }
  return dynamic;
}

bool is_fenced(const ir::Program& program, const LoopPlan& loop, const SlotPlan& slot) {
  return loop.in_manual_scope && slot.reason == CarryReason::task_id &&
         program.loops[loop.loop].kind == ir::LoopKind::parallel;
}

void reject_dynamic(const ir::Program& program, ir::LoopId id, std::uint32_t slot, const DynamicBounds& dynamic,
                    source::Diagnostics& diagnostics) {
  const ir::Loop& loop = program.loops[id];
  diagnostics.error(
      dynamic_trip_count, place_of_bound(program, loop, dynamic.first),
      source::format(
          "{}: manual_scope: pl.parallel loops carrying a manual_scope dep (via ``deps=[...]``) must have a "
          "statically-known trip count, but the {} {} not an integer constant; make {} constant, or carry the "
          "dep through a pl.range loop",
          slot_text(program, id, slot), (dynamic.count == 1 ? "bound " : "bounds ") + dynamic.text,
          dynamic.count == 1 ? "is" : "are", dynamic.count == 1 ? "it" : "them"));
}

void reject_zero(const ir::Program& program, ir::LoopId id, std::uint32_t slot, source::Diagnostics& diagnostics) {
  const ir::Loop& loop = program.loops[id];
  diagnostics.error(
      zero_trip_count, place_of_bound(program, loop, loop.stop),
      source::format(
          "{}: the trip count of this pl.parallel loop is known, and it is zero (start {}, stop {}, step {}), so "
          "there is nothing to size its array of task ids by; remove the loop or correct its bounds",
          slot_text(program, id, slot), *constant(program, loop.start), *constant(program, loop.stop),
          *constant(program, loop.step)));
}

void reject_too_large(const ir::Program& program, ir::LoopId id, std::uint32_t slot, std::uint64_t count,
                      source::Diagnostics& diagnostics) {
  const ir::Loop& loop = program.loops[id];
  diagnostics.error(
      trip_count_too_large, place_of_bound(program, loop, loop.stop),
      source::format(
          "{}: the trip count {} of this pl.parallel loop is the size of its array of task ids, and the largest "
          "size is {}; split the loop into smaller ones",
          slot_text(program, id, slot), count, largest_extent));
}

/// The generator ends a loop whose step is 0 at once, so only a count that is needed makes it an error.
void report_zero_step(const ir::Program& program, const LoopPlan& loop_plan, const Plan& plan,
                      source::Diagnostics& diagnostics) {
  const ir::Loop& loop = program.loops[loop_plan.loop];
  const source::ByteRange place = place_of_bound(program, loop, loop.step);
  const std::string name = loop_text(program, loop_plan.loop);
  const auto slots = std::span(plan.slots).subspan(loop_plan.first_slot, loop_plan.slot_count);
  if (std::any_of(slots.begin(), slots.end(),
                  [&](const SlotPlan& slot) { return is_fenced(program, loop_plan, slot); })) {
    diagnostics.error(
        zero_step, place,
        source::format("{}: the step is 0, so the loop has no trip count to size its array of task ids by; "
                       "use any other step",
                       name));
  } else {
    diagnostics.warning(zero_step, place, source::format("{}: the step is 0, so the loop never advances", name));
  }
}

/// The slot of a loop inside `outer` whose return variable `slot` yields; none when it yields anything else.
std::optional<ir::ReturnVariable> inner_slot(const ir::Program& program, ir::LoopId outer, const SlotPlan& slot) {
  const auto* use = std::get_if<ir::VariableUse>(&program.values[slot.yield_value].what);
  if (use == nullptr) return std::nullopt;
  const auto* returned = std::get_if<ir::ReturnVariable>(&program.variables[use->variable].definition);
  if (returned == nullptr) return std::nullopt;
  const ir::StatementId outside = program.loops[outer].statement;
  const ir::StatementId inside = program.loops[returned->loop].statement;
  const bool is_inside = inside > outside && inside < program.statements[outside].next;
  return is_inside ? std::optional(*returned) : std::nullopt;
}

}  // namespace

void plan_trip_count(const ir::Program& program, LoopPlan& loop_plan, Plan& plan, source::Diagnostics& diagnostics) {
  const ir::LoopId id = loop_plan.loop;
  const ir::Loop& loop = program.loops[id];
  const auto step = constant(program, loop.step);
  if (step == 0) report_zero_step(program, loop_plan, plan, diagnostics);
  const DynamicBounds dynamic = dynamic_bounds(program, loop);
  if (dynamic.count == 0 && step != 0) {
    loop_plan.trip_count = trip_count(*constant(program, loop.start), *constant(program, loop.stop), *step);
  }
  for (std::uint32_t slot = 0; slot < loop_plan.slot_count; ++slot) {
    SlotPlan& slot_plan = plan.slots[loop_plan.first_slot + slot];
    if (!is_fenced(program, loop_plan, slot_plan)) continue;
    if (dynamic.count != 0) {
      reject_dynamic(program, id, slot, dynamic, diagnostics);
    } else if (loop_plan.trip_count == 0) {
      reject_zero(program, id, slot, diagnostics);
    } else if (loop_plan.trip_count > largest_extent) {
      reject_too_large(program, id, slot, *loop_plan.trip_count, diagnostics);
    } else if (loop_plan.trip_count) {
      slot_plan.extent = static_cast<std::uint32_t>(*loop_plan.trip_count);
      slot_plan.extent_loop = id;
    }
  }
}

void inherit_extents(const ir::Program& program, Plan& plan) {
  std::vector<const LoopPlan*> plan_of(program.loops.size(), nullptr);  // index: LoopId
  for (const LoopPlan& loop : plan.loops) plan_of[loop.loop.index] = &loop;
  for (auto loop = plan.loops.rbegin(); loop != plan.loops.rend(); ++loop) {
    if (!loop->in_manual_scope || program.loops[loop->loop].kind != ir::LoopKind::range) continue;
    for (std::uint32_t slot = loop->first_slot; slot < loop->first_slot + loop->slot_count; ++slot) {
      SlotPlan& slot_plan = plan.slots[slot];
      if (slot_plan.reason != CarryReason::task_id) continue;
      const auto inner = inner_slot(program, loop->loop, slot_plan);
      const LoopPlan* inner_plan = inner ? plan_of[inner->loop.index] : nullptr;
      if (inner_plan == nullptr) continue;
      const SlotPlan& owner = plan.slots[inner_plan->first_slot + inner->slot];
      slot_plan.extent = owner.extent;
      slot_plan.extent_loop = owner.extent_loop;
    }
  }
}

}  // namespace pypto::plan
