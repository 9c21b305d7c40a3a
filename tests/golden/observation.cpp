#include "golden/observation.h"

#include "golden/msgpack_text.h"
#include "source/format.h"
#include "support/process.h"
#include "support/scratch_folder.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <vector>

namespace pypto::golden {
namespace {

namespace fs = std::filesystem;
using Files = std::map<std::string, std::string>;  // name -> bytes

struct Observed {
  support::Finished finished;
  Files changed;  ///< files that the run made or changed
};

bool is_msgpack_case(const CaseFile& file) {
  return file.directive("encoding") == "msgpack";
}

Files inputs_of(const CaseFile& file) {
  Files inputs;
  for (const Section& section : file.sections)
    if (section.kind == "input")
      inputs[section.name] = is_msgpack_case(file) ? msgpack_of_json(section.content) : section.content;
  return inputs;
}

const Section* first_input(const CaseFile& file) {
  const auto found = std::find_if(file.sections.begin(), file.sections.end(),
                                  [](const Section& section) { return section.kind == "input"; });
  return found == file.sections.end() ? nullptr : &*found;
}

Files files_in(const fs::path& folder) {
  Files files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) files[entry.path().lexically_relative(folder)] = support::read_bytes(entry.path());
  return files;
}

Observed run_tool(const fs::path& tool, const CaseFile& file, const Files& inputs) {
  const support::ScratchFolder folder;
  for (const auto& [name, bytes] : inputs) {
    fs::create_directories((folder / name).parent_path());
    support::write_bytes(folder / name, bytes);
  }
  support::ProcessOptions options;
  options.folder = folder.path();
  options.variables = {"LC_ALL=C.UTF-8"};  // it decides in which characters reports are drawn
  if (const std::string name = file.directive("stdin"); !name.empty()) {
    if (!inputs.contains(name)) throw std::runtime_error("# stdin: names no input section: " + name);
    options.input = inputs.at(name);
  }
  Observed observed{support::run_process(tool, split_words(file.directive("run")), options), files_in(folder.path())};
  for (const auto& [name, bytes] : inputs) {
    const auto now = observed.changed.find(name);
    if (now == observed.changed.end()) throw std::runtime_error("the tool removed " + name);
    if (now->second == bytes) observed.changed.erase(now);
  }
  return observed;
}

/// How an output is told in the case: as "unchanged", as it is, or, when it is MessagePack, as JSON. A text that the
/// case has already stays as it is laid out.
Section output_section(const CaseFile& wanted, const Files& inputs, const std::string& name, const std::string& bytes) {
  const Section* const input = first_input(wanted);
  if (input != nullptr && inputs.at(input->name) == bytes && wanted.find("output", name) == nullptr)
    return {"unchanged", name, ""};
  const bool msgpack = looks_like_msgpack(bytes);
  const std::string kind = msgpack == is_msgpack_case(wanted) ? "output" : msgpack ? "output-msgpack" : "output-json";
  if (!msgpack) return {kind, name, bytes};
  const Section* const same = wanted.find(kind, name);
  if (same != nullptr && msgpack_of_json(same->content) == bytes) return *same;
  const auto json = json_of_msgpack(bytes);
  if (!json || msgpack_of_json(*json) != bytes)
    throw std::runtime_error("the MessagePack output is not what its JSON packs to");
  return {kind, name, *json};
}

}  // namespace

CaseFile observe(const fs::path& tool, const CaseFile& wanted) {
  const Files inputs = inputs_of(wanted);
  const Observed observed = run_tool(tool, wanted, inputs);
  CaseFile seen = wanted;
  seen.sections.clear();
  for (const Section& section : wanted.sections)
    if (section.kind == "input") seen.sections.push_back(section);
  if (!observed.finished.output.empty())
    seen.sections.push_back(output_section(wanted, inputs, "", observed.finished.output));
  for (const auto& [name, bytes] : observed.changed)
    seen.sections.push_back(output_section(wanted, inputs, name, bytes));
  if (!observed.finished.error.empty()) seen.sections.push_back({"stderr", "", observed.finished.error});
  seen.directives["exit"] = pypto::source::format("{}", observed.finished.status);
  return seen;
}

std::optional<std::string> objection_to_second_run(const fs::path& tool, const CaseFile& wanted) {
  const Section* const input = first_input(wanted);
  if (input == nullptr || wanted.directive("second-run") == "off") return std::nullopt;
  Files inputs = inputs_of(wanted);
  const Observed first = run_tool(tool, wanted, inputs);
  const bool to_stdout = !first.finished.output.empty();
  if (first.finished.status != 0 || first.changed.size() + (to_stdout ? 1 : 0) != 1) return std::nullopt;

  const std::string output = to_stdout ? first.finished.output : first.changed.begin()->second;
  inputs[input->name] = output;
  const Observed second = run_tool(tool, wanted, inputs);
  if (second.finished.status != 0)
    return pypto::source::format("the tool refuses its own output with status {}:\n{}", second.finished.status,
                                 second.finished.error);
  const bool in_place = !to_stdout && first.changed.begin()->first == input->name;
  const bool same = to_stdout  ? second.finished.output == output
                    : in_place ? second.changed.empty()
                               : second.changed == first.changed;
  return same ? std::nullopt : std::optional<std::string>("a second run, on the tool's own output, changes it again");
}

}  // namespace pypto::golden
