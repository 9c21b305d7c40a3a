#include "compare/differences.h"

#include "compare/match_outlines.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace pypto::compare {
namespace {

/// What became of a slot; nothing when it is the same.
std::optional<DifferenceKind> kind_of_change(const SlotOutline& before, const SlotOutline& after) {
  if (before.carry != after.carry) {
    if (before.carry == OutlinedClass::unknown) return DifferenceKind::class_appeared;
    if (after.carry == OutlinedClass::unknown) return DifferenceKind::class_vanished;
    return after.carry == OutlinedClass::rebind ? DifferenceKind::trivial_became_rebind
                                                : DifferenceKind::rebind_became_trivial;
  }
  if (before.extent == after.extent) return std::nullopt;
  if (before.extent == 0) return DifferenceKind::extent_appeared;
  return after.extent == 0 ? DifferenceKind::extent_vanished : DifferenceKind::extent_changed;
}

/// Matches with the sides exchanged.
std::vector<std::uint32_t> inverse(const std::vector<std::uint32_t>& matches, std::size_t size) {
  std::vector<std::uint32_t> result(size, no_match);
  for (std::uint32_t at = 0; at < matches.size(); ++at)
    if (matches[at] != no_match) result[matches[at]] = at;
  return result;
}

/// The difference that something is on one side only.
struct OneSided {
  DifferenceKind function, loop, slot;
  CarryAddress Difference::*side;
  CarryAddress Difference::*other;
};

/// Lists the rows of one side that have no match: functions, and in matched ones loops with slots, and in matched ones
/// slots. Nothing inside a listed loop is listed.
void list_unmatched(const CarryOutline& outline, const OutlineMatch& match, const OneSided& kinds,
                    std::vector<Difference>& differences) {
  constexpr std::uint32_t none = CarryAddress::none;
  const auto add = [&](DifferenceKind kind, CarryAddress address, CarryAddress other) {
    Difference& difference = differences.emplace_back();
    difference.kind = kind;
    difference.*kinds.side = address;
    difference.*kinds.other = other;
  };
  std::vector<bool> is_listed(outline.loops.size());
  for (std::uint32_t function = 0; function < outline.functions.size(); ++function) {
    if (match.functions[function] == no_match) {
      add(kinds.function, {function, none, none}, {});
      continue;
    }
    const FunctionOutline& row = outline.functions[function];
    for (std::uint32_t at = row.first_loop; at < row.first_loop + row.loop_count; ++at) {
      const LoopOutline& loop = outline.loops[at];
      if (match.loops[at] == no_match) {
        const bool is_inside_listed = loop.parent != LoopOutline::no_parent && is_listed[loop.parent];
        if (loop.slot_count != 0 && !is_inside_listed)
          add(kinds.loop, {function, at, none}, {match.functions[function], none, none});
        is_listed[at] = loop.slot_count != 0 || is_inside_listed;
        continue;
      }
      for (std::uint32_t slot = 0; slot < loop.slot_count; ++slot)
        if (match.slots[loop.first_slot + slot] == no_match)
          add(kinds.slot, {function, at, slot}, {match.functions[function], match.loops[at], none});
    }
  }
}

/// Lists the slots that are on both sides and not the same.
void list_changed(const OutlineMatch& match, Comparison& comparison) {
  const CarryOutline& before = *comparison.before;
  const CarryOutline& after = *comparison.after;
  for (std::uint32_t function = 0; function < before.functions.size(); ++function) {
    const FunctionOutline& row = before.functions[function];
    for (std::uint32_t at = row.first_loop; at < row.first_loop + row.loop_count; ++at) {
      for (std::uint32_t slot = 0; slot < before.loops[at].slot_count; ++slot) {
        const std::uint32_t here = before.loops[at].first_slot + slot;
        const std::uint32_t there = match.slots[here];
        if (there == no_match) continue;
        const std::optional<DifferenceKind> kind = kind_of_change(before.slots[here], after.slots[there]);
        if (!kind) {
          ++comparison.same_slots;
          continue;
        }
        const std::uint32_t loop = match.loops[at];
        comparison.differences.push_back(
            {*kind, {function, at, slot}, {match.functions[function], loop, there - after.loops[loop].first_slot}});
      }
    }
  }
}

}  // namespace

Comparison compare_outlines(const CarryOutline& before, const CarryOutline& after) {
  const OutlineMatch match = match_outlines(before, after);
  const OutlineMatch reverse{inverse(match.functions, after.functions.size()), inverse(match.loops, after.loops.size()),
                             inverse(match.slots, after.slots.size())};
  Comparison comparison{&before, &after, {}, 0};
  list_changed(match, comparison);
  list_unmatched(before, match,
                 {DifferenceKind::function_removed, DifferenceKind::loop_removed, DifferenceKind::slot_removed,
                  &Difference::before, &Difference::after},
                 comparison.differences);
  list_unmatched(after, reverse,
                 {DifferenceKind::function_added, DifferenceKind::loop_added, DifferenceKind::slot_added,
                  &Difference::after, &Difference::before},
                 comparison.differences);
  std::ranges::stable_sort(comparison.differences, [](const Difference& left, const Difference& right) {
    const auto order = [](const Difference& it) {
      const CarryAddress& address = is_removal(it.kind) ? it.before : it.after;
      return std::tuple(it.kind, address.function, address.loop, address.slot);
    };
    return order(left) < order(right);
  });
  return comparison;
}

bool is_addition(DifferenceKind kind) {
  return kind == DifferenceKind::slot_added || kind == DifferenceKind::loop_added ||
         kind == DifferenceKind::function_added;
}

bool is_removal(DifferenceKind kind) {
  return kind == DifferenceKind::slot_removed || kind == DifferenceKind::loop_removed ||
         kind == DifferenceKind::function_removed;
}

std::array<std::uint32_t, difference_kind_count> count_kinds(const Comparison& comparison) {
  std::array<std::uint32_t, difference_kind_count> counts{};
  for (const Difference& difference : comparison.differences) ++counts[static_cast<std::size_t>(difference.kind)];
  return counts;
}

}  // namespace pypto::compare
