#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

namespace pypto::app {

/// Where files are or will be, whatever links lead there: two paths have the same place when they name one file. Each
/// folder is looked up once and remembered, so the links between the folders must not change meanwhile.
class RealPlaces {
 public:
  /// The absolute path of what `path` names. What does not exist is placed by its name in the part that does; what
  /// cannot be looked at, by its name alone. Beyond the first of a folder each costs one look at the file system.
  std::string of(const std::string& path);

  /// The same for what is known to be no symbolic link; its folder may be one. Costs no look.
  std::string of_no_link(const std::string& path);

 private:
  struct Folder {
    std::string place;  ///< ends with a slash
    bool exists = false;
  };

  const Folder& folder_of(std::string_view path);
  Folder look_up_folder(const std::string& name);

  std::unordered_map<std::string, Folder> folders_;  ///< by the names they are reached by
};

}  // namespace pypto::app
