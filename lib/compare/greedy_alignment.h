#pragma once

#include "compare/item_pair.h"

#include <cstdint>
#include <span>
#include <vector>

namespace pypto::compare {

/// Matches two sequences with few differences (Myers, "An O(ND) difference algorithm and its variations", 1986): the
/// pairs, ascending on both sides. After a few hundred differences the best path so far is kept and the search begins
/// anew at its end, so memory is bounded and time is linear in the differences. Takes what it did from `steps` and
/// stops when there are none left: the rest then has no pairs.
std::vector<ItemPair> align_greedily(std::span<const std::uint32_t> before, std::span<const std::uint32_t> after,
                                     std::uint64_t& steps);

}  // namespace pypto::compare
