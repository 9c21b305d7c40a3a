#pragma once

#include <string>

namespace pypto::app {

enum class FileKind {
  unknown,  ///< it does not exist or cannot be looked at
  regular,
  folder,
  special,  ///< a pipe, a device or the like: it may make us wait for somebody, and nothing can take its place
};

/// What a path names, links followed.
FileKind file_kind(const std::string& path);

bool is_regular_file(const std::string& path);
bool is_folder(const std::string& path);
bool is_special_file(const std::string& path);

}  // namespace pypto::app
