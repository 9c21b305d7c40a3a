#include "app/files/output.h"

#include "app/files/descriptor.h"
#include "app/files/whole_file.h"
#include "app/options/quantity.h"

#include <array>
#include <cerrno>
#include <cstdint>
#include <fcntl.h>
#include <limits>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

namespace pypto::app {
namespace {

/// The descriptor that a name of /dev stands for. Opening such a name again would lose the position in the file, and
/// replacing it would leave the file that the shell opened empty.
std::optional<int> named_descriptor(std::string_view path) {
  if (path.empty() || path == "/dev/stdout") return STDOUT_FILENO;
  if (path == "/dev/stderr") return STDERR_FILENO;
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (path.substr(0, folder.size()) != folder) continue;
    const auto number = parse_number(path.substr(folder.size()));
    if (number && *number <= static_cast<std::uint64_t>(std::numeric_limits<int>::max()))
      return static_cast<int>(*number);
  }
  return std::nullopt;
}

bool is_special_file(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

std::optional<source::Failure> result_of_write(int error) {
  if (error == 0 || error == EPIPE) return std::nullopt;
  return source::Failure{fmt::format("cannot write: {}", std::generic_category().message(error))};
}

std::optional<source::Failure> write_special_file(const std::string& path, std::string_view bytes) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC);
  if (descriptor < 0) return source::Failure{fmt::format("cannot open: {}", std::generic_category().message(errno))};
  const int error = write_all(descriptor, bytes);
  ::close(descriptor);
  return result_of_write(error);
}

}  // namespace

bool shows_on_terminal(const std::string& path) {
  if (const auto descriptor = named_descriptor(path)) return ::isatty(*descriptor) == 1;
  if (!is_special_file(path)) return false;
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  const bool terminal = descriptor >= 0 && ::isatty(descriptor) == 1;
  if (descriptor >= 0) ::close(descriptor);
  return terminal;
}

std::optional<source::Failure> write_output(const std::string& path, std::string_view bytes) {
  if (const auto descriptor = named_descriptor(path)) return result_of_write(write_all(*descriptor, bytes));
  if (is_special_file(path)) return write_special_file(path, bytes);
  return replace_file(path, bytes);
}

}  // namespace pypto::app
