#include "plan/plan.h"

#include "plan/alias_rules.h"
#include "plan/classify.h"
#include "plan/definitions.h"
#include "plan/fence.h"
#include "plan/preconditions.h"
#include "plan/return_lineage.h"

namespace pypto::plan {

bool is_classified(const ir::Function& function, const PlanOptions& options) {
  return ir::is_classified(function.kind, options.graph_functions);
}

Plan make_plan(ir::Program& program, const BodyReader& read_body, const PlanOptions& options,
               source::Diagnostics& diagnostics) {
  check_preconditions(program, options, diagnostics);
  Plan plan;
  ReturnLineage lineage(program, read_body);
  AliasRules rules(program, lineage);
  DefinitionCheck definitions(program, diagnostics);
  for (ir::FunctionId id{0}; id < program.functions.next(); ++id.index) {
    const ir::Function& function = program.functions[id];
    if (!is_classified(function, options) || function.body_state != ir::BodyState::read) continue;
    classify_function(program, id, rules, definitions, plan, diagnostics);
  }
  inherit_extents(program, plan);
  return plan;
}

}  // namespace pypto::plan
