#include "app/options/run_plan.h"

#include "app/options/choice.h"
#include "app/options/quantity.h"
#include "source/format.h"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace pypto::app {
namespace {

using source::Failure;

using Format = std::optional<ir::Format>;
constexpr auto input_formats = std::to_array<Choice<Format>>(
    {{"auto", std::nullopt}, {"text", ir::Format::text}, {"json", ir::Format::json}, {"msgpack", ir::Format::msgpack}});
constexpr auto output_formats = std::to_array<Choice<Format>>(
    {{"same", std::nullopt}, {"json", ir::Format::json}, {"msgpack", ir::Format::msgpack}});

enum class ColorWhen : std::uint8_t { automatic, always, never };
constexpr auto color_choices = std::to_array<Choice<ColorWhen>>(
    {{"auto", ColorWhen::automatic}, {"always", ColorWhen::always}, {"never", ColorWhen::never}});

constexpr auto log_levels = std::to_array<Choice<LogLevel>>(
    {{"off", LogLevel::off}, {"info", LogLevel::info}, {"debug", LogLevel::debug}, {"trace", LogLevel::trace}});

/// Puts the number that `text` spells into `target`, when it lies in [least, most].
template <class T>
Objection number(std::string_view option, const std::optional<std::string>& text, std::uint64_t least,
                 std::uint64_t most, T& target) {
  if (!text) return std::nullopt;
  const auto value = parse_number(*text);
  if (!value || *value < least || *value > most)
    return Failure{source::format("{} takes a number from {} to {}, not '{}'", option, least, most, *text)};
  target = static_cast<std::uint32_t>(*value);
  return std::nullopt;
}

Objection resolve_limits(const RawOptions& raw, RunPlan& plan) {
  constexpr std::uint64_t deepest = 10'000'000;
  if (auto wrong = number("--max-depth", raw.max_depth, 1, deepest, plan.depth_limit)) return wrong;
  if (!raw.max_size) return std::nullopt;
  const auto size = parse_byte_count(*raw.max_size);
  if (!size || *size == 0 || *size > source::largest_input)
    return Failure{source::format("--max-size takes a number of bytes from 1 to {}, such as 500000 or 64M, not '{}'",
                                  source::largest_input, *raw.max_size)};
  plan.size_limit = *size;
  return std::nullopt;
}

Objection resolve_inputs(const RawOptions& raw, const Surroundings& surroundings, RunPlan& plan) {
  if (auto wrong = choose("--from", raw.from, input_formats, plan.from)) return wrong;
  if (raw.inputs.empty() && surroundings.input_is_terminal)
    return Failure{"no input; name a file, or pipe a program in ('-' reads it from the terminal)"};
  plan.inputs = raw.inputs.empty() ? std::vector<std::string>{"-"} : raw.inputs;
  if (std::ranges::count(plan.inputs, "") != 0) return Failure{"the name of the input is empty"};
  if (std::ranges::count(plan.inputs, "-") > 1) return Failure{"standard input ('-') can be read only once"};
  return std::nullopt;
}

/// The options that exclude each other, of which more than one was given.
struct Given {
  std::string_view name;
  bool given;
};

Objection only_one_of(std::span<const Given> options) {
  std::string_view first;
  for (const auto& [name, given] : options) {
    if (!given) continue;
    if (!first.empty()) return Failure{source::format("{} and {} exclude each other", first, name)};
    first = name;
  }
  return std::nullopt;
}

/// The first of the options that was given, with the reason why it must not be.
Objection none_of(std::string_view because, std::span<const Given> options) {
  for (const auto& [name, given] : options)
    if (given) return Failure{source::format("{}, so {} has no meaning with it", because, name)};
  return std::nullopt;
}

Objection resolve_task(const RawOptions& raw, RunPlan& plan) {
  if (auto wrong = choose("--to", raw.to, output_formats, plan.to)) return wrong;
  if (plan.to && plan.from == ir::Format::text)
    return Failure{"--to converts between json and msgpack; a text dump stays text"};
  const auto tasks = std::to_array<Given>({{"--convert-only", raw.convert_only},
                                           {"--verify", raw.verify},
                                           {"--check", raw.check},
                                           {"--golden", raw.golden.has_value()},
                                           {"--compare", raw.compare.has_value()}});
  const bool golden_of_converted = raw.convert_only && raw.golden && !raw.verify && !raw.check && !raw.compare;
  if (auto wrong = golden_of_converted ? std::nullopt : only_one_of(tasks)) return wrong;
  if (raw.convert_only && !plan.to) return Failure{"--convert-only needs --to json or --to msgpack"};
  if (raw.update_golden && !raw.golden) return Failure{"--update-golden needs --golden PATH"};
  const auto conversion = std::to_array<Given>({{"--to", raw.to.has_value()}});
  if (raw.verify)
    if (auto wrong = none_of("--verify writes no program", conversion)) return wrong;
  if (raw.compare)
    if (auto wrong = none_of("--compare writes no program", conversion)) return wrong;
  if (raw.check)
    if (auto wrong = none_of("--check compares the output with the input", conversion)) return wrong;
  plan.task = raw.verify         ? Task::verify
              : raw.compare      ? Task::compare
              : raw.convert_only ? Task::convert
                                 : Task::classify;
  plan.reference = raw.check ? Reference::input : raw.golden ? Reference::golden : Reference::none;
  plan.other = raw.golden ? *raw.golden : raw.compare.value_or("");
  if ((raw.golden || raw.compare) && plan.other.empty())
    return Failure{source::format("the name after {} is empty", raw.golden ? "--golden" : "--compare")};
  if (plan.other == "-" || raw.output_dir == "-")
    return Failure{source::format("{} takes a file or directory, not standard input or output",
                                  raw.output_dir == "-" ? "--output-dir"
                                  : raw.golden          ? "--golden"
                                                        : "--compare")};
  plan.update_golden = raw.update_golden;
  return std::nullopt;
}

Objection resolve_destination(const RawOptions& raw, RunPlan& plan) {
  using Kind = Destination::Kind;
  const auto destinations = std::to_array<Given>({{"--no-output", raw.no_output},
                                                  {"--in-place", raw.in_place},
                                                  {"--output", raw.output.has_value()},
                                                  {"--output-dir", raw.output_dir.has_value()}});
  if (auto wrong = only_one_of(destinations)) return wrong;
  const std::string_view writes_none = raw.verify    ? "--verify"
                                       : raw.check   ? "--check"
                                       : raw.golden  ? "--golden"
                                       : raw.compare ? "--compare"
                                                     : "";
  if (!writes_none.empty()) {
    const std::span<const Given> but_no_output = std::span(destinations).subspan(1);
    if (auto wrong = none_of(source::format("{} writes no program", writes_none), but_no_output)) return wrong;
  }
  if (raw.in_place && std::ranges::count(plan.inputs, "-") != 0)
    return Failure{"--in-place needs a file; standard input cannot be replaced"};
  if (raw.output && raw.output->empty()) return Failure{"the name of the output is empty"};
  if (raw.output_dir && raw.output_dir->empty()) return Failure{"the name after --output-dir is empty"};
  if (raw.no_output || !writes_none.empty()) plan.destination.kind = Kind::nowhere;
  if (raw.in_place) plan.destination.kind = Kind::in_place;
  if (raw.output && *raw.output != "-") plan.destination = {Kind::file, *raw.output};
  if (raw.output_dir) plan.destination = {Kind::folder, *raw.output_dir};
  return number("--line-length", raw.line_length, 1, 100'000, plan.line_length);
}

Objection resolve_batch(const RawOptions& raw, const Surroundings& surroundings, RunPlan& plan) {
  constexpr std::uint64_t most_jobs = 1024;
  plan.jobs = surroundings.processors;
  if (auto wrong = number("--jobs", raw.jobs, 1, most_jobs, plan.jobs)) return wrong;
  if (raw.keep_going && raw.fail_fast) return Failure{"--keep-going and --fail-fast exclude each other"};
  plan.fail_fast = raw.fail_fast;
  plan.json_lines = raw.json_lines;
  if (!raw.json_lines) return std::nullopt;
  if (plan.from && plan.from != ir::Format::json) return Failure{"--jsonl reads JSON; --from takes only json with it"};
  if (plan.to == ir::Format::msgpack) return Failure{"--jsonl writes JSON; --to msgpack has no meaning with it"};
  plan.from = ir::Format::json;
  return none_of("--jsonl reads and writes streams", std::to_array<Given>({{"--in-place", raw.in_place},
                                                                           {"--output-dir", raw.output_dir.has_value()},
                                                                           {"--check", raw.check},
                                                                           {"--golden", raw.golden.has_value()},
                                                                           {"--compare", raw.compare.has_value()},
                                                                           {"--report", raw.report.has_value()}}));
}

Objection resolve_messages(const RawOptions& raw, const Surroundings& surroundings, RunPlan& plan) {
  ColorWhen when = ColorWhen::automatic;
  if (auto wrong = choose("--color", raw.color, color_choices, when)) return wrong;
  plan.color = when == ColorWhen::automatic ? surroundings.messages_on_terminal && !surroundings.no_color
                                            : when == ColorWhen::always;
  constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
  if (auto wrong = number("--max-messages", raw.max_messages, 0, most, plan.max_messages)) return wrong;
  if (raw.verbose) plan.log_level = LogLevel::debug;
  if (auto wrong = choose("--log-level", raw.log_level, log_levels, plan.log_level)) return wrong;
  if (raw.quiet && plan.log_level != LogLevel::off)
    return Failure{source::format("--quiet and {} exclude each other", raw.verbose ? "--verbose" : "--log-level")};
  plan.messages_on_terminal = surroundings.messages_on_terminal;
  plan.quiet = raw.quiet;
  plan.stats = raw.stats;
  return std::nullopt;
}

/// How a text report is drawn: in the characters of the locale; as wide as the terminal, or in one fixed way.
report::TextStyle report_style(const RawOptions& raw, const Surroundings& surroundings, bool to_file) {
  report::TextStyle style;
  const bool on_terminal = !to_file && surroundings.output_columns != 0;
  const std::string_view color = raw.color ? std::string_view(*raw.color) : "auto";
  style.color = !to_file && (color == "always" || (color == "auto" && on_terminal && !surroundings.no_color));
  if (on_terminal) style.width = surroundings.output_columns;
  style.unicode = surroundings.unicode_locale;
  return style;
}

/// The report options without a report: of a comparison, `--report-format` is the format.
Objection resolve_no_report(const RawOptions& raw, RunPlan& plan) {
  constexpr auto forms = std::to_array<Choice<report::ReportForm>>({{"text", report::ReportForm::text},
                                                                    {"markdown", report::ReportForm::markdown},
                                                                    {"json", report::ReportForm::json}});
  if (raw.compare && !raw.function && !raw.only)
    return choose("--report-format", raw.report_format, forms, plan.comparison_form);
  if (raw.report_format || raw.function || raw.only)
    return Failure{source::format("{} has no meaning without --report", raw.report_format && !raw.compare
                                                                            ? "--report-format"
                                                                        : raw.function ? "--function"
                                                                                       : "--only")};
  return std::nullopt;
}

Objection resolve_report(const RawOptions& raw, const Surroundings& surroundings, RunPlan& plan) {
  if (!raw.report) return resolve_no_report(raw, plan);
  const auto without_report = std::to_array<Given>(
      {{"--verify", raw.verify}, {"--convert-only", raw.convert_only}, {"--compare", raw.compare.has_value()}});
  for (const auto& [name, given] : without_report)
    if (given) return Failure{source::format("{} makes no report, so --report has no meaning with it", name)};
  if (raw.report->empty()) return Failure{"the name of the report is empty"};
  ReportPlan report;
  if (auto wrong = read_report_options(raw, report)) return wrong;
  const bool to_file = !report.path.empty();
  if (!to_file && plan.reference != Reference::none)
    return Failure{
        source::format("the differences that {} finds and the report cannot both go to standard output; give "
                       "the report a file",
                       raw.check ? "--check" : "--golden")};
  if (!to_file && plan.destination.kind == Destination::Kind::standard_output)
    return Failure{
        "the program and the report cannot both go to standard output; give one of them a file, or use --no-output"};
  report.style = report_style(raw, surroundings, to_file);
  plan.report = std::move(report);
  return std::nullopt;
}

RunPlan only(Task task) {
  RunPlan plan;
  plan.task = task;
  return plan;
}

source::Result<RunPlan> resolve_completion(const std::string& shell) {
  constexpr auto shells =
      std::to_array<Choice<Shell>>({{"bash", Shell::bash}, {"zsh", Shell::zsh}, {"fish", Shell::fish}});
  RunPlan plan = only(Task::completion);
  if (auto wrong = choose("--completion", std::optional(shell), shells, plan.shell)) return std::move(*wrong);
  return plan;
}

}  // namespace

source::Result<RunPlan> resolve(const RawOptions& raw, const Surroundings& surroundings) {
  if (raw.help) return only(Task::help);
  if (raw.version) return only(Task::version);
  if (raw.report_schema) return only(raw.compare ? Task::comparison_schema : Task::report_schema);
  if (raw.completion) return resolve_completion(*raw.completion);
  RunPlan plan;
  plan.graph_functions = raw.graph;
  plan.preconditions_are_errors = !raw.no_preconditions;
  if (auto wrong = resolve_inputs(raw, surroundings, plan)) return std::move(*wrong);
  if (auto wrong = resolve_limits(raw, plan)) return std::move(*wrong);
  if (auto wrong = resolve_task(raw, plan)) return std::move(*wrong);
  if (auto wrong = resolve_destination(raw, plan)) return std::move(*wrong);
  if (auto wrong = resolve_batch(raw, surroundings, plan)) return std::move(*wrong);
  if (auto wrong = resolve_messages(raw, surroundings, plan)) return std::move(*wrong);
  if (auto wrong = resolve_report(raw, surroundings, plan)) return std::move(*wrong);
  return plan;
}

std::string_view format_name(ir::Format format) {
  for (const auto& choice : input_formats)
    if (choice.value == format) return choice.name;
  return "";
}

}  // namespace pypto::app
