#include "compare/sequence_alignment.h"

#include "compare/greedy_alignment.h"
#include "compare/longest_ascent.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace pypto::compare {
namespace {

/// Each level of anchors looks at all items once; deeper ones hardly find any.
constexpr std::uint32_t deepest_anchors = 24;

/// Enough for 100,000 scattered differences; about half a second.
constexpr std::uint64_t most_steps = std::uint64_t{1} << 28;

constexpr std::uint32_t nowhere = 0xFFFF'FFFF;

/// A part of both sequences that is still to be matched.
struct Gap {
  std::uint32_t before_begin, before_end, after_begin, after_end;
  std::uint32_t depth = 0;

  bool has_both() const { return before_begin < before_end && after_begin < after_end; }
};

/// How often an item stands in a gap, and where it did last.
struct Occurrences {
  std::uint32_t before = 0, after = 0;
  std::uint32_t after_at = nowhere;
};

class Aligner {
 public:
  Aligner(std::span<const std::uint32_t> before, std::span<const std::uint32_t> after)
      : before_(before), after_(after), partner_(before.size(), nowhere) {
    std::uint32_t largest = 0;
    for (const std::uint32_t item : before) largest = std::max(largest, item);
    for (const std::uint32_t item : after) largest = std::max(largest, item);
    occurrences_.resize(std::size_t{largest} + 1);
  }

  /// The index on the `after` side for each item of `before`.
  std::vector<std::uint32_t> partners() {
    gaps_.push_back({0, static_cast<std::uint32_t>(before_.size()), 0, static_cast<std::uint32_t>(after_.size()), 0});
    while (!gaps_.empty()) {
      Gap gap = gaps_.back();
      gaps_.pop_back();
      trim(gap);
      if (!gap.has_both()) continue;
      if (gap.depth >= deepest_anchors || !split(gap)) match_greedily(gap);
    }
    return std::move(partner_);
  }

 private:
  void trim(Gap& gap) {
    while (gap.has_both() && before_[gap.before_begin] == after_[gap.after_begin])
      partner_[gap.before_begin++] = gap.after_begin++;
    while (gap.has_both() && before_[gap.before_end - 1] == after_[gap.after_end - 1])
      partner_[--gap.before_end] = --gap.after_end;
  }

  /// Splits a gap at the items that stand once on each side; false when there are none.
  bool split(const Gap& gap) {
    const std::vector<ItemPair> anchors = longest_ascent(unique_pairs(gap));
    Gap part{gap.before_begin, 0, gap.after_begin, 0, gap.depth + 1};
    for (const ItemPair anchor : anchors) {
      partner_[anchor.before] = anchor.after;
      part.before_end = anchor.before;
      part.after_end = anchor.after;
      if (part.has_both()) gaps_.push_back(part);
      part.before_begin = anchor.before + 1;
      part.after_begin = anchor.after + 1;
    }
    if (anchors.empty()) return false;
    part.before_end = gap.before_end;
    part.after_end = gap.after_end;
    if (part.has_both()) gaps_.push_back(part);
    return true;
  }

  std::vector<ItemPair> unique_pairs(const Gap& gap) {
    for (std::uint32_t at = gap.before_begin; at < gap.before_end; ++at) ++occurrences_[before_[at]].before;
    for (std::uint32_t at = gap.after_begin; at < gap.after_end; ++at) {
      Occurrences& item = occurrences_[after_[at]];
      ++item.after;
      item.after_at = at;
    }
    std::vector<ItemPair> pairs;
    for (std::uint32_t at = gap.before_begin; at < gap.before_end; ++at) {
      const Occurrences& item = occurrences_[before_[at]];
      if (item.before == 1 && item.after == 1) pairs.push_back({at, item.after_at});
    }
    for (std::uint32_t at = gap.before_begin; at < gap.before_end; ++at) occurrences_[before_[at]] = {};
    for (std::uint32_t at = gap.after_begin; at < gap.after_end; ++at) occurrences_[after_[at]] = {};
    return pairs;
  }

  void match_greedily(const Gap& gap) {
    const auto before = before_.subspan(gap.before_begin, gap.before_end - gap.before_begin);
    const auto after = after_.subspan(gap.after_begin, gap.after_end - gap.after_begin);
    for (const ItemPair pair : align_greedily(before, after, steps_))
      partner_[gap.before_begin + pair.before] = gap.after_begin + pair.after;
  }

  std::span<const std::uint32_t> before_, after_;
  std::vector<std::uint32_t> partner_;
  std::vector<Occurrences> occurrences_;  ///< index: item; all zero between two uses
  std::vector<Gap> gaps_;
  std::uint64_t steps_ = most_steps;
};

/// The items of `sequence` that the other one has as well, and where they stand.
struct Shared {
  std::vector<std::uint32_t> items;
  std::vector<std::uint32_t> positions;
};

Shared shared_items(std::span<const std::uint32_t> sequence, std::span<const std::uint32_t> other) {
  const std::uint32_t largest = other.empty() ? 0 : *std::ranges::max_element(other);
  std::vector<bool> is_there(std::size_t{largest} + 1);
  for (const std::uint32_t item : other) is_there[item] = true;
  Shared shared;
  for (std::uint32_t at = 0; at < sequence.size(); ++at) {
    if (sequence[at] > largest || !is_there[sequence[at]]) continue;
    shared.items.push_back(sequence[at]);
    shared.positions.push_back(at);
  }
  return shared;
}

}  // namespace

std::vector<MatchedRun> align(std::span<const std::uint32_t> before, std::span<const std::uint32_t> after) {
  // What stands on one side only matches nothing; without it, most gaps that the greedy algorithm sees are small.
  const Shared left = shared_items(before, after);
  const Shared right = shared_items(after, before);
  const std::vector<std::uint32_t> partners = Aligner(left.items, right.items).partners();
  std::vector<MatchedRun> runs;
  for (std::size_t at = 0; at < partners.size(); ++at) {
    if (partners[at] == nowhere) continue;
    const MatchedRun pair{left.positions[at], right.positions[partners[at]], 1};
    if (!runs.empty() && runs.back().before + runs.back().length == pair.before &&
        runs.back().after + runs.back().length == pair.after)
      ++runs.back().length;
    else
      runs.push_back(pair);
  }
  return runs;
}

}  // namespace pypto::compare
