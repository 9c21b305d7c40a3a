#include "compare/match_outlines.h"

#include "compare/longest_ascent.h"
#include "compare/loop_keys.h"
#include "compare/sequence_alignment.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace pypto::compare {
namespace {

using Rows = std::vector<std::uint32_t>;

constexpr std::array strict{Likeness::everything, Likeness::names};
constexpr std::array all{Likeness::everything, Likeness::names, Likeness::iter_args, Likeness::kind_and_variable,
                         Likeness::slot_count};

/// One outline as the matching walks it.
struct Side {
  const CarryOutline& outline;
  std::vector<LoopKeys> keys;
  Rows first_child, next_sibling;  ///< index: loop
  Rows partner;                    ///< index: loop

  explicit Side(const CarryOutline& source)
      : outline(source),
        keys(loop_keys(source)),
        first_child(source.loops.size(), no_match),
        next_sibling(source.loops.size(), no_match),
        partner(source.loops.size(), no_match) {
    for (std::size_t row = source.loops.size(); row-- > 0;) {
      const std::uint32_t parent = source.loops[row].parent;
      if (parent != LoopOutline::no_parent)
        next_sibling[row] = std::exchange(first_child[parent], static_cast<std::uint32_t>(row));
    }
  }

  Rows roots(const FunctionOutline& function) const {
    Rows rows;
    for (std::uint32_t row = function.first_loop; row < function.first_loop + function.loop_count; ++row)
      if (outline.loops[row].parent == LoopOutline::no_parent) rows.push_back(row);
    return rows;
  }
  Rows children(std::uint32_t parent) const {
    Rows rows;
    for (std::uint32_t row = first_child[parent]; row != no_match; row = next_sibling[row]) rows.push_back(row);
    return rows;
  }
  Rows without_partner(const FunctionOutline& function) const {
    Rows rows;
    for (std::uint32_t row = function.first_loop; row < function.first_loop + function.loop_count; ++row)
      if (partner[row] == no_match && outline.loops[row].slot_count != 0) rows.push_back(row);
    return rows;
  }
};

/// Loops on both sides that stand between the same matched ones.
struct Stretch {
  Rows before, after;
};

class LoopMatcher {
 public:
  LoopMatcher(const CarryOutline& before, const CarryOutline& after) : before_(before), after_(after) {}

  void match(const FunctionOutline& before, const FunctionOutline& after) {
    match_tree(before, after, strict);
    for (const Likeness likeness : strict)
      pair_unique(before_.without_partner(before), after_.without_partner(after), likeness);
    pair_alike({{before_.without_partner(before), after_.without_partner(after)}}, strict);
    match_tree(before, after, all);
  }

  Rows take() { return std::move(before_.partner); }

 private:
  void match_tree(const FunctionOutline& before, const FunctionOutline& after, std::span<const Likeness> levels) {
    pair_alike(stretches(before_.roots(before), after_.roots(after)), levels);
    for (std::uint32_t row = before.first_loop; row < before.first_loop + before.loop_count; ++row) {
      const std::uint32_t partner = before_.partner[row];
      if (partner != no_match) pair_alike(stretches(before_.children(row), after_.children(partner)), levels);
    }
  }

  /// The loops without partner, cut where a pair stands on both sides. Loops that were found elsewhere in the function
  /// may have changed places; the most pairs that have not are what is cut at.
  std::vector<Stretch> stretches(const Rows& before, const Rows& after) const {
    std::vector<ItemPair> pairs;
    for (const std::uint32_t row : before) {
      const std::uint32_t partner = before_.partner[row];
      if (partner != no_match && std::ranges::binary_search(after, partner)) pairs.push_back({row, partner});
    }
    std::vector<Stretch> cut;
    auto before_at = before.begin();
    auto after_at = after.begin();
    const auto add = [&](Rows::const_iterator before_end, Rows::const_iterator after_end) {
      cut.push_back({unmatched(before_, before_at, before_end), unmatched(after_, after_at, after_end)});
      before_at = before_end;
      after_at = after_end;
    };
    for (const ItemPair pair : longest_ascent(pairs))
      add(std::lower_bound(before_at, before.end(), pair.before), std::lower_bound(after_at, after.end(), pair.after));
    add(before.end(), after.end());
    return cut;
  }

  static Rows unmatched(const Side& side, Rows::const_iterator from, Rows::const_iterator to) {
    Rows rows;
    std::copy_if(from, to, std::back_inserter(rows), [&](std::uint32_t row) { return side.partner[row] == no_match; });
    return rows;
  }

  void pair_alike(std::vector<Stretch> open, std::span<const Likeness> levels) {
    for (const Likeness likeness : levels) {
      std::vector<Stretch> left;
      for (const Stretch& stretch : open) {
        if (!stretch.before.empty() && !stretch.after.empty()) pair_alike(stretch, likeness, left);
      }
      open = std::move(left);
    }
  }

