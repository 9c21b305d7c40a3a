#pragma once

#include "ir/ids.h"

#include <cstdint>
#include <vector>

namespace pypto::plan {

/// The rule that gave a variable its source (semantics.md section 2).
enum class AliasRule : std::uint8_t { none, assemble, call_result, tuple_element, nested_loop };

/// Why a variable has no source, so that its chain ends there.
enum class ChainEnd : std::uint8_t {
  none,      ///< it has a source
  iter_arg,  ///< the root of its class by definition
  parameter,
  undefined,  ///< nothing in the program defines it
  loop_variable,
  copy,  ///< `y = x`: deliberately no rule
  branch_result,
  while_result,
  builtin,                 ///< an op that is not tensor.assemble
  not_a_variable_operand,  ///< what would be the source (assemble's target, an argument, an init value) is no variable
  call_without_directions,
  no_output_argument,   ///< rule 2: no OutputExisting/InOut argument at all
  returned_not_output,  ///< rule 2: the argument that the callee returns is not OutputExisting/InOut
  element_not_output,   ///< rule 3: there is no k-th output-side argument (the TASK_ID of a submit)
  element_of_other,     ///< t[k] where t is not the result of a call
  nested_array,         ///< rule 4: an array carry owns a fresh array at each level
  no_slot,              ///< a return variable beyond the loop's iter_args (such a loop is rejected)
  computed,             ///< a constant, arithmetic, a tuple construction
  defined_elsewhere,
  defined_twice,  ///< a broken program: it has no one definition
  cycle           ///< a broken program: its definition needs the variable itself
};

/// What a variable's definition says of its backing buffer.
struct AliasEdge {
  ir::VariableId source;  ///< none at the end of a chain
  AliasRule rule = AliasRule::none;
  ChainEnd end = ChainEnd::none;
  std::uint32_t argument = 0;  ///< rules 2 and 3: the position of the argument in the call
  bool by_fallback = false;    ///< rule 2: the callee's return could not be traced, so the first output was taken
};

/// The sources of all variables that were asked for, with the root of each: one forest for a whole program, each edge
/// found once. Chains always end: the variables of a cycle have no source.
struct AliasForest {
  enum class State : std::uint8_t { not_asked, on_path, known };
  struct Entry {
    AliasEdge edge;
    ir::VariableId root;
    State state = State::not_asked;
  };
  std::vector<Entry> entries;  ///< index: VariableId; variables that were read later may have none yet

  bool knows(ir::VariableId variable) const {
    return variable.index < entries.size() && entries[variable.index].state == State::known;
  }
};

class AliasRules;

/// The root of the chain of `variable`: the last variable that has no source, maybe itself. Finds and remembers the
/// edges of the chain, and only those. All questions together cost O(variables on the chains); no recursion.
ir::VariableId find_root(AliasForest& forest, AliasRules& rules, ir::VariableId variable);

}  // namespace pypto::plan
