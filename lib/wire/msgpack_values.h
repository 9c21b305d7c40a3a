#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace pypto::wire {

/// Each appends one MessagePack value, or the header of a container, in the shortest form, as the reference writer
/// packs (format-node.md section 7).
void put_null(std::string& out);
void put_boolean(bool value, std::string& out);
void put_unsigned(std::uint64_t value, std::string& out);
void put_signed(std::int64_t value, std::string& out);

/// The double with these bits; one that equals an integer in range is written as that integer.
void put_floating(std::uint64_t bits, std::string& out);

/// `text` must be below 4 GiB.
void put_string(std::string_view text, std::string& out);

/// The header of an array of `count` elements, or of a map of `count` pairs.
void put_array_header(std::uint32_t count, std::string& out);
void put_map_header(std::uint32_t count, std::string& out);

}  // namespace pypto::wire
