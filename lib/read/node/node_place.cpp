#include "read/node/node_place.h"

#include "read/node/node_path.h"
#include "source/format.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::read {
namespace {

using wire::no_token;
using wire::TokenIndex;
using wire::TokenKind;
using wire::TokenTree;

/// The number under `key`, or 0 when it is no position.
std::uint32_t position_at(const TokenTree& tokens, TokenIndex span, std::string_view key) {
  const TokenIndex value = tokens.find(span, key);
  if (value == no_token || tokens[value].kind != TokenKind::integer) return 0;
  const auto number = static_cast<std::int64_t>(tokens[value].payload);
  return number < 1 || number > 0xFFFF'FFFE ? 0 : static_cast<std::uint32_t>(number);
}

/// The innermost known span of the nodes on a path, or no_token.
TokenIndex known_span(const TokenTree& tokens, const std::vector<TokenIndex>& path) {
  const auto span_of = [&](TokenIndex node) { return tokens.find(tokens.find(node, "fields"), "span"); };
  const auto innermost = std::find_if(path.rbegin(), path.rend(), [&](TokenIndex node) {
    const TokenIndex span = span_of(node);
    return position_at(tokens, span, "begin_line") != 0 && !tokens.text_at(span, "filename").empty();
  });
  return innermost == path.rend() ? no_token : span_of(*innermost);
}

}  // namespace

source::Place place_in_nodes(const source::Input& input, const NodeOutline& outline,
                             const std::optional<source::LineIndex>& lines, source::ByteRange range) {
  const TokenTree& tokens = outline.tokens();
  const std::vector<TokenIndex> path = outline.path_to(range);
  source::Place place;
  place.file = input.name();
  if (lines) place = place_in_text(input.name(), *lines, range);
  place.node_path = node_path(outline, path);
  const std::string position =
      place.position.line == 0 ? "" : source::format(":{}:{}", place.position.line, place.position.column);
  place.input_position = source::format("{}{}, byte {}", input.name(), position, range.begin);
  const TokenIndex span = known_span(tokens, path);
  if (span == no_token) return place;
  place.file = tokens.text_at(span, "filename");
  place.position.line = position_at(tokens, span, "begin_line");
  place.position.column = std::max<std::uint32_t>(1, position_at(tokens, span, "begin_column"));
  place.source_line.clear();
  return place;
}

}  // namespace pypto::read
