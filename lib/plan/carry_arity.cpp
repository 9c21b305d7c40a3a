#include "plan/carry_arity.h"

#include "plan/loop_yield.h"
#include "plan/messages.h"
#include "plan/rules.h"
#include "source/format.h"

#include <string>
#include <variant>

namespace pypto::plan {
namespace {

std::string iter_args_text(const ir::Loop& loop) {
  return count_text(loop.iter_args.count, "iter_arg", "iter_args");
}

}  // namespace

std::optional<ir::ListRange<ir::ValueId>> checked_yield(const ir::Program& program, ir::LoopId id,
                                                        source::Diagnostics& diagnostics) {
  const ir::Loop& loop = program.loops[id];
  const ir::StatementId at = loop_yield(program, loop.statement);
  const auto values = at ? std::get<ir::Yield>(program.statements[at].what).values : ir::ListRange<ir::ValueId>{};
  bool agrees = true;
  if (!at && !loop.iter_args.empty()) {
    agrees = false;
    diagnostics.error(
        missing_yield, loop.place,
        source::format("{}: the loop carries {}, but its body does not end with a yield; yield one value for "
                       "each as the last statement",
                       loop_text(program, id), iter_args_text(loop)));
  } else if (values.count != loop.iter_args.count) {
    agrees = false;
    diagnostics.error(yield_arity, program.statements[at].place,
                      source::format("{}: {} for {}; yield exactly one value for each", loop_text(program, id),
                                     count_text(values.count, "yield value", "yield values"), iter_args_text(loop)));
  }
  if (loop.return_variables.count != loop.iter_args.count) {
    agrees = false;
    diagnostics.error(return_arity, loop.place,
                      source::format("{}: {} for {}; there must be exactly one for each", loop_text(program, id),
                                     count_text(loop.return_variables.count, "return variable", "return variables"),
                                     iter_args_text(loop)));
  }
  return agrees ? std::optional(values) : std::nullopt;
}

}  // namespace pypto::plan
