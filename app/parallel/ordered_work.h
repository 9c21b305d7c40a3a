#pragma once

#include "app/parallel/thread_placement.h"

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace pypto::app {

/// How many threads take part in work, and how many items may be begun before the oldest of them is delivered: the
/// more, the longer one large item may take while the other threads go on, and the more memory is bound.
struct WorkLimits {
  std::uint32_t jobs = 1;
  std::size_t items_in_flight = 1;  ///< raised to `jobs` where it is less
};

/// What the threads of ordered_work share.
template <class Item, class Next, class Work, class Deliver>
class OrderedWork {
 public:
  OrderedWork(WorkLimits limits, Next& next, Work& work, Deliver& deliver)
      : next_(next),
        work_(work),
        deliver_(deliver),
        jobs_(limits.jobs),
        done_(std::max<std::size_t>(limits.items_in_flight, limits.jobs)) {}

  /// To be called once.
  void run() {
    work_on_threads();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  using Done = decltype(std::declval<Work&>()(std::declval<Item>()));
  using Lock = std::unique_lock<std::mutex>;

  struct Taken {
    Item item;
    std::size_t ordinal;
  };

  void work_on_threads() {
    std::vector<std::jthread> threads;
    try {
      // This thread takes part as well, so there is always one.
      while (threads.size() + 1 < jobs_) leave_this_processor(threads.emplace_back([this] { work_on_items(); }));
    } catch (const std::system_error&) {
      // The system has no more threads for us: those that there are do all the work.
    }
    work_on_items();
  }

  void work_on_items() {
    try {
      while (std::optional<Taken> taken = take()) finish(taken->ordinal, work_(std::move(taken->item)));
    } catch (...) {
      fail();
    }
  }

  /// Keeps the exception that is being handled, and ends the work.
  void fail() {
    const Lock lock(state_);
    if (!failure_) failure_ = std::current_exception();
    ended_ = true;
    room_.notify_all();
  }

  /// The next item, when there is room for what will come of it.
  std::optional<Taken> take() {
    // Held while `next` waits for input, so what is finished must be delivered without it.
    const Lock one_at_a_time(taking_);
    {
      Lock lock(state_);
      room_.wait(lock, [this] { return ended_ || taken_ < delivered_ + done_.size(); });
      if (ended_) return std::nullopt;
    }
    std::optional<Item> item = next_or_fail();
    const Lock lock(state_);
    if (!item) ended_ = true;
    if (ended_) return std::nullopt;
    return Taken{std::move(*item), taken_++};
  }

  /// No other thread may ask for an item after an exception, so it is handled before `taking_` is given back.
  std::optional<Item> next_or_fail() {
    try {
      return next_();
    } catch (...) {
      fail();
      return std::nullopt;
    }
  }

  /// Puts down the result of an item, and delivers all that have their turn. While a thread delivers, the place of that
  /// result is empty, so no other does.
  void finish(std::size_t ordinal, Done result) {
    Lock lock(state_);
    done_[ordinal % done_.size()] = std::move(result);
    while (!failure_ && done_[delivered_ % done_.size()]) {
      Done ready = *std::exchange(done_[delivered_ % done_.size()], std::nullopt);
      lock.unlock();
      deliver_(std::move(ready));
      lock.lock();
      ++delivered_;
      room_.notify_one();
    }
  }

  Next& next_;
  Work& work_;
  Deliver& deliver_;
  std::uint32_t jobs_;
  std::mutex taking_;  ///< for one call of `next` at a time
  std::mutex state_;   ///< guards all that follows
  std::condition_variable room_;
  std::vector<std::optional<Done>> done_;  ///< a ring of results, each in the place of its ordinal
  std::size_t taken_ = 0;
  std::size_t delivered_ = 0;
  bool ended_ = false;
  std::exception_ptr failure_;
};

/// Takes items from `next` until it has none, gives each to `work`, and what comes out to `deliver`, in the order of
/// the items. `next` and `deliver` are never called at the same time as themselves, and may be called by any thread;
/// `work` runs on up to `jobs` threads, fewer when the system gives no more. What is finished is delivered also while
/// `next` waits. An exception of any of the three ends the work and comes out here.
template <class Item, class Next, class Work, class Deliver>
void ordered_work(WorkLimits limits, Next next, Work work, Deliver deliver) {
  if (limits.jobs <= 1) {
    while (std::optional<Item> item = next()) deliver(work(std::move(*item)));
    return;
  }
  OrderedWork<Item, Next, Work, Deliver>(limits, next, work, deliver).run();
}

}  // namespace pypto::app
