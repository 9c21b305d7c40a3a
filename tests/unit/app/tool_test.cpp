// The program itself, as a process: files in, files out.

#include "support/catch.h"
#include "support/process.h"
#include "support/scratch_folder.h"
#include "unit/app/small_program.h"
#include "unit/app/tool_case.h"

#include <cstddef>
#include <filesystem>
#include <iterator>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

using namespace pypto::support;
using pypto::app_test::run_tool;
using pypto::app_test::small_program;
using pypto::app_test::stamped_program;

namespace fs = std::filesystem;

namespace {

std::ptrdiff_t files_in(const ScratchFolder& folder) {
  return std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator());
}

}  // namespace

TEST_CASE("a file goes to standard output, stamped") {
  const ScratchFolder folder;
  write_bytes(folder / "in.json", small_program);
  const Finished done = run_tool(folder, {"in.json"});
  CHECK(done.status == 0);
  CHECK(done.output == stamped_program());
  CHECK(done.error.empty());
  CHECK(files_in(folder) == 1);
}

TEST_CASE("standard input is the input when none is named") {
  const ScratchFolder folder;
  CHECK(run_tool(folder, {}, std::string(small_program)).output == stamped_program());
  CHECK(run_tool(folder, {"-"}, std::string(small_program)).output == stamped_program());
  const Finished empty = run_tool(folder, {});
  CHECK(empty.status == 3);
  CHECK(empty.error.substr(0, 15) == "<stdin>: error:");
}

TEST_CASE("the output may be the input") {
  const ScratchFolder folder;
  write_bytes(folder / "in.json", small_program);
  CHECK(run_tool(folder, {"in.json", "-o", "in.json"}).status == 0);
  CHECK(read_bytes(folder / "in.json") == stamped_program());
  CHECK(files_in(folder) == 1);
}

TEST_CASE("in place through a symbolic link keeps link and permissions") {
  const ScratchFolder folder;
  write_bytes(folder / "in.json", small_program);
  fs::permissions(folder / "in.json", fs::perms{0640});
  fs::create_symlink("in.json", folder / "link.json");
  CHECK(run_tool(folder, {"-i", "link.json"}).status == 0);
  CHECK(fs::is_symlink(folder / "link.json"));
  CHECK(read_bytes(folder / "in.json") == stamped_program());
  CHECK(fs::status(folder / "in.json").permissions() == fs::perms{0640});
}

TEST_CASE("in place leaves a file alone that would not change") {
  const ScratchFolder folder;
  write_bytes(folder / "in.json", stamped_program());
  struct stat before {
  }, after{};
  REQUIRE(::stat((folder / "in.json").c_str(), &before) == 0);
  CHECK(run_tool(folder, {"-i", "in.json"}).status == 0);
  REQUIRE(::stat((folder / "in.json").c_str(), &after) == 0);
  CHECK(before.st_ino == after.st_ino);
}

TEST_CASE("in place needs a regular file") {
  const ScratchFolder folder;
  REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
  const Finished done = run_tool(folder, {"-i", "pipe"});
  CHECK(done.status == 2);
  CHECK(done.error ==
        "pypto-classify: error: --in-place needs a regular file, and 'pipe' is none\n"
        "Try 'pypto-classify --help'.\n");
}

TEST_CASE("no output writes nothing") {
  const ScratchFolder folder;
  write_bytes(folder / "in.json", small_program);
  const Finished done = run_tool(folder, {"-n", "in.json"});
  CHECK(done.status == 0);
  CHECK(done.output.empty());
  CHECK(read_bytes(folder / "in.json") == small_program);
}

TEST_CASE("what cannot be read is status 4, a directory a usage error") {
  const ScratchFolder folder;
  const Finished missing = run_tool(folder, {"absent.json", "-o", "out.json"});
  CHECK(missing.status == 4);
  CHECK(missing.error == "absent.json: error: cannot open: No such file or directory\n");
  fs::create_directory(folder / "dumps");
  const Finished directory = run_tool(folder, {"dumps", "-o", "out.json"});
  CHECK(directory.status == 2);
  CHECK(directory.error ==
        "pypto-classify: error: the programs in the directory 'dumps' cannot go to one file; use --output-dir\n"
        "Try 'pypto-classify --help'.\n");
  CHECK(files_in(folder) == 1);
}

TEST_CASE("files without permission are not read and not replaced") {
  if (::geteuid() == 0) return;  // root may do anything
  const ScratchFolder folder;
  write_bytes(folder / "in.json", small_program);
  write_bytes(folder / "kept.json", "kept");
  fs::permissions(folder / "kept.json", fs::perms{0444});
  CHECK(run_tool(folder, {"in.json", "-o", "kept.json"}).error ==
        "kept.json: error: cannot write: Permission denied\n");
  CHECK(read_bytes(folder / "kept.json") == "kept");
  fs::permissions(folder / "in.json", fs::perms::none);
  const Finished done = run_tool(folder, {"in.json"});
  CHECK(done.status == 4);
  CHECK(done.error == "in.json: error: cannot open: Permission denied\n");
}

