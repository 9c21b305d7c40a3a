#include "compare/sequence_alignment.h"

#include "compare/greedy_alignment.h"
#include "support/catch.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

using namespace pypto;
using compare::align;
using compare::MatchedRun;
using Items = std::vector<std::uint32_t>;
using Runs = std::vector<MatchedRun>;

namespace {

/// Fails the test unless `runs` are what `align` promises of every result.
void check_runs(const Items& before, const Items& after, const Runs& runs) {
  std::uint32_t before_at = 0;
  std::uint32_t after_at = 0;
  for (const MatchedRun& run : runs) {
    REQUIRE(run.length > 0);
    REQUIRE(run.before >= before_at);
    REQUIRE(run.after >= after_at);
    if (before_at != 0) REQUIRE((run.before > before_at || run.after > after_at));
    for (std::uint32_t at = 0; at < run.length; ++at) REQUIRE(before.at(run.before + at) == after.at(run.after + at));
    before_at = run.before + run.length;
    after_at = run.after + run.length;
  }
}

std::size_t matched(const Runs& runs) {
  std::size_t count = 0;
  for (const MatchedRun& run : runs) count += run.length;
  return count;
}

/// The longest common subsequence by the textbook.
std::size_t longest_common(const Items& before, const Items& after) {
  std::vector<std::size_t> row(after.size() + 1);
  for (const std::uint32_t item : before) {
    std::size_t diagonal = 0;
    for (std::size_t at = 1; at <= after.size(); ++at) {
      const std::size_t above = row[at];
      row[at] = item == after[at - 1] ? diagonal + 1 : std::max(row[at], row[at - 1]);
      diagonal = above;
    }
  }
  return row.back();
}

Items random_items(std::mt19937& random, std::size_t length, std::uint32_t kinds) {
  Items items(length);
  for (std::uint32_t& item : items) item = static_cast<std::uint32_t>(random() % kinds);
  return items;
}

}  // namespace

TEST_CASE("equal, empty and disjoint sequences") {
  CHECK(align(Items{}, Items{}).empty());
  CHECK(align(Items{1}, Items{}).empty());
  CHECK(align(Items{}, Items{1}).empty());
  CHECK(align(Items{1, 2}, Items{3, 4}).empty());
  CHECK(align(Items{1, 2, 3}, Items{1, 2, 3}) == Runs{{0, 0, 3}});
}

TEST_CASE("insertions, deletions and changes are found between what is equal") {
  CHECK(align(Items{1, 2, 3}, Items{1, 9, 2, 3}) == Runs{{0, 0, 1}, {1, 2, 2}});
  CHECK(align(Items{1, 9, 2, 3}, Items{1, 2, 3}) == Runs{{0, 0, 1}, {2, 1, 2}});
  CHECK(align(Items{1, 2, 3, 4}, Items{1, 8, 9, 4}) == Runs{{0, 0, 1}, {3, 3, 1}});
  CHECK(align(Items{0, 0, 5, 0, 0, 6, 0}, Items{0, 0, 6, 0}) == Runs{{0, 0, 2}, {5, 2, 2}});
}

TEST_CASE("greedy alignment finds a longest common subsequence of what differs little") {
  std::mt19937 random(7);
  for (int round = 0; round < 2000; ++round) {
    const Items before = random_items(random, random() % 14, 4);
    const Items after = random_items(random, random() % 14, 4);
    std::uint64_t steps = 1'000'000;
    CHECK(compare::align_greedily(before, after, steps).size() == longest_common(before, after));
  }
}

TEST_CASE("any two sequences are aligned in order") {
  std::mt19937 random(11);
  for (int round = 0; round < 2000; ++round) {
    const auto kinds = static_cast<std::uint32_t>(1 + random() % 40);
    const Items before = random_items(random, random() % 60, kinds);
    Items after = random_items(random, random() % 60, kinds);
    if (round % 2 == 0) {
      after = before;
      for (Items::size_type edit = 0; edit < 3 && !after.empty(); ++edit) after[random() % after.size()] = 77;
    }
    check_runs(before, after, align(before, after));
  }
}

TEST_CASE("very different sequences without unique items are aligned piece by piece") {
  std::mt19937 random(13);
  const Items before = random_items(random, 20'000, 3);
  const Items after = random_items(random, 20'000, 3);
  const Runs runs = align(before, after);
  check_runs(before, after, runs);
  CHECK(matched(runs) > 8'000);
}

TEST_CASE("scattered changes among items that repeat leave everything else matched") {
  Items before(100'000);
  for (std::uint32_t at = 0; at < before.size(); ++at) before[at] = at % 1000;
  Items after = before;
  for (std::uint32_t change = 0; change < 1'000; ++change) after[std::size_t{change} * 100 + 7] = 1000 + change;
  const Runs runs = align(before, after);
  check_runs(before, after, runs);
  CHECK(matched(runs) == 99'000);
}

TEST_CASE("steps that are used up end the search") {
  Items before(5'000, 1);
  Items after(5'000, 1);
  for (std::uint32_t at = 0; at < before.size(); at += 2) before[at] = 2;
  for (std::uint32_t at = 0; at < after.size(); at += 3) after[at] = 2;
  std::uint64_t steps = 1'000;
  const auto pairs = compare::align_greedily(before, after, steps);
  CHECK(steps == 0);
  CHECK(pairs.size() < 2'000);
}
