#include "report/clean.h"

#include "support/catch.h"

using pypto::report::clean;
using pypto::report::clean_line;

TEST_CASE("what may be shown stays as it is") {
  CHECK(clean("acc__iter_v1") == "acc__iter_v1");
  CHECK(clean("größe") == "größe");
  CHECK(clean("").empty());
}

TEST_CASE("control characters, backticks and broken UTF-8 are spelled out") {
  CHECK(clean("a`b") == "a\\x60b");
  CHECK(clean("\x1b[31m") == "\\x1b[31m");
  CHECK(clean("a\xffz") == "a\\xffz");
  CHECK(clean("\xc3") == "\\xc3");
  CHECK(clean("a\nb") == "a\\x0ab");
}

TEST_CASE("what cannot be seen is spelled out") {
  CHECK(clean("a\u202Eb") == "a\\u202eb");
  CHECK(clean("\u2066\u2069\u200B") == "\\u2066\\u2069\\u200b");
  CHECK(clean("a\u2028b\u2029c\xC2\x85") == "a\\u2028b\\u2029c\\u0085");
  CHECK(clean("é→漢") == "é→漢");
}

TEST_CASE("a value is shown on one line") {
  CHECK(clean_line("f(\n    a,\n    b,\n)", 80) == "f( a, b, )");
  CHECK(clean_line("abcdefghij", 10) == "abcdefghij");
  CHECK(clean_line("abcdefghijk", 10) == "abcdefghij...");
}

TEST_CASE("a character is never cut in two") {
  CHECK(clean_line("abcöö", 4) == "abc...");
}
