#include "read/node/node_cycles.h"

#include "read/rules.h"
#include "source/format.h"

#include <cstdint>
#include <vector>

namespace pypto::read {

bool check_acyclic(const wire::TokenTree& tokens, const NodeIndex& index, NodeErrors& errors) {
  // A depth-first walk over the tokens of each node, which leaves a node's tokens for those of a node that is
  // referred to or defined inside, and comes back. Every node is walked once.
  enum class State : std::uint8_t { unseen, open, done };
  struct Walk {
    NodeId node;
    wire::TokenIndex at;
  };
  std::vector<State> states(index.nodes.size(), State::unseen);
  std::vector<Walk> walks;
  const auto enter = [&](NodeId node) {
    states[node] = State::open;
    walks.push_back({node, index[node].token + 1});
  };
  for (NodeId root = 0; root < index.nodes.size(); ++root) {
    if (states[root] == State::unseen) enter(root);
    while (!walks.empty()) {
      const auto [node, at] = walks.back();
      if (at >= tokens[index[node].token].next) {
        states[node] = State::done;
        walks.pop_back();
        continue;
      }
      const NodeId mentioned = index.at(at);
      walks.back().at = mentioned < dangling_node ? tokens[at].next : at + 1;
      if (mentioned >= dangling_node || states[mentioned] == State::done) continue;
      if (states[mentioned] == State::open) {
        errors.error(cyclic_reference, tokens[at].range,
                     source::format("the node {} contains a reference to itself here; nodes must not form cycles",
                                    index[mentioned].id));
        return false;
      }
      enter(mentioned);
    }
  }
  return true;
}

}  // namespace pypto::read
