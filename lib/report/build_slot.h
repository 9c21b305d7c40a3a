#pragma once

#include "report/context.h"
#include "report/model.h"

#include <cstdint>

namespace pypto::report {

/// One slot of a loop, whole. `yield` is the loop's yield value for it, or none. O(chain told).
Slot build_slot(const Context& context, ir::LoopId loop, std::uint32_t index, ir::ValueId yield);

}  // namespace pypto::report
