#include "report/places.h"

#include "report/clean.h"
#include "source/format.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace pypto::report {
namespace {

std::uint32_t positive(const wire::TokenTree& tokens, wire::TokenIndex map, std::string_view key) {
  const wire::TokenIndex token = tokens.find(map, key);
  if (token == wire::no_token || tokens[token].kind != wire::TokenKind::integer) return 0;
  const auto value = static_cast<std::int64_t>(tokens[token].payload);
  return value > 0 && value <= 0xFFFF'FFFF ? static_cast<std::uint32_t>(value) : 0;
}

/// A file's name without parentheses: places stand between some, and there must be no doubt where they end.
std::string file_words(std::string_view file) {
  std::string words;
  for (const char c : clean(file)) {
    if (c == '(' || c == ')')
      words += source::format("\\x{:02x}", static_cast<unsigned char>(c));
    else
      words += c;
  }
  return words;
}

}  // namespace

wire::TokenIndex token_at(const wire::TokenTree& tokens, std::uint32_t offset) {
  const auto begins_before = [](const wire::Token& token, std::uint32_t at) { return token.range.begin < at; };
  const auto found = std::lower_bound(tokens.tokens.begin(), tokens.tokens.end(), offset, begins_before);
  if (found == tokens.tokens.end() || found->range.begin != offset) return wire::no_token;
  return static_cast<wire::TokenIndex>(found - tokens.tokens.begin());
}

PlaceIndex::PlaceIndex(const read::Document& document) : document_(&document) {
  const source::Input& input = *document.input;
  if (document.program.format == ir::Format::text) lines_.emplace(input.bytes(), input.first_line());
}

Place PlaceIndex::at(source::ByteRange range) const {
  if (range.empty()) return {};
  if (!lines_) return in_nodes(range);
  const source::LineColumn position = lines_->locate(range.begin);
  return {.range = range, .line = position.line, .column = position.column};
}

Place PlaceIndex::of(const ir::Variable& variable) const {
  Place place = at(variable.place);
  if (variable.node_id != ir::Variable::no_node_id) place.node_id = variable.node_id;
  return place;
}

Place PlaceIndex::in_nodes(source::ByteRange range) const {
  Place place{.range = range};
  const wire::TokenTree& tokens = document_->tokens;
  const wire::TokenIndex node = token_at(tokens, range.begin);
  if (node == wire::no_token || tokens[node].kind != wire::TokenKind::map) return place;
  for (const std::string_view key : {"id", "ref"}) {
    const wire::TokenIndex id = tokens.find(node, key);
    if (id != wire::no_token) place.node_id = tokens[id].payload;
  }
  const wire::TokenIndex span = tokens.find(tokens.find(node, "fields"), "span");
  if (span == wire::no_token) return place;
  place.line = positive(tokens, span, "begin_line");
  place.column = place.line == 0 ? 0 : positive(tokens, span, "begin_column");
  place.file = tokens.text_at(span, "filename");
  return place;
}

std::string describe(const Place& place) {
  if (place.node_id == ir::Variable::no_node_id)
    return place.line == 0 ? std::string() : source::format("{}:{}", place.line, place.column);
  if (place.line == 0) return source::format("#{}", place.node_id);
  return source::format("#{} {}:{}:{}", place.node_id, file_words(place.file), place.line, place.column);
}

}  // namespace pypto::report
