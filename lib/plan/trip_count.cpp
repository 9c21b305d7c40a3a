#include "plan/trip_count.h"

namespace pypto::plan {

// The span of two int64 values fits 64 bits without a sign, and unsigned subtraction gives it without overflow; the
// same holds for the magnitude of a negative step, INT64_MIN included.
std::uint64_t trip_count(std::int64_t start, std::int64_t stop, std::int64_t step) {
  const auto first = static_cast<std::uint64_t>(start);
  const auto last = static_cast<std::uint64_t>(stop);
  const auto stride = static_cast<std::uint64_t>(step);
  if (step > 0 && start < stop) return (last - first - 1) / stride + 1;
  if (step < 0 && start > stop) return (first - last - 1) / (0 - stride) + 1;
  return 0;
}

}  // namespace pypto::plan
