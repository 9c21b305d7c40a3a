#include "rendering.h"
#include "support/catch.h"
#include "wire/read.h"

#include <string>
#include <string_view>

using namespace pypto;
using namespace std::string_view_literals;

namespace {

std::string dump_msgpack(std::string_view bytes) {
  const source::Input input("in.msgpack", bytes);
  return dump(msgpack_tree(input));
}

}  // namespace

TEST_CASE("MessagePack tokens cover their headers, and skip links their subtrees") {
  CHECK(dump_msgpack("\x82\xA1\x61\x92\x01\xA1x\xA1\x62\x80") ==
        "0-10 7 map of 2\n"
        "1-3 2 string a\n"
        "3-7 5 array of 2\n"
        "4-5 4 integer 1\n"
        "5-7 5 string x\n"
        "7-9 6 string b\n"
        "9-10 7 map of 0");
}

TEST_CASE("every MessagePack number is exact") {
  CHECK(dump_msgpack("\x7F") == "0-1 1 integer 127");
  CHECK(dump_msgpack("\xE0") == "0-1 1 integer -32");
  CHECK(dump_msgpack("\xFF") == "0-1 1 integer -1");
  CHECK(dump_msgpack("\xCC\xFF") == "0-2 1 integer 255");
  CHECK(dump_msgpack("\xCD\x01\x02") == "0-3 1 integer 258");
  CHECK(dump_msgpack("\xCE\xFF\xFF\xFF\xFF") == "0-5 1 integer 4294967295");
  CHECK(dump_msgpack("\xCF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF") == "0-9 1 integer 9223372036854775807");
  CHECK(dump_msgpack("\xCF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF") == "0-9 1 unsigned 18446744073709551615");
  CHECK(dump_msgpack("\xD0\x80") == "0-2 1 integer -128");
  CHECK(dump_msgpack("\xD1\xFF\x7F") == "0-3 1 integer -129");
  CHECK(dump_msgpack("\xD2\x80\x00\x00\x00"sv) == "0-5 1 integer -2147483648");
  CHECK(dump_msgpack("\xD3\x80\x00\x00\x00\x00\x00\x00\x00"sv) == "0-9 1 integer -9223372036854775808");
  CHECK(dump_msgpack("\xD3\x00\x00\x00\x00\x00\x00\x00\x05"sv) == "0-9 1 integer 5");
  CHECK(dump_msgpack("\xCA\x3F\x00\x00\x00"sv) == "0-5 1 double 0.5");
  CHECK(dump_msgpack("\xCB\x3F\xB9\x99\x99\x99\x99\x99\x9A") == "0-9 1 double 0.1");
  CHECK(dump_msgpack("\xCB\x7F\xF0\x00\x00\x00\x00\x00\x00"sv) == "0-9 1 double inf");
}

TEST_CASE("nil and the booleans") {
  CHECK(dump_msgpack("\x93\xC0\xC2\xC3") == "0-4 4 array of 3\n1-2 2 null\n2-3 3 false\n3-4 4 true");
}

TEST_CASE("lengths in every width") {
  CHECK(dump_msgpack("\xD9\x01x") == "0-3 1 string x");
  CHECK(dump_msgpack("\xDA\x00\x01x"sv) == "0-4 1 string x");
  CHECK(dump_msgpack("\xDB\x00\x00\x00\x01x"sv) == "0-6 1 string x");
  CHECK(dump_msgpack("\xDC\x00\x01\x05"sv) == "0-4 2 array of 1\n3-4 2 integer 5");
  CHECK(dump_msgpack("\xDD\x00\x00\x00\x01\x05"sv) == "0-6 2 array of 1\n5-6 2 integer 5");
  CHECK(dump_msgpack("\xDE\x00\x01\xA1k\x05"sv) == "0-6 3 map of 1\n3-5 2 string k\n5-6 3 integer 5");
  CHECK(dump_msgpack("\xDF\x00\x00\x00\x01\xA1k\x05"sv) == "0-8 3 map of 1\n5-7 2 string k\n7-8 3 integer 5");
}

TEST_CASE("MessagePack strings need not be UTF-8") {
  CHECK(dump_msgpack("\xA2\xFF\xFE") == "0-3 1 string \xFF\xFE");
}

TEST_CASE("MessagePack nests as deep as the limit and no deeper") {
  CHECK(msgpack_errors("\x91\x81\xA1k\x91\x01", 3).empty());
  CHECK(msgpack_errors("\x91\x81\xA1k\x91\x90", 3) ==
        "in.msgpack:5-6: error: more than 3 arrays and maps stand inside one another (--max-depth) [too-deep]\n");
}

TEST_CASE("a million MessagePack headers are read without recursion") {
  constexpr std::size_t depth = 1'000'000;
  CHECK(msgpack_errors(std::string(depth, '\x91') + "\xC0", depth).empty());
  CHECK(msgpack_errors(std::string(depth, '\x91'), depth).find("[truncated]") != std::string::npos);
  CHECK(msgpack_errors(std::string(depth, '\x91') + "\xC0").find("[too-deep]") != std::string::npos);
}

TEST_CASE("headers that claim more than the input holds are refused before anything is reserved") {
  std::string claims;
  for (int level = 0; level < 1000; ++level) claims += "\xDD\x00\x00\x0F\xFF"sv;
  CHECK(msgpack_errors(claims) ==
        "in.msgpack:5-10: error: the input ends inside an array: 0xDD announces 4095 elements, 4990 bytes are left for "
        "it and 4094 more values [truncated]\n");
}
