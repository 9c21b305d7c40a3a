#pragma once

#include "app/files/signal_delay.h"
#include "source/result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace pypto::app {

/// A regular file in the making: what is appended stands in a temporary file in the folder of the target and takes the
/// target's place, whole, with `commit`. Until then, and for good without it, everything is as it was. The permissions
/// of a file that was there are kept, its owner where allowed; a symbolic link stays, and what it points to is
/// replaced; of several hard links only the one that is named. A file without write permission is not replaced.
class NewFile {
 public:
  /// `delay` must outlive the file: a signal that ended the program in between would leave the temporary behind.
  NewFile(const std::string& target, const SignalDelay& delay);
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  NewFile(NewFile&&) = delete;
  NewFile& operator=(NewFile&&) = delete;

  /// Why it could not be made, or nothing.
  const std::optional<source::Failure>& failure() const { return failure_; }

  /// Writes on. Fails also when a signal waits, so that a long write does not hold it back.
  std::optional<source::Failure> append(std::string_view bytes);

  /// Puts the file in its place. Nothing may be appended afterwards.
  std::optional<source::Failure> commit();

 private:
  const SignalDelay& delay_;
  std::filesystem::path target_;
  std::filesystem::path temporary_;
  int descriptor_ = -1;
  std::optional<source::Failure> failure_;
};

}  // namespace pypto::app
