#include "rendering.h"

#include "source/format.h"
#include "source/message.h"
#include "source/place.h"
#include "support/catch.h"
#include "wire/read.h"

#include <bit>
#include <optional>
#include <utility>

using namespace pypto;

namespace {

source::Place place_of(source::ByteRange range, std::string_view bytes, wire::Encoding encoding) {
  if (encoding == wire::Encoding::json) return source::place_in_text("in.json", source::LineIndex(bytes), range);
  source::Place place;
  place.file = pypto::source::format("in.msgpack:{}-{}", range.begin, range.end);
  return place;
}

using Reader = std::optional<wire::TokenTree>(const source::Input&, std::uint32_t, source::Diagnostics&);

std::string value_of(const wire::TokenTree& tree, wire::TokenIndex index) {
  const wire::Token& token = tree[index];
  switch (token.kind) {
    case wire::TokenKind::null:
      return "null";
    case wire::TokenKind::boolean:
      return token.payload != 0 ? "true" : "false";
    case wire::TokenKind::integer:
      return pypto::source::format("integer {}", static_cast<std::int64_t>(token.payload));
    case wire::TokenKind::unsigned_integer:
      return pypto::source::format("unsigned {}", token.payload);
    case wire::TokenKind::floating:
      return pypto::source::format("double {}", std::bit_cast<double>(token.payload));
    case wire::TokenKind::string:
      return pypto::source::format("{} {}", token.decoded ? "decoded" : "string", tree.text(index));
    case wire::TokenKind::array:
      return pypto::source::format("array of {}", token.count);
    case wire::TokenKind::map:
      return pypto::source::format("map of {}", token.count);
  }
  return "?";
}

wire::TokenTree must_read(Reader* read, const source::Input& input) {
  source::Diagnostics diagnostics;
  auto tree = read(input, wire::default_depth_limit, diagnostics);
  REQUIRE(diagnostics.all().empty());
  REQUIRE(tree.has_value());
  return tree ? std::move(*tree) : wire::TokenTree{};
}

std::string errors_of(Reader* read, std::string_view bytes, std::uint32_t depth_limit, wire::Encoding encoding) {
  source::Diagnostics diagnostics;
  const source::Input input("input", bytes);
  const auto tree = read(input, depth_limit, diagnostics);
  CHECK(tree.has_value() == !diagnostics.has_errors());
  return render(diagnostics, input.bytes(), encoding);
}

}  // namespace

std::string render(const source::Diagnostics& diagnostics, std::string_view bytes, wire::Encoding encoding) {
  std::string out;
  for (const source::Diagnostic& diagnostic : diagnostics.all()) {
    CHECK(diagnostic.range.begin <= diagnostic.range.end);
    CHECK(diagnostic.range.end <= bytes.size());
    out += source::render_message(diagnostic.severity, diagnostic.rule.name, diagnostic.message,
                                  place_of(diagnostic.range, bytes, encoding), false);
    for (const source::Note& note : diagnostic.notes) {
      CHECK(note.has_place);
      out += source::render_message(source::Severity::note, "", note.message, place_of(note.range, bytes, encoding),
                                    false);
    }
  }
  return out;
}

std::string json_errors(std::string_view bytes, std::uint32_t depth_limit) {
  return errors_of(wire::read_json, bytes, depth_limit, wire::Encoding::json);
}

std::string msgpack_errors(std::string_view bytes, std::uint32_t depth_limit) {
  return errors_of(wire::read_msgpack, bytes, depth_limit, wire::Encoding::msgpack);
}

wire::TokenTree json_tree(const source::Input& input) {
  return must_read(wire::read_json, input);
}
wire::TokenTree msgpack_tree(const source::Input& input) {
  return must_read(wire::read_msgpack, input);
}

std::string dump(const wire::TokenTree& tree) {
  std::string out;
  for (wire::TokenIndex index = 0; index < tree.tokens.size(); ++index) {
    const wire::Token& token = tree[index];
    if (index != 0) out += '\n';
    out += pypto::source::format("{}-{} {} {}", token.range.begin, token.range.end, token.next, value_of(tree, index));
  }
  return out;
}
