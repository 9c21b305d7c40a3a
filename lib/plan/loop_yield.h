#pragma once

#include "ir/program.h"

namespace pypto::plan {

/// The YieldStmt of a loop (semantics.md section 2): the last statement of its body, looking through runtime scopes and
/// split-AIV scopes. None when anything else stands last. O(statements directly in the body and in those scopes); a
/// statement is passed for one loop only, so all loops together cost O(statements).
ir::StatementId loop_yield(const ir::Program& program, ir::StatementId loop);

}  // namespace pypto::plan
