#include "app/run/objections.h"

#include "app/files/same_file.h"

#include <map>
#include <sys/stat.h>

#include <fmt/format.h>

namespace pypto::app {
namespace {

using Kind = Destination::Kind;

bool is_special_file(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

std::string objection_to_report(const FoundInputs& inputs, const RunPlan& plan) {
  if (!plan.report || plan.report->path.empty() || inputs.several || is_special_file(plan.report->path)) return {};
  const std::string& path = plan.report->path;
  const std::string& input = inputs.files.front().path;
  const bool replaces_input = !input.empty() && is_same_file(path, input);
  const bool replaces_output = plan.destination.kind == Kind::file && is_same_file(path, plan.destination.path);
  if (!replaces_input && !replaces_output) return {};
  return fmt::format("the report '{}' would take the place of the {}", path, replaces_input ? "input" : "output");
}

/// Standard input and what is no regular file have no place of their own below a folder, and cannot be replaced.
std::string objection_to_places(const FoundInputs& inputs, const RunPlan& plan) {
  const bool golden_folder = !plan.other.empty() && inputs.several;
  for (const InputFile& file : inputs.files) {
    const bool standard_input = file.path.empty();
    if (standard_input && (plan.destination.kind == Kind::folder || golden_folder))
      return fmt::format("standard input has no name to stand under in '{}'",
                         golden_folder ? plan.other : plan.destination.path);
    struct stat status {};
    if (plan.destination.kind == Kind::in_place && ::stat(file.path.c_str(), &status) == 0 && !S_ISREG(status.st_mode))
      return fmt::format("--in-place needs a regular file, and '{}' is none", file.path);
  }
  return {};
}

std::string objection_to_sharing(const FoundInputs& inputs, const RunPlan& plan) {
  if (!inputs.several) return {};
  if (plan.json_lines)
    return inputs.has_folder ? "--jsonl reads streams; name the files of a directory instead of the directory" : "";
  const std::string programs = plan.inputs.size() == 1
                                   ? fmt::format("the programs in the directory '{}'", plan.inputs.front())
                                   : std::string("the programs of several inputs");
  if (plan.destination.kind == Kind::file) return fmt::format("{} cannot go to one file; use --output-dir", programs);
  if (plan.destination.kind == Kind::standard_output)
    return fmt::format("{} cannot go to standard output; use --output-dir, --in-place or --no-output", programs);
  const bool one_by_one = plan.report && plan.report->path.empty() && plan.report->form != report::ReportForm::text &&
                          plan.report->form != report::ReportForm::markdown;
  if (one_by_one)
    return "of several inputs only text and markdown reports can go to standard output one after the other; name a "
           "directory for the reports";
  return {};
}

/// Two inputs whose results would stand in one place.
std::string objection_to_collisions(const FoundInputs& inputs, const RunPlan& plan) {
  const bool by_relative_path =
      plan.destination.kind == Kind::folder || !plan.other.empty() || (plan.report && !plan.report->path.empty());
  if (!inputs.several || !by_relative_path) return {};
  std::map<std::string_view, const InputFile*> taken;
  for (const InputFile& file : inputs.files) {
    const auto [other, is_new] = taken.emplace(file.relative, &file);
    if (!is_new)
      return fmt::format("the results of '{}' and '{}' would both stand under '{}'", other->second->path, file.path,
                         file.relative);
  }
  return {};
}

}  // namespace

std::string objection_to_inputs(const FoundInputs& inputs, const RunPlan& plan) {
  for (const auto& objection_to : {objection_to_sharing, objection_to_report, objection_to_places})
    if (std::string objection = objection_to(inputs, plan); !objection.empty()) return objection;
  return objection_to_collisions(inputs, plan);
}

}  // namespace pypto::app
