#include "source/utf8.h"

#include <algorithm>
#include <array>

namespace pypto::source {
namespace {

/// How many bytes the sequence has, by its first byte, and between which values its second byte must lie: that bound
/// is what excludes overlong forms, surrogates and code points above U+10FFFF.
struct SequenceShape {
  std::size_t length = 0;
  unsigned char second_low = 0x80;
  unsigned char second_high = 0xBF;
};

SequenceShape shape_of(unsigned char first) {
  if (first < 0x80) return {1};
  if (first < 0xC2) return {0};
  if (first < 0xE0) return {2};
  if (first == 0xE0) return {3, 0xA0, 0xBF};
  if (first == 0xED) return {3, 0x80, 0x9F};
  if (first < 0xF0) return {3};
  if (first == 0xF0) return {4, 0x90, 0xBF};
  if (first < 0xF4) return {4};
  if (first == 0xF4) return {4, 0x80, 0x8F};
  return {0};
}

/// Where the whole blocks of ASCII that begin at `at` end. Nearly all of a program is ASCII, and a block is looked at
/// as fast as memory is read.
std::size_t behind_ascii_blocks(std::string_view text, std::size_t at) {
  constexpr std::size_t block = 64;
  for (; text.size() - at >= block; at += block) {
    unsigned char bits = 0;
    for (const char byte : text.substr(at, block)) bits |= static_cast<unsigned char>(byte);
    if (bits >= 0x80) break;
  }
  return at;
}

char to_byte(std::uint32_t bits) {
  return static_cast<char>(static_cast<unsigned char>(bits));
}

}  // namespace

bool is_utf8(std::string_view text) {
  return first_invalid_utf8(text) == text.size();
}

std::size_t utf8_sequence_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte_at = [text](std::size_t index) { return static_cast<unsigned char>(text[index]); };
  const SequenceShape shape = shape_of(byte_at(0));
  if (shape.length > text.size()) return 0;
  if (shape.length >= 2 && (byte_at(1) < shape.second_low || byte_at(1) > shape.second_high)) return 0;
  for (std::size_t index = 2; index < shape.length; ++index) {
    if (!is_utf8_continuation(text[index])) return 0;
  }
  return shape.length;
}

std::size_t first_invalid_utf8(std::string_view text) {
  std::size_t at = behind_ascii_blocks(text, 0);
  while (at < text.size()) {
    const std::size_t length = utf8_sequence_length(text.substr(at));
    if (length == 0) return at;
    at += length;
    if (length == 1) at = behind_ascii_blocks(text, at);
  }
  return at;
}

std::uint32_t character_count(std::string_view text) {
  return static_cast<std::uint32_t>(
      std::count_if(text.begin(), text.end(), [](char byte) { return !is_utf8_continuation(byte); }));
}

std::uint32_t utf8_code_point(std::string_view sequence) {
  constexpr std::array<std::uint32_t, 5> bits_of_first{0, 0x7F, 0x1F, 0x0F, 0x07};
  std::uint32_t code_point = static_cast<unsigned char>(sequence.front()) & bits_of_first[sequence.size()];
  for (const char byte : sequence.substr(1)) code_point = code_point << 6 | (static_cast<unsigned char>(byte) & 0x3FU);
  return code_point;
}

void append_utf8(std::string& out, std::uint32_t code_point) {
  const auto continuation = [code_point](int shift) { return to_byte(0x80 | ((code_point >> shift) & 0x3F)); };
  if (code_point < 0x80) {
    out += to_byte(code_point);
  } else if (code_point < 0x800) {
    out += {to_byte(0xC0 | (code_point >> 6)), continuation(0)};
  } else if (code_point < 0x10000) {
    out += {to_byte(0xE0 | (code_point >> 12)), continuation(6), continuation(0)};
  } else {
    out += {to_byte(0xF0 | (code_point >> 18)), continuation(12), continuation(6), continuation(0)};
  }
}

}  // namespace pypto::source
