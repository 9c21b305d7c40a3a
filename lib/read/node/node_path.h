#pragma once

#include "read/node/node_outline.h"
#include "wire/token_tree.h"

#include <span>
#include <string>

namespace pypto::read {

/// A path (NodeOutline::path_to) in words: the function's name, the fields and list positions down to the node, and its
/// kind with its name, such as `main/body/2/ForStmt "i"` (the loop variable), `main/body/0/value/Call "tensor.add"`,
/// `main/params/1/Var "x"`. Sequences leave no trace but the position in them, pairs of an attribute list are called by
/// their key. Empty for an empty path. Linear in the path.
std::string node_path(const NodeOutline& outline, std::span<const wire::TokenIndex> path);

}  // namespace pypto::read
