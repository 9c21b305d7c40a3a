#pragma once

#include "property/program_model.h"

#include <cstdint>

namespace pypto::property {

/// How large and how broken the programs may get. Smaller sizes make smaller failures.
struct Sizes {
  int callees = 3;             ///< at most; at least one
  int depth = 5;               ///< of nested loops, branches and scopes
  int budget = 20;             ///< of statements in one Orchestration function, about
  int callee_budget = 4;       ///< of statements in one of the others
  int statements = 5;          ///< in one block, at most
  int slots = 3;               ///< carried by one loop, at most
  bool wrong_arities = true;   ///< yields may be missing or have wrong numbers of values, which text cannot say
  bool rejections = true;      ///< zero and dynamic trip counts, zero steps may occur
  bool all_directions = true;  ///< every call carries arg_directions
};

/// The program of a seed: always the same one, on every platform. It is in SSA form and keeps the preconditions of
/// semantics.md section 7, except where `sizes` says otherwise.
Program generate_program(std::uint64_t seed, const Sizes& sizes);

}  // namespace pypto::property
