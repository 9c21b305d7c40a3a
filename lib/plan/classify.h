#pragma once

#include "ir/program.h"
#include "plan/alias_rules.h"
#include "plan/definitions.h"
#include "plan/plan.h"
#include "source/diagnostic.h"

namespace pypto::plan {

/// Adds the loops with iter_args of one function to the plan, in program order: classes, trip counts and the extents of
/// `parallel` loops. Reports the rejections of semantics.md section 6 on the way; a loop whose numbers of carries
/// differ is left out. O(statements).
void classify_function(const ir::Program& program, ir::FunctionId id, AliasRules& rules, DefinitionCheck& definitions,
                       Plan& plan, source::Diagnostics& diagnostics);

}  // namespace pypto::plan
