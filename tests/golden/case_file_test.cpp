#include "golden/case_file.h"

#include "support/catch.h"

#include <stdexcept>
#include <string>

using namespace pypto::golden;

TEST_CASE("a case file has directives and sections") {
  const CaseFile file = parse_case("# a comment\n# run: -n \"in file\"\n# exit: 1\n--- stderr\n");
  CHECK(file.directive("run") == "-n \"in file\"");
  CHECK(file.directive("exit") == "1");
  CHECK(file.directive("stdin").empty());
}

TEST_CASE("a section goes on to the next one") {
  const std::string text = "# run: x\n--- input in.py\none\n\ntwo\n--- stderr\n--- output out.py\nlast\n";
  const CaseFile file = parse_case(text);
  REQUIRE(file.sections.size() == 3);
  CHECK(file.find("input", "in.py")->content == "one\n\ntwo\n");
  CHECK(file.find("stderr")->content.empty());
  CHECK(file.find("output") == nullptr);
  CHECK(print_case(file) == text);
}

TEST_CASE("any bytes can be escaped") {
  const std::string bytes = std::string("a\r\n\t\\ \0\xFF", 8) + "\n--- input\nend without line end";
  CHECK(unescape(escape(bytes)) == bytes);
  CHECK(escape("\r\n") == "\\r\n");
  CHECK(escape("--- x\n") == "\\x2d-- x\n");
  CHECK(escape("x") == "x\\\n");
}

TEST_CASE("wrong escapes are refused") {
  CHECK_THROWS_AS(unescape("\\q"), std::runtime_error);
  CHECK_THROWS_AS(unescape("\\x4"), std::runtime_error);
  CHECK_THROWS_AS(unescape("\\"), std::out_of_range);
}

TEST_CASE("words are separated by blanks outside quotes") {
  CHECK(split_words("  -o \"a b\" c\"d\"e \"\"") == std::vector<std::string>{"-o", "a b", "cde", ""});
}

TEST_CASE("what is no case file is refused") {
  CHECK_THROWS_AS(parse_case("no directive\n"), std::runtime_error);
  CHECK_THROWS_AS(parse_case("--- a b c\n"), std::runtime_error);
}
