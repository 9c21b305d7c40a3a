#pragma once

#include "ir/ids.h"
#include "read/node/node_reading.h"

namespace pypto::read {

/// Adds the call of a `Call` or `Submit` node. Its arguments wait in NodeReading::pending_values.
///
/// The directions are the attribute `arg_directions`; without it the field of that name, which older writers had on
/// calls and left empty where they knew nothing (format-node.md section 4).
ir::CallId read_call(NodeReading& reading, NodeId node);

}  // namespace pypto::read
