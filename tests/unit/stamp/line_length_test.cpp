#include "stamp/line_length.h"

#include "support/catch.h"

#include <string>

using pypto::stamp::recognised_line_length;

namespace {

bool formatted(const std::string& text) {
  return recognised_line_length(text).has_value();
}

const std::string import = "# pypto.program: P\nimport pypto.language as pl\n";
const std::string method = "    @pl.function\n    def f(self):\n        return\n";
const std::string formatted_text = import + "\n\n@pl.program\nclass P:\n" + method + "\n" + method;
const std::string raw_text = import + "\n@pl.program\nclass P:\n" + method + method;
const std::string long_name(200, 'a');

std::string with_carriage_returns(std::string text) {
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2)) text.insert(at, "\r");
  return text;
}

}  // namespace

TEST_CASE("blank lines before definitions tell formatted text from raw text") {
  CHECK(recognised_line_length(formatted_text) == pypto::stamp::formatter_line_length);
  CHECK_FALSE(formatted(raw_text));
  CHECK_FALSE(formatted(import + "\n\n@pl.program\nclass P:\n" + method + method));
  CHECK(formatted(with_carriage_returns(formatted_text)));
  CHECK_FALSE(formatted(with_carriage_returns(raw_text)));
  CHECK(formatted("\xEF\xBB\xBF" + formatted_text));
}

TEST_CASE("a line that the formatter would have split means raw text") {
  CHECK_FALSE(formatted(formatted_text + "        x = f(" + long_name + ")\n"));
  CHECK(formatted(formatted_text + "        x = f" + long_name.substr(15) + "()\n"));
}

TEST_CASE("a long line that cannot be split means nothing") {
  CHECK(formatted(formatted_text + "        # f(" + long_name + ")\n"));
  CHECK(formatted(formatted_text + "        x = \"f(" + long_name + "\\\")\"\n"));
  CHECK(formatted(formatted_text + "        x = f() + " + long_name + "\n"));
}

TEST_CASE("the length of a line is counted in characters") {
  std::string wide;
  for (int i = 0; i < 90; ++i) wide += "\xC3\xA9";
  CHECK(formatted(formatted_text + "        x = f(" + wide + wide + ")\n"));
}

TEST_CASE("brackets over several lines show the formatter where no definition does") {
  CHECK(formatted("def f(\n    a,\n):\n    return\n"));
  CHECK_FALSE(formatted("x = f(g(\n    a,\n))\n"));  // the formatter opens one bracket a line
  CHECK_FALSE(formatted("x = \"f(\\\n\"  # (\n"));
  CHECK_FALSE(formatted("def f(a):\n    return\n"));
  CHECK_FALSE(formatted(""));
}

TEST_CASE("lines of a string mean nothing") {
  const std::string doc =
      "        \"\"\"Doc.\n@a\ndef b(" + long_name + "):\nc = d(e(\n        \\\"\"\" '''\n        \"\"\"\n";
  CHECK(formatted(formatted_text + doc));
  CHECK(formatted(formatted_text + "        '''Doc.\ndef b():\n        '''\n\n    @pl.function\n    def g(self):\n"));
  CHECK_FALSE(formatted(formatted_text + doc + "    @pl.function\n    def g(self):\n"));
  CHECK_FALSE(formatted(formatted_text + "        x = 1  # '''\n    @pl.function\n    def g(self):\n"));
}
