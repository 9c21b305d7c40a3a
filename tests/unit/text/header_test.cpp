#include "support/catch.h"
#include "text_case.h"

#include <vector>

using namespace pypto;
using pypto::test::read_lines;

namespace {

struct Header {
  test::TextCase read;
  const ir::Loop& loop() const { return *read.program().loops.begin(); }
  std::string_view bytes(source::ByteRange range) const { return source::slice(read.input->bytes(), range); }
};

Header header_of(const std::string& header) {
  return {read_lines(header + "\n    b = pl.yield_(a)")};
}

}  // namespace

TEST_CASE("where the stamps of a loop without attributes go") {
  const Header header = header_of("for i, (a,) in pl.range(2, 8, init_values=(x,)):");
  REQUIRE(header.read.document);
  const ir::StampSite& site = header.loop().stamp_site;
  CHECK(header.bytes(site.header) == "for i, (a,) in pl.range(2, 8, init_values=(x,)):");
  CHECK(header.bytes(site.container) == "(2, 8, init_values=(x,))");
  CHECK(site.attributes.empty());
  const auto arguments = header.read.program().list(site.arguments);
  REQUIRE(arguments.size() == 3);
  CHECK(header.bytes(arguments[0]) == "2");
  CHECK(header.bytes(arguments[1]) == "8");
  CHECK(header.bytes(arguments[2]) == "init_values=(x,)");
  CHECK(header.loop().place == site.header);
}

TEST_CASE("the attributes that stand in a header") {
  const Header header = header_of(
      "for i, (a,) in pl.range(\n    8,\n    attrs={\"n\": -1, 'b': True, \"c\": False, \"f\": 1e-07, \"q\\\"\": "
      "\"v\", \"iter_arg_rebind_0\": True,},\n"
      "    init_values=(x,),  # last\n):");
  REQUIRE(header.read.document);
  const ir::StampSite& site = header.loop().stamp_site;
  CHECK(header.bytes(site.attributes).front() == '{');
  CHECK(header.bytes(site.attributes).back() == '}');
  CHECK(site.attributes_argument == 1);
  const auto attributes = header.read.program().list(header.loop().attributes);
  REQUIRE(attributes.size() == 6);
  CHECK(attributes[0].key == "n");
  CHECK(std::get<std::int64_t>(attributes[0].value) == -1);
  CHECK(header.bytes(attributes[0].place) == "\"n\": -1");
  CHECK(std::get<bool>(attributes[1].value));
  CHECK_FALSE(std::get<bool>(attributes[2].value));
  CHECK(std::holds_alternative<ir::OtherAttribute>(attributes[3].value));
  CHECK(attributes[4].key == "q\"");
  CHECK(header.bytes(attributes[5].place) == "\"iter_arg_rebind_0\": True");
}

TEST_CASE("the keys of attributes are decoded as Python does it") {
  const Header header = header_of(
      "for i, (a,) in pl.range(8, init_values=(x,), attrs={\"\\x61\\142\\u0063\\U00000064\": 1, 'a\\'b': 2, r'\\n': 3, "
      "u\"\\n\\a\": 4, '''e''': 5, "
      "'\\q\\x6': 6, '\\ud800': 7}):");
  REQUIRE(header.read.document);
  const auto attributes = header.read.program().list(header.loop().attributes);
  REQUIRE(attributes.size() == 7);
  CHECK(attributes[0].key == "abcd");
  CHECK(attributes[1].key == "a'b");
  CHECK(attributes[2].key == "\\n");
  CHECK(attributes[3].key == "\n\a");
  CHECK(attributes[4].key == "e");
  CHECK(attributes[5].key == "\\q\\x6");
  CHECK(attributes[6].key == "\\ud800");
}

TEST_CASE("an empty dict is a place for attributes") {
  const Header header = header_of("for i, (a,) in pl.range(8, init_values=(x,), attrs={}):");
  REQUIRE(header.read.document);
  CHECK(header.bytes(header.loop().stamp_site.attributes) == "{}");
}

TEST_CASE("any module may stand before the kind") {
  const Header header = header_of("for i, (a,) in language.loops.parallel(8, init_values=(x,)):");
  REQUIRE(header.read.document);
  CHECK(header.loop().kind == ir::LoopKind::parallel);
}
