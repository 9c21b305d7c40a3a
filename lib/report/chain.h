#pragma once

#include "report/context.h"
#include "report/model.h"

#include <cstdint>
#include <string>

namespace pypto::report {

/// The chain of aliases from `yield` to the root of its class, each step and the end in a sentence. `loop` and `slot`
/// are where it is yielded. O(steps told).
Chain trace_chain(const Context& context, ir::LoopId loop, std::uint32_t slot, ir::VariableId yield);

/// Where a task id that a slot yields comes from, in a sentence: which submitted call, which slot. Empty where one look
/// at its definition does not tell. Task ids have no chain, because their class does not depend on it.
std::string task_id_source(const Context& context, ir::LoopId loop, std::uint32_t slot, ir::VariableId task_id);

}  // namespace pypto::report
