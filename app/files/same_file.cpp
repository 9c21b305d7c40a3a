#include "app/files/same_file.h"

#include <filesystem>
#include <system_error>

namespace pypto::app {

namespace fs = std::filesystem;

bool is_same_file(const std::string& left, const std::string& right) {
  std::error_code ignored;
  if (fs::equivalent(left, right, ignored)) return true;
  const auto canonical = [&](const std::string& path) {
    return fs::weakly_canonical(fs::absolute(path, ignored), ignored);
  };
  return canonical(left) == canonical(right);
}

}  // namespace pypto::app
