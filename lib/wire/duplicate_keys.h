#pragma once

#include "source/diagnostic.h"
#include "wire/token_tree.h"

namespace pypto::wire {

/// Reports every map key that an earlier key of the same map equals, with a note at the first one; at most
/// `most_errors` of them, in the order of the input. O(bytes) when the keys of each map are sorted, O(bytes log keys)
/// otherwise.
void report_duplicate_keys(const TokenTree& tree, std::size_t most_errors, source::Diagnostics& diagnostics);

}  // namespace pypto::wire
