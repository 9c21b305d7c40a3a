#include "plan/trip_count.h"

#include "support/catch.h"

#include <cstdint>
#include <limits>

using pypto::plan::trip_count;

namespace {
constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();
constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
}  // namespace

TEST_CASE("trip counts round up and are zero against the direction of the step") {
  CHECK(trip_count(0, 4, 1) == 4);
  CHECK(trip_count(0, 5, 2) == 3);
  CHECK(trip_count(0, 6, 2) == 3);
  CHECK(trip_count(3, 4, 100) == 1);
  CHECK(trip_count(4, 4, 1) == 0);
  CHECK(trip_count(5, 4, 1) == 0);
  CHECK(trip_count(4, 0, -1) == 4);
  CHECK(trip_count(5, 0, -2) == 3);
  CHECK(trip_count(4, 4, -1) == 0);
  CHECK(trip_count(0, 4, -1) == 0);
  CHECK(trip_count(-3, 3, 2) == 3);
}

TEST_CASE("trip counts are exact at the edges of int64") {
  CHECK(trip_count(lowest, highest, 1) == all);
  CHECK(trip_count(highest, lowest, -1) == all);
  CHECK(trip_count(lowest, highest, 2) == (all / 2) + 1);
  CHECK(trip_count(lowest, highest, highest) == 3);
  CHECK(trip_count(highest, lowest, lowest) == 2);
  CHECK(trip_count(0, lowest, lowest) == 1);
  CHECK(trip_count(-1, lowest, lowest) == 1);
  CHECK(trip_count(highest - 1, highest, highest) == 1);
  CHECK(trip_count(lowest, lowest + 1, highest) == 1);
  CHECK(trip_count(lowest, 0, 1) == std::uint64_t{1} << 63);
}
