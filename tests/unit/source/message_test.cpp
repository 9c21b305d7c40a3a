#include "source/message.h"

#include "support/catch.h"

#include <string>
#include <string_view>

using namespace pypto::source;

namespace {

std::string error_at(std::string_view text, ByteRange range) {
  return render_message(Severity::error, "a-rule", "what is wrong", place_in_text("in.py", LineIndex(text), range),
                        false);
}

}  // namespace

TEST_CASE("a message shows place, line and caret run") {
  CHECK(error_at("first\nsecond line\n", {13, 17}) ==
        "in.py:2:8: error: what is wrong [a-rule]\n"
        "    second line\n"
        "           ^~~~\n");
}

TEST_CASE("columns and carets count characters") {
  // "é" and "→" are two and three bytes.
  CHECK(error_at("\xC3\xA9\xE2\x86\x92x = 1", {5, 6}) ==
        "in.py:1:3: error: what is wrong [a-rule]\n"
        "    \xC3\xA9\xE2\x86\x92x = 1\n"
        "      ^\n");
}

TEST_CASE("a byte-order mark is no column, a carriage return is not shown") {
  CHECK(error_at("\xEF\xBB\xBFx\r\ny", {3, 4}) == "in.py:1:1: error: what is wrong [a-rule]\n    x\n    ^\n");
}

TEST_CASE("control characters and stray bytes are replaced") {
  CHECK(error_at("a\tb\x01\xFF!", {5, 6}) ==
        "in.py:1:6: error: what is wrong [a-rule]\n"
        "    a b\xEF\xBF\xBD\xEF\xBF\xBD!\n"
        "         ^\n");
}

TEST_CASE("invisible characters are replaced, each by one") {
  CHECK(error_at("a\u202E\u2028\u200B\xC2\x85!é", {11, 12}) ==
        "in.py:1:6: error: what is wrong [a-rule]\n"
        "    a\uFFFD\uFFFD\uFFFD\uFFFD!é\n"
        "         ^\n");
  Place place;
  place.file = "a\u2066.json";
  CHECK(render_message(Severity::error, "", "loop '\u202Ei'", place, false) == "a\uFFFD.json: error: loop '\uFFFDi'\n");
}

TEST_CASE("an encoded surrogate is no character") {
  CHECK(place_in_text("in.json", LineIndex("\xED\xA0\x80!"), {3, 4}).source_line ==
        "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD!");
}

TEST_CASE("the end of the input is a place") {
  CHECK(error_at("ab", {2, 2}) == "in.py:1:3: error: what is wrong [a-rule]\n    ab\n      ^\n");
}

TEST_CASE("a long line is cut around the caret") {
  const std::string line = std::string(300, 'a') + "X" + std::string(300, 'b');
  CHECK(error_at(line, {300, 301}) ==
        "in.py:1:301: error: what is wrong [a-rule]\n"
        "    ..." +
            std::string(60, 'a') + "X" + std::string(59, 'b') + "...\n" + "    " + std::string(63, ' ') + "^\n");
}

TEST_CASE("of a document on one line only the part around the place is kept") {
  const std::string line = std::string(5000, 'a') + "X" + std::string(5000, 'b');
  const Place place = place_in_text("in.json", LineIndex(line), {5000, 5001});
  CHECK(place.position.column == 5001);
  CHECK(place.source_line.size() < 3000);
  CHECK(error_at(line, {5000, 5001}) ==
        "in.py:1:5001: error: what is wrong [a-rule]\n"
        "    ..." +
            std::string(60, 'a') + "X" + std::string(59, 'b') + "...\n" + "    " + std::string(63, ' ') + "^\n");
  // A place near the start of what is kept is near the start of the line.
  CHECK(error_at(line, {3, 4}).find("    aaaX") == std::string::npos);
  CHECK(error_at(line, {3, 4}).find("    " + std::string(120, 'a') + "...\n       ^\n") != std::string::npos);
}

TEST_CASE("a message stays on its line and sends nothing to the terminal") {
  Place place;
  place.file = "a\x1b[31m.json";
  CHECK(render_message(Severity::error, "", "loop 'i\nfake: error'", place, false) ==
        "a\xEF\xBF\xBD[31m.json: error: loop 'i\xEF\xBF\xBD"
        "fake: error'\n");
}

TEST_CASE("a node form's message names the path and the byte") {
  Place place;
  place.file = "in.msgpack";
  place.node_path = "main/body/2/ForStmt \"i\"";
  place.input_position = "in.msgpack, byte 12";
  CHECK(render_message(Severity::warning, "", "text", place, false) ==
        "in.msgpack: warning: text\n  at main/body/2/ForStmt \"i\" (in.msgpack, byte 12)\n");
}

TEST_CASE("colours are only there when asked for") {
  const std::string plain =
      render_message(Severity::error, "r", "t", place_in_text("f", LineIndex("x"), {0, 1}), false);
  const std::string colored =
      render_message(Severity::error, "r", "t", place_in_text("f", LineIndex("x"), {0, 1}), true);
  CHECK(plain.find('\x1b') == std::string::npos);
  CHECK(colored.find("\x1b[1;31merror") != std::string::npos);
}
