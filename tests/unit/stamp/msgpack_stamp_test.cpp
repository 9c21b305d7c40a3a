#include "support/catch.h"
#include "unit/stamp/stamp_case.h"

#include <cstddef>
#include <string>
#include <string_view>

using pypto::test::stamp_msgpack;
using namespace std::string_literals;

namespace {

std::string packed(std::string_view text) {
  std::string out;
  if (text.size() < 32) return out += static_cast<char>(0xA0 | text.size()), out.append(text);
  return out.append("\xD9").append(1, static_cast<char>(text.size())).append(text);
}

// A pair of an attribute list; `value` is already packed.
std::string pair(std::string_view key, const std::string& value) {
  return "\x82" + packed("key") + packed(key) + packed("value") + value;
}

// A ForStmt whose `fields` are `header` (of the map) and `members`.
std::string loop(const std::string& header, const std::string& members) {
  return "\x83" + packed("fields") + header + members + packed("id") + "\x05" + packed("type") + packed("ForStmt");
}

const std::string no = "\xC2";
const std::string yes = "\xC3";
const std::string kind = packed("kind") + "\x01";

std::string many_pairs(std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += pair("k" + std::to_string(i), yes);
  return out;
}

}  // namespace

TEST_CASE("MessagePack: an empty list is filled") {
  CHECK(stamp_msgpack(loop("\x82", packed("attrs") + "\x90" + kind), {"R4 T"}) ==
        loop("\x82", packed("attrs") + "\x93" + pair("iter_arg_rebind_0", yes) + pair("iter_arg_array_size_0", "\x04") +
                         pair("iter_arg_rebind_1", no) + kind));
}

TEST_CASE("MessagePack: a loop without attrs gets the key first") {
  CHECK(stamp_msgpack(loop("\x81", kind), {"T"}) ==
        loop("\x82", packed("attrs") + "\x91" + pair("iter_arg_rebind_0", no) + kind));
  CHECK(stamp_msgpack(loop("\x80", ""), {"T"}) ==
        loop("\x81", packed("attrs") + "\x91" + pair("iter_arg_rebind_0", no)));
}

TEST_CASE("MessagePack: the header of fields widens when the key is the sixteenth") {
  std::string members;
  for (char c = 'a'; c < 'a' + 15; ++c) members += packed(std::string(1, c)) + "\x01";
  CHECK(stamp_msgpack(loop("\x8F", members), {"T"}) ==
        loop("\xDE\x00\x10"s, packed("attrs") + "\x91" + pair("iter_arg_rebind_0", no) + members));
}

TEST_CASE("MessagePack: old carry pairs go, wherever they stand, and the others stay in order") {
  const std::string before = packed("attrs") + "\x95" + pair("iter_arg_array_size_9", "\xCD\x01\x00"s) +
                             pair("a", packed("text")) + pair("iter_arg_rebind_0", yes) + pair("b", "\x07") +
                             pair("iter_arg_rebind_0x", yes);
  CHECK(stamp_msgpack(loop("\x81", before), {"T"}) ==
        loop("\x81",
             packed("attrs") + "\x93" + pair("a", packed("text")) + pair("b", "\x07") + pair("iter_arg_rebind_0", no)));
}

TEST_CASE("MessagePack: the header of the list widens and narrows, in the shortest form") {
  const std::string stamp = pair("iter_arg_rebind_0", yes);
  SECTION("up to 15 pairs: 1 byte") {
    CHECK(stamp_msgpack(loop("\x81", packed("attrs") + "\x9E" + many_pairs(14)), {"R"}) ==
          loop("\x81", packed("attrs") + "\x9F" + many_pairs(14) + stamp));
  }
  SECTION("1 to 3 bytes") {
    CHECK(stamp_msgpack(loop("\x81", packed("attrs") + "\x9F" + many_pairs(15)), {"R"}) ==
          loop("\x81", packed("attrs") + "\xDC\x00\x10"s + many_pairs(15) + stamp));
  }
  SECTION("up to 65535 pairs: 3 bytes") {
    CHECK(stamp_msgpack(loop("\x81", packed("attrs") + "\xDC\xFF\xFE" + many_pairs(65534)), {"R"}) ==
          loop("\x81", packed("attrs") + "\xDC\xFF\xFF" + many_pairs(65534) + stamp));
  }
  SECTION("3 to 5 bytes") {
    CHECK(stamp_msgpack(loop("\x81", packed("attrs") + "\xDC\xFF\xFF" + many_pairs(65535)), {"R"}) ==
          loop("\x81", packed("attrs") + "\xDD\x00\x01\x00\x00"s + many_pairs(65535) + stamp));
  }
  SECTION("3 to 1 bytes") {
    std::string stale;
    for (int i = 0; i < 16; ++i) stale += pair("iter_arg_rebind_" + std::to_string(i), yes);
    CHECK(stamp_msgpack(loop("\x81", packed("attrs") + "\xDC\x00\x10"s + stale), {"R"}) ==
          loop("\x81", packed("attrs") + "\x91" + stamp));
  }
  SECTION("a header that was longer than needed") {
    CHECK(stamp_msgpack(loop("\x81", packed("attrs") + "\xDD\x00\x00\x00\x00"s), {"R"}) ==
          loop("\x81", packed("attrs") + "\x91" + stamp));
  }
}

TEST_CASE("MessagePack: sizes have the shortest form") {
  const auto size_of = [](std::string_view slots) {
    const std::string before = loop("\x81", packed("attrs") + "\x90");
    const std::string tail = packed("id") + "\x05" + packed("type") + packed("ForStmt");
    const std::string after = stamp_msgpack(before, {slots});
    const std::size_t begin = after.find("\xA5value", after.find("array_size")) + 6;
    return after.substr(begin, after.size() - tail.size() - begin);
  };
  CHECK(size_of("R1") == "\x01");
  CHECK(size_of("R127") == "\x7F");
  CHECK(size_of("R128") == "\xCC\x80");
  CHECK(size_of("R255") == "\xCC\xFF");
  CHECK(size_of("R256") == "\xCD\x01\x00"s);
  CHECK(size_of("R65535") == "\xCD\xFF\xFF");
  CHECK(size_of("R65536") == "\xCE\x00\x01\x00\x00"s);
  CHECK(size_of("R2147483647") == "\xCE\x7F\xFF\xFF\xFF");
}

TEST_CASE("MessagePack: stamps that stand as they should are not touched") {
  const std::string stamped =
      loop("\x81", packed("attrs") + "\xDC\x00\x02"s + pair("a", "\x01") + pair("iter_arg_rebind_0", yes));
  CHECK(stamp_msgpack(stamped, {"R"}) == stamped);
}

TEST_CASE("MessagePack: nested loops are each stamped in their own fields") {
  const auto nest = [](const std::string& outer, const std::string& inner) {
    return loop("\x82", packed("attrs") + outer + packed("body") + loop("\x81", packed("attrs") + inner));
  };
  CHECK(stamp_msgpack(nest("\x90", "\x90"), {"R", "T"}) ==
        nest("\x91" + pair("iter_arg_rebind_0", yes), "\x91" + pair("iter_arg_rebind_0", no)));
}
