#include "app/run/run_input.h"

#include "app/files/output.h"
#include "app/run/compare_output.h"
#include "app/run/destinations.h"
#include "app/run/log.h"
#include "app/run/messages.h"
#include "app/run/process_input.h"
#include "read/detect.h"
#include "source/format.h"
#include "source/input.h"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace pypto::app {
namespace {

void add_program(InputResult& result, Outcome& outcome, const InputFile& file, const RunPlan& plan,
                 std::string_view input) {
  if (!outcome.output || plan.destination.kind == Destination::Kind::nowhere) return;
  if (plan.destination.kind == Destination::Kind::in_place && *outcome.output == input) return;
  result.outputs.push_back({program_destination(file, plan), std::move(*outcome.output)});
}

bool would_show_msgpack(const Outcome& outcome, const InputFile& file, const RunPlan& plan) {
  return outcome.output && outcome.output_format == ir::Format::msgpack &&
         plan.destination.kind != Destination::Kind::nowhere && shows_on_terminal(program_destination(file, plan));
}

/// Makes the folders that results stand in below a folder that was named for them.
std::optional<source::Failure> make_folders(const InputResult& result) {
  for (const PendingOutput& output : result.outputs) {
    const std::filesystem::path folder = std::filesystem::path(output.path).parent_path();
    std::error_code error;
    if (!folder.empty()) std::filesystem::create_directories(folder, error);
    if (error) return source::Failure{source::format("cannot make the directory: {}", error.message())};
  }
  return std::nullopt;
}

std::optional<FailedOutput> write_all_of(const InputResult& result, const SignalDelay& delay) {
  if (result.outputs.empty()) return std::nullopt;
  std::vector<Output> outputs;
  for (const PendingOutput& output : result.outputs) outputs.push_back({output.path, output.bytes});
  if (result.makes_folders)
    if (auto failure = make_folders(result)) return FailedOutput{0, std::move(*failure)};
  return write_outputs(outputs, delay);
}

}  // namespace

void add_failure(InputResult& result, ExitStatus status, std::string_view file, std::string_view text,
                 const RunPlan& plan) {
  result.status = weightier(result.status, status);
  result.messages += render_file_error(file, text, message_options(plan));
}

LoadedInput load_input(const InputFile& file, const RunPlan& plan) {
  StageClock clock;
  auto input = file.path.empty()
                   ? source::read_descriptor(STDIN_FILENO, std::string(standard_input_name), plan.size_limit)
                   : source::read_file(file.path, plan.size_limit);
  clock.end_of("load");
  return {std::move(input), std::move(clock)};
}

InputResult run_input(const InputFile& file, const LoadedInput& loaded, const RunPlan& plan, bool several) {
  const auto& input = loaded.input;
  InputResult result;
  result.clock = loaded.clock;
  result.makes_folders = several || plan.destination.kind == Destination::Kind::folder || plan.update_golden;
  result.relative = file.relative;
  result.name = file.path.empty() ? standard_input_name : file.path;
  if (!input) {
    const bool over_limit = input.error().kind == source::FailureKind::over_limit;
    add_failure(result, over_limit ? ExitStatus::not_understood : ExitStatus::io_failed, result.name,
                input.error().message, plan);
    return result;
  }
  if (file.found && !read::resembles_program(*input)) {
    std::ostringstream told;
    make_log(plan.log_level, told).info("{}: passed over, it is no program", result.name);
    result.messages = told.str();
    result.passed_over = true;
    return result;
  }
  Outcome outcome = process_input(*input, plan, result.clock);
  result.status = outcome.status;
  result.errors = outcome.errors;
  result.statistics = outcome.statistics;
  result.statistics.bytes_read = input->bytes().size();
  result.messages = std::move(outcome.messages);
  if (would_show_msgpack(outcome, file, plan)) {
    result.messages += render_usage_error("MessagePack is not written to a terminal; use --output FILE or a pipe");
    result.status = ExitStatus::usage;
    return result;
  }
  if (outcome.report) result.outputs.push_back({report_destination(file, plan, several), std::move(*outcome.report)});
  compare_output(*input, outcome, file, plan, several, result);
  add_program(result, outcome, file, plan, input->bytes());
  return result;
}

void write_results(InputResult& result, const RunPlan& plan, const SignalDelay& delay) {
  if (std::exchange(result.written, true) || result.passed_over) return;
  std::ostringstream told;
  spdlog::logger log = make_log(plan.log_level, told);
  if (const auto failed = write_all_of(result, delay)) {
    add_failure(result, ExitStatus::io_failed, name_of_output(result.outputs[failed->index].path),
                failed->failure.message, plan);
    result.outputs.clear();
  }
  for (const PendingOutput& output : result.outputs) {
    log.info("{}: {} bytes written", name_of_output(output.path), output.bytes.size());
    result.statistics.bytes_written += output.bytes.size();
  }
  result.outputs.clear();
  result.clock.end_of("write");
  result.messages += told.str();
  if (plan.stats) result.messages += render_statistics(result.name, result.statistics, result.clock);
}

bool writes_only_files(const InputResult& result) {
  return std::ranges::none_of(result.outputs, [](const PendingOutput& output) { return output.path.empty(); });
}

}  // namespace pypto::app
