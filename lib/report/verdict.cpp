#include "report/verdict.h"

#include "source/format.h"

namespace pypto::report {
namespace {

std::string trivial_sentence(const Slot& slot) {
  if (slot.chain && slot.chain->steps.empty())
    return source::format("Trivial: the loop yields its iter_arg {} itself.", quoted(slot.iter_arg));
  return source::format("Trivial: the chain of the yield value leads to {}, the iter_arg of this slot.",
                        quoted(slot.iter_arg));
}

std::string other_root_sentence(const Slot& slot) {
  if (slot.chain && slot.chain->steps.empty())
    return source::format("Rebind: no chain leads from the yield value {} to the iter_arg {}.",
                          quoted(slot.chain->root), quoted(slot.iter_arg));
  return source::format("Rebind: the chain of the yield value leads to {}, not to the iter_arg {}.",
                        slot.chain ? quoted(slot.chain->root) : "another variable", quoted(slot.iter_arg));
}

std::string class_sentence(const Slot& slot) {
  switch (slot.reason) {
    case plan::CarryReason::same_root:
      return trivial_sentence(slot);
    case plan::CarryReason::task_id:
      return source::format("Rebind: {} is a task id, and carried task ids are always rebind.", quoted(slot.iter_arg));
    case plan::CarryReason::yields_no_variable:
      return source::format("Rebind: the yield value {} is not a variable.", quoted(slot.yield));
    case plan::CarryReason::other_root:
      return other_root_sentence(slot);
  }
  return {};
}

std::string array_sentence(ir::LoopId loop, const plan::SlotPlan& plan, const Slot& slot) {
  if (plan.extent_loop == loop)
    return source::format("Fence array of {}: one element for each iteration of this loop.", slot.extent);
  const std::string place = describe(slot.extent_place);
  return source::format(
      "Fence array of {}: the yield value comes from `{}`{}, which owns the array: one element for each of "
      "its iterations.",
      slot.extent, slot.extent_loop, place.empty() ? "" : source::format(" ({})", place));
}

std::string no_array_sentence(const plan::LoopPlan& loop, ir::LoopKind kind) {
  if (!loop.in_manual_scope) return "No fence array: the loop stands in no manual scope.";
  if (kind == ir::LoopKind::range)
    return "No fence array: a `range` loop has one only where it yields what a loop inside with an array returns.";
  return "No fence array: only `parallel` and `range` loops have one.";
}

}  // namespace

std::vector<std::string> verdict(const Context& context, ir::LoopId loop, const Slot& slot) {
  const plan::SlotPlan* plan = context.slot_plan(loop, slot.index);
  if (plan == nullptr) return {"Not classified: only `for` loops are, and this is a `while` loop."};
  std::vector<std::string> whys{class_sentence(slot)};
  if (plan->extent != 0)
    whys.push_back(array_sentence(loop, *plan, slot));
  else if (plan->reason == plan::CarryReason::task_id)
    whys.push_back(
        no_array_sentence(context.plan.loops[context.plan_of_loop[loop.index]], context.program().loops[loop].kind));
  return whys;
}

}  // namespace pypto::report
