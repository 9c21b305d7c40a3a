#include "app/parallel/thread_placement.h"

#include "support/catch.h"

#include <cstddef>
#include <latch>
#include <pthread.h>
#include <sched.h>
#include <thread>

namespace pypto::app {
namespace {

cpu_set_t processors_of(pthread_t thread) {
  cpu_set_t processors;
  CPU_ZERO(&processors);
  CHECK(::pthread_getaffinity_np(thread, sizeof processors, &processors) == 0);
  return processors;
}

TEST_CASE("a thread that left a processor may run wherever it could before") {
  std::latch looked_at(1);
  std::jthread thread([&] { looked_at.wait(); });
  leave_this_processor(thread);
  const cpu_set_t mine = processors_of(::pthread_self());
  const cpu_set_t its = processors_of(thread.native_handle());
  looked_at.count_down();
  CHECK(CPU_EQUAL(&mine, &its));
}

TEST_CASE("where there is one processor a thread stays there") {
  std::latch looked_at(1);
  std::jthread thread([&] {
    cpu_set_t here;
    CPU_ZERO(&here);
    CPU_SET(static_cast<std::size_t>(::sched_getcpu()), &here);
    CHECK(::pthread_setaffinity_np(::pthread_self(), sizeof here, &here) == 0);
    std::jthread child([&] { looked_at.wait(); });
    leave_this_processor(child);
    const cpu_set_t its = processors_of(child.native_handle());
    looked_at.count_down();
    CHECK(CPU_EQUAL(&here, &its));
  });
}

}  // namespace
}  // namespace pypto::app
