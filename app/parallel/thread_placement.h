#pragma once

#include <thread>

namespace pypto::app {

/// Moves a thread that the caller has just started off the caller's processor, to any other that it may run on; it may
/// still run wherever it could before. The kernel may leave a new thread waiting behind its creator for several
/// milliseconds, in which a batch of a hundred small files is done. Where there is one processor, or the kernel
/// refuses, nothing changes.
void leave_this_processor(std::jthread& thread);

}  // namespace pypto::app
