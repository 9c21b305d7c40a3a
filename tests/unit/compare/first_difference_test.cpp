#include "compare/first_difference.h"

#include "source/format.h"
#include "support/catch.h"

#include <string>

using namespace pypto;
using compare::first_difference;

TEST_CASE("equal inputs have no first difference") {
  CHECK(first_difference("a", "x", "b", "x").empty());
}

TEST_CASE("texts say line, column and byte, and show what is around") {
  const std::string text = "line\n" + std::string(40, 'x') + "\u00E9=1" + std::string(40, 'y');
  std::string other = text;
  other[text.find('1')] = '2';
  CHECK(first_difference("a.json", text, "b.json", other) ==
        pypto::source::format("a.json and b.json differ first at line 2, column 43, byte 48:\n"
                              "  a.json: ...{0}\u00E9=1{1}...\n  b.json: ...{0}\u00E9=2{1}...\n",
                              std::string(27, 'x'), std::string(29, 'y')));
}

TEST_CASE("the end of a text is a difference") {
  CHECK(first_difference("a", "ab", "b", "abc") ==
        "a and b differ first at line 1, column 3, byte 2:\n  a: ab\n  b: abc\n");
  CHECK(first_difference("a", "", "b", "c") ==
        "a and b differ first at line 1, column 1, byte 0:\n  a: nothing\n  b: c\n");
}

TEST_CASE("a difference inside a character is one of the character") {
  CHECK(first_difference("a", "x\u00E9", "b", "x\u00E8") ==
        "a and b differ first at line 1, column 2, byte 1:\n  a: x\u00E9\n  b: x\u00E8\n");
}

TEST_CASE("nothing that is shown can move the cursor of a terminal") {
  const std::string shown = first_difference("a\x1b[2J", "\x1b[1m1", "b", "\x1b[1m2");
  CHECK(shown.find('\x1b') == std::string::npos);
}

TEST_CASE("other bytes are shown in hexadecimal") {
  const std::string bytes = std::string(12, '\x81') + "\xC2" + std::string(12, '\x01');
  std::string other = bytes;
  other[12] = '\xC3';
  CHECK(first_difference("a", bytes, "b", other) ==
        "a and b differ first at byte 12:\n"
        "  a: ... 81 81 81 81 81 81 81 81 81 81 [c2] 01 01 01 01 01 01 01 01 01 ...\n"
        "  b: ... 81 81 81 81 81 81 81 81 81 81 [c3] 01 01 01 01 01 01 01 01 01 ...\n");
  CHECK(first_difference("a", "\x81", "b", "\x81\x01") ==
        "a and b differ first at byte 1:\n  a: 81 [end]\n  b: 81 [01]\n");
}
