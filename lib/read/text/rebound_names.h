#pragma once

#include "read/text/token.h"

#include <string_view>
#include <vector>

namespace pypto::read {

/// The names that the block behind a header binds and leaves bound, each as often as it does. `tokens` start just
/// behind the header's colon and may go on behind the block. What loops with iter_args bind stays hidden in them, but
/// for the names of their yields. Where a block inside hides its names for another reason, they are among the result
/// nevertheless. Linear in the block; no recursion.
std::vector<std::string_view> names_bound_in_block(std::string_view text, Tokens tokens);

}  // namespace pypto::read
