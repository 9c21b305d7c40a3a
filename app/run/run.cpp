#include "app/run/run.h"

#include "app/files/find_inputs.h"
#include "app/options/completion.h"
#include "app/options/help.h"
#include "app/run/messages.h"
#include "app/run/objections.h"
#include "app/run/run_inputs.h"
#include "app/run/run_lines.h"
#include "compare/print.h"
#include "report/print.h"

#include <string>
#include <string_view>
#include <vector>

namespace pypto::app {
namespace {

/// Folders that are no input although they may stand in one.
std::vector<std::string> folders_of_results(const RunPlan& plan) {
  std::vector<std::string> folders;
  if (plan.destination.kind == Destination::Kind::folder) folders.push_back(plan.destination.path);
  if (!plan.other.empty()) folders.push_back(plan.other);
  if (plan.report && !plan.report->path.empty()) folders.push_back(plan.report->path);
  return folders;
}

ExitStatus process(const RunPlan& plan) {
  const FoundInputs inputs = find_inputs(plan.inputs, folders_of_results(plan), plan.jobs);
  if (const std::string objection = objection_to_inputs(inputs, plan); !objection.empty()) {
    tell(render_usage_error(objection));
    return ExitStatus::usage;
  }
  const ExitStatus status = tell_unreadable(inputs, plan);
  if (plan.fail_fast && status != ExitStatus::done) return status;
  return weightier(status, plan.json_lines ? run_lines(inputs, plan) : run_inputs(inputs, plan));
}

}  // namespace

ExitStatus run(const RunPlan& plan) {
  switch (plan.task) {
    case Task::help:
      return print(help_text(), {});
    case Task::version:
      return print(version_text(), {});
    case Task::report_schema:
      return print(report::json_schema(), {});
    case Task::comparison_schema:
      return print(compare::comparison_schema(), {});
    case Task::completion:
      return print(completion_script(plan.shell), {});
    case Task::classify:
    case Task::verify:
    case Task::convert:
    case Task::compare:
      return process(plan);
  }
  return ExitStatus::usage;
}

}  // namespace pypto::app
