#include "read/node/node_outline.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <tuple>

namespace pypto::read {
namespace {

using wire::no_token;
using wire::TokenIndex;
using wire::TokenKind;

std::optional<std::uint64_t> node_id(const wire::Token& token) {
  const bool is_natural = token.kind == TokenKind::unsigned_integer ||
                          (token.kind == TokenKind::integer && static_cast<std::int64_t>(token.payload) >= 0);
  return is_natural ? std::optional(token.payload) : std::nullopt;
}

bool covers(source::ByteRange outer, source::ByteRange inner) {
  return outer.begin <= inner.begin && inner.begin < outer.end && inner.end <= outer.end;
}

}  // namespace

NodeOutline::NodeOutline(const wire::TokenTree& tokens)
    : tokens_(&tokens),
      parents_(tokens.tokens.size(), no_token),
      positions_(tokens.tokens.size(), 0),
      shapes_(tokens.tokens.size(), Shape::other) {
  place_tokens();
  for (TokenIndex at = 0; at < tokens.tokens.size(); ++at)
    if (tokens[at].kind == TokenKind::map) shape_map(at);
  std::sort(definitions_.begin(), definitions_.end(), [](const Definition& left, const Definition& right) {
    return std::tie(left.id, left.token) < std::tie(right.id, right.token);
  });
}

void NodeOutline::place_tokens() {
  const auto& all = tokens_->tokens;
  for (TokenIndex parent = 0; parent < all.size(); ++parent) {
    std::uint32_t position = 0;
    for (TokenIndex child = parent + 1; child < all[parent].next; child = all[child].next) {
      parents_[child] = parent;
      positions_[child] = position++;
    }
  }
}

void NodeOutline::shape_map(TokenIndex map) {
  TokenIndex id = no_token;
  bool has_fields = false, has_type = false, has_reference = false, has_key = false;
  for (TokenIndex at = map + 1; at < (*tokens_)[map].next; at = (*tokens_)[at + 1].next) {
    const std::string_view key = tokens_->text(at);
    if (key == "id") id = at + 1;
    has_fields |= key == "fields";
    has_type |= key == "type";
    has_reference |= key == "ref";
    has_key |= key == "key";
  }
  if (has_fields && has_type && id != no_token) {
    shapes_[map] = Shape::definition;
    if (const auto number = node_id((*tokens_)[id])) definitions_.push_back({*number, map});
  } else if (has_reference && !has_fields) {
    shapes_[map] = Shape::reference;
  } else if (has_key) {
    shapes_[map] = Shape::pair;
  }
}

TokenIndex NodeOutline::definition_of(TokenIndex node) const {
  if (shapes_[node] != Shape::reference) return node;
  const auto id = node_id((*tokens_)[tokens_->find(node, "ref")]);
  if (!id) return no_token;
  const auto found =
      std::lower_bound(definitions_.begin(), definitions_.end(), *id,
                       [](const Definition& definition, std::uint64_t wanted) { return definition.id < wanted; });
  return found != definitions_.end() && found->id == *id ? found->token : no_token;
}

std::vector<TokenIndex> NodeOutline::path_to(source::ByteRange range) const {
  const auto& all = tokens_->tokens;
  const auto after =
      std::upper_bound(all.begin(), all.end(), range.begin,
                       [](std::uint32_t offset, const wire::Token& token) { return offset < token.range.begin; });
  // The last token that begins before the place is in it, beside it or around it; so is one of those around that token.
  TokenIndex at = after == all.begin() ? no_token : static_cast<TokenIndex>(after - all.begin()) - 1;
  while (at != no_token && !(covers(all[at].range, range) && (is_definition(at) || is_reference(at))))
    at = parents_[at];
  std::vector<TokenIndex> path;
  for (; at != no_token; at = parents_[at]) path.push_back(at);
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace pypto::read
