// The readers against nlohmann's parser, on documents made from a seed, whole and damaged. Both must accept the same
// bytes with the same values, but for what only we refuse (`ours_alone`).

#include "events.h"
#include "rendering.h"
#include "support/catch.h"
#include "wire/convert.h"
#include "wire/read.h"
#include "wire/rules.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace pypto;
using wire::Encoding;

namespace {

/// Small choices from a generator whose sequence the standard fixes; its distributions are not fixed, so none is used.
class Choice {
 public:
  explicit Choice(std::uint32_t seed) : engine_(seed) {}
  std::size_t below(std::size_t bound) { return engine_() % bound; }
  template <class T, std::size_t size>
  T one_of(const T (&items)[size]) {  // NOLINT(modernize-avoid-c-arrays): deduces the size of a braced list
    return items[below(size)];
  }

 private:
  std::mt19937 engine_;
};

std::string random_scalar(Choice& choice) {
  return std::string(choice.one_of<std::string_view>({"null",
                                                      "true",
                                                      "false",
                                                      "0",
                                                      "-0",
                                                      "-1",
                                                      "7",
                                                      "128",
                                                      "65536",
                                                      "-129",
                                                      "9223372036854775807",
                                                      "-9223372036854775808",
                                                      "18446744073709551615",
                                                      "18446744073709551616",
                                                      "-9223372036854775809",
                                                      "0.5",
                                                      "-2.5e-3",
                                                      "1E+2",
                                                      "0.0",
                                                      "-0.0",
                                                      "1e308",
                                                      "1e309",
                                                      "4.9e-324",
                                                      "1e-400",
                                                      "3.141592653589793",
                                                      "0.1",
                                                      "1e22",
                                                      "9e15",
                                                      "123456789012345678901234567890.5",
                                                      R"("")",
                                                      R"("a")",
                                                      R"("long enough for two words")",
                                                      R"("\n\t\"\\\/")",
                                                      R"("\u0041\u00e9")",
                                                      R"("\ud83d\ude00")",
                                                      R"("\ud83d")",
                                                      R"("\ude00")",
                                                      R"("\q")",
                                                      "\"\xC3\xA9\"",
                                                      "\"\xF0\x9F\x98\x80\"",
                                                      "\"\xFF\"",
                                                      "\"\x7F\""}));
}

std::string random_space(Choice& choice) {
  return std::string(choice.one_of<std::string_view>({"", "", "", " ", "\n        ", "\t\r\n"}));
}

/// A document of up to `size` steps, each of which opens, closes or adds a value; what is open is closed in the end.
std::string random_json(Choice& choice, std::size_t size) {
  std::string text;
  std::string closers;
  bool first = true;
  const auto begin_value = [&] {
    if (!first) text += ',';
    text += random_space(choice);
    if (!closers.empty() && closers.back() == '}') {
      text += choice.one_of<std::string_view>({"\"a\"", "\"b\"", "\"c\"", "\"d\"", "\"\"", "\"\\u0065\"", "\"key\""});
      text += random_space(choice) + ":" + random_space(choice);
    }
  };
  for (std::size_t step = 0; step < size && (step == 0 || !closers.empty()); ++step) {
    const std::size_t kind = choice.below(5);
    if (kind == 0 && step != 0) {
      text += closers.back();
      closers.pop_back();
      first = false;
    } else if (kind <= 2) {
      begin_value();
      text += kind == 1 ? '[' : '{';
      closers += kind == 1 ? ']' : '}';
      first = true;
    } else {
      begin_value();
      text += random_scalar(choice) + random_space(choice);
      first = false;
    }
  }
  std::reverse(closers.begin(), closers.end());
  return text + closers;
}

/// `bytes` with one to three of them changed, removed or added.
std::string damaged(std::string bytes, Choice& choice, std::string_view new_bytes) {
  const std::size_t times = 1 + choice.below(3);
  for (std::size_t time = 0; time < times && !bytes.empty(); ++time) {
    const std::size_t at = choice.below(bytes.size());
    const char byte = new_bytes[choice.below(new_bytes.size())];
    switch (choice.below(4)) {
      case 0:
        bytes[at] = byte;
        break;
      case 1:
        bytes.erase(at, 1);
        break;
      case 2:
        bytes.insert(at, 1, byte);
        break;
      default:
        bytes.resize(at);
    }
  }
  return bytes;
}

bool ours_alone(const source::Diagnostic& diagnostic) {
  const std::string_view rule = diagnostic.rule.name;
  return rule == wire::duplicate_key.name || rule == wire::integer_range.name || rule == wire::msgpack_unsupported.name;
}

/// Whether both readers say the same about `bytes`; counts what is accepted.
bool agree(std::string_view bytes, Encoding encoding, std::size_t& accepted) {
  const source::Input input("input", bytes);
  source::Diagnostics diagnostics;
  const auto tree = encoding == Encoding::json ? wire::read_json(input, wire::default_depth_limit, diagnostics)
                                               : wire::read_msgpack(input, wire::default_depth_limit, diagnostics);
  const auto expected = oracle_events(bytes, encoding);
  if (tree) {
    ++accepted;
    return expected == events_of(*tree);
  }
  const auto& errors = diagnostics.all();
  return std::any_of(errors.begin(), errors.end(), ours_alone) || !expected;
}

}  // namespace

TEST_CASE("JSON is accepted and understood as nlohmann does") {
  Choice choice(20240917);
  constexpr std::string_view new_bytes = "[]{}:,\"\\ \n0123456789.eE+-tfnua/'\x01\x7F\x80\xC3\xA9\xE2\xFF";
  std::size_t accepted = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string text = random_json(choice, 1 + choice.below(20));
    if (round % 2 == 1) text = damaged(text, choice, new_bytes);
    INFO(text);
    REQUIRE(agree(text, Encoding::json, accepted));
  }
  CHECK(accepted > 2000);
}

TEST_CASE("MessagePack is accepted and understood as nlohmann does") {
  Choice choice(20240918);
  std::string new_bytes;
  for (int byte = 0; byte < 256; ++byte) new_bytes += static_cast<char>(byte);
  std::size_t accepted = 0;
  for (int round = 0; round < 20'000; ++round) {
    const source::Input json("input", random_json(choice, 1 + choice.below(20)));
    source::Diagnostics diagnostics;
    const auto tree = wire::read_json(json, wire::default_depth_limit, diagnostics);
    if (!tree) continue;
    std::string bytes = wire::to_msgpack(*tree);
    if (round % 2 == 1) bytes = damaged(bytes, choice, new_bytes);
    INFO(json.bytes());
    REQUIRE(agree(bytes, Encoding::msgpack, accepted));
  }
  CHECK(accepted > 2000);
}

TEST_CASE("accepted documents survive conversion to the other form and back") {
  Choice choice(20240919);
  std::size_t converted = 0;
  for (int round = 0; round < 5000; ++round) {
    const source::Input input("input", random_json(choice, 1 + choice.below(20)));
    source::Diagnostics diagnostics;
    const auto tree = wire::read_json(input, wire::default_depth_limit, diagnostics);
    if (!tree) continue;
    const source::Input packed("packed", wire::to_msgpack(*tree));
    const wire::TokenTree packed_tree = msgpack_tree(packed);
    CHECK(wire::to_msgpack(packed_tree) == packed.bytes());
    const source::Input text("text", wire::to_json(packed_tree, diagnostics).value_or(""));
    CHECK(wire::to_msgpack(json_tree(text)) == packed.bytes());
    ++converted;
  }
  CHECK(converted > 1000);
}
