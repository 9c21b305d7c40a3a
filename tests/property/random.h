#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace pypto::property {

/// Draws that are the same with every standard library (the distributions of <random> are not).
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  /// A number in [0, bound); `bound` must not be zero.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(engine_() % bound); }
  /// A number in [low, high].
  int between(int low, int high) {
    const auto count = static_cast<std::size_t>(high - low) + 1;
    return low + static_cast<int>(below(count));
  }
  bool percent(int chance) { return between(0, 99) < chance; }

  template <class T>
  const T& pick(const std::vector<T>& items) {
    return items[below(items.size())];
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace pypto::property
