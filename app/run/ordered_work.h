#pragma once

#include <cstddef>
#include <cstdint>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <optional>
#include <utility>

namespace pypto::app {

/// Takes items from `next` until it has none, gives each to `work`, and what comes out to `deliver`, in the order of
/// the items. `next` and `deliver` are never called at the same time as themselves; `work` runs on up to `jobs`
/// threads. No more than a few items for each job are between `next` and `deliver` at any time, so memory is bounded by
/// their size.
template <class Item, class Next, class Work, class Deliver>
void ordered_work(std::uint32_t jobs, Next next, Work work, Deliver deliver) {
  if (jobs <= 1) {
    while (std::optional<Item> item = next()) deliver(work(std::move(*item)));
    return;
  }
  namespace tbb = oneapi::tbb;
  using Done = decltype(work(std::declval<Item>()));
  constexpr std::size_t items_for_each_job = 4;
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, jobs);
  const auto take = [&](tbb::flow_control& control) {
    std::optional<Item> item = next();
    if (!item) control.stop();
    return item ? std::move(*item) : Item{};
  };
  tbb::parallel_pipeline(jobs * items_for_each_job,
                         tbb::make_filter<void, Item>(tbb::filter_mode::serial_in_order, take) &
                             tbb::make_filter<Item, Done>(tbb::filter_mode::parallel, work) &
                             tbb::make_filter<Done, void>(tbb::filter_mode::serial_in_order, deliver));
}

}  // namespace pypto::app
