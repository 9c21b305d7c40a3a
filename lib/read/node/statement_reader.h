#pragma once

#include "read/node/node_reading.h"

namespace pypto::read {

/// Reads the statements of one body (of the function NodeReading::function) into the program's tables, in program
/// order. Statements of unknown kind become opaque, and nothing inside them is read. Returns whether the body holds
/// anything but verbatim code (InlineStmt).
bool read_statements(NodeReading& reading, NodeId body);

}  // namespace pypto::read
