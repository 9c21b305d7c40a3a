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

TEST_CASE("text that fits stays on its line") {
  CHECK(wrapped("one two", {"", 4, 11, false}) == "why one two");
}

TEST_CASE("lines break between words and are indented") {
  CHECK(wrapped("one two three", {"| ", 4, 11, false}) == "why one two\n|   three");
}

TEST_CASE("a word that is too long for any line has one of its own") {
  CHECK(wrapped("one unbreakable two", {"", 4, 8, false}) == "why one\n    unbreakable\n    two");
}

TEST_CASE("code is coloured, also over the end of a line") {
  const std::string code = "\x1b[36m";
  const std::string reset = "\x1b[0m";
  CHECK(wrapped("a `b c` d", {"", 4, 8, true}) ==
        "why a " + code + "`b" + reset + "\n    " + code + "c`" + reset + " d");
}
