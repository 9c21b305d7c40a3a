#include "app/parallel/ordered_work.h"

#include "support/catch.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <future>
#include <latch>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

namespace pypto::app {
namespace {

/// Gives 0, 1, 2 and so on up to `count`.
auto numbers(int count) {
  return [at = 0, count]() mutable { return at < count ? std::optional(at++) : std::nullopt; };
}

std::vector<int> delivered_of(int count, WorkLimits limits) {
  std::vector<int> delivered;
  ordered_work<int>(
      limits, numbers(count), [](int number) { return number; }, [&](int number) { delivered.push_back(number); });
  return delivered;
}

TEST_CASE("results come in the order of the items, whatever the number of jobs") {
  const int count = GENERATE(0, 1, 2, 3000);
  const std::uint32_t jobs = GENERATE(1U, 2U, 3U, 8U);
  const std::size_t in_flight = GENERATE(std::size_t{1}, std::size_t{7}, std::size_t{100});
  std::vector<int> expected(static_cast<std::size_t>(count));
  std::iota(expected.begin(), expected.end(), 0);
  CHECK(delivered_of(count, {jobs, in_flight}) == expected);
}

/// Gives other threads every chance to do what they must not.
void let_others_run() {
  for (int i = 0; i < 2000; ++i) std::this_thread::yield();
}

TEST_CASE("no more items are begun than may be in flight") {
  std::atomic<int> begun = 0;
  std::atomic<int> delivered = 0;
  std::atomic<int> most = 0;
  std::latch others_done(5);
  const auto next = [&]() -> std::optional<int> {
    if (begun == 100) return std::nullopt;
    most = std::max<int>(most, begun - delivered + 1);
    return begun++;
  };
  const auto work = [&](int number) {
    if (number > 0 && number <= 5) others_done.count_down();
    if (number > 0) return number;
    others_done.wait();
    let_others_run();
    return number;
  };
  ordered_work<int>({4, 6}, next, work, [&](int) { ++delivered; });
  CHECK(delivered == 100);
  CHECK(most == 6);
}

TEST_CASE("one thread at a time takes items, and one delivers") {
  std::atomic<int> taking = 0;
  std::atomic<int> delivering = 0;
  std::atomic<bool> alone = true;
  const auto enter = [&](std::atomic<int>& inside) {
    if (inside++ != 0) alone = false;
    let_others_run();
    --inside;
  };
  const auto next = [&, at = 0]() mutable -> std::optional<int> {
    enter(taking);
    return at < 50 ? std::optional(at++) : std::nullopt;
  };
  ordered_work<int>(
      {4, 16}, next, [](int number) { return number; }, [&](int) { enter(delivering); });
  CHECK(alone);
}

TEST_CASE("what is finished is delivered while the next item is waited for") {
  std::promise<void> first_delivered;
  int taken = 0;
  const auto next = [&]() -> std::optional<int> {
    if (taken == 1) first_delivered.get_future().wait();
    return taken < 2 ? std::optional(taken++) : std::nullopt;
  };
  std::vector<int> delivered;
  const auto deliver = [&](int number) {
    delivered.push_back(number);
    if (number == 0) first_delivered.set_value();
  };
  ordered_work<int>(
      {2, 2}, next, [](int number) { return number; }, deliver);
  CHECK(delivered == std::vector{0, 1});
}

TEST_CASE("an exception ends the work and comes out") {
  const std::uint32_t jobs = GENERATE(1U, 2U, 8U);
  const WorkLimits limits{jobs, 16};
  const auto same = [](int number) { return number; };
  const auto fail_at_500 = [](int number) {
    if (number == 500) throw std::runtime_error("at 500");
    return number;
  };
  std::vector<int> delivered;
  const auto keep = [&](int number) { delivered.push_back(number); };

  SECTION("of the work") {
    CHECK_THROWS_AS(ordered_work<int>(limits, numbers(1000), fail_at_500, keep), std::runtime_error);
    CHECK(delivered.size() <= 500);
    CHECK(std::is_sorted(delivered.begin(), delivered.end()));
  }
  SECTION("of the delivery") {
    const auto deliver = [&](int number) { keep(fail_at_500(number)); };
    CHECK_THROWS_AS(ordered_work<int>(limits, numbers(1000), same, deliver), std::runtime_error);
    CHECK(delivered.size() == 500);
  }
  SECTION("of what gives the items") {
    auto numbers_to_1000 = numbers(1000);
    const auto next = [&] {
      auto number = numbers_to_1000();
      if (number) fail_at_500(*number);
      return number;
    };
    CHECK_THROWS_AS(ordered_work<int>(limits, next, same, keep), std::runtime_error);
    CHECK(delivered.size() <= 500);
  }
}

}  // namespace
}  // namespace pypto::app
