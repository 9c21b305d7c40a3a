#pragma once

#include "source/byte_range.h"
#include "source/input.h"
#include "source/place.h"
#include "wire/token_tree.h"

#include <string>

namespace pypto::read {

/// The path to the innermost node around `range`: the function's name, the fields and list positions down to the node,
/// and its kind with its name, such as `main/body/2/ForStmt "i"` (the loop variable), `main/body/0/value/Call
/// "tensor.add"`, `main/params/1/Var "x"`. Sequences leave no trace but the position in them, pairs of an attribute
/// list are called by their key. Empty when the document has no node there. For messages: O(tokens).
std::string node_path(const wire::TokenTree& tokens, source::ByteRange range);

/// The place of `range` in a node-form input: `file` and `position` are the span of the innermost node around it that
/// has a known one, else the input itself (with line, column and source line where it is JSON); `input_position` says
/// where in the input it is. For messages: O(tokens + bytes).
source::Place place_in_nodes(const source::Input& input, const wire::TokenTree& tokens, source::ByteRange range);

}  // namespace pypto::read
