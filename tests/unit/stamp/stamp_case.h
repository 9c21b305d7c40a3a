#pragma once

#include "stamp/stamp.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::test {

/// The decisions for one loop, one word a slot: "T" trivial, "R" rebind, "R4" rebind with a fence array of 4.
using Slots = std::string_view;

/// `json` or `msgpack` with the stamps of its ForStmt nodes, in the order in which their `fields` begin. Fails the test
/// when a second run would change the result.
std::string stamp_json(std::string_view json, const std::vector<Slots>& loops);
std::string stamp_msgpack(std::string_view msgpack, const std::vector<Slots>& loops);

/// `text` with the stamps of its `for` headers, in order. Fails the test when a second run would change the result.
std::string stamp_text(std::string_view text, const std::vector<Slots>& loops,
                       std::optional<std::uint32_t> line_length = std::nullopt);

}  // namespace pypto::test
