#include "app/run/run.h"

#include "app/files/descriptor.h"
#include "app/files/find_inputs.h"
#include "app/files/output.h"
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
#include <unistd.h>

#include <fmt/format.h>

namespace pypto::app {
namespace {

void tell(std::string_view text) {
  write_all(STDERR_FILENO, text);  // when even that fails there is nobody left to tell
}

ExitStatus print(std::string_view text) {
  const auto failure = write_output("", text);
  if (!failure) return ExitStatus::done;
  tell(render_file_error("<stdout>", failure->message, {}));
  return ExitStatus::io_failed;
}

ExitStatus process(const RunPlan& plan) {
  const bool to_folder = plan.destination.kind == Destination::Kind::folder;
  const FoundInputs inputs = find_inputs(plan.inputs, to_folder ? plan.destination.path : "");
  if (const std::string objection = objection_to_inputs(inputs, plan); !objection.empty()) {
    tell(render_usage_error(objection));
    return ExitStatus::usage;
  }
  ExitStatus status = ExitStatus::done;
  for (const UnreadablePath& unreadable : inputs.unreadable) {
    tell(render_file_error(unreadable.path, unreadable.failure.message, {plan.color, plan.quiet}));
    status = ExitStatus::io_failed;
  }
  return weightier(status, plan.json_lines ? run_lines(inputs, plan) : run_inputs(inputs, plan));
}

}  // namespace

ExitStatus run(const RunPlan& plan) {
  switch (plan.task) {
    case Task::help:
      return print(help_text());
    case Task::version:
      return print(version_text());
    case Task::report_schema:
      return print(report::json_schema());
    case Task::comparison_schema:
      return print(compare::comparison_schema());
    case Task::completion:
      return print(completion_script(plan.shell));
    case Task::classify:
    case Task::verify:
    case Task::convert:
    case Task::compare:
      return process(plan);
  }
  return ExitStatus::usage;
}

}  // namespace pypto::app
