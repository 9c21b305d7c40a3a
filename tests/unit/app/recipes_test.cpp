// The recipes of the man page, run as they stand there: what they do is what one process does, byte for byte.

#include "support/catch.h"
#include "support/process.h"
#include "support/scratch_folder.h"
#include "unit/app/small_program.h"
#include "unit/app/tool_case.h"

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

using namespace pypto::app_test;
using namespace pypto::support;

namespace fs = std::filesystem;

namespace {

/// What a line of the man page shows.
std::string shown(std::string_view line) {
  std::string text;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] != '\\') {
      text += line[at];
    } else if (line[++at] == 'e') {
      text += '\\';
    } else if (line.substr(at, 3) == "(aq") {
      text += '\'';
      at += 2;
    } else if (line[at] != '&') {
      text += line[at];
    }
  }
  return text;
}

/// The example of the man page that holds `word`; fails the test when there is none.
std::string recipe(const std::string& word) {
  const std::string page = read_bytes(fs::path(PROJECT_FOLDER) / "man/pypto-classify.1");
  for (std::size_t at = page.find(".EX\n"); at != std::string::npos; at = page.find(".EX\n", at + 1)) {
    const std::string example = shown(page.substr(at + 4, page.find(".EE\n", at) - at - 4));
    if (example.find(word) != std::string::npos) return example;
  }
  FAIL("no recipe with " << word);
  return {};
}

/// Runs a recipe in the folder; the tool is the first pypto-classify in the path.
Finished run_recipe(const ScratchFolder& folder, const std::string& script,
                    const std::vector<std::string>& variables = {}) {
  if (!fs::exists(folder / "bin")) {
    fs::create_directory(folder / "bin");
    fs::create_symlink(TOOL, folder / "bin/pypto-classify");
  }
  ProcessOptions options;
  options.folder = folder.path();
  options.variables = variables;
  const char* const path = std::getenv("PATH");
  options.variables.push_back("PATH=" + (folder / "bin").string() + ":" + (path == nullptr ? "/usr/bin:/bin" : path));
  options.variables.push_back("HOME=" + folder.path().string());  // for what `parallel` keeps there
  return run_process("/bin/bash", {"-c", script}, options);
}

std::string many_lines() {
  std::string lines;
  for (int number = 0; number < 2000; ++number) {
    std::string line(small_program);
    lines += line.replace(line.rfind("Small"), 5, "Small" + std::to_string(number));
    if (number % 300 == 5) lines += "\n";
  }
  return lines;
}

void put_dumps(const ScratchFolder& folder) {
  for (int number = 100; number < 350; ++number)
    put(folder, "dumps/" + std::to_string(number % 3) + "/" + std::to_string(number) + " x.py", plain_text);
}

/// What one process makes of the dumps, below the folder "one".
void classify_at_once(const ScratchFolder& folder) {
  CHECK(run_tool(folder, {"-q", "--output-dir", "one/dumps", "dumps"}).status == 0);
}

void check_same(const fs::path& left, const fs::path& right) {
  const Finished difference = run_process("/usr/bin/diff", {"-r", left, right});
  CHECK(difference.status == 0);
  CHECK(difference.output.empty());
}

bool is_installed(const std::string& program) {
  return fs::exists("/usr/bin/" + program);
}

}  // namespace

TEST_CASE("recipe: a stream through GNU parallel") {
  if (!is_installed("parallel")) return;
  const ScratchFolder folder;
  put(folder, "programs.jsonl", many_lines());
  std::string script = recipe("parallel --pipe");
  // Blocks of a size that makes more than one of this stream.
  const std::size_t block = script.find("--block 32M");
  REQUIRE(block != std::string::npos);
  script.replace(block, 11, "--block 1M ");
  const Finished done = run_recipe(folder, script);
  CHECK(done.status == 0);
  CHECK(read_bytes(folder / "stamped.jsonl") == run_tool(folder, {"--jsonl", "programs.jsonl"}).output);
}

TEST_CASE("recipe: many files through xargs") {
  const ScratchFolder folder;
  put_dumps(folder);
  classify_at_once(folder);
  const Finished done = run_recipe(folder, recipe("xargs"));
  CHECK(done.status == 0);
  CHECK(done.error.empty());
  check_same(folder / "dumps", folder / "one/dumps");
}

TEST_CASE("recipe: an array of Slurm tasks") {
  const ScratchFolder folder;
  put_dumps(folder);
  classify_at_once(folder);
  const std::string script = recipe("SLURM_ARRAY_TASK_ID");
  CHECK(script.substr(0, 12) == "#!/bin/bash\n");
  std::size_t before = 0;
  for (int task = 0; task < 4; ++task) {
    const Finished done =
        run_recipe(folder, script, {"SLURM_ARRAY_TASK_ID=" + std::to_string(task), "SLURM_ARRAY_TASK_COUNT=4"});
    CHECK(done.status == 0);
    CHECK(done.error.empty());
    const std::string files = files_below(folder / "stamped");
    CHECK(files.size() > before);
    before = files.size();
  }
  check_same(folder / "stamped", folder / "one");
  put(folder, "few/dumps/a.py", plain_text);
  const Finished idle = run_recipe(folder, "cd few\n" + script, {"SLURM_ARRAY_TASK_ID=3", "SLURM_ARRAY_TASK_COUNT=4"});
  CHECK(idle.status == 0);
  CHECK(idle.error.empty());
}

TEST_CASE("recipe: golden files") {
  const ScratchFolder folder;
  put_dumps(folder);
  const std::string make = recipe("--update-golden");
  CHECK(run_recipe(folder, make).status == 0);
  const std::string check = recipe("# .git/hooks/pre-commit");
  CHECK(run_recipe(folder, check).status == 0);
  put(folder, "dumps/0/new.py", plain_text);
  const Finished changed = run_recipe(folder, check);
  CHECK(changed.status == 5);
  CHECK(changed.output == "golden/0/new.py: there is no such golden file for dumps/0/new.py\n");
}
