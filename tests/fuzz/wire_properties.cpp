#include "fuzz/wire_properties.h"

#include "fuzz/check.h"
#include "wire/convert.h"
#include "wire/read.h"

#include <cstdint>
#include <optional>

namespace pypto::fuzz {
namespace {

constexpr std::uint32_t depth_limit = 1000;

bool inside(source::ByteRange inner, source::ByteRange outer) {
  return outer.begin <= inner.begin && inner.begin <= inner.end && inner.end <= outer.end;
}

void check_places(const source::Diagnostics& diagnostics, std::string_view bytes) {
  const source::ByteRange all{0, static_cast<std::uint32_t>(bytes.size())};
  for (const source::Diagnostic& diagnostic : diagnostics.all()) {
    check(inside(diagnostic.range, all), "an error points into the input");
    for (const source::Note& note : diagnostic.notes) check(inside(note.range, all), "a note points into the input");
  }
}

/// The children of `parent` follow one another, stand inside it and are as many as it says.
void check_children(const wire::TokenTree& tree, wire::TokenIndex parent) {
  const wire::Token& container = tree[parent];
  const bool is_map = container.kind == wire::TokenKind::map;
  std::uint32_t children = 0;
  std::uint32_t at = container.range.begin + 1;
  for (wire::TokenIndex child = parent + 1; child < container.next; child = tree[child].next) {
    check(inside(tree[child].range, container.range), "a value stands inside its container");
    check(at <= tree[child].range.begin, "values stand in the order of the input");
    check(!is_map || children % 2 == 1 || tree[child].kind == wire::TokenKind::string, "keys are strings");
    check(tree[child].next > child && tree[child].next <= container.next, "a subtree ends inside its container");
    at = tree[child].range.end;
    ++children;
  }
  check(children == (is_map ? 2 * container.count : container.count), "a container knows how many values it has");
}

void check_tree(const wire::TokenTree& tree) {
  check(!tree.tokens.empty() && tree[0].next == tree.tokens.size(), "the root holds everything");
  check(inside(tree[0].range, {0, static_cast<std::uint32_t>(tree.bytes.size())}), "the root stands in the input");
  for (wire::TokenIndex token = 0; token < tree.tokens.size(); ++token) {
    const wire::TokenKind kind = tree[token].kind;
    if (kind == wire::TokenKind::array || kind == wire::TokenKind::map) check_children(tree, token);
    if (kind == wire::TokenKind::string) static_cast<void>(tree.text(token));
  }
}

void check_conversion(const wire::TokenTree& tree) {
  source::Diagnostics diagnostics;
  const source::Input packed("packed", wire::to_msgpack(tree));
  const auto packed_tree = wire::read_msgpack(packed, depth_limit, diagnostics);
  check(packed_tree.has_value(), "what we pack can be read");
  check(wire::to_msgpack(*packed_tree) == packed.bytes(), "packing again changes nothing");
  const auto json = wire::to_json(*packed_tree, diagnostics);
  if (!json) return;  // NaN, infinities, strings that are not UTF-8
  const source::Input text("text", *json);
  const auto text_tree = wire::read_json(text, depth_limit, diagnostics);
  check(text_tree.has_value(), "the JSON we write can be read");
  check(wire::to_msgpack(*text_tree) == packed.bytes(), "JSON and back gives the same MessagePack");
}

}  // namespace

void check_wire(std::string_view bytes, wire::Encoding encoding) {
  source::Diagnostics diagnostics;
  const source::Input input("input", bytes);
  const auto tree = encoding == wire::Encoding::json ? wire::read_json(input, depth_limit, diagnostics)
                                                     : wire::read_msgpack(input, depth_limit, diagnostics);
  check(tree.has_value() != diagnostics.has_errors(), "there is a tree or an error");
  check_places(diagnostics, input.bytes());
  if (!tree) return;
  check_tree(*tree);
  check_conversion(*tree);
}

}  // namespace pypto::fuzz
