#include "app/files/file_kind.h"

#include <sys/stat.h>

namespace pypto::app {
namespace {

/// The S_IFMT bits of what a path names; 0 when there are none to be had.
mode_t kind_of(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? status.st_mode & S_IFMT : 0;
}

}  // namespace

bool is_regular_file(const std::string& path) {
  return kind_of(path) == S_IFREG;
}

bool is_folder(const std::string& path) {
  return kind_of(path) == S_IFDIR;
}

bool is_special_file(const std::string& path) {
  const mode_t kind = kind_of(path);
  return kind != 0 && kind != S_IFREG && kind != S_IFDIR;
}

}  // namespace pypto::app
