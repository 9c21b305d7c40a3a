#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace pypto::app {

/// A whole decimal number without sign, blanks or anything after it; nothing for other text and above 64 bits.
std::optional<std::uint64_t> parse_number(std::string_view text);

/// A number of bytes: a number, or one with the suffix K, M or G (also in lower case) for powers of 1024.
std::optional<std::uint64_t> parse_byte_count(std::string_view text);

}  // namespace pypto::app
