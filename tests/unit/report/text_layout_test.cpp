#include "report/text_layout.h"

#include "support/catch.h"

#include <string>

using namespace pypto::report;

namespace {

std::string wrapped(std::string_view text, const TextBlock& block) {
  std::string out = "why ";
  append_wrapped(out, text, block);
  return out;
}

}  // namespace

TEST_CASE("columns are counted, not bytes") {
  CHECK(column_count("├─ ö") == 4);
  CHECK(column_count("漢字") == 4);
  CHECK(column_count("e\u0301\x1b[1m!\x1b[0m") == 2);
  CHECK(column_count("") == 0);
}

TEST_CASE("text that fits stays on its line") {
  CHECK(wrapped("one two", {"", 0, 4, 4, 11}) == "why one two");
}

TEST_CASE("lines break between words and are indented") {
  CHECK(wrapped("one two three", {"| ", 2, 4, 4, 11}) == "why one two\n|   three");
  CHECK(wrapped("one  two  three", {"| ", 2, 4, 3, 12}) == "why one  two\n|  three");
}

TEST_CASE("a word goes where there is more room for it") {
  CHECK(wrapped("longest", {"", 0, 4, 2, 10}) == "why\n  longest");
}

TEST_CASE("a word that is too long for any line is broken") {
  CHECK(wrapped("one unbreakable two", {"", 0, 4, 4, 10}) == "why one\n    unbrea\n    kable\n    two");
  CHECK(wrapped("漢漢漢漢", {"", 0, 4, 4, 9}) == "why 漢漢\n    漢漢");
}

TEST_CASE("code is coloured, also over the end of a line") {
  const std::string code = "\x1b[36m";
  const std::string reset = "\x1b[0m";
  CHECK(wrapped(with_colored_code("a `b c` d"), {"", 0, 4, 4, 8}) ==
        "why a " + code + "`b" + reset + "\n    " + code + "c`" + reset + " d");
}
