#include "app/files/file_kind.h"

#include <sys/stat.h>

namespace pypto::app {

FileKind file_kind(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return FileKind::unknown;
  if (S_ISREG(status.st_mode)) return FileKind::regular;
  return S_ISDIR(status.st_mode) ? FileKind::folder : FileKind::special;
}

bool is_regular_file(const std::string& path) {
  return file_kind(path) == FileKind::regular;
}

bool is_folder(const std::string& path) {
  return file_kind(path) == FileKind::folder;
}

bool is_special_file(const std::string& path) {
  return file_kind(path) == FileKind::special;
}

}  // namespace pypto::app
