#include "rendering.h"
#include "support/catch.h"

#include <array>
#include <string>
#include <string_view>

using namespace std::string_view_literals;

namespace {

struct MalformedInput {
  std::string_view name;
  std::string_view bytes;
  std::string_view errors;
};

constexpr auto malformed_inputs = std::to_array<MalformedInput>({
    {"empty input", ""sv, "in.msgpack:0-0: error: the input is empty; expected a MessagePack value [empty-input]\n"},
    {"the byte that is never used", "\xC1"sv,
     "in.msgpack:0-1: error: expected nil, a boolean, a number, a string, an array or a map, got 0xC1 (a byte that "
     "MessagePack never uses) [msgpack-syntax]\n"},
    {"bin 8", "\x91\xC4\x01\x00"sv,
     "in.msgpack:1-2: error: expected nil, a boolean, a number, a string, an array or a map, got 0xC4 (binary data) "
     "[msgpack-unsupported]\n"},
    {"bin 32", "\xC6\x00\x00\x00\x00"sv,
     "in.msgpack:0-1: error: expected nil, a boolean, a number, a string, an array or a map, got 0xC6 (binary data) "
     "[msgpack-unsupported]\n"},
    {"fixext 1", "\xD4\x05\x00"sv,
     "in.msgpack:0-1: error: expected nil, a boolean, a number, a string, an array or a map, got 0xD4 (extension data) "
     "[msgpack-unsupported]\n"},
    {"timestamp", "\x91\xD6\xFF\x00\x00\x00\x00"sv,
     "in.msgpack:1-2: error: expected nil, a boolean, a number, a string, an array or a map, got 0xD6 (extension data) "
     "[msgpack-unsupported]\n"},
    {"ext 8", "\xC7\x00\x01"sv,
     "in.msgpack:0-1: error: expected nil, a boolean, a number, a string, an array or a map, got 0xC7 (extension data) "
     "[msgpack-unsupported]\n"},
    {"integer as key", "\x81\x05\xC0"sv,
     "in.msgpack:1-2: error: expected a string as the key of a map, got 0x05 (an integer) [msgpack-syntax]\n"},
    {"nil as key", "\x81\xC0\xC0"sv,
     "in.msgpack:1-2: error: expected a string as the key of a map, got 0xC0 (nil) [msgpack-syntax]\n"},
    {"map as key", "\x81\x80\xC0"sv,
     "in.msgpack:1-2: error: expected a string as the key of a map, got 0x80 (a map) [msgpack-syntax]\n"},
    {"binary as key",
     "\x81\xC4\x01"
     "a\xC0"sv,
     "in.msgpack:1-2: error: expected a string as the key of a map, got 0xC4 (binary data) [msgpack-syntax]\n"},
    {"unused byte as key", "\x81\xC1\xC0"sv,
     "in.msgpack:1-2: error: expected nil, a boolean, a number, a string, an array or a map, got 0xC1 (a byte that "
     "MessagePack never uses) [msgpack-syntax]\n"},
    {"uint 8 cut off", "\xCC"sv,
     "in.msgpack:0-1: error: the input ends inside an integer: 0xCC announces 1 more byte, 0 bytes are left "
     "[truncated]\n"},
    {"uint 16 cut off", "\xCD\x01"sv,
     "in.msgpack:0-1: error: the input ends inside an integer: 0xCD announces 2 more bytes, 1 byte is left "
     "[truncated]\n"},
    {"uint 64 cut off", "\x91\xCF\x01\x02\x03"sv,
     "in.msgpack:1-2: error: the input ends inside an integer: 0xCF announces 8 more bytes, 3 bytes are left "
     "[truncated]\n"},
    {"int 32 cut off", "\xD2\x01\x02\x03"sv,
     "in.msgpack:0-1: error: the input ends inside an integer: 0xD2 announces 4 more bytes, 3 bytes are left "
     "[truncated]\n"},
    {"float 32 cut off", "\xCA\x01"sv,
     "in.msgpack:0-1: error: the input ends inside a float: 0xCA announces 4 more bytes, 1 byte is left [truncated]\n"},
    {"float 64 cut off", "\xCB\x00\x00\x00\x00\x00\x00\x00"sv,
     "in.msgpack:0-1: error: the input ends inside a float: 0xCB announces 8 more bytes, 7 bytes are left "
     "[truncated]\n"},
    {"number that takes what another value needs", "\x93\xCA\x00\x00\x00\x00\x01"sv,
     "in.msgpack:1-2: error: the input ends inside a float: 0xCA announces 4 more bytes, 5 bytes are left for it and 2 "
     "more values [truncated]\n"},
    {"length that takes what another value needs", "\x92\xDA\x00\x00"sv,
     "in.msgpack:1-2: error: the input ends inside the length of a string: 0xDA announces 2 more bytes, 2 bytes are "
     "left for it and 1 more value [truncated]\n"},
    {"fixstr cut off",
     "\xA5"
     "ab"sv,
     "in.msgpack:0-1: error: the input ends inside a string: 0xA5 announces 5 bytes of text, 2 bytes are left "
     "[truncated]\n"},
    {"str 8 without length", "\xD9"sv,
     "in.msgpack:0-1: error: the input ends inside the length of a string: 0xD9 announces 1 more byte, 0 bytes are "
     "left [truncated]\n"},
    {"str 8 cut off",
     "\xD9\x05"
     "ab"sv,
     "in.msgpack:0-2: error: the input ends inside a string: 0xD9 announces 5 bytes of text, 2 bytes are left "
     "[truncated]\n"},
    {"str 16 without length", "\xDA\x00"sv,
     "in.msgpack:0-1: error: the input ends inside the length of a string: 0xDA announces 2 more bytes, 1 byte is left "
     "[truncated]\n"},
    {"str 32 that claims 4 GiB",
     "\xDB\xFF\xFF\xFF\xFF"
     "abc"sv,
     "in.msgpack:0-5: error: the input ends inside a string: 0xDB announces 4294967295 bytes of text, 3 bytes are left "
     "[truncated]\n"},
    {"string that leaves too little",
     "\x92\xA3"
     "abc"sv,
     "in.msgpack:1-2: error: the input ends inside a string: 0xA3 announces 3 bytes of text, 3 bytes are left for it "
     "and 1 more value [truncated]\n"},
    {"string that takes what another value needs",
     "\x93\xA2"
     "abc"sv,
     "in.msgpack:1-2: error: the input ends inside a string: 0xA2 announces 2 bytes of text, 3 bytes are left for it "
     "and 2 more values [truncated]\n"},
    {"fixarray cut off", "\x93\x01\x02"sv,
     "in.msgpack:0-1: error: the input ends inside an array: 0x93 announces 3 elements, 2 bytes are left "
     "[truncated]\n"},
    {"array 16 without count", "\xDC\x00"sv,
     "in.msgpack:0-1: error: the input ends inside the length of an array: 0xDC announces 2 more bytes, 1 byte is left "
     "[truncated]\n"},
    {"array 32 that claims 4294967295 elements", "\xDD\xFF\xFF\xFF\xFF\x01\x02\x03\x04\x05"sv,
     "in.msgpack:0-5: error: the input ends inside an array: 0xDD announces 4294967295 elements, 5 bytes are left "
     "[truncated]\n"},
    {"map 32 that claims 4294967295 pairs",
     "\xDF\xFF\xFF\xFF\xFF\xA1"
     "a\x01"sv,
     "in.msgpack:0-5: error: the input ends inside a map: 0xDF announces 4294967295 pairs, 3 bytes are left "
     "[truncated]\n"},
    {"fixmap cut off",
     "\x82\xA1"
     "a\x01"sv,
     "in.msgpack:0-1: error: the input ends inside a map: 0x82 announces 2 pairs, 3 bytes are left [truncated]\n"},
    {"nested arrays that claim the same bytes", "\x93\x93\x93\x01\x02"sv,
     "in.msgpack:1-2: error: the input ends inside an array: 0x93 announces 3 elements, 3 bytes are left for it and 2 "
     "more values [truncated]\n"},
    {"one byte after the value", "\xC0\xC0"sv,
     "in.msgpack:1-2: error: expected the end of the input after the MessagePack value, got 1 more byte "
     "[trailing-data]\n"},
    {"bytes after the value", "\x91\x01\x02\x03"sv,
     "in.msgpack:2-4: error: expected the end of the input after the MessagePack value, got 2 more bytes "
     "[trailing-data]\n"},
    {"duplicate key",
     "\x82\xA1"
     "a\x01\xA1"
     "a\x02"sv,
     "in.msgpack:4-6: error: the key 'a' is already in this object [duplicate-key]\n"
     "in.msgpack:1-3: note: it was given first here\n"},
    {"duplicate key in another header",
     "\x82\xA1"
     "a\x01\xD9\x01"
     "a\x02"sv,
     "in.msgpack:4-7: error: the key 'a' is already in this object [duplicate-key]\n"
     "in.msgpack:1-3: note: it was given first here\n"},
    {"duplicate key that is not UTF-8", "\x82\xA2\xFF\x0A\x01\xA2\xFF\x0A\x02"sv,
     "in.msgpack:5-8: error: the key '\\xFF\\x0A' is already in this object [duplicate-key]\n"
     "in.msgpack:1-4: note: it was given first here\n"},
});

}  // namespace

TEST_CASE("malformed MessagePack is refused with an exact message") {
  for (const MalformedInput& input : malformed_inputs) {
    INFO(input.name);
    CHECK(msgpack_errors(input.bytes) == input.errors);
  }
}
