#include "app/files/same_file.h"

#include "app/files/real_places.h"

#include <filesystem>
#include <system_error>

namespace pypto::app {

namespace fs = std::filesystem;

bool is_same_file(const std::string& left, const std::string& right) {
  std::error_code ignored;
  if (fs::equivalent(left, right, ignored)) return true;
  RealPlaces places;
  return places.of(left) == places.of(right);
}

}  // namespace pypto::app
