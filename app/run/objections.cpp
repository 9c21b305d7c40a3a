#include "app/run/objections.h"

#include "app/files/file_kind.h"
#include "app/files/real_places.h"
#include "app/files/same_file.h"
#include "app/run/destinations.h"
#include "source/format.h"

#include <unordered_map>
#include <utility>

namespace pypto::app {
namespace {

using Kind = Destination::Kind;

/// Of one input: the report in the place of what it is made from, or of what is written or compared besides.
std::string objection_to_report(const FoundInputs& inputs, const RunPlan& plan) {
  if (!plan.report || plan.report->path.empty() || inputs.several) return {};
  const std::string& path = plan.report->path;
  if (is_special_file(path)) return {};  // it has room for more
  const InputFile& file = inputs.files.front();
  for (const auto& [other, what] : {std::pair(file.path, "input"),
                                    {program_destination(file, plan), "output"},
                                    {counterpart(file, plan, false), "golden file"}})
    if (!other.empty() && is_same_file(path, other))
      return source::format("the report '{}' would take the place of the {}", path, what);
  return {};
}

/// Of one input: a golden file that is the input itself.
std::string objection_to_golden(const FoundInputs& inputs, const RunPlan& plan) {
  if (!plan.update_golden || inputs.several) return {};
  const InputFile& file = inputs.files.front();
  if (file.path.empty() || !is_same_file(file.path, counterpart(file, plan, false))) return {};
  return source::format("'{}' is the input and its golden file; --in-place replaces inputs", file.path);
}

/// Standard input and what is no regular file have no place of their own below a folder, and cannot be replaced.
std::string objection_to_places(const FoundInputs& inputs, const RunPlan& plan) {
  const bool golden_folder = !plan.other.empty() && (inputs.several || is_folder(plan.other));
  for (const InputFile& file : inputs.files) {
    const bool standard_input = file.path.empty();
    if (standard_input && (plan.destination.kind == Kind::folder || golden_folder))
      return source::format("standard input has no name to stand under in '{}'",
                            golden_folder ? plan.other : plan.destination.path);
    if (!standard_input && file.stream && plan.destination.kind == Kind::in_place)
      return source::format("--in-place needs a regular file, and '{}' is none", file.path);
  }
  return {};
}

std::string objection_to_sharing(const FoundInputs& inputs, const RunPlan& plan) {
  if (!inputs.several) return {};
  if (plan.json_lines)
    return inputs.has_folder ? "--jsonl reads streams; name the files of a directory instead of the directory" : "";
  const std::string programs = plan.inputs.size() == 1
                                   ? source::format("the programs in the directory '{}'", plan.inputs.front())
                                   : std::string("the programs of several inputs");
  if (plan.destination.kind == Kind::file)
    return source::format("{} cannot go to one file; use --output-dir", programs);
  if (plan.destination.kind == Kind::standard_output)
    return source::format("{} cannot go to standard output; use --output-dir, --in-place or --no-output", programs);
  const bool one_by_one = plan.report && plan.report->path.empty() && plan.report->form != report::ReportForm::text &&
                          plan.report->form != report::ReportForm::markdown;
  if (one_by_one)
    return "of several inputs only text and markdown reports can go to standard output one after the other; name a "
           "directory for the reports";
  if (plan.task == Task::compare && plan.comparison_form == report::ReportForm::json)
    return "the comparisons of several inputs are text or markdown; json is one document";
  return {};
}

/// Results that would stand in one place, or in that of an input which is still to be read.
std::string objection_to_collisions(const FoundInputs& inputs, const RunPlan& plan) {
  if (!inputs.several || !plan.writes_files() || plan.json_lines) return {};
  RealPlaces places;
  std::unordered_map<std::string, const InputFile*> taken;
  for (const InputFile& file : inputs.files)
    taken.emplace(file.found ? places.of_no_link(file.path) : places.of(file.path), &file);
  std::unordered_map<std::string, const InputFile*> written;
  for (const InputFile& file : inputs.files) {
    const std::string program = program_destination(file, plan);
    const std::string golden = plan.update_golden ? counterpart(file, plan, true) : "";
    for (const std::string& path : {program, report_destination(file, plan, true), golden}) {
      if (path.empty()) continue;
      const std::string place = places.of(path);
      const auto [other, is_new] = written.emplace(place, &file);
      if (!is_new)
        return source::format("the results of '{}' and '{}' would both be '{}'", other->second->path, file.path, path);
      const auto input = taken.find(place);
      if (input != taken.end() && (input->second != &file || path != program))
        return source::format("a result of '{}' would take the place of the input '{}'", file.path,
                              input->second->path);
    }
  }
  return {};
}

/// A file where a folder must be, or the other way round.
std::string objection_to_folders(const FoundInputs& inputs, const RunPlan& plan) {
  if (plan.destination.kind == Kind::folder && is_regular_file(plan.destination.path))
    return source::format("--output-dir needs a directory, and '{}' is a file", plan.destination.path);
  if (!inputs.several) return {};
  for (const std::string& path : {plan.other, plan.report ? plan.report->path : std::string()})
    if (is_regular_file(path))
      return source::format("of several inputs the other files stand in a directory, and '{}' is none", path);
  return {};
}

}  // namespace

std::string objection_to_inputs(const FoundInputs& inputs, const RunPlan& plan) {
  for (const auto& objection_to :
       {objection_to_sharing, objection_to_folders, objection_to_report, objection_to_golden, objection_to_places})
    if (std::string objection = objection_to(inputs, plan); !objection.empty()) return objection;
  return objection_to_collisions(inputs, plan);
}

}  // namespace pypto::app
