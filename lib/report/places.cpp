#include "report/places.h"

#include "report/clean.h"
#include "report/text_layout.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

namespace pypto::report {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::vector<std::uint32_t> line_starts(std::string_view text) {
  std::vector<std::uint32_t> starts{text.starts_with(byte_order_mark) ? 3U : 0U};
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
    starts.push_back(static_cast<std::uint32_t>(at + 1));
  return starts;
}

std::uint32_t characters(std::string_view text) {
  return static_cast<std::uint32_t>(character_count(text));
}

std::uint32_t positive(const wire::TokenTree& tokens, wire::TokenIndex map, std::string_view key) {
  const wire::TokenIndex token = tokens.find(map, key);
  if (token == wire::no_token || tokens[token].kind != wire::TokenKind::integer) return 0;
  const auto value = static_cast<std::int64_t>(tokens[token].payload);
  return value > 0 && value <= 0xFFFF'FFFF ? static_cast<std::uint32_t>(value) : 0;
}

}  // namespace

wire::TokenIndex token_at(const wire::TokenTree& tokens, std::uint32_t offset) {
  const auto begins_before = [](const wire::Token& token, std::uint32_t at) { return token.range.begin < at; };
  const auto found = std::lower_bound(tokens.tokens.begin(), tokens.tokens.end(), offset, begins_before);
  if (found == tokens.tokens.end() || found->range.begin != offset) return wire::no_token;
  return static_cast<wire::TokenIndex>(found - tokens.tokens.begin());
}

PlaceIndex::PlaceIndex(const read::Document& document) : document_(&document) {
  if (document.program.format != ir::Format::text) return;
  line_starts_ = line_starts(document.input->bytes());
  is_ascii_ = std::ranges::none_of(document.input->bytes(), [](char c) { return static_cast<signed char>(c) < 0; });
}

Place PlaceIndex::at(source::ByteRange range) const {
  if (range.empty()) return {};
  return line_starts_.empty() ? in_nodes(range) : in_text(range);
}

Place PlaceIndex::of(const ir::Variable& variable) const {
  Place place = at(variable.place);
  if (variable.node_id != ir::Variable::no_node_id) place.node_id = variable.node_id;
  return place;
}

Place PlaceIndex::in_text(source::ByteRange range) const {
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), range.begin);
  if (after == line_starts_.begin()) return {.range = range};
  Place place;
  place.range = range;
  place.line = static_cast<std::uint32_t>(after - line_starts_.begin());
  const source::ByteRange before{*(after - 1), range.begin};
  place.column = 1 + (is_ascii_ ? before.size() : characters(source::slice(document_->input->bytes(), before)));
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
  const wire::TokenIndex fields = tokens.find(node, "fields");
  const wire::TokenIndex span = fields == wire::no_token ? fields : tokens.find(fields, "span");
  if (span == wire::no_token) return place;
  place.line = positive(tokens, span, "begin_line");
  place.column = place.line == 0 ? 0 : positive(tokens, span, "begin_column");
  const wire::TokenIndex file = tokens.find(span, "filename");
  if (file != wire::no_token && tokens[file].kind == wire::TokenKind::string) place.file = tokens.text(file);
  return place;
}

std::string describe(const Place& place) {
  if (place.node_id == ir::Variable::no_node_id)
    return place.line == 0 ? std::string() : fmt::format("{}:{}", place.line, place.column);
  if (place.line == 0) return fmt::format("#{}", place.node_id);
  return fmt::format("#{} {}:{}:{}", place.node_id, clean(place.file), place.line, place.column);
}

}  // namespace pypto::report
