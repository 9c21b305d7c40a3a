#include "wire/convert.h"

#include "rendering.h"
#include "support/catch.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>

using namespace pypto;
using namespace std::string_view_literals;

namespace {

std::string json_to_msgpack(std::string_view json) {
  const source::Input input("in.json", json);
  return wire::to_msgpack(json_tree(input));
}

/// The JSON of a MessagePack value, or the rendered errors.
std::string msgpack_to_json(std::string_view msgpack) {
  const source::Input input("in.msgpack", msgpack);
  source::Diagnostics diagnostics;
  const auto json = wire::to_json(msgpack_tree(input), diagnostics);
  CHECK(json.has_value() == diagnostics.all().empty());
  return json ? *json : render(diagnostics, input.bytes(), wire::Encoding::msgpack);
}

std::string json_to_json(std::string_view json) {
  const source::Input input("in.json", json);
  source::Diagnostics diagnostics;
  return wire::to_json(json_tree(input), diagnostics).value_or("");
}

}  // namespace

TEST_CASE("JSON comes out compact, with one line end") {
  CHECK(json_to_json(" { \"a\" : [ 1 , [ ] , { } , [ [ 2 ] ] ] , \"b\" : null } ") ==
        "{\"a\":[1,[],{},[[2]]],\"b\":null}\n");
  CHECK(json_to_json("[{\"x\":{\"y\":[]}},true,false]") == "[{\"x\":{\"y\":[]}},true,false]\n");
  CHECK(json_to_json("1") == "1\n");
}

TEST_CASE("strings are escaped only where JSON asks for it") {
  CHECK(msgpack_to_json("\xAB\"\\/\b\f\n\r\t\x01\x1F\x7F") == "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\x7F\"\n");
  CHECK(msgpack_to_json("\xA1\x00"sv) == "\"\\u0000\"\n");
  CHECK(msgpack_to_json("\xA9\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80") == "\"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\"\n");
}

TEST_CASE("integers are written exactly") {
  CHECK(json_to_json("[-9223372036854775808,18446744073709551615,9007199254740993]") ==
        "[-9223372036854775808,18446744073709551615,9007199254740993]\n");
}

TEST_CASE("doubles are written shortest, and so that they read back as doubles") {
  CHECK(json_to_json("[2.0,0.1,1e300,-0.0,1E2,123456789.0,1e16,5e-324,18446744073709551616.0]") ==
        "[2.0,0.1,1e+300,-0.0,100.0,123456789.0,1e+16,5e-324,1.8446744073709552e+19]\n");
}

TEST_CASE("what JSON cannot say is a located error, and all of them are reported") {
  CHECK(
      msgpack_to_json("\x94\xCB\x7F\xF8\x00\x00\x00\x00\x00\x00\xCB\xFF\xF0\x00\x00\x00\x00\x00\x00\xA2x\xFF\x01"sv) ==
      "in.msgpack:1-10: error: nan cannot be written as JSON, which has finite numbers only [not-in-json]\n"
      "in.msgpack:10-19: error: -inf cannot be written as JSON, which has finite numbers only [not-in-json]\n"
      "in.msgpack:19-22: error: this string cannot be written as JSON: its byte 1 (0xFF) is not UTF-8 "
      "[not-in-json]\n");
  CHECK(msgpack_to_json("\xA3\xED\xA0\x80") ==
        "in.msgpack:0-4: error: this string cannot be written as JSON: its byte 0 (0xED) is not UTF-8 "
        "[not-in-json]\n");
}

TEST_CASE("MessagePack integers have the shortest form") {
  const auto cases = std::to_array<std::pair<std::string_view, std::string_view>>({
      {"0", "\x00"sv},
      {"127", "\x7F"sv},
      {"128", "\xCC\x80"sv},
      {"255", "\xCC\xFF"sv},
      {"256", "\xCD\x01\x00"sv},
      {"65535", "\xCD\xFF\xFF"sv},
      {"65536", "\xCE\x00\x01\x00\x00"sv},
      {"4294967295", "\xCE\xFF\xFF\xFF\xFF"sv},
      {"4294967296", "\xCF\x00\x00\x00\x01\x00\x00\x00\x00"sv},
      {"18446744073709551615", "\xCF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"sv},
      {"-1", "\xFF"sv},
      {"-32", "\xE0"sv},
      {"-33", "\xD0\xDF"sv},
      {"-128", "\xD0\x80"sv},
      {"-129", "\xD1\xFF\x7F"sv},
      {"-32768", "\xD1\x80\x00"sv},
      {"-32769", "\xD2\xFF\xFF\x7F\xFF"sv},
      {"-2147483648", "\xD2\x80\x00\x00\x00"sv},
      {"-2147483649", "\xD3\xFF\xFF\xFF\xFF\x7F\xFF\xFF\xFF"sv},
      {"-9223372036854775808", "\xD3\x80\x00\x00\x00\x00\x00\x00\x00"sv},
  });
  for (const auto& [json, msgpack] : cases) {
    INFO(json);
    CHECK(json_to_msgpack(json) == msgpack);
    CHECK(msgpack_to_json(msgpack) == std::string(json) + "\n");
  }
}

