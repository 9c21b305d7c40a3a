// The exit status, as a process: each status by several causes, and of several inputs the weightiest.

#include "support/catch.h"
#include "support/process.h"
#include "support/scratch_folder.h"
#include "unit/app/small_program.h"
#include "unit/app/tool_case.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

using namespace pypto::app_test;
using namespace pypto::support;

namespace {

/// One file for each status that an input can cause with --check, and one that is missing.
struct InputOfStatus {
  int status;
  std::string name;
};

/// From the lightest to the weightiest (cli.md, Exit status).
const std::array<InputOfStatus, 5> inputs_by_weight{
    {{0, "same.py"}, {5, "different.py"}, {1, "rejected.py"}, {3, "malformed.py"}, {4, "missing.py"}}};

void put_inputs(const ScratchFolder& folder) {
  put(folder, "same.py", stamped_text);
  put(folder, "different.py", plain_text);
  put(folder, "rejected.py", rejected_text);
  put(folder, "malformed.py", malformed_text);
  put(folder, "small.json", small_program);
  put(folder, "packed.gz", std::string("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03 and more", 19));
  put(folder, "truncated.json", small_program.substr(0, small_program.size() / 2));
  put(folder, "golden/same.py", stamped_text);
}

}  // namespace

TEST_CASE("each status has its causes, for one input and for several") {
  const ScratchFolder folder;
  put_inputs(folder);
  struct Cause {
    int status;
    std::vector<std::string> arguments;
  };
  const std::vector<Cause> causes{
      {0, {"different.py"}},
      {0, {"--check", "same.py"}},
      {0, {"--verify", "same.py"}},
      {0, {"--golden", "golden", "same.py"}},
      {0, {"--compare", "different.py", "same.py"}},
      {0, {"--no-preconditions", "rejected.py"}},
      {0, {"-n", "same.py", "different.py"}},
      {0, {"--help"}},
      {0, {"--completion", "fish"}},
      {1, {"rejected.py"}},
      {1, {"--verify", "different.py"}},
      {1, {"--verify", "same.py", "different.py"}},
      {1, {"-n", "rejected.py", "same.py"}},
      {1, {"--compare", "same.py", "rejected.py"}},
      {1, {"--compare", "rejected.py", "same.py"}},
      {2, {"--nonsense"}},
      {2, {"--from", "nonsense", "same.py"}},
      {2, {"-i", "-n", "same.py"}},
      {2, {"--keep-going", "--fail-fast", "same.py"}},
      {2, {"--update-golden", "same.py"}},
      {2, {"same.py", "different.py"}},
      {2, {"-o", "one.py", "same.py", "different.py"}},
      {2, {"-o", "one.py", "golden"}},
      {2, {"--jsonl", "--check", "small.json"}},
      {2, {"--jsonl", "golden"}},
      {2, {"--jobs", "0", "same.py"}},
      {2, {"--completion", "tcsh"}},
      {3, {"malformed.py"}},
      {3, {"truncated.json"}},
      {3, {"packed.gz"}},
      {3, {"--from", "msgpack", "same.py"}},
      {3, {"--to", "json", "same.py"}},
      {3, {"--max-size", "20", "same.py"}},
      {3, {"--max-depth", "3", "small.json"}},
      {3, {"-n", "same.py", "packed.gz"}},
      {3, {"--compare", "malformed.py", "same.py"}},
      {3, {"--jsonl", "same.py"}},
      {4, {"missing.py"}},
      {4, {"-o", "nowhere/out.py", "same.py"}},
      {4, {"-o", "same.py/out.py", "different.py"}},
      {4, {"-o", "golden", "different.py"}},
      {4, {"--output-dir", "same.py/below", "different.py"}},
      {2, {"--output-dir", "same.py", "different.py"}},
      {2, {"--golden", "same.py", "same.py", "different.py"}},
      {4, {"-n", "-r", "nowhere/report.txt", "same.py"}},
      {4, {"--compare", "missing.py", "same.py"}},
      {4, {"--golden", "golden/same.py/below", "--update-golden", "same.py"}},
      {4, {"--jsonl", "missing.jsonl"}},
      {4, {"--jsonl", "-o", "nowhere/out.jsonl", "small.json"}},
      {5, {"--check", "different.py"}},
      {5, {"--check", "different.py", "same.py"}},
      {5, {"--golden", "golden/same.py", "small.json"}},
      {5, {"--golden", "missing.py", "same.py"}},
      {5, {"--golden", "golden", "different.py"}},
      {5, {"--compare", "small.json", "same.py"}},
  };
  for (const Cause& cause : causes) {
    CAPTURE(cause.arguments);
    const Finished done = run_tool(folder, cause.arguments);
    CHECK(done.status == cause.status);
    if (cause.status == 1 || cause.status >= 3) CHECK_FALSE((done.error.empty() && done.output.empty()));
  }
}

TEST_CASE("of several inputs the weightiest status counts, in any mixture and order") {
  const ScratchFolder folder;
  put_inputs(folder);
  for (unsigned mixture = 1; mixture < 1U << inputs_by_weight.size(); ++mixture) {
    // A directory makes them several even where there is one.
    std::vector<std::string> arguments{"golden"};
    int weightiest = 0;
    for (unsigned i = 0; i < inputs_by_weight.size(); ++i) {
      if ((mixture & 1U << i) == 0) continue;
      arguments.push_back(inputs_by_weight[i].name);
      weightiest = inputs_by_weight[i].status;
    }
    for (const bool reversed : {false, true}) {
      if (reversed) std::ranges::reverse(arguments);
      std::vector<std::string> command{"--check"};
      command.insert(command.end(), arguments.begin(), arguments.end());
      CAPTURE(command);
      CHECK(run_tool(folder, command).status == weightiest);
    }
  }
}

TEST_CASE("option --fail-fast ends with the status of the first failure") {
  const ScratchFolder folder;
  put_inputs(folder);
  CHECK(run_tool(folder, {"-n", "--fail-fast", "rejected.py", "malformed.py", "missing.py"}).status == 1);
  CHECK(run_tool(folder, {"-n", "--fail-fast", "same.py", "malformed.py", "missing.py"}).status == 3);
  CHECK(run_tool(folder, {"--check", "--fail-fast", "same.py", "different.py", "missing.py"}).status == 5);
  CHECK(run_tool(folder, {"-n", "--keep-going", "rejected.py", "malformed.py", "missing.py"}).status == 4);
}

TEST_CASE("of the lines of a stream the weightiest status counts") {
  const ScratchFolder folder;
  const std::string good(small_program);
  std::string rejected = good;
  rejected.replace(rejected.find("auto_scope"), 10, "other_name");
  CHECK(run_tool(folder, {"--jsonl"}, good + good).status == 0);
  CHECK(run_tool(folder, {"--jsonl"}, good + rejected + good).status == 1);
  CHECK(run_tool(folder, {"--jsonl"}, good + "{\n" + rejected).status == 3);
  CHECK(run_tool(folder, {"--jsonl", "missing.jsonl", "-"}, rejected + "{\n").status == 4);
  CHECK(run_tool(folder, {"--jsonl", "--fail-fast"}, rejected + "{\n").status == 1);
  CHECK(run_tool(folder, {"--jsonl", "--verify"}, stamped_program() + stamped_program()).status == 0);
  CHECK(run_tool(folder, {"--jsonl", "--verify"}, stamped_program() + good).status == 1);
}
