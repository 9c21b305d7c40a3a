#include "app/files/output.h"

#include "app/files/descriptor.h"
#include "app/files/file_kind.h"
#include "app/options/quantity.h"
#include "source/format.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <deque>
#include <fcntl.h>
#include <limits>
#include <system_error>
#include <unistd.h>
#include <utility>

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

bool is_stream(const std::string& path) {
  return named_descriptor(path) || is_special_file(path);
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

OutputStream::OutputStream(const std::string& path, const SignalDelay& delay) : delay_(delay) {
  if (const auto named = named_descriptor(path)) {
    descriptor_ = *named;
  } else if (is_special_file(path)) {
    descriptor_ = ::open(path.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC);
    opened_ = descriptor_ >= 0;
    if (!opened_) failure_ = source::Failure{source::format("cannot open: {}", std::generic_category().message(errno))};
  } else {
    failure_ = file_.emplace(path, delay).failure();
  }
}

OutputStream::~OutputStream() {
  if (opened_) ::close(descriptor_);
}

std::optional<source::Failure> OutputStream::append(std::string_view bytes) {
  if (file_) return file_->append(bytes);
  const int error = delay_.write_all(descriptor_, bytes);
  if (error == EPIPE) has_no_reader_ = true;
  if (error == 0 || error == EPIPE) return std::nullopt;
  return source::Failure{source::format("cannot write: {}", std::generic_category().message(error))};
}

std::optional<source::Failure> OutputStream::commit() {
  return file_ ? file_->commit() : std::nullopt;
}

std::optional<source::Failure> write_output(const std::string& path, std::string_view bytes) {
  const Output output{path, bytes};
  auto failed = write_outputs(std::span(&output, 1));
  return failed ? std::optional(std::move(failed->failure)) : std::nullopt;
}

std::optional<FailedOutput> write_outputs(std::span<const Output> outputs) {
  const bool has_files = !std::ranges::all_of(outputs, is_stream, &Output::path);
  const SignalDelay delay(has_files);
  return write_outputs(outputs, delay);
}

std::optional<FailedOutput> write_outputs(std::span<const Output> outputs, const SignalDelay& delay) {
  std::deque<OutputStream> streams;
  for (std::size_t i = 0; i < outputs.size(); ++i)
    if (const auto& failure = streams.emplace_back(outputs[i].path, delay).failure()) return FailedOutput{i, *failure};
  for (std::size_t i = 0; i < outputs.size(); ++i)
    if (auto failure = streams[i].append(outputs[i].bytes)) return FailedOutput{i, std::move(*failure)};
  for (std::size_t i = 0; i < outputs.size(); ++i)
    if (auto failure = streams[i].commit()) return FailedOutput{i, std::move(*failure)};
  return std::nullopt;
}

}  // namespace pypto::app
