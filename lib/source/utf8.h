#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace pypto::source {

/// Whether all of `text` is well-formed UTF-8 (no overlong forms, no surrogates, nothing above U+10FFFF). Fast.
bool is_utf8(std::string_view text);

/// The number of bytes (1 to 4) of the well-formed sequence at the start of `text`, or 0 when there is none.
std::size_t utf8_sequence_length(std::string_view text);

/// The offset of the first byte that no well-formed sequence covers, or text.size() when there is none. Linear.
std::size_t first_invalid_utf8(std::string_view text);

/// Whether `byte` continues a character, as opposed to being one or beginning one.
constexpr bool is_utf8_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The number of characters that begin in `text`; a byte that is part of none and could begin one counts as well. Fast.
std::uint32_t character_count(std::string_view text);

/// The code point that one well-formed sequence stands for.
std::uint32_t utf8_code_point(std::string_view sequence);

/// Appends `code_point` as UTF-8; it must be at most 0x10FFFF and no surrogate.
void append_utf8(std::string& out, std::uint32_t code_point);

}  // namespace pypto::source
