#pragma once

#include "compare/item_pair.h"

#include <vector>

namespace pypto::compare {

/// The most of `pairs` that ascend on both sides; they must ascend on the side before already. O(n log n).
std::vector<ItemPair> longest_ascent(const std::vector<ItemPair>& pairs);

}  // namespace pypto::compare
