#pragma once

#include "source/diagnostic.h"
#include "source/input.h"
#include "wire/token_tree.h"

#include <cstdint>
#include <optional>

namespace pypto::wire {

inline constexpr std::uint32_t default_depth_limit = 100'000;

/// The token tree of a whole JSON document (RFC 8259; a byte-order mark before it is passed over). Everything is
/// checked: syntax, UTF-8, escapes, duplicate keys (both places are named), text after the document, nesting above
/// `depth_limit`, integers outside 64 bits, numbers too large for a double. Nothing on errors, which are located in
/// `diagnostics`. Linear in the input (keys that are not in order are sorted to compare them); no recursion.
std::optional<TokenTree> read_json(const source::Input& input, std::uint32_t depth_limit,
                                   source::Diagnostics& diagnostics);

/// The same for one MessagePack value (format-node.md sections 1 and 7). Lengths are held against the bytes that are
/// left, each one and in sum, before anything is reserved. Refused: bin, ext, timestamps, the byte 0xC1, keys that are
/// no strings, bytes after the value. Strings need not be UTF-8 (format-node.md section 7, point 5).
std::optional<TokenTree> read_msgpack(const source::Input& input, std::uint32_t depth_limit,
                                      source::Diagnostics& diagnostics);

}  // namespace pypto::wire
