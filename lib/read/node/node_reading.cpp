#include "read/node/node_reading.h"

#include "read/rules.h"

namespace pypto::read {
namespace {

// Programs repeat little: a few variables that functions share. This is far more, and still linear.
constexpr std::uint64_t repetitions_for_each_token = 64;
constexpr std::uint64_t repetitions_always_allowed = 1U << 16U;

}  // namespace

NodeReading::NodeReading(const NodeSource& node_source, ir::Program& read_program)
    : source(node_source),
      program(read_program),
      memos_(node_source.index.nodes.size()),
      statements_read_(node_source.index.nodes.size()),
      repetition_budget_(node_source.tokens.tokens.size() * repetitions_for_each_token + repetitions_always_allowed) {}

NodeMemo& NodeReading::memo(NodeId node) {
  NodeMemo& memo = memos_[node];
  if (memo.function == function) return memo;
  if (memo.function) charge_repetition(node);
  memo = {function, {}, {}, {}};
  return memo;
}

bool NodeReading::was_read(NodeId node) {
  const bool before = statements_read_[node];
  statements_read_[node] = true;
  return before;
}

bool NodeReading::claim_loop(NodeId node) {
  return loop_owners_.try_emplace(node, function).first->second == function;
}

bool NodeReading::charge_repetition(NodeId node) {
  const wire::Token& token = source.tokens[source.index[node].token];
  const std::uint64_t cost = token.next - source.index[node].token;
  if (is_exhausted_) return false;
  if (cost <= repetition_budget_) {
    repetition_budget_ -= cost;
    return true;
  }
  is_exhausted_ = true;
  source.errors.error(excessive_sharing, token.range,
                      "nodes are shared by so many references that the program is many times larger than its input; "
                      "write shared statements out, or split the program");
  return false;
}

}  // namespace pypto::read
