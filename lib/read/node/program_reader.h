#pragma once

#include "read/node/node_reading.h"

namespace pypto::read {

/// Reads the program or the lone function that the node `root` is into NodeReading::program: first every function's
/// name, so that calls find what they call, then each function whole. A root of any other kind leaves a program without
/// functions. `graph_functions`: loops of Graph functions are classified too.
///
/// A function always has a body in this form. One that holds no statement or nothing but verbatim code (InlineStmt), as
/// runtime-bound, external and SubWorker functions do, gets BodyState::absent: there is nothing to trace a return
/// through, and no call to look at.
void read_program(NodeReading& reading, NodeId root, bool graph_functions);

}  // namespace pypto::read
