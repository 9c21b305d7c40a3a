#pragma once

#include <string>

namespace pypto::app {

/// What a path names, links followed. All are false for what does not exist or cannot be looked at.
bool is_regular_file(const std::string& path);
bool is_folder(const std::string& path);

/// A pipe, a device or the like: reading or writing it may wait for somebody, and nothing can take its place.
bool is_special_file(const std::string& path);

}  // namespace pypto::app
