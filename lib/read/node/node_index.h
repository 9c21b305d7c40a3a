#pragma once

#include "read/node/node_errors.h"
#include "read/node/node_kind.h"
#include "wire/token_tree.h"

#include <cstdint>
#include <vector>

namespace pypto::read {

/// The index of a node in NodeIndex::nodes.
using NodeId = std::uint32_t;
inline constexpr NodeId no_node = 0xFFFF'FFFF;
/// Stands for a reference whose target does not exist; the error has been reported.
inline constexpr NodeId dangling_node = 0xFFFF'FFFE;

/// One node definition: `{"fields": {..}, "id": 17, "type": "ForStmt"}`.
struct Node {
  wire::TokenIndex token = 0;   ///< the definition's map
  wire::TokenIndex fields = 0;  ///< the map under `fields`
  std::uint64_t id = 0;
  NodeKind kind = NodeKind::unknown;
  NodeId end = 0;  ///< the first node after those inside this one: what it contains is [this + 1, end)
};

/// All nodes of a document, wherever they stand, in the order of the input, and what each token means as a node.
struct NodeIndex {
  std::vector<Node> nodes;
  std::vector<NodeId> mentions;  ///< for each token: the node that it defines or refers to, no_node for other tokens

  const Node& operator[](NodeId node) const { return nodes[node]; }
  NodeId at(wire::TokenIndex token) const { return mentions[token]; }
};

/// Indexes every definition and resolves every reference (format-node.md section 1), also inside types, attributes and
/// nodes of unknown kind. A definition is a map with the keys `id`, `type` and `fields`, a reference one with the key
/// `ref`; further keys are passed over. Reports ids that are defined twice (the first one stands) and references to ids
/// that are not defined. O(tokens + nodes log nodes).
NodeIndex build_node_index(const wire::TokenTree& tokens, NodeErrors& errors);

}  // namespace pypto::read
