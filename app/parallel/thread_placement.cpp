#include "app/parallel/thread_placement.h"

#include <cstddef>
#include <pthread.h>
#include <sched.h>

namespace pypto::app {

void leave_this_processor(std::jthread& thread) {
  const pthread_t handle = thread.native_handle();
  cpu_set_t allowed;
  const int here = ::sched_getcpu();
  if (here < 0 || ::pthread_getaffinity_np(handle, sizeof allowed, &allowed) != 0) return;
  cpu_set_t elsewhere = allowed;
  CPU_CLR(static_cast<std::size_t>(here), &elsewhere);
  if (CPU_COUNT(&elsewhere) == 0 || ::pthread_setaffinity_np(handle, sizeof elsewhere, &elsewhere) != 0) return;
  ::pthread_setaffinity_np(handle, sizeof allowed, &allowed);
}

}  // namespace pypto::app
