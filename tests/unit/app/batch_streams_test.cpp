// Several inputs, as a process: full disks, pipes that nobody reads, terminals, signals.

#include "support/catch.h"
#include "support/descriptor.h"
#include "support/process.h"
#include "support/scratch_folder.h"
#include "unit/app/small_program.h"
#include "unit/app/tool_case.h"

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace pypto::app_test;
using namespace pypto::support;

namespace fs = std::filesystem;

namespace {

const std::string no_space = "error: cannot write: No space left on device\n";

ProcessOptions in_folder(const ScratchFolder& folder) {
  ProcessOptions options;
  options.folder = folder.path();
  return options;
}

void put_inputs(const ScratchFolder& folder) {
  put(folder, "dumps/a.py", plain_text);
  put(folder, "dumps/b.py", plain_text);
  put(folder, "golden/a.py", stamped_text);
  put(folder, "golden/b.py", plain_text);
  put(folder, "golden/extra.py", plain_text);
  put(folder, "lines.jsonl", std::string(small_program) + std::string(small_program));
}

/// All that goes to standard output.
const std::vector<std::vector<std::string>> commands_that_print{
    {"--check", "dumps"},
    {"--check", "dumps/a.py"},
    {"--golden", "golden", "dumps"},
    {"--golden", "golden/b.py", "dumps/b.py"},
    {"--compare", "golden", "dumps"},
    {"--compare", "golden/b.py", "dumps/b.py"},
    {"-n", "-r", "-", "dumps"},
    {"-n", "-r", "-", "dumps/a.py"},
    {"-n", "-r", "-", "--report-format", "json", "dumps/a.py"},
    {"--jsonl", "lines.jsonl"},
    {"--report-schema"},
    {"--completion", "bash"},
};

}  // namespace

TEST_CASE("whatever is printed, a full disk is told and is status 4") {
  const ScratchFolder folder;
  put_inputs(folder);
  ProcessOptions options = in_folder(folder);
  const Descriptor full(::open("/dev/full", O_WRONLY | O_CLOEXEC));
  options.output_to = full.number();
  for (const auto& arguments : commands_that_print) {
    CAPTURE(arguments);
    const Finished done = run_process(TOOL, arguments, options);
    CHECK(done.status == 4);
    CHECK(done.error.find("<stdout>: " + no_space) != std::string::npos);
  }
}

TEST_CASE("files that cannot be written are named, the others are written") {
  const ScratchFolder folder;
  put_inputs(folder);
  put(folder, "out/a.py/in-the-way", "");
  const Finished done = run_tool(folder, {"-q", "--output-dir", "out", "dumps"});
  CHECK(done.status == 4);
  CHECK(done.error == "out/a.py: error: cannot write: Is a directory\n");
  CHECK(read_bytes(folder / "out/b.py") == stamped_text);
  CHECK(run_tool(folder, {"-q", "--output-dir", "lines.jsonl/out", "dumps"}).error ==
        "lines.jsonl/out/a.py: error: cannot make the directory: Not a directory\n"
        "lines.jsonl/out/b.py: error: cannot make the directory: Not a directory\n");
  CHECK(run_tool(folder, {"-n", "-r", "/dev/full", "dumps/a.py"}).error == "/dev/full: " + no_space);
}

TEST_CASE("files that would grow over a limit stay as they were") {
  const ScratchFolder folder;
  put(folder, "dumps/a.json", small_program);
  put(folder, "dumps/b.py", plain_text);
  // One block is 512 or 1024 bytes, depending on the shell.
  const std::string limited = "ulimit -f 1; exec \"$0\" \"$@\"";
  const Finished done = run_process("/bin/sh", {"-c", limited, TOOL, "-q", "-i", "dumps"}, in_folder(folder));
  CHECK(done.status == 4);
  CHECK(done.error == "dumps/a.json: error: cannot write: File too large\n");
  CHECK(read_bytes(folder / "dumps/a.json") == small_program);
  CHECK(read_bytes(folder / "dumps/b.py") == stamped_text);
  CHECK(files_below(folder / "dumps") == "a.json b.py ");
}

TEST_CASE("a folder that is read-only keeps its files") {
  if (::geteuid() == 0) return;  // root may do anything
  const ScratchFolder folder;
  put(folder, "dumps/a.py", plain_text);
  fs::permissions(folder / "dumps", fs::perms::owner_read | fs::perms::owner_exec);
  const Finished done = run_tool(folder, {"-q", "-i", "dumps"});
  CHECK(done.status == 4);
  CHECK(done.error == "dumps/a.py: error: cannot create: Permission denied\n");
  fs::permissions(folder / "dumps", fs::perms::owner_all);
  CHECK(read_bytes(folder / "dumps/a.py") == plain_text);
}

