#include "app/run/golden_messages.h"

#include "app/run/messages.h"
#include "read/detect.h"
#include "source/format.h"
#include "source/input.h"

#include <set>
#include <string_view>
#include <vector>

namespace pypto::app {
namespace {

/// Notes beside golden files are none. What cannot be read may well be one.
bool is_program(const InputFile& file, const RunPlan& plan) {
  const auto input = source::read_file(file.path, plan.size_limit);
  return !input || read::resembles_program(*input);
}

/// What stands in the folder of the other side, `others`, and belongs to no input.
std::vector<std::string> unmatched_files(const FoundInputs& inputs, const std::vector<std::string>& passed_over,
                                         const FoundInputs& others, const RunPlan& plan) {
  std::set<std::string> belonging;
  for (const InputFile& file : inputs.files) belonging.insert(file.relative);
  for (const std::string& relative : passed_over) belonging.erase(relative);
  std::vector<std::string> unmatched;
  for (const InputFile& other : others.files)
    if (other.found && !belonging.contains(other.relative) && is_program(other, plan)) unmatched.push_back(other.path);
  return unmatched;
}

}  // namespace

ExitStatus tell_unmatched(const FoundInputs& inputs, const std::vector<std::string>& passed_over, const RunPlan& plan) {
  const bool golden = plan.reference == Reference::golden;
  if ((!golden && plan.task != Task::compare) || !inputs.has_folder) return ExitStatus::done;
  const std::string_view what =
      golden ? "no program belongs to this golden file; delete it if that is right" : "there is no such program now";
  const FoundInputs others = find_inputs({plan.other}, {}, plan.jobs);
  const ExitStatus searched = tell_unreadable(others, plan);
  std::string text;
  for (const std::string& path : unmatched_files(inputs, passed_over, others, plan))
    text += source::format("{}: {}\n", path, what);
  if (text.empty()) return searched;
  return weightier(searched, weightier(ExitStatus::different, print(text, message_options(plan))));
}

std::string how_to_update_golden(std::size_t different, const RunPlan& plan) {
  if (different == 0 || plan.reference != Reference::golden || plan.update_golden || plan.quiet) return {};
  return "pypto-classify: if the new output is right, --update-golden writes it to the golden files\n";
}

}  // namespace pypto::app
