#include "app/run_plan.h"

#include "app/choice.h"
#include "app/quantity.h"

#include <array>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

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
    return Failure{fmt::format("{} takes a number from {} to {}, not '{}'", option, least, most, *text)};
  target = static_cast<std::uint32_t>(*value);
  return std::nullopt;
}

Objection resolve_limits(const RawOptions& raw, RunPlan& plan) {
  constexpr std::uint64_t deepest = 10'000'000;
  if (auto wrong = number("--max-depth", raw.max_depth, 1, deepest, plan.depth_limit)) return wrong;
  if (!raw.max_size) return std::nullopt;
  const auto size = parse_byte_count(*raw.max_size);
  if (!size || *size == 0 || *size > source::largest_input)
    return Failure{fmt::format("--max-size takes a number of bytes from 1 to {}, such as 500000 or 64M, not '{}'",
                               source::largest_input, *raw.max_size)};
  plan.size_limit = *size;
  return std::nullopt;
}

Objection resolve_input(const RawOptions& raw, const Surroundings& surroundings, RunPlan& plan) {
  if (auto wrong = choose("--from", raw.from, input_formats, plan.from)) return wrong;
  if (raw.inputs.size() > 1)
    return Failure{fmt::format("several inputs ('{}', '{}') are not available in this version; run once for each",
                               raw.inputs[0], raw.inputs[1])};
  const bool named = !raw.inputs.empty() && raw.inputs.front() != "-";
  if (named && raw.inputs.front().empty()) return Failure{"the name of the input is empty"};
  if (named) plan.input = raw.inputs.front();
  if (raw.inputs.empty() && surroundings.input_is_terminal)
    return Failure{"no input; name a file, or pipe a program in ('-' reads it from the terminal)"};
  return std::nullopt;
}

Objection resolve_task(const RawOptions& raw, RunPlan& plan) {
  if (auto wrong = choose("--to", raw.to, output_formats, plan.to)) return wrong;
  if (plan.to && plan.from == ir::Format::text)
    return Failure{"--to converts between json and msgpack; a text dump stays text"};
  if (raw.convert_only && raw.verify) return Failure{"--convert-only and --verify exclude each other"};
  if (raw.convert_only && !plan.to) return Failure{"--convert-only needs --to json or --to msgpack"};
  if (raw.verify && raw.to) return Failure{"--verify writes no program, so --to has no meaning with it"};
  plan.task = raw.verify ? Task::verify : raw.convert_only ? Task::convert : Task::classify;
  return std::nullopt;
}

Objection resolve_output(const RawOptions& raw, RunPlan& plan) {
  if (raw.in_place && raw.output) return Failure{"--in-place and --output exclude each other"};
  if (raw.no_output && (raw.in_place || raw.output))
    return Failure{fmt::format("--no-output and {} exclude each other", raw.in_place ? "--in-place" : "--output")};
  if (raw.verify && (raw.in_place || raw.output))
    return Failure{fmt::format("--verify writes no program, so {} has no meaning with it",
                               raw.in_place ? "--in-place" : "--output")};
  if (raw.in_place && plan.input.empty()) return Failure{"--in-place needs a file; standard input cannot be replaced"};
  if (raw.output && raw.output->empty()) return Failure{"the name of the output is empty"};
  plan.write_output = !raw.no_output && !raw.verify;
  plan.in_place = raw.in_place;
  if (raw.in_place) plan.output = plan.input;
  if (raw.output && *raw.output != "-") plan.output = *raw.output;
  if (auto wrong = number("--line-length", raw.line_length, 1, 100'000, plan.line_length)) return wrong;
  return std::nullopt;
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
    return Failure{fmt::format("--quiet and {} exclude each other", raw.verbose ? "--verbose" : "--log-level")};
  plan.quiet = raw.quiet;
  plan.stats = raw.stats;
  return std::nullopt;
}

/// How a text report is drawn: as the terminal wants it, or in one fixed way.
report::TextStyle report_style(const RawOptions& raw, const Surroundings& surroundings, bool to_file) {
  report::TextStyle style;
  const bool on_terminal = !to_file && surroundings.output_columns != 0;
  const std::string_view color = raw.color ? std::string_view(*raw.color) : "auto";
  style.color = !to_file && (color == "always" || (color == "auto" && on_terminal && !surroundings.no_color));
  if (on_terminal) style.width = surroundings.output_columns;
  style.unicode = !on_terminal || surroundings.unicode_locale;
  return style;
}

Objection resolve_report(const RawOptions& raw, const Surroundings& surroundings, RunPlan& plan) {
  if (!raw.report && (raw.report_format || raw.function || raw.only))
    return Failure{fmt::format("{} has no meaning without --report", raw.report_format ? "--report-format"
                                                                     : raw.function    ? "--function"
                                                                                       : "--only")};
  if (!raw.report) return std::nullopt;
  if (raw.verify || raw.convert_only)
    return Failure{fmt::format("{} makes no report, so --report has no meaning with it",
                               raw.verify ? "--verify" : "--convert-only")};
  if (raw.report->empty()) return Failure{"the name of the report is empty"};
  ReportPlan report;
  if (auto wrong = read_report_options(raw, report)) return wrong;
  const bool to_file = !report.path.empty();
  if (!to_file && plan.write_output && plan.output.empty())
    return Failure{
        "the program and the report cannot both go to standard output; give one of them a file, or use --no-output"};
  if (to_file && (report.path == plan.input || (plan.write_output && report.path == plan.output)))
    return Failure{fmt::format("the report would take the place of '{}'", report.path)};
  report.style = report_style(raw, surroundings, to_file);
  plan.report = std::move(report);
  return std::nullopt;
}

RunPlan only(Task task) {
  RunPlan plan;
  plan.task = task;
  return plan;
}

}  // namespace

source::Result<RunPlan> resolve(const RawOptions& raw, const Surroundings& surroundings) {
  if (raw.help) return only(Task::help);
  if (raw.version) return only(Task::version);
  if (raw.report_schema) return only(Task::report_schema);
  RunPlan plan;
  plan.graph_functions = raw.graph;
  plan.preconditions_are_errors = !raw.no_preconditions;
  if (auto wrong = resolve_input(raw, surroundings, plan)) return std::move(*wrong);
  if (auto wrong = resolve_limits(raw, plan)) return std::move(*wrong);
  if (auto wrong = resolve_task(raw, plan)) return std::move(*wrong);
  if (auto wrong = resolve_output(raw, plan)) return std::move(*wrong);
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
