#pragma once

#include "source/diagnostic.h"
#include "wire/token_tree.h"

#include <optional>
#include <string>

namespace pypto::wire {

/// The tree as compact JSON with one "\n" at the end. Integers are written exactly, doubles in the shortest form that
/// reads back as the same double and as a double. What JSON cannot say (NaN, infinities, strings that are not UTF-8) is
/// a located error.
std::optional<std::string> to_json(const TokenTree& tree, source::Diagnostics& diagnostics);

/// The tree as MessagePack with the shortest headers, as the reference writer packs (format-node.md section 7): doubles
/// that equal an integer in range are integers, all others float64.
std::string to_msgpack(const TokenTree& tree);

}  // namespace pypto::wire
