#pragma once

#include "read/document.h"

#include <optional>

namespace pypto::read {

/// Reads a JSON or MessagePack input whole: tokens, nodes, program. `format` is one of those two. Nothing on errors,
/// each of which is located at a node or at one of its fields. O(bytes + nodes log nodes), no recursion.
std::optional<Document> read_nodes(const source::Input& input, ir::Format format, const ReadOptions& options,
                                   source::Diagnostics& diagnostics);

}  // namespace pypto::read
