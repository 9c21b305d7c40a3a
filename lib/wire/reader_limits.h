#pragma once

#include <cstddef>

namespace pypto::wire {

/// A reader stops after this many errors in values or keys: the rest is not worth reading.
inline constexpr std::size_t most_errors = 20;

/// Bytes of input for each token, at the least that real documents have: a first guess at the size of the token table.
/// Memory that is reserved and stays unused costs nothing.
inline constexpr std::size_t typical_token_size = 6;

}  // namespace pypto::wire
