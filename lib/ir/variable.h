#pragma once

#include "ir/ids.h"
#include "ir/type.h"
#include "source/byte_range.h"

#include <cstdint>
#include <string_view>
#include <variant>

namespace pypto::ir {

/// Nothing in the program defines it: a dynamic dimension, or a name that text lost (format-text.md section 10).
struct Undefined {};
struct Parameter {
  std::uint32_t position = 0;
};
struct AssignedValue {
  ValueId value;
};
struct LoopVariable {
  LoopId loop;
};
struct IterArg {
  LoopId loop;
  std::uint32_t slot = 0;
};
struct ReturnVariable {
  LoopId loop;
  std::uint32_t slot = 0;
};
/// One of an `if`'s return variables.
struct BranchResult {
  StatementId branch;
  std::uint32_t position = 0;
};
/// Defined by something that this program does not look into: a scope's `as tid`, a statement of unknown kind.
struct DefinedElsewhere {};

using Definition = std::variant<Undefined, Parameter, AssignedValue, LoopVariable, IterArg, ReturnVariable,
                                BranchResult, DefinedElsewhere>;

struct Variable {
  static constexpr std::uint64_t no_node_id = ~std::uint64_t{0};

  std::string_view name;
  FunctionId function;
  Type type;
  Definition definition;
  source::ByteRange place;             ///< where its definition stands; for node forms the node's
  std::uint64_t node_id = no_node_id;  ///< the `id` of the node; text has none
  bool defined_twice = false;          ///< `definition` is then the first one
};

}  // namespace pypto::ir
