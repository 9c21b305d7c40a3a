#include "source/utf8.h"

#include "support/catch.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

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

TEST_CASE("what is well-formed is a row of encoded code points") {
  std::unordered_set<std::string> characters;
  for (std::uint32_t code_point = 0; code_point <= 0x10FFFF; ++code_point) {
    const bool surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
    const bool tried_below = code_point < 0x10000 || (code_point & 0xFFFU) == 0x3F;
    if (!surrogate && tried_below) characters.insert(encoded(code_point));
  }
  const auto is_row = [&](std::string_view text) {
    for (std::size_t length = 1; !text.empty(); ++length) {
      if (length > text.size()) return false;
      if (!characters.contains(std::string(text.substr(0, length)))) continue;
      text.remove_prefix(std::exchange(length, 0));
    }
    return true;
  };
  bool all_agree = true;
  for (unsigned first = 0; first < 256; ++first) {
    for (unsigned second = 0; second < 256; ++second) {
      const std::string two{static_cast<char>(first), static_cast<char>(second)};
      for (const std::string& text : {two, two + "\x80", two + "\x80\xBF", two + "\xC0\x80"})
        all_agree = all_agree && is_utf8(text) == is_row(text);
    }
  }
  CHECK(all_agree);
}

TEST_CASE("a wrong byte is found wherever it stands among ASCII and other characters") {
  for (const std::string& before : {std::string(), std::string("\xC3\xA9"), std::string(64, 'a') + "\xE2\x82\xAC"}) {
    for (std::size_t at = 0; at < 200; ++at) {
      std::string text(200, 'a');
      CHECK(is_utf8(before + text));
      text[at] = '\xFF';
      CHECK(first_invalid_utf8(before + text) == before.size() + at);
    }
  }
}

TEST_CASE("the first byte that is not UTF-8 is found") {
  CHECK(first_invalid_utf8("abc") == 3);
  CHECK(first_invalid_utf8("a\xC3\xA9\xFF") == 3);
  CHECK(first_invalid_utf8("a\xE2\x82") == 1);
  CHECK(first_invalid_utf8("\xED\xA0\x80") == 0);
  CHECK(first_invalid_utf8("\xF4\x90\x80\x80") == 0);
  CHECK(first_invalid_utf8("\xC0\x80") == 0);
}
