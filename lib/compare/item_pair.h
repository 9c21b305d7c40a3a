#pragma once

#include <cstdint>

namespace pypto::compare {

/// One item on each side that are the same.
struct ItemPair {
  std::uint32_t before = 0;
  std::uint32_t after = 0;

  friend bool operator==(ItemPair, ItemPair) = default;
};

}  // namespace pypto::compare
