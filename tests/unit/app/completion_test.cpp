// --completion, as a process: what the scripts complete, and that shells accept them.

#include "support/catch.h"
#include "support/process.h"
#include "support/scratch_folder.h"
#include "unit/app/tool_case.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace pypto::app_test;
using namespace pypto::support;

namespace {

/// A folder with the scripts and something to complete.
void put_files(const ScratchFolder& folder) {
  for (const char* shell : {"bash", "zsh", "fish"})
    put(folder, std::string("script.") + shell, run_tool(folder, {"--completion", shell}).output);
  put(folder, "files/with blank.py", "");
  put(folder, "files/plain.py", "");
  put(folder, "files/folder/x", "");
}

/// What bash completes behind these words, the last of which may be empty: "one|two|", sorted.
std::string completed(const ScratchFolder& folder, const std::vector<std::string>& words) {
  const std::string script =
      "source ../script.bash; COMP_WORDS=(pypto-classify \"$@\"); COMP_CWORD=$#\n"
      "_pypto_classify pypto-classify \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD - 1]}\"\n"
      "printf '%s\\n' \"${COMPREPLY[@]}\" | LC_ALL=C sort | tr '\\n' '|'\n";
  std::vector<std::string> arguments{"-c", script, "bash"};
  arguments.insert(arguments.end(), words.begin(), words.end());
  ProcessOptions options;
  options.folder = folder / "files";
  const Finished done = run_process("/bin/bash", arguments, options);
  CHECK(done.error.empty());
  return done.output;
}

/// "--from", "-f" and the others: the words of the help that begin with a hyphen where an option stands.
std::set<std::string> options_of_help(const ScratchFolder& folder) {
  std::istringstream lines(run_tool(folder, {"--help"}).output);
  std::set<std::string> options;
  for (std::string line; std::getline(lines, line);) {
    if (line.substr(0, 2) != "  " || line.find('-') > 6) continue;
    std::istringstream words(line);
    for (std::string word; words >> word && word[0] == '-';) {
      if (word.back() == ',') word.pop_back();
      options.insert(word);
    }
  }
  return options;
}

}  // namespace

TEST_CASE("bash completes options, words and names") {
  const ScratchFolder folder;
  put_files(folder);
  CHECK(completed(folder, {"--ver"}) == "--verbose|--verify|--version|");
  CHECK(completed(folder, {"--jso"}) == "--jsonl|");
  CHECK(completed(folder, {"x.py", "--nonsense"}) == "|");
  CHECK(completed(folder, {"--from", ""}) == "auto|json|msgpack|text|");
  CHECK(completed(folder, {"--from", "m"}) == "msgpack|");
  CHECK(completed(folder, {"-f", "t"}) == "text|");
  // bash makes three words of --from=json.
  CHECK(completed(folder, {"--from", "="}) == "auto|json|msgpack|text|");
  CHECK(completed(folder, {"--from", "=", "j"}) == "json|");
  CHECK(completed(folder, {"--completion", "z"}) == "zsh|");
  CHECK(completed(folder, {"--report-format", "=", "m"}) == "markdown|");
  CHECK(completed(folder, {""}) == "folder|plain.py|with blank.py|");
  CHECK(completed(folder, {"w"}) == "with blank.py|");
  CHECK(completed(folder, {"-o", "pl"}) == "plain.py|");
  CHECK(completed(folder, {"--golden", ""}) == "folder|plain.py|with blank.py|");
  CHECK(completed(folder, {"--output-dir", ""}) == "folder|");
  CHECK(completed(folder, {"--jobs", ""}) == "|");
}

TEST_CASE("bash completes every option of the help") {
  const ScratchFolder folder;
  put_files(folder);
  std::string all;
  for (const std::string& option : options_of_help(folder)) all += option + "|";
  CHECK(completed(folder, {"-"}) == all);
}

TEST_CASE("every option of the help is in every script") {
  const ScratchFolder folder;
  put_files(folder);
  const auto options = options_of_help(folder);
  CHECK(options.size() > 40);
  const std::string zsh = read_bytes(folder / "script.zsh");
  const std::string fish = read_bytes(folder / "script.fish");
  for (const std::string& option : options) {
    CAPTURE(option);
    const bool is_long = option.substr(0, 2) == "--";
    const std::string in_fish = is_long ? " -l " + option.substr(2) + " " : " -s " + option.substr(1) + " ";
    CHECK(fish.find(in_fish) != std::string::npos);
    const bool in_zsh = zsh.find(option + "[") != std::string::npos || zsh.find(option + "=[") != std::string::npos ||
                        zsh.find(option + "+[") != std::string::npos;
    CHECK(in_zsh);
  }
}

TEST_CASE("the shells accept their scripts, where they are installed") {
  const ScratchFolder folder;
  put_files(folder);
  ProcessOptions options;
  options.folder = folder.path();
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    const std::filesystem::path program = "/usr/bin/" + shell;
    if (!std::filesystem::exists(program)) continue;
    CAPTURE(shell);
    const Finished done = run_process(program, {"-n", "script." + shell}, options);
    CHECK(done.status == 0);
    CHECK(done.error.empty());
  }
}

TEST_CASE("fish completes options, words and folders, where it is installed") {
  if (!std::filesystem::exists("/usr/bin/fish")) return;
  const ScratchFolder folder;
  put_files(folder);
  ProcessOptions options;
  options.folder = folder / "files";
  options.variables = {"HOME=" + folder.path().string()};
  const auto answers = [&](const std::string& line) {
    const Finished done = run_process(
        "/usr/bin/fish", {"--no-config", "-c", "source ../script.fish; complete -C '" + line + "'"}, options);
    CHECK(done.error.empty());
    return done.output;
  };
  CHECK(answers("pypto-classify --from m").find("msgpack") == 0);
  CHECK(answers("pypto-classify --verif").find("--verify\tcheck the stamps in the input; write no program") == 0);
  CHECK(answers("pypto-classify --output-dir ").find("plain.py") == std::string::npos);
  CHECK(answers("pypto-classify pl").find("plain.py") == 0);
}
