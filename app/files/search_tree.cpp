#include "app/files/search_tree.h"

#include "app/files/joined_path.h"
#include "app/parallel/ordered_work.h"
#include "source/format.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <utility>

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

struct Folder {
  std::string path;
  std::string relative;  ///< as in InputFile
};

/// What one folder holds.
struct Listing {
  std::vector<InputFile> files;
  std::vector<Folder> folders;
  std::vector<UnreadablePath> unreadable;
};

bool is_one_of(const std::vector<Identity>& identities, const std::string& path) {
  if (identities.empty()) return false;
  const auto identity = identity_of(path);
  return identity && std::ranges::find(identities, *identity) != identities.end();
}

Listing list_folder(const Folder& folder, const std::vector<Identity>& except) {
  Listing listing;
  std::error_code error;
  fs::directory_iterator entry(folder.path, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    const std::string name = entry->path().filename().native();
    std::error_code vanished;  // since it was listed
    // In this order the listing answers, and nothing is looked up file by file.
    if (name.starts_with(".") || entry->is_symlink(vanished)) continue;
    std::string path = joined_path(folder.path, name);
    std::string relative = joined_path(folder.relative, name);
    if (entry->is_regular_file(vanished)) {
      listing.files.push_back({std::move(path), std::move(relative), true, false});
    } else if (entry->is_directory(vanished) && !is_one_of(except, path)) {
      listing.folders.push_back({std::move(path), std::move(relative)});
    }
  }
  if (error) listing.unreadable.push_back({folder.path, {source::format("cannot search: {}", error.message())}});
  return listing;
}

}  // namespace

FoundTree search_tree(const std::string& folder, const std::string& relative, const std::vector<std::string>& except,
                      std::uint32_t jobs) {
  std::vector<Identity> excepted;
  for (const std::string& path : except)
    if (const auto identity = identity_of(path)) excepted.push_back(*identity);
  FoundTree found;
  std::vector<Folder> level{{folder, relative}};
  while (!level.empty()) {
    std::vector<Folder> next_level;
    std::size_t at = 0;
    const auto next = [&] { return at < level.size() ? std::optional(at++) : std::nullopt; };
    const auto list = [&](std::size_t index) { return list_folder(level[index], excepted); };
    const auto add = [&](Listing listing) {
      std::ranges::move(listing.files, std::back_inserter(found.files));
      std::ranges::move(listing.folders, std::back_inserter(next_level));
      std::ranges::move(listing.unreadable, std::back_inserter(found.unreadable));
    };
    const auto useful_jobs = static_cast<std::uint32_t>(std::min<std::size_t>(jobs, level.size()));
    ordered_work<std::size_t>({useful_jobs, level.size()}, next, list, add);
    level = std::move(next_level);
  }
  std::ranges::sort(found.files, {}, &InputFile::relative);
  std::ranges::sort(found.unreadable, {}, &UnreadablePath::path);
  return found;
}

}  // namespace pypto::app
