#include "app/run/run_inputs.h"

#include "app/files/signal_delay.h"
#include "app/parallel/ordered_work.h"
#include "app/run/golden_messages.h"
#include "app/run/messages.h"
#include "app/run/progress.h"
#include "app/run/run_input.h"
#include "app/run/totals.h"
#include "source/format.h"

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

/// Inputs that stand one after the other; their places among all.
struct InputRange {
  std::size_t begin;
  std::size_t end;
};

/// How many of the inputs that are left one thread takes at once. Neighbours are often versions of one program, and
/// what the processor learnt from the first makes the next quicker; nor do two threads then write to one folder. The
/// last are taken one by one, so that all threads end together.
std::size_t range_length(std::size_t left, std::size_t jobs, const RunPlan& plan) {
  if (jobs == 1 || plan.fail_fast) return 1;
  constexpr std::size_t longest = 16;
  constexpr std::size_t ranges_left = 16;
  return std::clamp<std::size_t>(left / (ranges_left * jobs), 1, longest);
}

std::vector<InputResult> run_range(InputRange range, const BatchRun& run, const SignalDelay& delay) {
  std::vector<InputResult> results;
  results.reserve(range.end - range.begin);
  for (std::size_t i = range.begin; i < range.end && !run.stopped && !delay.signal_waits(); ++i)
    results.push_back(run_one_of_many(run.inputs.files[i], run, delay));
  return results;
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
  const auto jobs = static_cast<std::uint32_t>(std::min<std::size_t>(run.plan.jobs, files.size()));
  std::size_t at = 0;
  const auto next = [&]() -> std::optional<InputRange> {
    if (at == files.size() || run.stopped || delay.signal_waits()) return std::nullopt;
    const std::size_t begin = std::exchange(at, at + range_length(files.size() - at, jobs, run.plan));
    return InputRange{begin, at};
  };
  const auto work = [&](InputRange range) { return run_range(range, run, delay); };
  const auto deliver_all = [&](std::vector<InputResult> results) {
    for (InputResult& result : results) deliver(std::move(result), run, delay);
  };
  // A large file must not stop the others. Little is kept of a file that is done, unless what was made of it must wait
  // for those before it.
  const std::size_t ranges_for_each_job = run.plan.fail_fast ? 4 : 8;
  ordered_work<InputRange>({jobs, jobs * ranges_for_each_job}, next, work, deliver_all);
  tell(run.progress.finish());
}

void tell_of_nothing(BatchRun& run) {
  tell(render_file_error(source::format("{}", fmt::join(run.plan.inputs, ", ")), "no program was found here",
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
