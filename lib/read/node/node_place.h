#pragma once

#include "read/node/node_outline.h"
#include "source/byte_range.h"
#include "source/input.h"
#include "source/line_index.h"
#include "source/place.h"

#include <optional>

namespace pypto::read {

/// The place of `range` in a node-form input: `file` and `position` are the span of the innermost node around it that
/// has a known one, else the input itself (with line, column and source line where it is JSON, that is, where it has
/// `lines`); `input_position` says where in the input it is. O(log input + depth).
source::Place place_in_nodes(const source::Input& input, const NodeOutline& outline,
                             const std::optional<source::LineIndex>& lines, source::ByteRange range);

}  // namespace pypto::read
