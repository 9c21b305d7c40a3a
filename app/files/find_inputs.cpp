#include "app/files/find_inputs.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

namespace pypto::app {
namespace {

namespace fs = std::filesystem;

/// What identifies a folder, however it is named.
using Identity = std::pair<dev_t, ino_t>;

std::optional<Identity> identity_of(const fs::path& path) {
  struct stat status {};
  if (path.empty() || ::stat(path.c_str(), &status) != 0) return std::nullopt;
  return Identity{status.st_dev, status.st_ino};
}

source::Failure failure_of(const std::error_code& error) {
  return {fmt::format("cannot search: {}", error.message())};
}

/// A file that was named keeps its name below another folder, unless that would lead out of it.
std::string relative_name(const std::string& name) {
  const fs::path path = fs::path(name).lexically_normal();
  const bool leads_out = path.is_absolute() || *path.begin() == "..";
  return (leads_out ? path.filename() : path).generic_string();
}

struct Search {
  fs::path root;
  std::optional<Identity> except;
  FoundInputs& found;
};

/// Adds the files of one folder; returns its folders.
std::vector<fs::path> search_folder(const fs::path& folder, std::vector<InputFile>& files, const Search& search) {
  std::vector<fs::path> folders;
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    const fs::path& path = entry->path();
    std::error_code vanished;  // since it was listed
    // Listing a folder mostly tells the types as well; asking for a status would ask the file system again.
    if (path.filename().native().starts_with(".") || entry->is_symlink(vanished)) continue;
    if (entry->is_directory(vanished) && identity_of(path) != search.except) folders.push_back(path);
    if (entry->is_regular_file(vanished))
      files.push_back({path.native(), path.lexically_relative(search.root).generic_string(), true});
  }
  if (error) search.found.unreadable.push_back({folder.native(), failure_of(error)});
  return folders;
}

std::vector<InputFile> search_tree(const Search& search) {
  std::vector<InputFile> files;
  std::vector<fs::path> pending{search.root};
  while (!pending.empty()) {
    const fs::path folder = std::move(pending.back());
    pending.pop_back();
    const auto folders = search_folder(folder, files, search);
    pending.insert(pending.end(), folders.begin(), folders.end());
  }
  std::ranges::sort(files, {}, &InputFile::relative);
  return files;
}

}  // namespace

FoundInputs find_inputs(const std::vector<std::string>& names, const std::string& except) {
  FoundInputs found;
  found.several = names.size() > 1;
  std::unordered_set<std::string> taken;  // where the files really are
  const auto take = [&](InputFile file, const fs::path& place) {
    if (taken.insert(place.native()).second) found.files.push_back(std::move(file));
  };
  for (const std::string& name : names) {
    std::error_code ignored;
    const fs::path place = fs::weakly_canonical(fs::absolute(name, ignored), ignored);
    if (name == "-") {
      found.files.push_back({"", "", false});
    } else if (fs::is_directory(name, ignored)) {
      found.several = true;
      found.has_folder = true;
      for (InputFile& file : search_tree({name, identity_of(except), found})) {
        const fs::path inside = place / file.relative;
        take(std::move(file), inside);
      }
    } else {
      take({name, relative_name(name), false}, place);
    }
  }
  std::ranges::sort(found.unreadable, {}, &UnreadablePath::path);
  return found;
}

}  // namespace pypto::app
