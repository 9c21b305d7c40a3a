#include "app/run/run_lines.h"

#include "app/files/end_event.h"
#include "app/files/line_reader.h"
#include "app/files/output.h"
#include "app/files/same_file.h"
#include "app/files/signal_delay.h"
#include "app/parallel/ordered_work.h"
#include "app/run/messages.h"
#include "app/run/process_input.h"
#include "app/run/totals.h"
#include "source/format.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <fcntl.h>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace pypto::app {
namespace {

/// What became of one line.
struct LineResult {
  ExitStatus status = ExitStatus::done;
  bool is_program = true;  ///< it is not blank
  std::string messages;
  std::string output;  ///< with its end; empty when nothing is written
  Statistics statistics;
};

/// What the lines of all streams share.
struct LineRun {
  const RunPlan& plan;
  const SignalDelay& delay;
  OutputStream& output;
  Totals totals;
  bool incomplete = false;     ///< an input could not be read, or not to its end
  bool output_failed = false;  ///< and that has been said
  bool in_line = false;        ///< what was written last has no line end
  std::atomic<bool> stopped = false;
  EndEvent end{};  ///< ends the waiting for a line that is not wanted any more

  void stop() {
    stopped = true;
    end.signal();
  }
};

LineResult run_line(const StreamLine& line, const std::string& name, const RunPlan& plan) {
  LineResult result;
  if (line.too_long) {
    result.status = ExitStatus::not_understood;
    result.messages = render_file_error(
        source::format("{}:{}", name, line.number),
        source::format("larger than the limit of {} bytes (--max-size)", plan.size_limit), message_options(plan));
    return result;
  }
  const std::string_view end = line.has_end ? "\n" : "";
  result.is_program = line.bytes.find_first_not_of(" \t\r") != std::string::npos;
  if (!result.is_program) {
    if (plan.makes_output()) result.output = line.bytes + std::string(end);
    return result;
  }
  const source::Input input(name, line.bytes, static_cast<std::uint32_t>(line.number));
  StageClock clock;
  Outcome outcome = process_input(input, plan, clock);
  result.status = outcome.status;
  result.messages = std::move(outcome.messages);
  result.statistics = outcome.statistics;
  result.statistics.bytes_read = line.bytes.size();
  if (outcome.output) result.output = std::move(*outcome.output).append(end);
  return result;
}

/// A line that there is too little memory for must not end the stream.
LineResult run_line_within_memory(const StreamLine& line, const std::string& name, const RunPlan& plan) {
  try {
    return run_line(line, name, plan);
  } catch (const std::bad_alloc&) {
    LineResult result;
    result.status = ExitStatus::io_failed;
    result.messages = render_file_error(source::format("{}:{}", name, line.number), "there is too little memory for it",
                                        message_options(plan));
    return result;
  }
}

void deliver(LineResult result, LineRun& run) {
  if (run.stopped || run.delay.signal_waits()) return;
  tell(result.messages);
  // The last line of a stream may have no end, but the first of the next does not continue it.
  if (run.in_line && !result.output.empty()) result.output.insert(0, 1, '\n');
  if (!result.output.empty()) run.in_line = result.output.back() != '\n';
  if (const auto failure = run.output.append(result.output)) {
    tell(render_file_error(name_of_output(run.plan.destination.path), failure->message, message_options(run.plan)));
    result.status = ExitStatus::io_failed;
    run.output_failed = true;
    run.stop();
  }
  if (result.is_program) add_to_totals(run.totals, result.status, result.statistics);
  if (run.output.has_no_reader() || (run.plan.fail_fast && result.status != ExitStatus::done)) run.stop();
}

void fail_to_read(const std::string& name, std::string_view why, LineRun& run) {
  tell(render_file_error(name, why, message_options(run.plan)));
  run.totals.status = weightier(run.totals.status, ExitStatus::io_failed);
  run.incomplete = true;
  if (run.plan.fail_fast) run.stop();
}

void run_stream(int descriptor, const std::string& name, LineRun& run) {
  LineReader reader(descriptor, run.plan.size_limit, run.delay, run.end);
  // Lines may be large, and memory is bounded by those in flight.
  constexpr std::size_t lines_for_each_job = 4;
  ordered_work<StreamLine>(
      {run.plan.jobs, run.plan.jobs * lines_for_each_job}, [&] { return run.stopped ? std::nullopt : reader.next(); },
      [&](const StreamLine& line) { return run_line_within_memory(line, name, run.plan); },
      [&](LineResult result) { deliver(std::move(result), run); });
  if (reader.failure()) fail_to_read(name, reader.failure()->message, run);
}

void run_file(const InputFile& file, LineRun& run) {
  if (file.path.empty()) return run_stream(STDIN_FILENO, std::string(standard_input_name), run);
  // The reader waits for who writes into a pipe, so that opening it need not: signals would be held back.
  const int descriptor = ::open(file.path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0)
    return fail_to_read(file.path, source::format("cannot open: {}", std::generic_category().message(errno)), run);
  run_stream(descriptor, file.path, run);
  ::close(descriptor);
}

/// Why the output file must stay as it was although all was written; empty when it need not.
std::string objection_to_commit(const FoundInputs& inputs, const LineRun& run) {
  const std::size_t bad_lines = run.totals.rejected + run.totals.failed;
  if (run.stopped || run.incomplete) return "the input was not read to its end; nothing was written";
  const bool replaces_input = std::ranges::any_of(inputs.files, [&](const InputFile& file) {
    return !file.path.empty() && is_same_file(file.path, run.plan.destination.path);
  });
  if (bad_lines == 0 || !replaces_input) return {};
  return source::format("this is an input, and {} of its lines would be lost; nothing was written", bad_lines);
}

void end_output(const FoundInputs& inputs, LineRun& run) {
  if (!run.output.is_file() || run.output_failed || run.delay.signal_waits()) return;
  std::string failure = objection_to_commit(inputs, run);
  if (failure.empty()) {
    const auto not_committed = run.output.commit();
    if (!not_committed) return;
    failure = not_committed->message;
    run.totals.status = weightier(run.totals.status, ExitStatus::io_failed);
  }
  tell(render_file_error(run.plan.destination.path, failure, message_options(run.plan)));
}

}  // namespace

ExitStatus run_lines(const FoundInputs& inputs, const RunPlan& plan) {
  const auto begin = std::chrono::steady_clock::now();
  const bool to_file = plan.destination.kind == Destination::Kind::file;
  const SignalDelay delay(to_file);
  OutputStream output(to_file ? plan.destination.path : "", delay);
  if (output.failure()) {
    tell(render_file_error(plan.destination.path, output.failure()->message, message_options(plan)));
    return ExitStatus::io_failed;
  }
  LineRun run{plan, delay, output, {}};
  for (const InputFile& file : inputs.files)
    if (!run.stopped && !delay.signal_waits()) run_file(file, run);
  end_output(inputs, run);
  const bool says_something = plan.stats || run.incomplete || run.totals.rejected + run.totals.failed != 0;
  if (!plan.quiet && says_something && !delay.signal_waits())
    tell(render_totals(run.totals, "line", std::chrono::steady_clock::now() - begin));
  return run.totals.status;
}

}  // namespace pypto::app
