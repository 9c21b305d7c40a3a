#pragma once

#include "source/byte_range.h"
#include "wire/token_tree.h"

#include <cstdint>
#include <vector>

namespace pypto::read {

/// How the nodes of an input lie in its tokens, as far as messages say it. Made from the tokens alone, so that it is
/// there as well for inputs whose nodes are wrong, which never become a document.
class NodeOutline {
 public:
  /// O(tokens + nodes log nodes). `tokens` must outlive this.
  explicit NodeOutline(const wire::TokenTree& tokens);

  const wire::TokenTree& tokens() const { return *tokens_; }

  /// Whether a token is a map with the keys `fields`, `id` and `type`; with `ref` and without `fields`; with `key`.
  bool is_definition(wire::TokenIndex token) const { return shapes_[token] == Shape::definition; }
  bool is_reference(wire::TokenIndex token) const { return shapes_[token] == Shape::reference; }
  bool is_pair(wire::TokenIndex token) const { return shapes_[token] == Shape::pair; }

  /// The position of an element in its array.
  std::uint32_t position(wire::TokenIndex element) const { return positions_[element]; }

  /// The definition that a node is or refers to, the first of several; no_token when there is none. O(log nodes).
  wire::TokenIndex definition_of(wire::TokenIndex node) const;

  /// The tokens from the root to the innermost node or reference whose bytes hold `range`; empty when none does.
  /// O(log tokens + depth).
  std::vector<wire::TokenIndex> path_to(source::ByteRange range) const;

 private:
  enum class Shape : std::uint8_t { other, definition, reference, pair };
  struct Definition {
    std::uint64_t id = 0;
    wire::TokenIndex token = 0;
  };

  void place_tokens();
  void shape_map(wire::TokenIndex map);

  const wire::TokenTree* tokens_;
  std::vector<wire::TokenIndex> parents_;  ///< for each token, and the other two as well
  std::vector<std::uint32_t> positions_;
  std::vector<Shape> shapes_;
  std::vector<Definition> definitions_;  ///< by id, then by place
};

}  // namespace pypto::read
