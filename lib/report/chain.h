#pragma once

#include "report/context.h"
#include "report/model.h"

namespace pypto::report {

/// The chain of aliases from `yield` to the root of its class, each step and the end in a sentence. `loop` and `slot`
/// are where it is yielded. O(steps told).
Chain trace_chain(const Context& context, ir::LoopId loop, std::uint32_t slot, ir::VariableId yield);

}  // namespace pypto::report
