// The program itself, as a process: terminals, pipes, devices, signals.

#include "support/catch.h"
#include "support/descriptor.h"
#include "support/process.h"
#include "support/scratch_folder.h"
#include "unit/app/small_program.h"

#include <array>
#include <csignal>
#include <cstddef>
#include <fcntl.h>
#include <filesystem>
#include <iterator>
#include <string>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace pypto::support;
using pypto::app_test::small_program;
using pypto::app_test::stamp;

namespace {

ProcessOptions in_folder(const ScratchFolder& folder) {
  write_bytes(folder / "in.json", small_program);
  ProcessOptions options;
  options.folder = folder.path();
  return options;
}

std::ptrdiff_t files_in(const ScratchFolder& folder) {
  return std::distance(std::filesystem::directory_iterator(folder.path()), std::filesystem::directory_iterator());
}

bool is_stamped(const std::string& program) {
  return program.find(stamp) != std::string::npos;
}

}  // namespace

TEST_CASE("a full disk is status 4") {
  const ScratchFolder folder;
  ProcessOptions options = in_folder(folder);
  const Descriptor full(::open("/dev/full", O_WRONLY | O_CLOEXEC));
  options.output_to = full.number();
  const Finished done = run_process(TOOL, {"in.json"}, options);
  CHECK(done.status == 4);
  CHECK(done.error == "<stdout>: error: cannot write: No space left on device\n");
  options.output_to.reset();
  CHECK(run_process(TOOL, {"in.json", "-o", "/dev/full"}, options).error ==
        "/dev/full: error: cannot write: No space left on device\n");
  CHECK(run_process(TOOL, {"--help"}, options).status == 0);
  options.output_to = full.number();
  CHECK(run_process(TOOL, {"--help"}, options).status == 4);
}

TEST_CASE("a pipe that nobody reads ends the program quietly") {
  const ScratchFolder folder;
  ProcessOptions options = in_folder(folder);
  const auto [reading, writing] = open_pipe();
  const Descriptor writer(writing);
  Descriptor(reading).close();
  options.output_to = writer.number();
  Finished done = run_process(TOOL, {"in.json"}, options);
  CHECK(done.status == 0);
  CHECK(done.error.empty());
  options.input = "{";
  done = run_process(TOOL, {"-"}, options);
  CHECK(done.status == 3);
}

TEST_CASE("devices and names of open descriptors are written to as they are") {
  const ScratchFolder folder;
  const ProcessOptions options = in_folder(folder);
  CHECK(is_stamped(run_process(TOOL, {"in.json", "-o", "/dev/stdout"}, options).output));
  CHECK(is_stamped(run_process(TOOL, {"in.json", "-o", "/dev/fd/1"}, options).output));
  CHECK(is_stamped(run_process(TOOL, {"in.json", "-o", "/dev/stderr"}, options).error));
  CHECK(run_process(TOOL, {"in.json", "-o", "/dev/null"}, options).status == 0);
  CHECK(std::filesystem::is_character_file("/dev/null"));
  CHECK(run_process(TOOL, {"in.json", "-o", "/dev/fd/77"}, options).error ==
        "/dev/fd/77: error: cannot write: Bad file descriptor\n");
}

TEST_CASE("a named pipe is written to as it is") {
  const ScratchFolder folder;
  const ProcessOptions options = in_folder(folder);
  REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
  // Open at both ends, so that nobody waits for anybody; the program fits into the pipe.
  const Descriptor pipe(::open((folder / "pipe").c_str(), O_RDWR | O_CLOEXEC));
  CHECK(run_process(TOOL, {"in.json", "-o", "pipe"}, options).status == 0);
  std::string received(small_program.size() * 2, '\0');
  received.resize(static_cast<std::size_t>(::read(pipe.number(), received.data(), received.size())));
  CHECK(is_stamped(received));
  CHECK(std::filesystem::is_fifo(folder / "pipe"));
}

TEST_CASE("MessagePack is not written to a terminal, JSON is") {
  const ScratchFolder folder;
  ProcessOptions options = in_folder(folder);
  const auto [program, person] = open_terminal();
  const Descriptor terminal(program);
  const Descriptor screen(person);
  options.output_to = terminal.number();
  const Finished refused = run_process(TOOL, {"-t", "msgpack", "in.json"}, options);
  CHECK(refused.status == 2);
  CHECK(refused.error ==
        "pypto-classify: error: MessagePack is not written to a terminal; use --output FILE or a pipe\n"
        "Try 'pypto-classify --help'.\n");
  CHECK(run_process(TOOL, {"-t", "msgpack", "in.json", "-o", "/dev/stdout"}, options).status == 2);
  CHECK(run_process(TOOL, {"-t", "msgpack", "in.json", "-n"}, options).status == 0);
  CHECK(run_process(TOOL, {"in.json"}, options).status == 0);
}

TEST_CASE("without an input a terminal is not read") {
  const ScratchFolder folder;
  ProcessOptions options = in_folder(folder);
  const auto [program, person] = open_terminal();
  const Descriptor terminal(program);
  const Descriptor screen(person);
  options.input_from = terminal.number();
  const Finished done = run_process(TOOL, {}, options);
  CHECK(done.status == 2);
  CHECK(done.error ==
        "pypto-classify: error: no input; name a file, or pipe a program in ('-' reads it from the terminal)\n"
        "Try 'pypto-classify --help'.\n");
}

TEST_CASE("messages on a terminal are coloured, unless NO_COLOR is set") {
  const ScratchFolder folder;
  ProcessOptions options = in_folder(folder);
  const auto colored = [&](const std::vector<std::string>& arguments) {
    const auto [program, person] = open_terminal();
    const Descriptor terminal(program);
    const Descriptor screen(person);
    options.error_to = terminal.number();
    CHECK(run_process(TOOL, arguments, options).status == 4);
    std::string shown(4096, '\0');
    shown.resize(static_cast<std::size_t>(::read(screen.number(), shown.data(), shown.size())));
    return shown.find("\x1b[") != std::string::npos;
  };
  CHECK(colored({"absent.json"}));
  CHECK_FALSE(colored({"absent.json", "--color", "never"}));
  options.variables = {"NO_COLOR=1"};
  CHECK_FALSE(colored({"absent.json"}));
  CHECK(colored({"absent.json", "--color=always"}));
}

TEST_CASE("a signal while the input is read leaves nothing behind") {
  const ScratchFolder folder;
  in_folder(folder);
  const auto [reading, writing] = open_pipe();
  const Descriptor writer(writing);
  Descriptor reader(reading);
  // The far end of this pipe closes when the child has become the program.
  const auto [started, starting] = open_pipe();
  const Descriptor start(started);
  Descriptor not_started(starting);
  const std::string target = folder / "out.json";
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    ::dup2(reader.number(), STDIN_FILENO);
    ::execl(TOOL, TOOL, "-o", target.c_str(), static_cast<char*>(nullptr));
    ::_exit(127);
  }
  not_started.close();
  char nothing = 0;
  CHECK(::read(start.number(), &nothing, 1) == 0);
  REQUIRE(::kill(child, SIGTERM) == 0);
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  CHECK(WIFSIGNALED(status));
  CHECK(files_in(folder) == 1);
}
