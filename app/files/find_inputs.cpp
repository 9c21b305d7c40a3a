#include "app/files/find_inputs.h"

#include "app/files/file_kind.h"
#include "app/files/joined_path.h"
#include "app/files/real_places.h"
#include "app/files/search_tree.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <system_error>
#include <unordered_set>
#include <utility>

namespace pypto::app {
namespace {

namespace fs = std::filesystem;

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

/// Adds the files of a folder to those that were found before. `prefix` is the folder's part of their relative paths.
void add_files(std::vector<InputFile> files, const std::string& prefix, const std::string& place, FirstFinds& finds) {
  for (InputFile& file : files) {
    std::string inside =
        joined_path(place, std::string_view(file.relative).substr(prefix.empty() ? 0 : prefix.size() + 1));
    finds.add(std::move(file), std::move(inside));
  }
}

}  // namespace

FoundInputs find_inputs(const std::vector<std::string>& names, const std::vector<std::string>& except,
                        std::uint32_t jobs) {
  FoundInputs found;
  const bool only_name = names.size() <= 1;  // and then no file is found twice
  found.several = !only_name;
  FirstFinds finds(found.files);
  RealPlaces places;
  for (const std::string& name : names) {
    if (name == "-") {
      found.files.push_back({"", "", false, true});
      continue;
    }
    const FileKind kind = file_kind(name);
    const std::string place = only_name ? name : places.of(name);
    if (kind != FileKind::folder) {
      finds.add({name, relative_name(name), false, kind == FileKind::special}, place);
      continue;
    }
    found.several = true;
    found.has_folder = true;
    const std::string prefix = only_name ? "" : relative_name(name);
    FoundTree tree = search_tree(name, prefix, except, jobs);
    if (only_name) {
      found.files = std::move(tree.files);
    } else {
      add_files(std::move(tree.files), prefix, place, finds);
    }
    std::ranges::move(tree.unreadable, std::back_inserter(found.unreadable));
  }
  return found;
}

}  // namespace pypto::app