  void pair_alike(const Stretch& stretch, Likeness likeness, std::vector<Stretch>& left) {
    std::unordered_map<std::uint64_t, std::uint32_t> numbers;
    std::uint32_t next = 0;
    const auto numbered = [&](const Side& side, const Rows& rows) {
      Rows items;
      for (const std::uint32_t row : rows) {
        const std::uint64_t key = side.keys[row].at(likeness);
        const auto [entry, is_new] = numbers.try_emplace(key, next);
        if (is_new || key == 0) ++next;
        items.push_back(key == 0 ? next - 1 : entry->second);
      }
      return items;
    };
    const Rows before = numbered(before_, stretch.before);
    const Rows after = numbered(after_, stretch.after);
    std::uint32_t before_at = 0;
    std::uint32_t after_at = 0;
    const auto leave = [&](std::uint32_t before_end, std::uint32_t after_end) {
      if (before_at == before_end || after_at == after_end) return;
      left.push_back({{stretch.before.begin() + before_at, stretch.before.begin() + before_end},
                      {stretch.after.begin() + after_at, stretch.after.begin() + after_end}});
    };
    for (const MatchedRun& run : align(before, after)) {
      leave(run.before, run.after);
      for (std::uint32_t at = 0; at < run.length; ++at)
        pair(stretch.before[run.before + at], stretch.after[run.after + at]);
      before_at = run.before + run.length;
      after_at = run.after + run.length;
    }
    leave(static_cast<std::uint32_t>(before.size()), static_cast<std::uint32_t>(after.size()));
  }

  /// Pairs the loops that are like just one on the other side, in whatever order they stand.
  void pair_unique(const Rows& before, const Rows& after, Likeness likeness) {
    struct Alike {
      std::uint32_t before = 0, after = 0;  ///< how many
      std::uint32_t last_after = no_match;
    };
    std::unordered_map<std::uint64_t, Alike> alike;
    for (const std::uint32_t row : before) ++alike[before_.keys[row].at(likeness)].before;
    for (const std::uint32_t row : after) {
      Alike& entry = alike[after_.keys[row].at(likeness)];
      ++entry.after;
      entry.last_after = row;
    }
    for (const std::uint32_t row : before) {
      const Alike& entry = alike[before_.keys[row].at(likeness)];
      if (entry.before == 1 && entry.after == 1) pair(row, entry.last_after);
    }
  }

  void pair(std::uint32_t before, std::uint32_t after) {
    before_.partner[before] = after;
    after_.partner[after] = before;
  }

  Side before_, after_;
};

/// Pairs the functions of the same name, the first with the first, the second with the second.
Rows match_functions(const CarryOutline& before, const CarryOutline& after) {
  std::unordered_map<std::string_view, Rows> named;
  for (std::size_t at = after.functions.size(); at-- > 0;)
    named[after.functions[at].name].push_back(static_cast<std::uint32_t>(at));
  Rows matches(before.functions.size(), no_match);
  for (std::size_t at = 0; at < before.functions.size(); ++at) {
    const auto found = named.find(before.functions[at].name);
    if (found == named.end() || found->second.empty()) continue;
    matches[at] = found->second.back();
    found->second.pop_back();
  }
  return matches;
}

/// The slots of one pair of loops that have no partner yet.
class SlotMatcher {
 public:
  SlotMatcher(std::span<const SlotOutline> before, std::span<const SlotOutline> after)
      : before_(before), after_(after), partner_(before.size(), no_match), is_taken_(after.size()) {}

  Rows match() {
    match_named(&SlotOutline::iter_arg);
    match_named(&SlotOutline::result);
    for (std::uint32_t slot = 0; slot < std::min(before_.size(), after_.size()); ++slot)
      if (partner_[slot] == no_match && !is_taken_[slot]) pair(slot, slot);
    return std::move(partner_);
  }

 private:
  void match_named(std::string SlotOutline::*name) {
    std::unordered_map<std::string_view, std::uint32_t> named;
    for (std::uint32_t slot = 0; slot < after_.size(); ++slot)
      if (!is_taken_[slot] && !(after_[slot].*name).empty()) named.try_emplace(after_[slot].*name, slot);
    for (std::uint32_t slot = 0; slot < before_.size(); ++slot) {
      if (partner_[slot] != no_match) continue;
      const auto found = named.find(before_[slot].*name);
      if (found != named.end() && !is_taken_[found->second]) pair(slot, found->second);
    }
  }

  void pair(std::uint32_t before, std::uint32_t after) {
    partner_[before] = after;
    is_taken_[after] = true;
  }

  std::span<const SlotOutline> before_, after_;
  Rows partner_;
  std::vector<bool> is_taken_;
};

}  // namespace

OutlineMatch match_outlines(const CarryOutline& before, const CarryOutline& after) {
  OutlineMatch match;
  match.functions = match_functions(before, after);
  LoopMatcher loops(before, after);
  for (std::size_t at = 0; at < match.functions.size(); ++at)
    if (match.functions[at] != no_match) loops.match(before.functions[at], after.functions[match.functions[at]]);
  match.loops = loops.take();
  match.slots.assign(before.slots.size(), no_match);
  for (std::size_t row = 0; row < match.loops.size(); ++row) {
    if (match.loops[row] == no_match) continue;
    const LoopOutline& here = before.loops[row];
    const LoopOutline& there = after.loops[match.loops[row]];
    const Rows slots = SlotMatcher(std::span(before.slots).subspan(here.first_slot, here.slot_count),
                                   std::span(after.slots).subspan(there.first_slot, there.slot_count))
                           .match();
    for (std::size_t slot = 0; slot < slots.size(); ++slot)
      if (slots[slot] != no_match) match.slots[here.first_slot + slot] = there.first_slot + slots[slot];
  }
  return match;
}

}  // namespace pypto::compare
