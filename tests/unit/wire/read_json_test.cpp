#include "rendering.h"
#include "source/format.h"
#include "support/catch.h"
#include "wire/read.h"

#include <string>
#include <string_view>

using namespace pypto;
using namespace std::string_view_literals;

namespace {

std::string dump_json(std::string_view bytes) {
  const source::Input input("in.json", bytes);
  return dump(json_tree(input));
}

std::string nested(std::size_t depth, std::string_view open, std::string_view inside, std::string_view close) {
  std::string text;
  for (std::size_t level = 0; level < depth; ++level) text += open;
  text += inside;
  for (std::size_t level = 0; level < depth; ++level) text += close;
  return text;
}

}  // namespace

TEST_CASE("JSON tokens cover their quotes and brackets, and skip links their subtrees") {
  CHECK(dump_json(R"( {"a" : [1, "x"], "b":{}, "c": [ ] } )") ==
        "1-36 9 map of 3\n"
        "2-5 2 string a\n"
        "8-16 5 array of 2\n"
        "9-10 4 integer 1\n"
        "12-15 5 string x\n"
        "18-21 6 string b\n"
        "22-24 7 map of 0\n"
        "26-29 8 string c\n"
        "31-34 9 array of 0");
}

TEST_CASE("a lone scalar is a JSON document") {
  CHECK(dump_json("null") == "0-4 1 null");
  CHECK(dump_json("true\n") == "0-4 1 true");
  CHECK(dump_json("\t false") == "2-7 1 false");
  CHECK(dump_json("-12") == "0-3 1 integer -12");
  CHECK(dump_json("\"\"") == "0-2 1 string ");
}

TEST_CASE("a byte-order mark before JSON is passed over and counts in offsets") {
  CHECK(dump_json("\xEF\xBB\xBF[1]") == "3-6 2 array of 1\n4-5 2 integer 1");
}

TEST_CASE("integers are exact up to both ends of 64 bits") {
  CHECK(dump_json("9223372036854775807") == "0-19 1 integer 9223372036854775807");
  CHECK(dump_json("9223372036854775808") == "0-19 1 unsigned 9223372036854775808");
  CHECK(dump_json("18446744073709551615") == "0-20 1 unsigned 18446744073709551615");
  CHECK(dump_json("-9223372036854775808") == "0-20 1 integer -9223372036854775808");
  CHECK(dump_json("-0") == "0-2 1 integer 0");
}

TEST_CASE("a fraction or an exponent makes a double") {
  CHECK(dump_json("1.0") == "0-3 1 double 1");
  CHECK(dump_json("-0.0") == "0-4 1 double -0");
  CHECK(dump_json("1E2") == "0-3 1 double 100");
  CHECK(dump_json("2.5e-1") == "0-6 1 double 0.25");
  CHECK(dump_json("1.7976931348623157e+308") == "0-23 1 double 1.7976931348623157e+308");
  CHECK(dump_json("5e-324") == "0-6 1 double 5e-324");
}

TEST_CASE("numbers too small for a double are zero, however they are written") {
  CHECK(dump_json("1e-400") == "0-6 1 double 0");
  CHECK(dump_json("-1e-400") == "0-7 1 double -0");
  CHECK(dump_json("123.5e-99999999999999999999") == "0-27 1 double 0");
  CHECK(dump_json("0e99999999999999999999") == "0-22 1 double 0");
  const std::string small = "0." + std::string(400, '0') + "1";
  CHECK(dump_json(small) == "0-403 1 double 0");
  CHECK(dump_json("1" + std::string(400, '0') + "e-400") == "0-406 1 double 1");
}

TEST_CASE("numbers too large for a double are refused, however they are written") {
  const std::string_view message = "the number is too large for a double [float-range]";
  const std::string digits = "1" + std::string(400, '0') + ".5";
  const std::string cancelled = "0." + std::string(400, '0') + "1e800";
  for (const std::string_view number :
       {"1e309"sv, "1e99999999999999999999"sv, std::string_view(digits), std::string_view(cancelled)}) {
    CHECK(json_errors(number).find(message) != std::string::npos);
  }
}

TEST_CASE("escapes are decoded, and only strings that have any are copied") {
  CHECK(dump_json(R"(["\"\\\/\b\f\n\r\t", "\u0041\u00e9\u20AC\uD83D\ude00", "plain"])") ==
        "0-63 4 array of 3\n"
        "1-19 2 decoded \"\\/\b\f\n\r\t\n"
        "21-53 3 decoded A\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\n"
        "55-62 4 string plain");
  CHECK(dump_json(R"("a\u0000b")") == "0-10 1 decoded a\0b"sv);
}

TEST_CASE("strings of every length end where they end") {
  // The scan goes by words of eight bytes; quotes, escapes and multi-byte characters must be found at each place.
  for (std::size_t length = 0; length < 40; ++length) {
    const std::string plain(length, 'a');
    const source::Input input("in.json", pypto::source::format("\"{}\\n\xC3\xA9\x7F{}\"", plain, plain));
    const wire::TokenTree tree = json_tree(input);
    CHECK(tree.text(0) == pypto::source::format("{}\n\xC3\xA9\x7F{}", plain, plain));
    CHECK(tree[0].range == source::ByteRange{0, static_cast<std::uint32_t>(2 * length + 7)});
    CHECK_FALSE(json_errors(pypto::source::format("\"{}\x1F\"", plain)).empty());
    CHECK(json_errors(pypto::source::format("\"{}!\"", plain)).empty());
  }
}

TEST_CASE("JSON nests as deep as the limit and no deeper") {
  CHECK(json_errors(nested(3, "[", "1", "]"), 3).empty());
  CHECK(json_errors(nested(4, "[", "1", "]"), 3) ==
        "in.json:1:4: error: more than 3 arrays and objects stand inside one another (--max-depth) [too-deep]\n"
        "    [[[[1]]]]\n"
        "       ^\n");
  CHECK(json_errors("1", 0).empty());
}

TEST_CASE("a million brackets are read without recursion") {
  constexpr std::size_t depth = 1'000'000;
  CHECK(json_errors(nested(depth, "[", "", "]"), depth).empty());
  CHECK(json_errors(nested(depth, "{\"a\":", "1", "}"), depth).empty());
  CHECK(json_errors(std::string(depth, '['), depth).find("[truncated]") != std::string::npos);
  CHECK(json_errors(std::string(depth, '[')).find("[too-deep]") != std::string::npos);
}

TEST_CASE("many keys out of order are compared in good time") {
  std::string text = "{\"last\":0";
  for (int key = 99'999; key >= 0; --key) text += ",\"" + std::to_string(key) + "\":0";
  CHECK(json_errors(text + "}").empty());
  CHECK(json_errors(text + ",\"50000\":1}").find("the key '50000' is already in this object") != std::string::npos);
}

TEST_CASE("reading gives up after twenty errors in values") {
  std::string text = "[1e999";
  for (int count = 1; count < 50; ++count) text += ",1e999";
  source::Diagnostics diagnostics;
  const source::Input input("in.json", text + "]");
  CHECK_FALSE(wire::read_json(input, wire::default_depth_limit, diagnostics));
  CHECK(diagnostics.error_count() == 20);
}
