#include "source/invisible.h"

#include "source/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace pypto::source {
namespace {

struct CodePoints {
  std::uint32_t first, last;
};

constexpr std::array invisible{CodePoints{0x80, 0x9F},      CodePoints{0xAD, 0xAD},     CodePoints{0x061C, 0x061C},
                               CodePoints{0x180E, 0x180E},  CodePoints{0x200B, 0x200F}, CodePoints{0x2028, 0x202E},
                               CodePoints{0x2060, 0x206F},  CodePoints{0xFEFF, 0xFEFF}, CodePoints{0xFFF9, 0xFFFB},
                               CodePoints{0xE0000, 0xE007F}};

}  // namespace

std::size_t invisible_length(std::string_view text) {
  const std::size_t length = utf8_sequence_length(text);
  if (length < 2) return 0;
  const std::uint32_t code_point = utf8_code_point(text.substr(0, length));
  const bool found = std::ranges::any_of(
      invisible, [code_point](CodePoints range) { return range.first <= code_point && code_point <= range.last; });
  return found ? length : 0;
}

}  // namespace pypto::source
