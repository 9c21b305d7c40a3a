#include "read/text/body_extent.h"

#include "source/input.h"
#include "support/catch.h"

#include <string>
#include <string_view>

using namespace pypto;

namespace {

/// Where the body that starts behind the first line ends: the text that is left.
std::string after_body(std::string_view text, std::uint32_t header_column = 0) {
  const source::Input input("in.py", text);
  read::BodyExtents extents(input.bytes());
  const auto begin = static_cast<std::uint32_t>(text.find('\n') + 1);
  return std::string(text.substr(extents.end_of_body(begin, header_column)));
}

}  // namespace

TEST_CASE("a body ends at the first line that is indented no deeper") {
  CHECK(after_body("def f():\n  a\n    b\n  c\ndef g():\n") == "def g():\n");
  CHECK(after_body("def f():\n  a\n  b").empty());
  CHECK(after_body("    def f():\n        a\n    @pl.function\n", 4) == "    @pl.function\n");
  CHECK(after_body("    def f():\n        a\nx = 1\n", 4) == "x = 1\n");
}

TEST_CASE("blank lines and comments end no body") {
  CHECK(after_body("def f():\n  a\n\n# c\n\r\n  b\ng()\n") == "g()\n");
}

TEST_CASE("lines inside brackets end no body") {
  CHECK(after_body("def f():\n  a = g(\n1,\n)\n  b\nc\n") == "c\n");
  CHECK(after_body("def f():\n  a = g('(')\nb\n") == "b\n");
  CHECK(after_body("def f():\n  a  # (\nb\n") == "b\n");
  CHECK(after_body("def f():\n  a = \\\nb\n  c\nd\n") == "d\n");
}

TEST_CASE("lines inside long strings end no body") {
  CHECK(after_body("def f():\n  '''\ndef g():\n@pl.function\n  '''\n  a\ndef h():\n") == "def h():\n");
  CHECK(after_body("def f():\n  \"\"\"a\\\"\"\"\nx\n\"\"\"\n  b\ny\n") == "y\n");
  CHECK(after_body("def f():\n  a = \"'''\"\ndef g():\n") == "def g():\n");
}

TEST_CASE("a comment that ends in a backslash joins no lines") {
  CHECK(after_body("def f():\n  a\n  # see C:\\\ndef g():\n") == "def g():\n");
  CHECK(after_body("def f():\n  a  # see C:\\\r\nb\n") == "b\n");
  CHECK(after_body("def f():\n  a  # C:\\\n@p\ndef g():\n") == "@p\ndef g():\n");
  CHECK(after_body("def f():\n  a = \\\r\nb\nc\n") == "c\n");
  CHECK(after_body("def f():\n  a = '\\\r\ndef g():'\nb\n") == "b\n");
}

TEST_CASE("a matrix product inside a bracket is no decorator") {
  CHECK(after_body("def f():\n  a = (b\n@c)\n  d\n@p.q(\n)\n# r\n@s\ndef g():\n") == "@p.q(\n)\n# r\n@s\ndef g():\n");
  CHECK(after_body("def f():\n  a = (b\n@c\n@d\n)\ne\n") == "e\n");
  CHECK(after_body("def f():\n  a = (b\n@c(d\n)\n)\ne\n") == "e\n");
  CHECK(after_body("def f():\n  a = (b\n@c(\n@d))\ne\n") == "e\n");
  CHECK(after_body("def f():\n  a\n@b\n").substr(0, 2) == "@b");
}

TEST_CASE("many lines that could be decorators are looked at once") {
  std::string text = "def f():\n  a = (b\n";
  for (int i = 0; i < 100'000; ++i) text += i % 2 == 0 ? "@c(\n" : "@d\n";
  CHECK(after_body(text).empty());
}

TEST_CASE("an unclosed bracket does not swallow the next definition") {
  CHECK(after_body("def f():\n  a = g(\n@pl.function\ndef h():\n") == "@pl.function\ndef h():\n");
}

TEST_CASE("tabs count as columns to the next multiple of eight") {
  CHECK(after_body("    def f():\n\ta\n    def g():\n", 4) == "    def g():\n");
}
