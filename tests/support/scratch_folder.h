#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace pypto::support {

/// A new empty folder that is removed, with all that is in it, together with this object.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ScratchFolder(ScratchFolder&&) = delete;
  ScratchFolder& operator=(ScratchFolder&&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(std::string_view name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

/// All bytes of a file; throws std::runtime_error when it cannot be read.
std::string read_bytes(const std::filesystem::path& path);

/// Makes the file hold just these bytes; throws std::runtime_error when it cannot be written.
void write_bytes(const std::filesystem::path& path, std::string_view bytes);

}  // namespace pypto::support
