#include "app/run/golden_messages.h"

#include "app/files/descriptor.h"
#include "app/files/output.h"
#include "app/run/messages.h"
#include "read/detect.h"
#include "source/input.h"

#include <algorithm>
#include <unistd.h>
#include <vector>

#include <fmt/format.h>

namespace pypto::app {
namespace {

/// Notes beside golden files are none. What cannot be read may well be one.
bool is_program(const InputFile& file, const RunPlan& plan) {
  const auto input = source::read_file(file.path, plan.size_limit);
  return !input || read::resembles_program(*input);
}

std::vector<std::string> extra_golden_files(const FoundInputs& inputs, const RunPlan& plan) {
  std::vector<std::string> belonging;
  for (const InputFile& file : inputs.files) belonging.push_back(file.relative);
  std::ranges::sort(belonging);
  std::vector<std::string> extra;
  for (const InputFile& golden : find_inputs({plan.other}, "").files)
    if (golden.found && !std::ranges::binary_search(belonging, golden.relative) && is_program(golden, plan))
      extra.push_back(golden.path);
  return extra;
}

}  // namespace

ExitStatus tell_extra_golden_files(const FoundInputs& inputs, const RunPlan& plan) {
  if (plan.reference != Reference::golden || !inputs.has_folder) return ExitStatus::done;
  std::string text;
  for (const std::string& path : extra_golden_files(inputs, plan))
    text += fmt::format("{}: no input belongs to this golden file\n", path);
  if (text.empty()) return ExitStatus::done;
  const auto failure = write_output("", text);
  if (!failure) return ExitStatus::different;
  write_all(STDERR_FILENO, render_file_error("<stdout>", failure->message, {plan.color, plan.quiet}));
  return ExitStatus::io_failed;
}

std::string how_to_update_golden(ExitStatus status, const RunPlan& plan) {
  const bool differ = status == ExitStatus::different && plan.reference == Reference::golden && !plan.update_golden;
  if (!differ || plan.quiet) return {};
  return "pypto-classify: if the new output is right, --update-golden writes it to the golden files\n";
}

}  // namespace pypto::app
