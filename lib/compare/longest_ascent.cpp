#include "compare/longest_ascent.h"

#include <algorithm>
#include <cstdint>

namespace pypto::compare {

std::vector<ItemPair> longest_ascent(const std::vector<ItemPair>& pairs) {
  constexpr std::uint32_t nowhere = 0xFFFF'FFFF;
  std::vector<std::uint32_t> tops;  // index of the pair that ends the best chain of each length
  std::vector<std::uint32_t> previous(pairs.size(), nowhere);
  for (std::uint32_t at = 0; at < pairs.size(); ++at) {
    const auto top =
        std::ranges::lower_bound(tops, pairs[at].after, {}, [&](std::uint32_t pair) { return pairs[pair].after; });
    if (top != tops.begin()) previous[at] = *(top - 1);
    if (top == tops.end())
      tops.push_back(at);
    else
      *top = at;
  }
  std::vector<ItemPair> chain;
  for (std::uint32_t at = tops.empty() ? nowhere : tops.back(); at != nowhere; at = previous[at])
    chain.push_back(pairs[at]);
  std::ranges::reverse(chain);
  return chain;
}

}  // namespace pypto::compare
