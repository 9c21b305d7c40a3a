#pragma once

#include "ir/program.h"
#include "plan/alias_forest.h"
#include "plan/call_outputs.h"
#include "plan/return_lineage.h"

namespace pypto::plan {

/// The four alias rules of the reference plan (semantics.md section 2): what a variable's own definition says of its
/// backing buffer. The program and the lineage must outlive it.
class AliasRules {
 public:
  AliasRules(const ir::Program& program, ReturnLineage& lineage)
      : program_(program), lineage_(lineage), outputs_(program) {}

  /// The edge of one variable: its source and the rule that gave it, or why it has none. Follows no chain. Rule 2 may
  /// read the callee's body (see return_lineage.h). Amortized O(1).
  AliasEdge edge_of(ir::VariableId id);

 private:
  AliasEdge through_assignment(ir::ValueId value);
  AliasEdge through_builtin(const ir::Call& call) const;
  AliasEdge through_call(ir::CallId call);
  AliasEdge through_element(ir::TupleElement element);
  AliasEdge through_loop(ir::ReturnVariable returned) const;
  AliasEdge to_argument(AliasRule rule, ir::CallId call, std::uint32_t argument) const;

  const ir::Program& program_;
  ReturnLineage& lineage_;
  CallOutputs outputs_;
};

}  // namespace pypto::plan
