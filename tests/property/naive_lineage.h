#pragma once

#include "property/program_model.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace pypto::property {

/// What defines a variable of a function.
struct NaiveDefinition {
  enum class Kind { none, parameter, assigned, loop_variable, iter_arg, loop_result, branch_result, lane };
  Kind kind = Kind::none;
  std::size_t position = 0;              ///< of a parameter, or the slot
  const Statement* statement = nullptr;  ///< the assignment, loop, branch or scope
};

/// Looks through the whole function for the definition of `variable`.
NaiveDefinition definition_of(const Function& function, VariableIndex variable);

/// The positions that are being looked at, for cutting recursion.
using LineageGuard = std::vector<std::pair<std::string, std::size_t>>;

/// The parameter that `function` returns at `position` (semantics.md section 3), by plain recursion; nothing when it
/// cannot be traced.
std::optional<std::size_t> returned_parameter(const Program& program, const Function& function, std::size_t position,
                                              LineageGuard guard = {});

}  // namespace pypto::property
