#include "support/process.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <string_view>
#include <sys/mman.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace pypto::support {
namespace {

int checked(int result, const char* what) {
  if (result < 0) throw std::system_error(errno, std::generic_category(), what);
  return result;
}

/// A file that has no name and lives as long as this object.
class UnnamedFile {
 public:
  explicit UnnamedFile(std::string_view content = {})
      : descriptor_(checked(::memfd_create("stream", MFD_CLOEXEC), "memfd_create")) {
    while (!content.empty()) {
      const auto written = checked(
          static_cast<int>(::write(descriptor_, content.data(), std::min<std::size_t>(content.size(), 1U << 20U))),
          "write");
      content.remove_prefix(static_cast<std::size_t>(written));
    }
    ::lseek(descriptor_, 0, SEEK_SET);
  }
  ~UnnamedFile() { ::close(descriptor_); }
  UnnamedFile(const UnnamedFile&) = delete;
  UnnamedFile& operator=(const UnnamedFile&) = delete;
  UnnamedFile(UnnamedFile&&) = delete;
  UnnamedFile& operator=(UnnamedFile&&) = delete;

  int descriptor() const { return descriptor_; }

  std::string content() const {
    std::string bytes(static_cast<std::size_t>(::lseek(descriptor_, 0, SEEK_END)), '\0');
    std::size_t at = 0;
    while (at < bytes.size()) {
      const ssize_t got = ::pread(descriptor_, bytes.data() + at, bytes.size() - at, static_cast<off_t>(at));
      if (got <= 0) throw std::system_error(errno, std::generic_category(), "pread");
      at += static_cast<std::size_t>(got);
    }
    return bytes;
  }

 private:
  int descriptor_;
};

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  pointers.reserve(texts.size() + 1);
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

std::string_view name_of(std::string_view variable) {
  return variable.substr(0, variable.find('='));
}

std::vector<std::string> environment_with(const std::vector<std::string>& variables) {
  std::vector<std::string> all = variables;
  for (char** variable = environ; *variable != nullptr; ++variable)
    if (std::none_of(variables.begin(), variables.end(),
                     [&](std::string_view other) { return name_of(other) == name_of(*variable); }))
      all.emplace_back(*variable);
  return all;
}

/// What the child does after the fork: only calls that are safe there.
[[noreturn]] void become(const char* program, char* const* arguments, char* const* environment, const char* folder,
                         const Streams& streams) {
  constexpr int cannot_run = 127;
  static_cast<void>(std::signal(SIGPIPE, SIG_DFL));
  if (*folder != '\0' && ::chdir(folder) != 0) ::_exit(cannot_run);
  if (::dup2(streams.input, STDIN_FILENO) < 0 || ::dup2(streams.output, STDOUT_FILENO) < 0 ||
      ::dup2(streams.error, STDERR_FILENO) < 0)
    ::_exit(cannot_run);
  ::execve(program, arguments, environment);
  ::_exit(cannot_run);
}

}  // namespace

int start_process(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                  const ProcessOptions& options, const Streams& streams) {
  std::vector<std::string> words{program.string()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> variables = environment_with(options.variables);
  const auto word_pointers = pointers_to(words);
  const auto variable_pointers = pointers_to(variables);
  const std::string program_path = std::filesystem::absolute(program).string();
  const std::string folder = options.folder.string();

  const pid_t child = checked(::fork(), "fork");
  if (child == 0) become(program_path.c_str(), word_pointers.data(), variable_pointers.data(), folder.c_str(), streams);
  return child;
}

int wait_for_process(int number) {
  constexpr int signal_base = 128;
  int status = 0;
  while (::waitpid(number, &status, 0) < 0)
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "waitpid");
  return WIFEXITED(status) ? WEXITSTATUS(status) : signal_base + WTERMSIG(status);
}

Finished run_process(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                     const ProcessOptions& options) {
  const UnnamedFile input(options.input), output, error;
  const Streams streams{options.input_from.value_or(input.descriptor()),
                        options.output_to.value_or(output.descriptor()), options.error_to.value_or(error.descriptor())};
  const int status = wait_for_process(start_process(program, arguments, options, streams));
  return {status, output.content(), error.content()};
}

}  // namespace pypto::support
