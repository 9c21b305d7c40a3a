#include "app/run/run.h"

#include "app/files/descriptor.h"
#include "app/files/output.h"
#include "app/options/help.h"
#include "app/run/log.h"
#include "app/run/messages.h"
#include "app/run/process_input.h"
#include "report/print.h"

#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

namespace pypto::app {
namespace {

void tell(std::string_view text) {
  write_all(STDERR_FILENO, text);  // when even that fails there is nobody left to tell
}

ExitStatus fail(ExitStatus status, std::string_view file, std::string_view text, const RunPlan& plan) {
  tell(render_file_error(file, text, {plan.color, plan.quiet}));
  return status;
}

/// Whether two paths name one file, also through links and where it does not exist yet.
bool is_same_file(const std::string& left, const std::string& right) {
  std::error_code ignored;
  if (std::filesystem::equivalent(left, right, ignored)) return true;
  const auto canonical = [&](const std::string& path) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(path, ignored), ignored);
  };
  return canonical(left) == canonical(right);
}

std::string objection_to_report(const RunPlan& plan) {
  if (!plan.report || plan.report->path.empty()) return {};
  const std::string& path = plan.report->path;
  if (struct stat status{}; ::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) return {};
  const bool replaces_input = !plan.input.empty() && is_same_file(path, plan.input);
  const bool replaces_output = plan.write_output && !plan.output.empty() && is_same_file(path, plan.output);
  if (!replaces_input && !replaces_output) return {};
  return fmt::format("the report '{}' would take the place of the {}", path, replaces_input ? "input" : "output");
}

/// What the file system says against the command line, or nothing.
std::string objection_to_paths(const RunPlan& plan) {
  if (std::string objection = objection_to_report(plan); !objection.empty()) return objection;
  struct stat status {};
  if (plan.input.empty() || ::stat(plan.input.c_str(), &status) != 0) return {};  // opening it tells why
  if (S_ISDIR(status.st_mode))
    return fmt::format("'{}' is a directory; searching a directory for dumps is not available in this version",
                       plan.input);
  if (plan.in_place && !S_ISREG(status.st_mode))
    return fmt::format("--in-place needs a regular file, and '{}' is none", plan.input);
  return {};
}

source::Result<source::Input> read_input(const RunPlan& plan) {
  return plan.input.empty() ? source::read_descriptor(STDIN_FILENO, "<stdin>", plan.size_limit)
                            : source::read_file(plan.input, plan.size_limit);
}

/// Writes the report that came out. Before the program: when it cannot be written, the program is not either.
ExitStatus deliver_report(const Outcome& outcome, const RunPlan& plan, spdlog::logger& log) {
  if (!outcome.report) return outcome.status;
  const std::string& path = plan.report->path;
  const std::string_view name = path.empty() ? std::string_view("<stdout>") : path;
  if (const auto failure = write_output(path, *outcome.report))
    return fail(ExitStatus::io_failed, name, failure->message, plan);
  log.info("{}: report of {} bytes written", name, outcome.report->size());
  return outcome.status;
}

/// Writes the program that came out, unless nothing would change in place.
ExitStatus deliver(const Outcome& outcome, const source::Input& input, const RunPlan& plan, spdlog::logger& log) {
  if (!outcome.output || !plan.write_output) return outcome.status;
  if (plan.in_place && *outcome.output == input.bytes()) {
    log.info("{}: unchanged", input.name());
    return outcome.status;
  }
  const std::string_view name = plan.output.empty() ? std::string_view("<stdout>") : plan.output;
  if (const auto failure = write_output(plan.output, *outcome.output))
    return fail(ExitStatus::io_failed, name, failure->message, plan);
  log.info("{}: {} bytes written", name, outcome.output->size());
  return outcome.status;
}

bool would_show_msgpack(const Outcome& outcome, const RunPlan& plan) {
  return outcome.output && outcome.output_format == ir::Format::msgpack && shows_on_terminal(plan.output);
}

ExitStatus process(const RunPlan& plan) {
  if (const std::string objection = objection_to_paths(plan); !objection.empty()) {
    tell(render_usage_error(objection));
    return ExitStatus::usage;
  }
  spdlog::logger log = make_log(plan.log_level);
  StageClock clock;
  const auto input = read_input(plan);
  if (!input) {
    const bool over_limit = input.error().kind == source::FailureKind::over_limit;
    return fail(over_limit ? ExitStatus::not_understood : ExitStatus::io_failed,
                plan.input.empty() ? "<stdin>" : plan.input, input.error().message, plan);
  }
  clock.end_of("load");
  Outcome outcome = process_input(*input, plan, clock, log);
  tell(outcome.messages);
  if (would_show_msgpack(outcome, plan)) {
    tell(render_usage_error("MessagePack is not written to a terminal; use --output FILE or a pipe"));
    return ExitStatus::usage;
  }
  ExitStatus status = deliver_report(outcome, plan, log);
  if (status == outcome.status) status = deliver(outcome, *input, plan, log);
  clock.end_of("write");
  if (plan.stats) {
    outcome.statistics.bytes_read = input->bytes().size();
    outcome.statistics.bytes_written = outcome.output && plan.write_output ? outcome.output->size() : 0;
    tell(render_statistics(input->name(), outcome.statistics, clock));
  }
  return status;
}

ExitStatus print(std::string_view text) {
  const auto failure = write_output("", text);
  if (!failure) return ExitStatus::done;
  tell(render_file_error("<stdout>", failure->message, {}));
  return ExitStatus::io_failed;
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
    case Task::classify:
    case Task::verify:
    case Task::convert:
      return process(plan);
  }
  return ExitStatus::usage;
}

}  // namespace pypto::app
