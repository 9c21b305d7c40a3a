#include "app/run/run_inputs.h"

#include "app/files/signal_delay.h"
#include "app/parallel/ordered_work.h"
#include "app/run/golden_messages.h"
#include "app/run/messages.h"
#include "app/run/progress.h"
#include "app/run/run_input.h"
#include "app/run/totals.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <unistd.h>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace pypto::app {
namespace {

/// What the inputs of a run share.
struct BatchRun {
  const FoundInputs& inputs;
  const RunPlan& plan;
  std::map<std::string, LoadedInput> streams;  ///< the inputs that were read in advance, by their path
  ProgressBar progress;
  Totals totals;
  std::vector<std::string> passed_over;  ///< relative paths
  std::atomic<bool> stopped = false;
};

ExitStatus run_one(const InputFile& file, const RunPlan& plan) {
  InputResult result = run_input(file, load_input(file, plan), plan, false);
  if (result.errors != 0) result.messages += render_summary(result.errors, plan.makes_output());
  tell(result.messages);
  result.messages.clear();
  write_results(result, plan, SignalDelay(plan.writes_files()));
  tell(result.messages + how_to_update_golden(result.status == ExitStatus::different ? 1 : 0, plan));
  return result.status;
}

/// What there is too little memory for must not end the work on the others.
InputResult run_within_memory(const InputFile& file, const BatchRun& run) {
  try {
    const auto stream = run.streams.find(file.path);
    return stream != run.streams.end() ? run_input(file, stream->second, run.plan, true)
                                       : run_input(file, load_input(file, run.plan), run.plan, true);
  } catch (const std::bad_alloc&) {
    return run_input(file, {source::Failure{"there is too little memory for it"}, {}}, run.plan, true);
  }
}

InputResult run_one_of_many(const InputFile& file, const BatchRun& run, const SignalDelay& delay) {
  InputResult result = run_within_memory(file, run);
  // With --fail-fast nothing may be written that stands behind a failure.
  if (!run.plan.fail_fast && writes_only_files(result)) write_results(result, run.plan, delay);
  return result;
}

/// Ends the work on one input, in the order of the inputs.
void deliver(InputResult result, BatchRun& run, const SignalDelay& delay) {
  // That a signal interrupted it is nothing to be told of a file.
  if (run.stopped || delay.signal_waits()) return;
  const auto say = [&](std::string_view text) { delay.write_all(STDERR_FILENO, text); };
  if (!result.outputs.empty()) say(run.progress.finish());  // they may go to the same terminal
  write_results(result, run.plan, delay);
  if (result.passed_over) {
    ++run.totals.passed_over;
    run.passed_over.push_back(result.relative);
  } else {
    add_to_totals(run.totals, result.status, result.statistics);
  }
  say(run.progress.advance(result.messages, std::chrono::steady_clock::now()));
  if (run.plan.fail_fast && result.status != ExitStatus::done) run.stopped = true;
}

void run_many(BatchRun& run) {
  const auto& files = run.inputs.files;
  const SignalDelay delay(run.plan.writes_files());
  std::size_t at = 0;
  const auto next = [&]() -> std::optional<std::size_t> {
    if (at == files.size() || run.stopped || delay.signal_waits()) return std::nullopt;
    return at++;
  };
  const auto jobs = static_cast<std::uint32_t>(std::min<std::size_t>(run.plan.jobs, files.size()));
  // A large file must not stop the others. Little is kept of a file that is done, unless what was made of it must wait
  // for those before it.
  const std::size_t files_for_each_job = run.plan.fail_fast ? 4 : 64;
  ordered_work<std::size_t>(
      {jobs, jobs * files_for_each_job}, next,
      [&](std::size_t index) { return run_one_of_many(files[index], run, delay); },
      [&](InputResult result) { deliver(std::move(result), run, delay); });
  tell(run.progress.finish());
}

void tell_of_nothing(BatchRun& run) {
  tell(render_file_error(fmt::format("{}", fmt::join(run.plan.inputs, ", ")), "no program was found here",
                         message_options(run.plan)));
  run.totals.status = weightier(run.totals.status, ExitStatus::not_understood);
}

}  // namespace

ExitStatus run_inputs(const FoundInputs& inputs, const RunPlan& plan) {
  if (!inputs.several) return run_one(inputs.files.front(), plan);

  const auto begin = std::chrono::steady_clock::now();
  const bool may_draw = plan.messages_on_terminal && !plan.quiet && plan.log_level == LogLevel::off;
  BatchRun run{inputs, plan, {}, ProgressBar(may_draw, inputs.files.size(), begin), {}, {}};
  // Waiting for them must not hold back the signals that end the program.
  for (const InputFile& file : inputs.files)
    if (file.stream) run.streams.emplace(file.path, load_input(file, plan));
  run_many(run);
  if (run.totals.inputs == 0) tell_of_nothing(run);
  if (!run.stopped) run.totals.status = weightier(run.totals.status, tell_unmatched(inputs, run.passed_over, plan));
  tell(how_to_update_golden(run.totals.different, plan));
  if (!plan.quiet) tell(render_totals(run.totals, "file", std::chrono::steady_clock::now() - begin));
  return run.totals.status;
}

}  // namespace pypto::app
