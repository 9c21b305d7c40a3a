#pragma once

#include <cstdint>

namespace pypto::plan {

/// The number of iterations of a loop with constant bounds (semantics.md section 4), exact over all of int64. The step
/// must not be zero.
std::uint64_t trip_count(std::int64_t start, std::int64_t stop, std::int64_t step);

}  // namespace pypto::plan
