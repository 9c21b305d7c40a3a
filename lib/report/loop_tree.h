#pragma once

#include "ir/program.h"
#include "report/model.h"

#include <vector>

namespace pypto::report {

/// The loops of a function that carry values, and those around them, in program order. Only `id`, `parent` and `scope`
/// are filled. O(statements), no recursion.
std::vector<Loop> loop_tree(const ir::Program& program, const ir::Function& function);

/// Writes the innermost of the function's loops that each variable is defined in to `loop_of` (index: VariableId). A
/// loop's variable and iter_args are inside it, its return variables are not. O(statements), no recursion.
void find_defining_loops(const ir::Program& program, const ir::Function& function, std::vector<ir::LoopId>& loop_of);

/// `loops` without those for which `keep` is false and which hold none that is kept.
std::vector<Loop> prune(std::vector<Loop> loops, const std::vector<bool>& keep);

}  // namespace pypto::report
