#include "plan/definitions.h"

#include "plan/rules.h"
#include "source/format.h"

#include <algorithm>
#include <variant>

namespace pypto::plan {

DefinitionCheck::DefinitionCheck(const ir::Program& program, source::Diagnostics& diagnostics)
    : program_(program), diagnostics_(diagnostics) {
  for (ir::VariableId id{0}; id < program.variables.next(); ++id.index) {
    if (program.variables[id].defined_twice) defined_twice_.push_back(id);
  }
  const auto by_function = [&](ir::VariableId left, ir::VariableId right) {
    return program.variables[left].function < program.variables[right].function;
  };
  std::stable_sort(defined_twice_.begin(), defined_twice_.end(), by_function);
  if (!defined_twice_.empty()) seen_.resize(program.variables.size());
}

void DefinitionCheck::enter(ir::FunctionId function) {
  function_ = function;
  for (const ir::VariableId parameter : program_.list(program_.functions[function].parameters)) {
    define(parameter, program_.variables[parameter].place);
  }
}

void DefinitionCheck::visit(const ir::Statement& statement) {
  if (seen_.empty()) return;
  if (const auto* assign = std::get_if<ir::Assign>(&statement.what)) {
    define(assign->variable, statement.place);
  } else if (const auto* nested = std::get_if<ir::LoopStatement>(&statement.what)) {
    const ir::Loop& loop = program_.loops[nested->loop];
    if (loop.loop_variable) define(loop.loop_variable, loop.place);
    for (const ir::VariableId iter_arg : program_.list(loop.iter_args)) define(iter_arg, loop.place);
    for (const ir::VariableId returned : program_.list(loop.return_variables)) define(returned, loop.place);
  } else if (const auto* branch = std::get_if<ir::Branch>(&statement.what)) {
    for (const ir::VariableId result : program_.list(branch->results)) define(result, statement.place);
  }
}

void DefinitionCheck::leave() {
  const auto before = [&](ir::VariableId id, ir::FunctionId function) {
    return program_.variables[id].function < function;
  };
  auto at = std::lower_bound(defined_twice_.begin(), defined_twice_.end(), function_, before);
  for (; at != defined_twice_.end() && program_.variables[*at].function == function_; ++at) {
    if (seen_[at->index] != Seen::reported) report(*at, program_.variables[*at].place);
  }
}

void DefinitionCheck::define(ir::VariableId id, source::ByteRange place) {
  if (id.index >= seen_.size() || !program_.variables[id].defined_twice) return;
  Seen& seen = seen_[id.index];
  if (seen == Seen::reported) return;
  const bool is_first = seen == Seen::never && program_.variables[id].function == function_;
  if (is_first) {
    seen = Seen::once;
  } else {
    report(id, place);
  }
}

void DefinitionCheck::report(ir::VariableId id, source::ByteRange place) {
  seen_[id.index] = Seen::reported;
  const ir::Variable& variable = program_.variables[id];
  auto& error = diagnostics_.error(
      duplicate_definition, place,
      source::format("function '{}': '{}' is defined twice; each variable must have exactly one definition (SSA form), "
                     "so give the second one a name of its own",
                     program_.functions[function_].name, variable.name));
  if (variable.place != place) error.notes.push_back({"first defined here", variable.place, true});
}

}  // namespace pypto::plan
