#include "app/files/joined_path.h"

namespace pypto::app {

std::string joined_path(std::string_view folder, std::string_view name) {
  std::string path(folder);
  if (!path.empty() && !path.ends_with('/')) path += '/';
  return path += name;
}

}  // namespace pypto::app
