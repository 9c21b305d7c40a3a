// Runs golden cases: golden_runner [--update] TOOL CASE...
//
// A case is one text file; adding one is all it takes, ctest finds it. It begins with directives and comments:
//
//   # run: -o out.json in.json     the arguments of the tool; words with blanks in double quotes
//   # exit: 0                      the exit status
//   # stdin: in.json               the input that standard input holds (optional)
//   # encoding: msgpack            inputs and outputs are MessagePack, told as JSON (optional)
//   # escapes: on                  sections may hold \r \t \0 \\ \xHH, and a backslash at the end of a line for
//                                  "no line end here" (optional)
//   # second-run: off              the tool need not leave its own output alone (optional)
//
// and goes on with sections, each from its first line to the next that begins with "--- ":
//
//   --- input NAME                 a file in the folder that the tool runs in; any number
//   --- output [NAME]              what standard output, or the file NAME, holds afterwards
//   --- unchanged [NAME]           the same, for an output that equals the first input
//   --- output-json [NAME]         for output in another encoding than the inputs
//   --- output-msgpack [NAME]
//   --- stderr                     what standard error holds
//
// What no section tells of must not be there: nothing on a stream without a section, no new file, no changed input.
// After a success the tool also runs on its own output and must not change it. With --update, the runner rewrites the
// exit status and all sections but the inputs to what the tool does.

#include "golden/case_file.h"
#include "golden/observation.h"
#include "source/format.h"
#include "support/scratch_folder.h"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace {

using namespace pypto::golden;

std::string title(const Section& section) {
  return section.name.empty() ? section.kind : section.kind + " " + section.name;
}

/// What was wanted and is not there, or is otherwise; and what is there and was not wanted.
std::string differences(const CaseFile& wanted, const CaseFile& seen) {
  std::string text;
  const std::string status = wanted.directives.count("exit") != 0 ? wanted.directive("exit") : "0";
  if (status != seen.directive("exit"))
    text += pypto::source::format("exit status {}, wanted {}\n", seen.directive("exit"), status);
  for (const Section& section : wanted.sections) {
    const Section* const other = seen.find(section.kind, section.name);
    if (other == nullptr)
      text += pypto::source::format("no {}, wanted:\n{}\n", title(section), section.content);
    else if (other->content != section.content)
      text += pypto::source::format("{} is:\n{}\nwanted:\n{}\n", title(section), other->content, section.content);
  }
  for (const Section& section : seen.sections)
    if (wanted.find(section.kind, section.name) == nullptr)
      text += pypto::source::format("unwanted {}:\n{}\n", title(section), section.content);
  return text;
}

void update(const std::string& path, CaseFile seen) {
  const std::string line = pypto::source::format("# exit: {}", seen.directive("exit"));
  const auto is_exit = [](std::string_view text) { return text.substr(0, 7) == "# exit:"; };
  const auto found = std::find_if(seen.header.begin(), seen.header.end(), is_exit);
  if (found == seen.header.end())
    seen.header.push_back(line);
  else
    *found = line;
  const std::string text = print_case(seen);
  if (differences(parse_case(text), seen) != "")
    throw std::runtime_error("what the tool prints cannot be told without '# escapes: on'");
  pypto::support::write_bytes(path, text);
}

/// Whether the case holds; prints what does not.
bool run_case(const std::string& tool, const std::string& path, bool updates) {
  const CaseFile wanted = parse_case(pypto::support::read_bytes(path));
  const CaseFile seen = observe(tool, wanted);
  if (updates) update(path, seen);
  std::string wrong = updates ? "" : differences(wanted, seen);
  if (const auto objection = objection_to_second_run(tool, wanted)) wrong += *objection + "\n";
  if (!wrong.empty()) fmt::print("{}:\n{}", path, wrong);
  return wrong.empty();
}

bool run_cases(std::vector<std::string> arguments) {
  const bool updates = !arguments.empty() && arguments.front() == "--update";
  if (updates) arguments.erase(arguments.begin());
  if (arguments.size() < 2) throw std::runtime_error("usage: golden_runner [--update] TOOL CASE...");
  bool all_hold = true;
  for (auto path = arguments.begin() + 1; path != arguments.end(); ++path)
    if (!run_case(arguments.front(), *path, updates)) all_hold = false;
  return all_hold;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run_cases({argv + 1, argv + argc}) ? 0 : 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "golden_runner: %s\n", error.what());
    return 2;
  }
}
