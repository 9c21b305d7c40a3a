#pragma once

#include "app/files/whole_file.h"
#include "source/result.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace pypto::app {

/// Whether what is written to `path` (empty: standard output) is shown on a terminal.
bool shows_on_terminal(const std::string& path);

/// Something that is written piece by piece. A regular file appears whole with `commit` or not at all (whole_file.h);
/// pipes, devices and names of open descriptors such as /dev/stdout are written to as they are.
class OutputStream {
 public:
  /// `path` empty: standard output. `delay` must outlive the stream, and is needed when `path` is a regular file.
  OutputStream(const std::string& path, const SignalDelay& delay);
  ~OutputStream();
  OutputStream(const OutputStream&) = delete;
  OutputStream& operator=(const OutputStream&) = delete;
  OutputStream(OutputStream&&) = delete;
  OutputStream& operator=(OutputStream&&) = delete;

  /// Why it could not be opened, or nothing.
  const std::optional<source::Failure>& failure() const { return failure_; }

  /// Writes on. A reader that has gone away is no failure: see `has_no_reader`.
  std::optional<source::Failure> append(std::string_view bytes);

  /// Ends the writing; without it a regular file stays as it was.
  std::optional<source::Failure> commit();

  /// Whether it is a regular file, which `commit` puts in its place.
  bool is_file() const { return file_.has_value(); }

  /// Whether the reader of a pipe has gone away, so that further writing is in vain.
  bool has_no_reader() const { return has_no_reader_; }

 private:
  const SignalDelay& delay_;
  std::optional<NewFile> file_;
  int descriptor_ = -1;
  bool opened_ = false;  ///< `descriptor_` is ours to be closed
  bool has_no_reader_ = false;
  std::optional<source::Failure> failure_;
};

/// Writes a whole output to `path` (empty: standard output).
std::optional<source::Failure> write_output(const std::string& path, std::string_view bytes);

/// What belongs to `path` (empty: standard output).
struct Output {
  std::string path;
  std::string_view bytes;
};

struct FailedOutput {
  std::size_t index;  ///< which one could not be written
  source::Failure failure;
};

/// Writes several outputs that belong together. Nothing is written before all could be opened, and the regular files
/// among them take their places only when everything is written.
std::optional<FailedOutput> write_outputs(std::span<const Output> outputs);

/// The same while `delay` holds signals back already.
std::optional<FailedOutput> write_outputs(std::span<const Output> outputs, const SignalDelay& delay);

}  // namespace pypto::app
