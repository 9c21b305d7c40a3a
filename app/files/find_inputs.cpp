#include "app/files/find_inputs.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <string_view>
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

/// What was named keeps its name below another folder, unless that would lead out of it.
std::string relative_name(const std::string& name) {
  fs::path path = fs::path(name).lexically_normal();
  if (!path.has_filename()) path = path.parent_path();  // "dumps/"
  if (path == ".") return {};
  const bool leads_out = path.is_absolute() || *path.begin() == "..";
  if (!leads_out) return path.generic_string();
  if (path.filename() != "..") return path.filename().generic_string();
  std::error_code ignored;
  return fs::canonical(path, ignored).filename().generic_string();
}

/// A folder that is still to be searched.
struct Folder {
  std::string path;
  std::string relative;  ///< as in InputFile
};

struct Search {
  std::vector<Identity> except;
  std::vector<InputFile> files;
  std::vector<Folder> pending;
  std::vector<UnreadablePath> unreadable;
};

std::string joined(const std::string& folder, const std::string& name) {
  const std::string_view separator = folder.empty() || folder.ends_with('/') ? "" : "/";
  return fmt::format("{}{}{}", folder, separator, name);
}

bool is_excepted(const std::string& path, const Search& search) {
  if (search.except.empty()) return false;
  const auto identity = identity_of(path);
  return identity && std::ranges::find(search.except, *identity) != search.except.end();
}

/// Adds the files of one folder, and its folders to those that are to be searched.
void search_folder(const Folder& folder, Search& search) {
  std::error_code error;
  fs::directory_iterator entry(folder.path, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    const std::string name = entry->path().filename().native();
    std::error_code vanished;  // since it was listed
    // In this order the listing answers, and nothing is looked up file by file.
    if (name.starts_with(".") || entry->is_symlink(vanished)) continue;
    std::string path = joined(folder.path, name);
    std::string relative = joined(folder.relative, name);
    if (entry->is_regular_file(vanished)) {
      search.files.push_back({std::move(path), std::move(relative), true});
    } else if (entry->is_directory(vanished) && !is_excepted(path, search)) {
      search.pending.push_back({std::move(path), std::move(relative)});
    }
  }
  if (error) search.unreadable.push_back({folder.path, failure_of(error)});
}

/// All files below a folder, sorted.
Search search_tree(Folder root, const std::vector<std::string>& except) {
  Search search;
  for (const std::string& path : except)
    if (const auto identity = identity_of(path)) search.except.push_back(*identity);
  search.pending.push_back(std::move(root));
  while (!search.pending.empty()) {
    const Folder folder = std::move(search.pending.back());
    search.pending.pop_back();
    search_folder(folder, search);
  }
  std::ranges::sort(search.files, {}, &InputFile::relative);
  std::ranges::sort(search.unreadable, {}, &UnreadablePath::path);
  return search;
}

/// Leaves out files that were found before.
class FirstFinds {
 public:
  explicit FirstFinds(std::vector<InputFile>& files) : files_(files) {}

  /// `place`: where the file really is.
  void add(InputFile file, std::string place) {
    if (places_.insert(std::move(place)).second) files_.push_back(std::move(file));
  }

 private:
  std::vector<InputFile>& files_;
  std::unordered_set<std::string> places_;
};

}  // namespace

FoundInputs find_inputs(const std::vector<std::string>& names, const std::vector<std::string>& except) {
  FoundInputs found;
  found.several = names.size() > 1;
  FirstFinds finds(found.files);
  for (const std::string& name : names) {
    std::error_code ignored;
    if (name == "-") {
      found.files.push_back({"", "", false});
      continue;
    }
    const std::string place = fs::weakly_canonical(fs::absolute(name, ignored), ignored).native();
    if (!fs::is_directory(name, ignored)) {
      finds.add({name, relative_name(name), false}, place);
      continue;
    }
    found.several = true;
    found.has_folder = true;
    const std::string prefix = names.size() > 1 ? relative_name(name) : "";
    Search search = search_tree({name, prefix}, except);
    for (InputFile& file : search.files) {
      std::string inside = joined(place, file.relative.substr(prefix.empty() ? 0 : prefix.size() + 1));
      finds.add(std::move(file), std::move(inside));
    }
    std::ranges::move(search.unreadable, std::back_inserter(found.unreadable));
  }
  return found;
}

}  // namespace pypto::app