TEST_CASE("a reader that goes away changes no status and leaves no message") {
  const ScratchFolder folder;
  put_inputs(folder);
  ProcessOptions options = in_folder(folder);
  const auto [reading, writing] = open_pipe();
  const Descriptor writer(writing);
  Descriptor(reading).close();
  for (const auto& arguments : commands_that_print) {
    CAPTURE(arguments);
    std::vector<std::string> quiet{"-q"};
    quiet.insert(quiet.end(), arguments.begin(), arguments.end());
    options.output_to.reset();
    const int status = run_process(TOOL, quiet, options).status;
    options.output_to = writer.number();
    const Finished unread = run_process(TOOL, quiet, options);
    CHECK(unread.status == status);
    CHECK(unread.error.empty());
  }
}

TEST_CASE("standard output that is closed is told") {
  const ScratchFolder folder;
  put_inputs(folder);
  const Finished done =
      run_process("/bin/sh", {"-c", "exec \"$0\" \"$@\" >&-", TOOL, "-q", "--check", "dumps/a.py"}, in_folder(folder));
  CHECK(done.status == 4);
  CHECK(done.error == "<stdout>: error: cannot write: Bad file descriptor\n");
}

TEST_CASE("colours go to messages where they are asked for, never to files") {
  const ScratchFolder folder;
  put_inputs(folder);
  put(folder, "dumps/c.py", rejected_text);
  const Finished colored = run_tool(folder, {"--color", "always", "--output-dir", "out", "-r", "reports", "dumps"});
  CHECK(colored.error.find("\x1b[") != std::string::npos);
  CHECK(files_below(folder / "reports") == "a.py.txt b.py.txt ");
  for (const char* name : {"out/a.py", "reports/a.py.txt"})
    CHECK(read_bytes(folder / name).find('\x1b') == std::string::npos);
  const Finished plain = run_tool(folder, {"-n", "dumps"});
  CHECK(plain.error.find('\x1b') == std::string::npos);
  for (const char* option : {"--check", "--golden=golden", "--compare=golden"})
    CHECK(run_tool(folder, {option, "dumps"}).output.find('\x1b') == std::string::npos);
}

TEST_CASE("a signal ends a batch that waits for a named pipe") {
  const ScratchFolder folder;
  put_inputs(folder);
  REQUIRE(::mkfifo((folder / "slow.py").c_str(), 0600) == 0);
  const Descriptor nowhere(::open("/dev/null", O_RDWR | O_CLOEXEC));
  const int child = start_process(TOOL, {"-n", "dumps", "slow.py"}, in_folder(folder),
                                  {nowhere.number(), nowhere.number(), nowhere.number()});
  const Descriptor slow(::open((folder / "slow.py").c_str(), O_WRONLY | O_CLOEXEC));
  REQUIRE(::kill(child, SIGTERM) == 0);
  CHECK(wait_for_process(child) == 128 + SIGTERM);
}

TEST_CASE("a signal in the middle of a batch leaves whole files and nothing else") {
  constexpr int files = 2000;
  constexpr int attempts = 20;  // the batch may be done before the signal arrives
  const std::string first = "dumps/1000.py";
  int status = 0;
  for (int attempt = 0; attempt < attempts && status != 128 + SIGINT; ++attempt) {
    const ScratchFolder folder;
    for (int number = 0; number < files; ++number)
      put(folder, "dumps/" + std::to_string(1000 + number) + ".py", plain_text);
    const Descriptor nowhere(::open("/dev/null", O_RDWR | O_CLOEXEC));
    const Descriptor messages(::open((folder / "messages").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    const int child = start_process(TOOL, {"-i", "-j", "2", "dumps"}, in_folder(folder),
                                    {nowhere.number(), nowhere.number(), messages.number()});
    constexpr int most_looks = 10'000'000;
    for (int look = 0; look < most_looks && fs::file_size(folder / first) == plain_text.size(); ++look)
      std::this_thread::yield();
    REQUIRE(::kill(child, SIGINT) == 0);
    status = wait_for_process(child);
    int stamped = 0;
    int others = 0;
    for (const auto& entry : fs::directory_iterator(folder / "dumps")) {
      const std::string bytes = read_bytes(entry.path());
      stamped += bytes == stamped_text ? 1 : 0;
      others += bytes != stamped_text && bytes != plain_text ? 1 : 0;
    }
    CHECK(std::distance(fs::directory_iterator(folder / "dumps"), fs::directory_iterator()) == files);
    CHECK(stamped > 0);
    CHECK(others == 0);
    if (status == 128 + SIGINT) {
      CHECK(stamped < files);
      CHECK(read_bytes(folder / "messages").empty());
    } else {
      CHECK(status == 0);
    }
  }
  CHECK(status == 128 + SIGINT);
}
