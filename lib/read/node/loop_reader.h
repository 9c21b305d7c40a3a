#pragma once

#include "ir/ids.h"
#include "read/node/node_reading.h"

namespace pypto::read {

/// Adds the loop of a `ForStmt` or `WhileStmt` node, all but its body: variables with their definitions, values (which
/// wait in NodeReading::pending_values), attributes and where they stand. `statement` is the id that the loop's
/// statement has.
ir::LoopId read_loop(NodeReading& reading, NodeId node, ir::StatementId statement);

}  // namespace pypto::read
