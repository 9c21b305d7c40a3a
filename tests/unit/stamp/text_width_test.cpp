#include "stamp/text_width.h"

#include "support/catch.h"

using pypto::stamp::text_width;

TEST_CASE("columns are characters, wide ones count twice and invisible ones not at all") {
  CHECK(text_width("") == 0);
  CHECK(text_width("abc 123") == 7);
  CHECK(text_width("\t") == 4);
  CHECK(text_width("\xC3\xA9\xCE\xB1") == 2);                           // é α
  CHECK(text_width("\xE4\xB8\xAD\xE6\x96\x87") == 4);                   // 中文
  CHECK(text_width("\xF0\x9F\x99\x82") == 2);                           // an emoji
  CHECK(text_width("e\xCC\x81\xE2\x80\x8B\xEF\xB8\x8F\xC2\xAD") == 1);  // combining, zero width, selector, soft hyphen
  CHECK(text_width("\xEF\xBD\xB1") == 1);                               // half-width katakana
}

TEST_CASE("bytes that are not UTF-8 count one each") {
  CHECK(text_width("\xFF\xC3(") == 3);
  CHECK(text_width("\xE4\xB8") == 2);
  CHECK(text_width("\xC0\x80") == 2);
}
