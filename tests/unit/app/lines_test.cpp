// --jsonl, as a process: streams with a program on each line.

#include "support/catch.h"
#include "support/descriptor.h"
#include "support/process.h"
#include "support/scratch_folder.h"
#include "unit/app/small_program.h"
#include "unit/app/tool_case.h"

#include <array>
#include <csignal>
#include <cstddef>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

using namespace pypto::app_test;
using namespace pypto::support;

namespace {

const std::string good(small_program);

/// small_program under another name, so that lines can be told apart.
std::string named(const std::string& program, int number) {
  std::string result = program;
  return result.replace(result.rfind("Small"), 5, "Small" + std::to_string(number));
}

std::string rejected() {
  std::string result = good;
  return result.replace(result.find("auto_scope"), 10, "other_name");
}

std::string without_end(std::string line) {
  line.pop_back();
  return line;
}

/// Up to and with the first line end; all there is when the stream ends before.
std::string read_line(int descriptor) {
  std::string line;
  for (char byte = 0; byte != '\n' && ::read(descriptor, &byte, 1) == 1;) line += byte;
  return line;
}

void write_text(int descriptor, const std::string& text) {
  REQUIRE(::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
}

}  // namespace

TEST_CASE("eight jobs give the lines of one, in order") {
  const ScratchFolder folder;
  std::string input;
  std::string output;
  for (int number = 0; number < 500; ++number) {
    const std::string wrong = number % 50 == 7 ? rejected() : number % 50 == 9 ? "[1, 2\n" : "";
    input += wrong.empty() ? named(good, number) : wrong;
    if (wrong.empty()) output += named(stamped_program(), number);
  }
  put(folder, "in.jsonl", input);
  const Finished one = run_with_jobs(folder, {"--jsonl", "in.jsonl"}, "1");
  CHECK(one.status == 3);
  CHECK(one.output == output);
  CHECK(one.error.find("pypto-classify: 500 lines, 490 loops, 490 carries (0 trivial, 490 rebind, 0 arrays); 10 "
                       "rejected, 10 failed; ") != std::string::npos);
  for (int repetition = 0; repetition < 3; ++repetition) {
    const Finished eight = run_with_jobs(folder, {"--jsonl", "in.jsonl"}, "8");
    CHECK(eight.status == 3);
    CHECK(eight.output == one.output);
    CHECK(without_seconds(eight.error) == without_seconds(one.error));
  }
  CHECK(run_tool(folder, {"--jsonl"}, input).output == output);
}

TEST_CASE("a bad line is reported with its number and left out") {
  const ScratchFolder folder;
  const Finished done = run_tool(folder, {"--jsonl"}, good + "{bad\n" + rejected() + good);
  CHECK(done.status == 3);
  CHECK(done.output == stamped_program() + stamped_program());
  CHECK(done.error.find("<stdin>:2:2: error: expected a key in double quotes, got 'bad' [json-syntax]\n"
                        "    {bad\n"
                        "     ^~~\n"
                        "<stdin>:3:77: error: function 'main': ") == 0);
  CHECK(done.error.find("; 1 rejected, 1 failed; ") != std::string::npos);
  put(folder, "in.jsonl", good + "{bad\n");
  CHECK(run_tool(folder, {"--jsonl", "in.jsonl"}).error.find("in.jsonl:2:2: error:") == 0);
  CHECK(run_tool(folder, {"--jsonl", "-q", "in.jsonl"}).error.find("1 failed") == std::string::npos);
}

TEST_CASE("option --fail-fast ends the stream at a bad line") {
  const ScratchFolder folder;
  std::string input = good + "{bad\n";
  for (int number = 0; number < 100; ++number) input += good + rejected();
  for (const std::string jobs : {"1", "8"}) {
    put(folder, "in.jsonl", input);
    const Finished done = run_with_jobs(folder, {"--jsonl", "--fail-fast", "in.jsonl"}, jobs);
    CHECK(done.status == 3);
    CHECK(done.output == stamped_program());
    CHECK(done.error.find("2 lines, 1 loop,") != std::string::npos);
    CHECK(done.error.find("in.jsonl:4") == std::string::npos);
    const Finished to_file =
        run_with_jobs(folder, {"-q", "--jsonl", "--fail-fast", "in.jsonl", "-o", "out.jsonl"}, jobs);
    CHECK(to_file.status == 3);
    CHECK(to_file.error.find("out.jsonl: error: the input was not read to its end; nothing was written\n") !=
          std::string::npos);
    CHECK(files_below(folder.path()) == "in.jsonl ");
  }
}

TEST_CASE("blank lines, line ends and a last line without one are kept") {
  const ScratchFolder folder;
  const std::string line = without_end(good);
  const std::string stamped = without_end(stamped_program());
  const Finished done =
      run_tool(folder, {"--jsonl", "--stats"}, "\n" + line + "\r\n  \t\r\n\n" + " " + line + " \n" + line);
  CHECK(done.status == 0);
  CHECK(done.output == "\n" + stamped + "\r\n  \t\r\n\n" + " " + stamped + " \n" + stamped);
  CHECK(done.error.find("pypto-classify: 3 lines, 3 loops,") != std::string::npos);
  CHECK(run_tool(folder, {"--jsonl"}, "").output.empty());
  CHECK(run_tool(folder, {"--jsonl"}, "").status == 0);
  CHECK(run_tool(folder, {"--jsonl"}, "\n").output == "\n");
  CHECK(run_tool(folder, {"--jsonl"}, good + "{").error.find("<stdin>:2:2: error:") == 0);
}

TEST_CASE("a line over the limit is named and left out, however long it is") {
  const ScratchFolder folder;
  std::string long_line = without_end(good) + std::string(1'000'000, ' ') + "\n";
  const Finished done = run_tool(folder, {"--jsonl", "-q", "--max-size", "4K"}, good + long_line + good);
  CHECK(done.status == 3);
  CHECK(done.output == stamped_program() + stamped_program());
  CHECK(done.error == "<stdin>:2: error: larger than the limit of 4096 bytes (--max-size)\n");
  const std::string exact = std::to_string(good.size() - 1);
  const std::string less = std::to_string(good.size() - 2);
  CHECK(run_tool(folder, {"--jsonl", "--max-size", exact}, good + good).status == 0);
  CHECK(run_tool(folder, {"--jsonl", "--max-size", less}, good + good).status == 3);
}

TEST_CASE("a line that there is too little memory for does not end the stream") {
  const ScratchFolder folder;
  std::string large = "{\"a\":[1";
  for (int i = 0; i < 8'000'000; ++i) large += ",1";
  put(folder, "in.jsonl", good + large + "]}\n" + good);
  ProcessOptions options;
  options.folder = folder.path();
  const std::string limited = "ulimit -v 300000; exec \"$0\" \"$@\"";
  if (run_process("/bin/sh", {"-c", limited, TOOL, "--version"}, options).status != 0) return;  // under a sanitizer
  const Finished done = run_process("/bin/sh", {"-c", limited, TOOL, "-q", "--jsonl", "-j", "1", "in.jsonl"}, options);
  CHECK(done.status == 4);
  CHECK(done.error == "in.jsonl:2: error: there is too little memory for it\n");
  CHECK(done.output == stamped_program() + stamped_program());
}

TEST_CASE("a line over several reads is one line") {
  const ScratchFolder folder;
  const std::string wide = without_end(good) + std::string(600'000, ' ') + "\n";
  const std::string stamped = without_end(stamped_program()) + std::string(600'000, ' ') + "\n";
  CHECK(run_tool(folder, {"--jsonl"}, wide + good + wide).output == stamped + stamped_program() + stamped);
}

TEST_CASE("a line comes out before the next is sent") {
  for (const std::string jobs : {"1", "2", "8"}) {
    CAPTURE(jobs);
    const ScratchFolder folder;
    const auto [tool_reads, test_writes] = open_pipe();
    const auto [test_reads, tool_writes] = open_pipe();
    Descriptor input(tool_reads), sending(test_writes), receiving(test_reads), output(tool_writes);
    const int child =
        start_process(TOOL, {"--jsonl", "-j", jobs}, {}, {input.number(), output.number(), STDERR_FILENO});
    input.close();
    output.close();
    for (int number = 0; number < 20; ++number) {
      write_text(sending.number(), named(good, number));
      CHECK(read_line(receiving.number()) == named(stamped_program(), number));
    }
    write_text(sending.number(), "\n");
    CHECK(read_line(receiving.number()) == "\n");
    sending.close();
    CHECK(read_line(receiving.number()).empty());
    CHECK(wait_for_process(child) == 0);
  }
}

TEST_CASE("the stream ends when nobody reads it, and at a failure with --fail-fast, although more could come") {
  const bool closed = GENERATE(true, false);
  const std::string jobs = GENERATE("1", "4");
  const ScratchFolder folder;
  const auto [tool_reads, test_writes] = open_pipe();
  const auto [test_reads, tool_writes] = open_pipe();
  const Descriptor nowhere(::open("/dev/null", O_WRONLY | O_CLOEXEC));
  Descriptor input(tool_reads), sending(test_writes), receiving(test_reads), output(tool_writes);
  const int child = start_process(TOOL, {"--jsonl", "--fail-fast", "-j", jobs}, {},
                                  {input.number(), output.number(), nowhere.number()});
  input.close();
  output.close();
  write_text(sending.number(), good);
  CHECK(read_line(receiving.number()) == stamped_program());
  if (closed) receiving.close();
  write_text(sending.number(), closed ? good : "{\"bad\n");
  CHECK(wait_for_process(child) == (closed ? 0 : 3));
}

TEST_CASE("named pipes are read one after the other, each opened when its turn comes") {
  const ScratchFolder folder;
  for (const std::string name : {"first", "second"}) REQUIRE(::mkfifo((folder / name).c_str(), 0600) == 0);
  const std::string to_file = GENERATE("", "out.jsonl");
  std::vector<std::string> arguments{"-q", "--jsonl", "first", "second"};
  if (!to_file.empty()) arguments.insert(arguments.end(), {"-o", to_file});
  ProcessOptions options;
  options.folder = folder.path();
  const Descriptor nowhere(::open("/dev/null", O_RDWR | O_CLOEXEC));
  const int child = start_process(TOOL, arguments, options, {nowhere.number(), nowhere.number(), nowhere.number()});
  for (const std::string name : {"first", "second"}) {
    // More than a pipe holds, so it is taken while it is written.
    const Descriptor pipe(::open((folder / name).c_str(), O_WRONLY | O_CLOEXEC));
    for (int number = 0; number < 200; ++number) write_text(pipe.number(), good);
  }
  CHECK(wait_for_process(child) == 0);
  if (!to_file.empty()) CHECK(read_bytes(folder / to_file).size() == 400 * stamped_program().size());
}

TEST_CASE("a signal ends a stream that waits") {
  for (const std::string jobs : {"1", "4"}) {
    const ScratchFolder folder;
    const auto [tool_reads, test_writes] = open_pipe();
    const auto [test_reads, tool_writes] = open_pipe();
    Descriptor input(tool_reads), sending(test_writes), receiving(test_reads), messages(tool_writes);
    ProcessOptions options;
    options.folder = folder.path();
    const int child = start_process(TOOL, {"--jsonl", "-o", "out.jsonl", "--log-level", "info", "-j", jobs}, options,
                                    {input.number(), messages.number(), messages.number()});
    messages.close();
    write_text(sending.number(), good);
    // The message about the first line says that the stream is read.
    CHECK_FALSE(read_line(receiving.number()).empty());
    REQUIRE(::kill(child, SIGINT) == 0);
    CHECK(wait_for_process(child) == 128 + SIGINT);
    CHECK(files_below(folder.path()).empty());
  }
}

TEST_CASE("the file of a stream appears whole, with the good lines, or not at all") {
  const ScratchFolder folder;
  put(folder, "in.jsonl", good + "{bad\n" + good);
  put(folder, "out.jsonl", "old");
  CHECK(run_tool(folder, {"--jsonl", "in.jsonl", "-o", "out.jsonl"}).status == 3);
  CHECK(read_bytes(folder / "out.jsonl") == stamped_program() + stamped_program());
  const Finished missing = run_tool(folder, {"-q", "--jsonl", "in.jsonl", "missing.jsonl", "-o", "new.jsonl"});
  CHECK(missing.status == 4);
  CHECK(missing.error.find("new.jsonl: error: the input was not read to its end; nothing was written\n") !=
        std::string::npos);
  CHECK_FALSE(std::filesystem::exists(folder / "new.jsonl"));
  const Finished full = run_tool(folder, {"--jsonl", "in.jsonl", "-o", "/dev/full"});
  CHECK(full.status == 4);
  CHECK(full.error.find("/dev/full: error: cannot write: No space left on device\n") != std::string::npos);
  ProcessOptions options;
  options.folder = folder.path();
  put(folder, "out.jsonl", "old");
  const std::string limited = "ulimit -f 1; exec \"$0\" \"$@\"";
  const Finished large =
      run_process("/bin/sh", {"-c", limited, TOOL, "-q", "--jsonl", "in.jsonl", "-o", "out.jsonl"}, options);
  CHECK(large.status == 4);
  // What was read and what was not is no matter then.
  CHECK(large.error.ends_with("out.jsonl: error: cannot write: File too large\n"));
  CHECK(read_bytes(folder / "out.jsonl") == "old");
}

TEST_CASE("a stream that would lose lines does not replace its input") {
  const ScratchFolder folder;
  const std::string input = good + "{bad\n" + rejected() + good;
  put(folder, "in.jsonl", input);
  std::filesystem::create_symlink("in.jsonl", folder / "link.jsonl");
  for (const std::string output : {"in.jsonl", "./in.jsonl", "link.jsonl"}) {
    const Finished done = run_tool(folder, {"-q", "--jsonl", "in.jsonl", "-o", output});
    CHECK(done.status == 3);
    CHECK(done.error.find(output + ": error: this is an input, and 2 of its lines would be lost; nothing was "
                                   "written\n") != std::string::npos);
    CHECK(read_bytes(folder / "in.jsonl") == input);
  }
  put(folder, "in.jsonl", good + "\n" + good);
  CHECK(run_tool(folder, {"--jsonl", "in.jsonl", "-o", "in.jsonl"}).status == 0);
  CHECK(read_bytes(folder / "in.jsonl") == stamped_program() + "\n" + stamped_program());
}

TEST_CASE("several streams come out one after the other, each with its own line numbers") {
  const ScratchFolder folder;
  put(folder, "a.jsonl", good + "{\n");
  put(folder, "b.jsonl", "{\n" + named(good, 1));
  const Finished done = run_tool(folder, {"-q", "--jsonl", "a.jsonl", "missing.jsonl", "-", "b.jsonl"}, named(good, 2));
  CHECK(done.status == 4);
  CHECK(done.output == stamped_program() + named(stamped_program(), 2) + named(stamped_program(), 1));
  const std::size_t first = done.error.find("a.jsonl:2:2: error:");
  const std::size_t second = done.error.find("missing.jsonl: error: cannot open: No such file or directory\n");
  const std::size_t third = done.error.find("b.jsonl:1:2: error:");
  CHECK(first == 0);
  CHECK(first < second);
  CHECK(second < third);
  CHECK(third != std::string::npos);
}

TEST_CASE("streams can be checked without being written") {
  const ScratchFolder folder;
  const Finished none = run_tool(folder, {"--jsonl", "-n"}, good + "\n" + good);
  CHECK(none.status == 0);
  CHECK(none.output.empty());
  CHECK(none.error.empty());
  const Finished verified = run_tool(folder, {"--jsonl", "--verify"}, stamped_program() + good);
  CHECK(verified.status == 1);
  CHECK(verified.output.empty());
  CHECK(verified.error.find("<stdin>:2:") == 0);
}

TEST_CASE("a stream whose last line has no end does not run into the next") {
  const ScratchFolder folder;
  const std::string stamped = stamped_program();
  for (const char* name : {"a.jsonl", "b.jsonl"}) put(folder, name, good.substr(0, good.size() - 1));
  const Finished done = run_tool(folder, {"--jsonl", "a.jsonl", "b.jsonl"});
  CHECK(done.status == 0);
  CHECK(done.output == stamped + stamped.substr(0, stamped.size() - 1));
}

TEST_CASE("a stream that cannot be opened is not replaced by nothing") {
  const ScratchFolder folder;
  put(folder, "x.jsonl", good);
  const Finished done = run_tool(folder, {"--jsonl", "-o", "x.jsonl", "x.jsonl", "missing.jsonl"});
  CHECK(done.status == 4);
  CHECK(read_bytes(folder / "x.jsonl") == good);
}
