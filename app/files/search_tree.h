#pragma once

#include "app/files/input_file.h"

#include <cstdint>
#include <string>
#include <vector>

namespace pypto::app {

struct FoundTree {
  std::vector<InputFile> files;            ///< sorted by relative path
  std::vector<UnreadablePath> unreadable;  ///< sorted by path
};

/// All regular files below a folder, without symbolic links, without what has a name that begins with a dot, and
/// without the folders `except`. `relative` is put before their relative paths; empty: nothing. Folders of one level
/// are searched on up to `jobs` threads: a build output has thousands, and asking the file system is most of the cost
/// of a small file.
FoundTree search_tree(const std::string& folder, const std::string& relative, const std::vector<std::string>& except,
                      std::uint32_t jobs);

}  // namespace pypto::app
