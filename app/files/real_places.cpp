#include "app/files/real_places.h"

#include <filesystem>
#include <system_error>

namespace pypto::app {
namespace {

namespace fs = std::filesystem;

std::string looked_up(const std::string& path) {
  std::error_code error;
  const fs::path absolute = fs::absolute(path, error);
  if (error) return path;
  fs::path place = fs::weakly_canonical(absolute, error);
  if (error) place = absolute.lexically_normal();
  return place.native();
}

/// What `path` names in its folder, where that is a name.
std::string_view name_in_folder(std::string_view path) {
  return path.substr(path.rfind('/') + 1);
}

bool is_name(std::string_view name) {
  return !name.empty() && name != "." && name != "..";
}

}  // namespace

const RealPlaces::Folder& RealPlaces::folder_of(std::string_view path) {
  const auto [found, is_new] = folders_.try_emplace(std::string(path.substr(0, path.rfind('/') + 1)));
  auto& [name, folder] = *found;
  if (!is_new) return folder;
  folder.place = looked_up(name.empty() ? "." : name);
  std::error_code ignored;
  folder.exists = fs::exists(folder.place, ignored);
  if (!folder.place.ends_with('/')) folder.place += '/';
  return folder;
}

std::string RealPlaces::of(const std::string& path) {
  const std::string_view name = name_in_folder(path);
  if (!is_name(name)) return looked_up(path);
  const Folder& folder = folder_of(path);
  std::error_code ignored;
  // In a folder that is still to be made there are no links.
  if (folder.exists && fs::is_symlink(path, ignored)) return looked_up(path);
  return folder.place + std::string(name);
}

std::string RealPlaces::of_no_link(const std::string& path) {
  const std::string_view name = name_in_folder(path);
  return is_name(name) ? folder_of(path).place + std::string(name) : looked_up(path);
}

}  // namespace pypto::app
