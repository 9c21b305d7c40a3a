#pragma once

#include "ir/ids.h"
#include "ir/variable.h"
#include "read/node/node_reading.h"

namespace pypto::read {

/// The variable of a `Var` or `IterArg` node in the function that is being read, the same one for every mention.
ir::VariableId read_variable(NodeReading& reading, NodeId node);

/// Gives a variable its definition. A second one only marks it as defined twice.
void define(NodeReading& reading, ir::VariableId variable, ir::Definition definition);

/// The value of an expression node, the same one for every mention in a function. Its operands may still be missing
/// until finish_values is called: they wait in NodeReading::pending_values, so that no expression is too deep.
ir::ValueId read_value(NodeReading& reading, NodeId node);

/// Fills the values that wait, and those they are made of, until none is left.
void finish_values(NodeReading& reading);

/// The values of an array field, in order; elements that are no expressions are reported and left out.
ir::ListRange<ir::ValueId> read_values(NodeReading& reading, const NodeFields& fields, std::string_view field);

}  // namespace pypto::read
