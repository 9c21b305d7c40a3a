#pragma once

#include "ir/program.h"
#include "source/diagnostic.h"

#include <optional>

namespace pypto::plan {

/// The yield values of a `for` loop that has one yield value and one return variable for each of its iter_args.
/// Nothing, and an error for each difference, for other loops (semantics.md section 6).
std::optional<ir::ListRange<ir::ValueId>> checked_yield(const ir::Program& program, ir::LoopId id,
                                                        source::Diagnostics& diagnostics);

}  // namespace pypto::plan
