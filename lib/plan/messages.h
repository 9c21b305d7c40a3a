#pragma once

#include "ir/program.h"

#include <cstdint>
#include <string>

namespace pypto::plan {

/// "function 'main', loop 'i'", as messages name a loop.
std::string loop_text(const ir::Program& program, ir::LoopId id);

/// "function 'main', loop 'i', slot 0 (iter_arg 'acc')", as messages name a slot. The slot must be one of the loop's.
std::string slot_text(const ir::Program& program, ir::LoopId id, std::uint32_t slot);

/// "1 value", "2 values".
std::string count_text(std::uint64_t count, const char* one, const char* several);

}  // namespace pypto::plan
