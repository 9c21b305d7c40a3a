#include "app/files/real_places.h"

#include <filesystem>
#include <system_error>
#include <utility>

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

std::string without_slashes(std::string path) {
  while (path.ends_with('/')) path.pop_back();
  return path;
}

}  // namespace

RealPlaces::Folder RealPlaces::look_up_folder(const std::string& name) {
  std::error_code ignored;
  const std::string path = without_slashes(name);
  if (is_name(name_in_folder(path))) {
    const Folder& parent = folder_of(path);
    std::string place = parent.place + std::string(name_in_folder(path)) + '/';
    // In a folder that is still to be made there are no links.
    if (!parent.exists) return {std::move(place), false};
    const fs::file_type type = fs::symlink_status(path, ignored).type();
    if (type != fs::file_type::symlink) return {std::move(place), type == fs::file_type::directory};
  }
  std::string place = looked_up(name.empty() ? "." : name);
  const bool exists = fs::exists(place, ignored);
  return {without_slashes(std::move(place)) + '/', exists};
}

const RealPlaces::Folder& RealPlaces::folder_of(std::string_view path) {
  const std::string name(path.substr(0, path.rfind('/') + 1));
  const auto known = folders_.find(name);
  return known != folders_.end() ? known->second : folders_.emplace(name, look_up_folder(name)).first->second;
}

std::string RealPlaces::of(const std::string& path) {
  std::error_code ignored;
  const bool may_be_link = is_name(name_in_folder(path)) && folder_of(path).exists;
  return may_be_link && fs::is_symlink(path, ignored) ? looked_up(path) : of_no_link(path);
}

std::string RealPlaces::of_no_link(const std::string& path) {
  const std::string_view name = name_in_folder(path);
  return is_name(name) ? folder_of(path).place + std::string(name) : looked_up(path);
}

}  // namespace pypto::app
