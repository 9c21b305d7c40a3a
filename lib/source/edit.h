#pragma once

#include "source/byte_range.h"

#include <string>
#include <string_view>
#include <vector>

namespace pypto::source {

/// Replaces the bytes of `range` by `text`. An empty range inserts, an empty text removes.
struct Edit {
  ByteRange range;
  std::string text;
};

/// `bytes` with all edits applied, in one pass: what no edit covers is copied as it is, so no edits give the same
/// bytes. Edits may come in any order, those at the same position are applied in the order given; they must not overlap
/// and must lie inside `bytes` (an overlap is a bug of the caller and throws std::logic_error). O(bytes + edits log
/// edits).
std::string apply_edits(std::string_view bytes, std::vector<Edit> edits);

}  // namespace pypto::source
