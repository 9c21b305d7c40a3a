#include "app/run/compare_output.h"

#include "app/run/destinations.h"
#include "app/run/messages.h"
#include "compare/differences.h"
#include "compare/golden_difference.h"
#include "compare/print.h"
#include "read/document.h"
#include "source/format.h"

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

namespace pypto::app {
namespace {

namespace fs = std::filesystem;

void add_difference(InputResult& result, std::string text) {
  if (text.empty()) return;
  result.outputs.push_back({"", std::move(text)});
  result.status = weightier(result.status, ExitStatus::different);
}

const compare::CarryOutline* pointer_to(const std::optional<compare::CarryOutline>& outline) {
  return outline ? &*outline : nullptr;
}

void check(const source::Input& input, const Outcome& outcome, InputResult& result) {
  compare::GoldenDifferenceOptions options;
  const bool is_text = outcome.output_format == ir::Format::text;
  options.before_word = "was";
  options.context = 3;
  // The hunks of a text name their carries; of a node form a hunk says little, and there may be none.
  if (is_text) options.named_carries = 0;
  const compare::ComparedText before{input.name(), input.bytes(), pointer_to(outcome.stamped)};
  const compare::ComparedText after{is_text ? std::string_view(input.name()) : "its output", *outcome.output,
                                    pointer_to(outcome.planned)};
  add_difference(result, compare::golden_difference(before, after, options));
}

/// What the stamps in a golden file say; nothing when it is no program that can be read.
std::optional<compare::CarryOutline> outline_of_golden(const source::Input& golden, ir::Format format,
                                                       const RunPlan& plan) {
  read::ReadOptions options;
  options.format = format;
  options.depth_limit = plan.depth_limit;
  options.graph_functions = plan.graph_functions;
  source::Diagnostics not_shown;
  const auto document = read::read_document(golden, options, not_shown);
  if (!document || not_shown.has_errors()) return std::nullopt;
  return compare::outline_of_stamps(*document, {plan.graph_functions, plan.preconditions_are_errors});
}

void compare_with_golden(const source::Input& golden, const Outcome& outcome, const RunPlan& plan,
                         InputResult& result) {
  if (golden.bytes() == *outcome.output) return;
  if (plan.update_golden) {
    result.outputs.push_back({golden.name(), *outcome.output});
    return;
  }
  const auto golden_outline = outline_of_golden(golden, outcome.output_format, plan);
  const compare::ComparedText before{golden.name(), golden.bytes(), pointer_to(golden_outline)};
  const compare::ComparedText after{result.name, *outcome.output, pointer_to(outcome.planned)};
  add_difference(result, compare::golden_difference(before, after));
}

void hold_against_golden(const Outcome& outcome, const std::string& path, const RunPlan& plan, InputResult& result) {
  std::error_code unknown;
  if (!fs::exists(path, unknown) && !unknown) {
    if (plan.update_golden) {
      result.outputs.push_back({path, *outcome.output});
    } else {
      add_difference(result, source::format("{}: there is no such golden file for {}\n", path, result.name));
    }
    return;
  }
  const auto golden = source::read_file(path, plan.size_limit);
  if (golden) {
    compare_with_golden(*golden, outcome, plan, result);
  } else {
    add_failure(result, ExitStatus::io_failed, path, golden.error().message, plan);
  }
}

std::string print(const compare::Comparison& comparison, report::ReportForm form) {
  if (form == report::ReportForm::markdown) return compare::print_markdown(comparison);
  return form == report::ReportForm::json ? compare::print_json(comparison) : compare::print_text(comparison);
}

/// Classifies the other program as the input was, and tells what is decided otherwise.
void compare_with_program(const Outcome& outcome, const std::string& path, const RunPlan& plan, bool several,
                          InputResult& result) {
  std::error_code unknown;
  if (several && !fs::exists(path, unknown) && !unknown)
    return add_difference(result,
                          source::format("{}: there is no such program to compare {} with\n", path, result.name));
  const auto other = source::read_file(path, plan.size_limit);
  if (!other) return add_failure(result, ExitStatus::io_failed, path, other.error().message, plan);
  const Outcome before = process_input(*other, plan, result.clock);
  result.messages += before.messages;
  result.errors += before.errors;
  result.status = weightier(result.status, before.status);
  if (!before.planned) return;
  const compare::Comparison comparison = compare::compare_outlines(*before.planned, *outcome.planned);
  if (several && comparison.is_equal()) return;
  const bool apart = several && plan.comparison_form == report::ReportForm::markdown;
  result.outputs.push_back({"", print(comparison, plan.comparison_form) + (apart ? "\n" : "")});
  if (!comparison.is_equal()) result.status = weightier(result.status, ExitStatus::different);
}

}  // namespace

void compare_output(const source::Input& input, const Outcome& outcome, const InputFile& file, const RunPlan& plan,
                    bool several, InputResult& result) {
  if (plan.task == Task::compare && outcome.planned)
    compare_with_program(outcome, counterpart(file, plan, several), plan, several, result);
  if (!outcome.output) return;
  if (plan.reference == Reference::input) check(input, outcome, result);
  if (plan.reference == Reference::golden) hold_against_golden(outcome, counterpart(file, plan, several), plan, result);
}

}  // namespace pypto::app
