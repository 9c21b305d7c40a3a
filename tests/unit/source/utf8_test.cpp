#include "source/utf8.h"

#include "support/catch.h"

#include <cstdint>
#include <string>

using namespace pypto::source;

namespace {

std::string encoded(std::uint32_t code_point) {
  std::string out;
  append_utf8(out, code_point);
  return out;
}

}  // namespace

TEST_CASE("code points at every border are encoded and recognised") {
  CHECK(encoded(0x7F) == "\x7F");
  CHECK(encoded(0x80) == "\xC2\x80");
  CHECK(encoded(0x7FF) == "\xDF\xBF");
  CHECK(encoded(0x800) == "\xE0\xA0\x80");
  CHECK(encoded(0xD7FF) == "\xED\x9F\xBF");
  CHECK(encoded(0xE000) == "\xEE\x80\x80");
  CHECK(encoded(0xFFFF) == "\xEF\xBF\xBF");
  CHECK(encoded(0x10000) == "\xF0\x90\x80\x80");
  CHECK(encoded(0x10FFFF) == "\xF4\x8F\xBF\xBF");
  for (const std::uint32_t code_point :
       {0x0U, 0x7FU, 0x80U, 0x7FFU, 0x800U, 0xD7FFU, 0xE000U, 0xFFFFU, 0x10000U, 0x10FFFFU}) {
    CHECK(utf8_sequence_length(encoded(code_point)) == encoded(code_point).size());
    CHECK(is_utf8(encoded(code_point)));
  }
}

TEST_CASE("the two ways to judge UTF-8 agree on all sequences of two bytes and on a choice of longer ones") {
  const auto agree = [](const std::string& text) { return is_utf8(text) == (first_invalid_utf8(text) == text.size()); };
  bool all_agree = true;
  for (unsigned first = 0; first < 256; ++first) {
    for (unsigned second = 0; second < 256; ++second) {
      const std::string two{static_cast<char>(first), static_cast<char>(second)};
      all_agree = all_agree && agree(two) && agree(two + "\x80") && agree(two + "\xBF\x80") && agree(two + "\xBF") &&
                  agree(two + "\xC0\x80") && agree(two + "\x80\x80\x80");
    }
  }
  CHECK(all_agree);
}

TEST_CASE("the first byte that is not UTF-8 is found") {
  CHECK(first_invalid_utf8("abc") == 3);
  CHECK(first_invalid_utf8("a\xC3\xA9\xFF") == 3);
  CHECK(first_invalid_utf8("a\xE2\x82") == 1);
  CHECK(first_invalid_utf8("\xED\xA0\x80") == 0);
  CHECK(first_invalid_utf8("\xF4\x90\x80\x80") == 0);
  CHECK(first_invalid_utf8("\xC0\x80") == 0);
}
