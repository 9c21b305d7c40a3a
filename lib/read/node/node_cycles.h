#pragma once

#include "read/node/node_errors.h"
#include "read/node/node_index.h"
#include "wire/token_tree.h"

namespace pypto::read {

/// Whether a node contains itself, by nesting and references; reports the first such reference. Where none does, every
/// walk from nodes to their parts comes to an end. O(tokens), no recursion.
bool check_acyclic(const wire::TokenTree& tokens, const NodeIndex& index, NodeErrors& errors);

}  // namespace pypto::read