TEST_CASE("a rejected or malformed input leaves the output as it was") {
  const ScratchFolder folder;
  write_bytes(folder / "in.json", "{\"fields\": ");
  write_bytes(folder / "out.json", "old");
  const Finished done = run_tool(folder, {"in.json", "-o", "out.json"});
  CHECK(done.status == 3);
  CHECK(done.error.find("pypto-classify: 1 error; nothing was written\n") != std::string::npos);
  CHECK(read_bytes(folder / "out.json") == "old");
  CHECK(files_in(folder) == 2);
}

TEST_CASE("there and back again gives the same bytes") {
  const ScratchFolder folder;
  write_bytes(folder / "in.json", small_program);
  CHECK(run_tool(folder, {"--convert-only", "-t", "msgpack", "in.json", "-o", "mid.msgpack"}).status == 0);
  CHECK(run_tool(folder, {"--convert-only", "-t", "json", "mid.msgpack", "-o", "out.json"}).status == 0);
  CHECK(read_bytes(folder / "out.json") == small_program);
  CHECK(run_tool(folder, {"-t", "json", "mid.msgpack"}).output == stamped_program());
}

TEST_CASE("statistics go to standard error") {
  const ScratchFolder folder;
  write_bytes(folder / "in.json", small_program);
  const Finished done = run_tool(folder, {"--stats", "in.json"});
  CHECK(done.output == stamped_program());
  CHECK(done.error.find("in.json: statistics\n  bytes: ") == 0);
  CHECK(done.error.find("  loops: 1\n  carries: 0 trivial, 1 rebind (0 array)\n") != std::string::npos);
  CHECK(done.error.find(" stamp ") != std::string::npos);
  CHECK(done.error.find("\n  milliseconds: load ") != std::string::npos);
}

TEST_CASE("logs go to standard error") {
  const ScratchFolder folder;
  write_bytes(folder / "in.json", small_program);
  const Finished done = run_tool(folder, {"--log-level", "info", "in.json"});
  CHECK(done.output == stamped_program());
  CHECK(done.error == "pypto-classify: info: in.json: " + std::to_string(small_program.size()) +
                          " bytes, json\npypto-classify: info: <stdout>: " + std::to_string(done.output.size()) +
                          " bytes written\n");
}

TEST_CASE("the locale decides in which characters a text report is drawn, wherever it goes") {
  const ScratchFolder folder;
  write_bytes(folder / "in.json", small_program);
  ProcessOptions options;
  options.folder = folder.path();
  const auto reports = [&](const std::string& locale) {
    options.variables = {"LC_ALL=" + locale};
    const std::string shown = run_process(TOOL, {"-n", "-r", "-", "in.json"}, options).output;
    run_process(TOOL, {"-n", "-r", "report", "in.json"}, options);
    CHECK(read_bytes(folder / "report") == shown);
    return shown;
  };
  CHECK(reports("C").find("`- for i in") != std::string::npos);
  CHECK(reports("C.UTF-8").find("└─ for i in") != std::string::npos);
}

TEST_CASE("the readme shows what the tool does and how a case looks") {
  const fs::path project = PROJECT_FOLDER;
  const std::string readme = read_bytes(project / "README.md");
  const std::string sample = "testdata/samples/sample.py";
  ProcessOptions options;
  options.folder = project;
  options.variables = {"LC_ALL=C.UTF-8"};
  const std::string report = run_process(TOOL, {"-n", "-r", "-", sample}, options).output;
  options.input = run_process(TOOL, {sample}, options).output;
  const std::string difference = run_process("/usr/bin/diff", {sample, "-"}, options).output;
  const auto shows = [&](const std::string& text) { return readme.find(text + "```") != std::string::npos; };
  CHECK(shows("$ pypto-classify " + sample + " | diff " + sample + " -\n" + difference));
  CHECK(shows("$ pypto-classify -n -r - " + sample + "\n" + report));
  CHECK(shows("```\n" + read_bytes(project / "testdata/cli/unknown-option.txt")));
}

TEST_CASE("the readme shows what becomes of many programs") {
  const fs::path project = PROJECT_FOLDER;
  const std::string readme = read_bytes(project / "README.md");
  const auto shows = [&](const std::string& arguments, const std::string& text) {
    return readme.find("$ pypto-classify " + arguments + "\n" + text) != std::string::npos;
  };
  const std::string samples = "testdata/samples";
  ProcessOptions options;
  options.folder = project;
  const Finished batch = run_process(TOOL, {"--no-output", samples}, options);
  CHECK(shows("--no-output " + samples, batch.error.substr(0, batch.error.rfind(';'))));
  for (const std::string option : {"--golden", "--compare"}) {
    const std::string other = samples + (option == "--golden" ? "/golden.py" : "/sample.py");
    const Finished done = run_process(TOOL, {option, other, samples + "/changed.py"}, options);
    CHECK(done.status == 5);
    CHECK(shows(option + " " + other + " " + samples + "/changed.py", done.output + done.error + "```\n"));
  }
}
