#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace pypto::compare {

/// `length` items of one sequence that are, in order, items of another.
struct MatchedRun {
  std::uint32_t before = 0;  ///< index of the first in the one
  std::uint32_t after = 0;   ///< index of the first in the other
  std::uint32_t length = 0;

  friend bool operator==(MatchedRun, MatchedRun) = default;
};

/// What two sequences have in common, as a person would see it: maximal runs of equal items, ascending on both sides.
/// Items are equal when their numbers are; numbers should be dense (0, 1, 2, ...), for tables are as long as the
/// largest.
///
/// Items that stand once on each side are matched first (patience), what lies between them by the greedy algorithm of
/// Myers. Its cost is capped: what differs too much is matched piece by piece, no longer with the fewest differences,
/// and once all steps are used up not at all. Near-linear where most items are equal or unique; at most linear plus a
/// constant, in time and in memory, for any input.
std::vector<MatchedRun> align(std::span<const std::uint32_t> before, std::span<const std::uint32_t> after);

}  // namespace pypto::compare
