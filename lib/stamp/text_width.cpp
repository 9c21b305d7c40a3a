#include "stamp/text_width.h"

#include "source/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pypto::stamp {
namespace {

struct CodeRange {
  char32_t first, last;
};

// East Asian Width W and F of Unicode 14, neighbours joined over unassigned codes.
constexpr auto wide = std::to_array<CodeRange>(
    {{0x1100, 0x115F},   {0x231A, 0x231B},   {0x2329, 0x232A},   {0x23E9, 0x23EC},   {0x23F0, 0x23F0},
     {0x23F3, 0x23F3},   {0x25FD, 0x25FE},   {0x2614, 0x2615},   {0x2648, 0x2653},   {0x267F, 0x267F},
     {0x2693, 0x2693},   {0x26A1, 0x26A1},   {0x26AA, 0x26AB},   {0x26BD, 0x26BE},   {0x26C4, 0x26C5},
     {0x26CE, 0x26CE},   {0x26D4, 0x26D4},   {0x26EA, 0x26EA},   {0x26F2, 0x26F3},   {0x26F5, 0x26F5},
     {0x26FA, 0x26FA},   {0x26FD, 0x26FD},   {0x2705, 0x2705},   {0x270A, 0x270B},   {0x2728, 0x2728},
     {0x274C, 0x274C},   {0x274E, 0x274E},   {0x2753, 0x2755},   {0x2757, 0x2757},   {0x2795, 0x2797},
     {0x27B0, 0x27B0},   {0x27BF, 0x27BF},   {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},   {0x2B55, 0x2B55},
     {0x2E80, 0x3029},   {0x302E, 0x303E},   {0x3041, 0x3096},   {0x309B, 0x3247},   {0x3250, 0x4DBF},
     {0x4E00, 0xA4C6},   {0xA960, 0xA97C},   {0xAC00, 0xD7A3},   {0xF900, 0xFAD9},   {0xFE10, 0xFE19},
     {0xFE30, 0xFE6B},   {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},   {0x16FE0, 0x16FE3}, {0x16FF0, 0x1B2FB},
     {0x1F004, 0x1F004}, {0x1F0CF, 0x1F0CF}, {0x1F18E, 0x1F18E}, {0x1F191, 0x1F19A}, {0x1F200, 0x1F320},
     {0x1F32D, 0x1F335}, {0x1F337, 0x1F37C}, {0x1F37E, 0x1F393}, {0x1F3A0, 0x1F3CA}, {0x1F3CF, 0x1F3D3},
     {0x1F3E0, 0x1F3F0}, {0x1F3F4, 0x1F3F4}, {0x1F3F8, 0x1F43E}, {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC},
     {0x1F4FF, 0x1F53D}, {0x1F54B, 0x1F54E}, {0x1F550, 0x1F567}, {0x1F57A, 0x1F57A}, {0x1F595, 0x1F596},
     {0x1F5A4, 0x1F5A4}, {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5}, {0x1F6CC, 0x1F6CC}, {0x1F6D0, 0x1F6D2},
     {0x1F6D5, 0x1F6DF}, {0x1F6EB, 0x1F6EC}, {0x1F6F4, 0x1F6FC}, {0x1F7E0, 0x1F7F0}, {0x1F90C, 0x1F93A},
     {0x1F93C, 0x1F945}, {0x1F947, 0x1F9FF}, {0x1FA70, 0x1FAF6}, {0x20000, 0x3134A}});

// Combining blocks, soft hyphen, joiners and direction marks, variation selectors.
constexpr auto invisible = std::to_array<CodeRange>({{0x00AD, 0x00AD},
                                                     {0x0300, 0x036F},
                                                     {0x0483, 0x0489},
                                                     {0x1AB0, 0x1AFF},
                                                     {0x1DC0, 0x1DFF},
                                                     {0x200B, 0x200F},
                                                     {0x202A, 0x202E},
                                                     {0x2060, 0x2064},
                                                     {0x20D0, 0x20F0},
                                                     {0xFE00, 0xFE0F},
                                                     {0xFE20, 0xFE2F},
                                                     {0xFEFF, 0xFEFF},
                                                     {0xE0100, 0xE01EF}});

template <std::size_t Count>
bool holds(const std::array<CodeRange, Count>& ranges, char32_t code) {
  const auto after = std::ranges::upper_bound(ranges, code, {}, &CodeRange::first);
  return after != ranges.begin() && code <= std::prev(after)->last;
}

struct Character {
  char32_t code;
  std::size_t size;
};

/// The first character; a byte that is not UTF-8 is one of its own.
Character first_character(std::string_view text) {
  const std::size_t size = source::utf8_sequence_length(text);
  if (size == 0) return {static_cast<unsigned char>(text[0]), 1};
  return {source::utf8_code_point(text.substr(0, size)), size};
}

}  // namespace

std::uint32_t text_width(std::string_view text) {
  std::uint32_t width = 0;
  while (!text.empty()) {
    if (static_cast<unsigned char>(text[0]) < 0x80) {
      width += text[0] == '\t' ? 4 : 1;
      text.remove_prefix(1);
      continue;
    }
    const Character character = first_character(text);
    if (character.size == 1 || !holds(invisible, character.code)) {
      width += character.size > 1 && holds(wide, character.code) ? 2 : 1;
    }
    text.remove_prefix(character.size);
  }
  return width;
}

}  // namespace pypto::stamp