TEST_CASE("doubles that equal an integer are packed as integers, all others in eight bytes") {
  CHECK(json_to_msgpack("2.0") == "\x02");
  CHECK(json_to_msgpack("-0.0") == "\x00"sv);
  CHECK(json_to_msgpack("-33.0") == "\xD0\xDF");
  CHECK(json_to_msgpack("1e18") == "\xCF\x0D\xE0\xB6\xB3\xA7\x64\x00\x00"sv);
  CHECK(json_to_msgpack("18446744073709549568.0") == "\xCF\xFF\xFF\xFF\xFF\xFF\xFF\xF8\x00"sv);
  CHECK(json_to_msgpack("18446744073709551616.0") == "\xCB\x43\xF0\x00\x00\x00\x00\x00\x00"sv);
  CHECK(json_to_msgpack("-9223372036854775808.0") == "\xD3\x80\x00\x00\x00\x00\x00\x00\x00"sv);
  CHECK(json_to_msgpack("-9223372036854777856.0") == "\xCB\xC3\xE0\x00\x00\x00\x00\x00\x01"sv);
  CHECK(json_to_msgpack("0.1") == "\xCB\x3F\xB9\x99\x99\x99\x99\x99\x9A");
  const source::Input not_a_number("in.msgpack", "\xCB\x7F\xF8\x00\x00\x00\x00\x00\x01"sv);
  CHECK(wire::to_msgpack(msgpack_tree(not_a_number)) == not_a_number.bytes());
}

TEST_CASE("MessagePack lengths have the shortest form") {
  const auto header_of_string = [](std::size_t length) {
    const std::string packed = json_to_msgpack("\"" + std::string(length, 'x') + "\"");
    return packed.substr(0, packed.size() - length);
  };
  CHECK(header_of_string(0) == "\xA0");
  CHECK(header_of_string(31) == "\xBF");
  CHECK(header_of_string(32) == "\xD9\x20");
  CHECK(header_of_string(255) == "\xD9\xFF");
  CHECK(header_of_string(256) == "\xDA\x01\x00"sv);
  CHECK(header_of_string(65535) == "\xDA\xFF\xFF");
  CHECK(header_of_string(65536) == "\xDB\x00\x01\x00\x00"sv);

  const auto header_of_array = [](std::size_t count) {
    std::string json = "[0";
    for (std::size_t element = 1; element < count; ++element) json += ",0";
    const std::string packed = json_to_msgpack(json + "]");
    return packed.substr(0, packed.size() - count);
  };
  CHECK(json_to_msgpack("[]") == "\x90");
  CHECK(header_of_array(15) == "\x9F");
  CHECK(header_of_array(16) == "\xDC\x00\x10"sv);
  CHECK(header_of_array(65535) == "\xDC\xFF\xFF");
  CHECK(header_of_array(65536) == "\xDD\x00\x01\x00\x00"sv);
}

TEST_CASE("MessagePack maps count pairs") {
  CHECK(json_to_msgpack(R"({"a": {}, "b": {"c": true}, "n": null})") ==
        "\x83\xA1\x61\x80\xA1\x62\x81\xA1\x63\xC3\xA1n\xC0");
  std::string json = "{\"k0\":0";
  for (int pair = 1; pair < 16; ++pair) json += ",\"k" + std::to_string(pair) + "\":0";
  CHECK(json_to_msgpack(json + "}").substr(0, 3) == "\xDE\x00\x10"sv);
}

TEST_CASE("JSON escapes are gone in MessagePack") {
  CHECK(json_to_msgpack(R"("\u00e9\n")") == "\xA3\xC3\xA9\n");
}
