#pragma once

#include "ir/program.h"
#include "read/node/node_fields.h"

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace pypto::read {

/// What one function made of a node. Nodes may be shared by functions (a kernel that was split in two keeps its
/// variables), and each function has variables, values and calls of its own: a variable has one definition in each.
struct NodeMemo {
  ir::FunctionId function;  ///< whose the ids are; those of the function before are forgotten
  ir::VariableId variable;
  ir::ValueId value;
  ir::ValueId init_value;  ///< of an IterArg
};

/// The state of reading one program from its nodes.
struct NodeReading {
  NodeReading(const NodeSource& source, ir::Program& program);

  /// The memo of a node for the function that is being read.
  NodeMemo& memo(NodeId node);

  /// To be called when a node is read once more. Nodes are shared by reference, so a small input can describe a huge
  /// program; the work of reading nodes again is bounded by a multiple of the input. Beyond that: an error, once, and
  /// false from then on.
  bool charge_repetition(NodeId node);

  /// Reading has to stop: the work is used up or no more errors will be kept.
  bool should_stop() const { return is_exhausted_ || source.errors.full(); }

  /// Whether the statement `node` was read before, in this function or another; it counts as read from now on.
  bool was_read(NodeId node);

  /// Marks a carrying loop as one of a classified function; false when another one has it already.
  bool claim_loop(NodeId node);

  source::ByteRange place_of(NodeId node) const { return source.tokens[source.index[node].token].range; }

  NodeSource source;
  ir::Program& program;
  ir::FunctionId function;                                                 ///< the one that is being read
  bool is_classified = false;                                              ///< its loops are classified
  std::unordered_map<std::string_view, ir::FunctionId> functions_by_name;  ///< for look-up only, never walked
  std::vector<NodeId> pending_values;                                      ///< have an id and are still to be filled
  std::vector<NodeId> unread_nodes;  ///< statements of unknown kind in the function

 private:
  std::vector<NodeMemo> memos_;
  std::vector<bool> statements_read_;
  std::unordered_map<NodeId, ir::FunctionId> loop_owners_;  // for look-up only, never walked
  std::uint64_t repetition_budget_;
  bool is_exhausted_ = false;
};

}  // namespace pypto::read
