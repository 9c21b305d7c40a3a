#include "source/line_index.h"

#include "source/utf8.h"
#include "support/catch.h"

#include <algorithm>
#include <string>

using namespace pypto::source;

namespace {

/// What an offset means, found by going there from the start.
LineColumn walked(std::string_view text, std::uint32_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t newline = before.rfind('\n');
  const std::string_view on_line = newline == std::string_view::npos ? before : before.substr(newline + 1);
  return {static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n')) + 1, character_count(on_line) + 1};
}

bool agrees_everywhere(std::string_view text) {
  const LineIndex lines(text);
  for (std::uint32_t offset = 0; offset <= text.size(); ++offset) {
    const LineColumn found = lines.locate(offset), wanted = walked(text, offset);
    if (found.line != wanted.line || found.column != wanted.column) return false;
  }
  return true;
}

std::string repeated(std::string_view part, std::size_t size) {
  std::string text;
  while (text.size() < size) text += part;
  text.resize(size);
  return text;
}

std::string_view line_at(std::string_view text, std::uint32_t offset) {
  return slice(text, LineIndex(text).line_at(offset));
}

}  // namespace

TEST_CASE("an index of lines says the same as a walk from the start") {
  CHECK(agrees_everywhere(""));
  CHECK(agrees_everywhere("\n"));
  CHECK(agrees_everywhere("a\nbc\n\nd"));
  for (const std::size_t size : {4095U, 4096U, 4097U, 8192U, 10000U}) {
    CHECK(agrees_everywhere(repeated("x", size)));
    CHECK(agrees_everywhere(repeated("\xC3\xA9\xE2\x86\x92x", size)));
    CHECK(agrees_everywhere(repeated("\xE2\x86\x92\n", size)));
    CHECK(agrees_everywhere(repeated("a line of text, and another\n", size)));
  }
}

TEST_CASE("offsets beyond the text are its end") {
  const LineIndex lines("ab\nc");
  CHECK(lines.locate(9).line == 2);
  CHECK(lines.locate(9).column == 2);
  CHECK(line_at("ab\nc", 9) == "c");
}

TEST_CASE("a line comes without its end and without a byte-order mark") {
  CHECK(line_at("", 0).empty());
  CHECK(line_at("a\r\nb", 0) == "a");
  CHECK(line_at("a\r\nb", 1) == "a");
  CHECK(line_at("a\r\nb", 2) == "a");
  CHECK(line_at("a\r\nb", 3) == "b");
  CHECK(line_at("\xEF\xBB\xBF"
                "ab\n",
                1) == "ab");
  CHECK(LineIndex("\xEF\xBB\xBF"
                  "ab")
            .locate(1)
            .column == 1);
  CHECK(LineIndex("\xEF\xBB\xBF"
                  "ab")
            .locate(4)
            .column == 2);
}

TEST_CASE("lines can be counted from another number than 1") {
  const LineIndex lines("a\nb", 41);
  CHECK(lines.locate(0).line == 41);
  CHECK(lines.locate(2).line == 42);
}
