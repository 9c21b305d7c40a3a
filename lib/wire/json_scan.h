#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

// The two loops of JSON that touch most bytes, eight bytes at a step. Both may read up to seven bytes past the byte
// they stop at, which source::input_padding allows; the zero bytes there end both.

namespace pypto::wire {

inline constexpr std::uint64_t every_byte = 0x0101'0101'0101'0101;

inline std::uint64_t load_eight(const char* at) {
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, at, sizeof bytes);
  return bytes;
}

/// The first byte at or after `at` that cannot stand as it is inside a JSON string: a quote, a backslash or a byte
/// below 0x20.
inline const char* skip_plain(const char* at) {
  constexpr std::uint64_t high_bits = 0x80 * every_byte;
  while (true) {
    // A byte's high bit is set in `found` when the byte is special, and possibly, through borrows, in bytes of greater
    // weight than a special one: so the lowest one set is right.
    const std::uint64_t bytes = load_eight(at);
    const std::uint64_t quotes = bytes ^ ('"' * every_byte);
    const std::uint64_t backslashes = bytes ^ ('\\' * every_byte);
    const std::uint64_t found = (((bytes - 0x20 * every_byte) & ~bytes) | ((quotes - every_byte) & ~quotes) |
                                 ((backslashes - every_byte) & ~backslashes)) &
                                high_bits;
    if constexpr (std::endian::native == std::endian::little) {
      if (found != 0) return at + std::countr_zero(found) / 8;
    } else if (found != 0) {
      while (static_cast<unsigned char>(*at) >= 0x20 && *at != '"' && *at != '\\') ++at;
      return at;
    }
    at += sizeof bytes;
  }
}

/// The first byte at or after `at` that is no JSON whitespace. Long runs are those of indentation.
inline const char* skip_space(const char* at) {
  while (true) {
    if (static_cast<unsigned char>(*at) > ' ') return at;
    while (load_eight(at) == ' ' * every_byte) at += 8;
    if (*at != ' ' && *at != '\n' && *at != '\r' && *at != '\t') return at;
    ++at;
  }
}

}  // namespace pypto::wire
