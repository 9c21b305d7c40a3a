#pragma once

#include "app/files/input_file.h"

#include <cstdint>
#include <string>
#include <vector>

namespace pypto::app {

struct FoundInputs {
  std::vector<InputFile> files;
  std::vector<UnreadablePath> unreadable;
  bool several = false;  ///< more than one input was named, or a folder
  bool has_folder = false;
};

/// The inputs that the command line names ("-": standard input), with folders searched: all regular files in them and
/// in their folders, searched on up to `jobs` threads and sorted by relative path byte by byte, without symbolic links,
/// without what has a name that begins with a dot, and without the folders `except`. A file that is reached twice is
/// taken where it comes first. Names that do not exist are taken as they are: opening them tells why.
FoundInputs find_inputs(const std::vector<std::string>& names, const std::vector<std::string>& except,
                        std::uint32_t jobs);

}  // namespace pypto::app
