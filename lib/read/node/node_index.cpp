// The file defines nodes in one order and is written in another (map keys are sorted), so references regularly come
// before their definitions. One pass over the tokens collects all definitions and references; a sorted list of ids
// then gives every reference its target. After that no reader ever searches: what a token means is one look at
// `mentions`.

#include "read/node/node_index.h"

#include "read/rules.h"
#include "source/format.h"

#include <algorithm>
#include <cstddef>
#include <string>

namespace pypto::read {
namespace {

using wire::TokenIndex;
using wire::TokenKind;

struct Reference {
  TokenIndex token = 0;  // the map
  std::uint64_t id = 0;
};

struct IdOfNode {
  std::uint64_t id = 0;
  NodeId node = 0;
};

/// The values of the keys that make a map a node, as far as they are there.
struct NodeKeys {
  TokenIndex id = wire::no_token, type = wire::no_token, fields = wire::no_token, reference = wire::no_token;
};

NodeKeys keys_of(const wire::TokenTree& tokens, TokenIndex map) {
  NodeKeys keys;
  for (TokenIndex at = map + 1; at < tokens[map].next; at = tokens[at + 1].next) {
    const std::string_view key = tokens.text(at);
    if (key == "id") keys.id = at + 1;
    if (key == "type") keys.type = at + 1;
    if (key == "fields") keys.fields = at + 1;
    if (key == "ref") keys.reference = at + 1;
  }
  return keys;
}

bool is_id(const wire::Token& token) {
  const bool is_integer = token.kind == TokenKind::integer && static_cast<std::int64_t>(token.payload) >= 0;
  return is_integer || token.kind == TokenKind::unsigned_integer;
}

/// What stands in the place of something else. An integer is told: an id must not be just any.
std::string found_text(const wire::Token& token) {
  if (token.kind == TokenKind::integer) return source::format("{}", static_cast<std::int64_t>(token.payload));
  return std::string(wire::describe(token.kind));
}

class Collector {
 public:
  Collector(const wire::TokenTree& tokens, NodeErrors& errors) : tokens_(tokens), errors_(errors) {
    index_.mentions.assign(tokens.tokens.size(), no_node);
  }

  NodeIndex collect() {
    const auto size = static_cast<TokenIndex>(tokens_.tokens.size());
    for (TokenIndex at = 0; at < size; ++at) {
      close_before(at);
      if (tokens_[at].kind == TokenKind::map) visit_map(at);
    }
    close_before(size);
    resolve_references();
    return std::move(index_);
  }

 private:
  void close_before(TokenIndex token) {
    while (!open_.empty() && tokens_[index_[open_.back()].token].next <= token) {
      index_.nodes[open_.back()].end = static_cast<NodeId>(index_.nodes.size());
      open_.pop_back();
    }
  }

  void visit_map(TokenIndex map) {
    const NodeKeys keys = keys_of(tokens_, map);
    if (keys.id != wire::no_token && keys.type != wire::no_token && keys.fields != wire::no_token) {
      define(map, keys);
    } else if (keys.reference != wire::no_token && keys.fields == wire::no_token && is_id(tokens_[keys.reference])) {
      references_.push_back({map, tokens_[keys.reference].payload});
    }
  }

  void define(TokenIndex map, const NodeKeys& keys) {
    const bool is_good = expect(is_id(tokens_[keys.id]), keys.id, "id", "a non-negative integer") &&
                         expect(tokens_[keys.type].kind == TokenKind::string, keys.type, "type", "a string") &&
                         expect(tokens_[keys.fields].kind == TokenKind::map, keys.fields, "fields", "an object");
    if (!is_good) {
      index_.mentions[map] = dangling_node;
      return;
    }
    const auto node = static_cast<NodeId>(index_.nodes.size());
    index_.nodes.push_back({map, keys.fields, tokens_[keys.id].payload, node_kind(tokens_.text(keys.type)), 0});
    index_.mentions[map] = node;
    open_.push_back(node);
  }

  bool expect(bool is_good, TokenIndex token, std::string_view key, std::string_view expected) {
    if (is_good) return true;
    errors_.error(
        wrong_field_type, tokens_[token].range,
        source::format("the key '{}' of a node must be {}, found {}", key, expected, found_text(tokens_[token])));
    return false;
  }

  std::vector<IdOfNode> sorted_ids() {
    std::vector<IdOfNode> ids;
    ids.reserve(index_.nodes.size());
    for (NodeId node = 0; node < index_.nodes.size(); ++node) ids.push_back({index_[node].id, node});
    std::sort(ids.begin(), ids.end(), [](const IdOfNode& left, const IdOfNode& right) {
      return left.id != right.id ? left.id < right.id : left.node < right.node;
    });
    return ids;
  }

  void report_duplicates(const std::vector<IdOfNode>& ids) {
    struct Duplicate {
      NodeId node, first;
    };
    std::vector<Duplicate> duplicates;
    for (std::size_t i = 1, first = 0; i < ids.size(); ++i) {
      if (ids[i].id != ids[first].id)
        first = i;
      else
        duplicates.push_back({ids[i].node, ids[first].node});
    }
    std::sort(duplicates.begin(), duplicates.end(),
              [](const Duplicate& left, const Duplicate& right) { return left.node < right.node; });
    for (const Duplicate& duplicate : duplicates) {
      const Node& node = index_[duplicate.node];
      auto& error =
          errors_.error(duplicate_definition, tokens_[node.token].range,
                        source::format("the node id {} is defined twice; every node needs an id of its own", node.id));
      error.notes.push_back({"first defined here", tokens_[index_[duplicate.first].token].range, true});
    }
  }

  void resolve_references() {
    const std::vector<IdOfNode> ids = sorted_ids();
    report_duplicates(ids);
    for (const Reference& reference : references_) {
      const auto found = std::lower_bound(ids.begin(), ids.end(), reference.id,
                                          [](const IdOfNode& entry, std::uint64_t id) { return entry.id < id; });
      const bool is_defined = found != ids.end() && found->id == reference.id;
      index_.mentions[reference.token] = is_defined ? found->node : dangling_node;
      if (is_defined) continue;
      errors_.error(undefined_reference, tokens_[reference.token].range,
                    source::format("no node with the id {} is defined in this input", reference.id));
    }
  }

  const wire::TokenTree& tokens_;
  NodeErrors& errors_;
  NodeIndex index_;
  std::vector<NodeId> open_;  // the nodes around the current token
  std::vector<Reference> references_;
};

}  // namespace

NodeIndex build_node_index(const wire::TokenTree& tokens, NodeErrors& errors) {
  return Collector(tokens, errors).collect();
}

}  // namespace pypto::read
