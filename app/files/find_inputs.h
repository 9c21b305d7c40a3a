#pragma once

#include "source/result.h"

#include <string>
#include <vector>

namespace pypto::app {

/// One input of a run.
struct InputFile {
  std::string path;      ///< empty: standard input
  std::string relative;  ///< where what belongs to it stands below a folder of outputs, reports or golden files
  bool found = false;    ///< by searching a folder, so it may be no program at all
};

/// A path that could not be looked at, and why.
struct UnreadablePath {
  std::string path;
  source::Failure failure;
};

struct FoundInputs {
  std::vector<InputFile> files;
  std::vector<UnreadablePath> unreadable;
  bool several = false;  ///< more than one input was named, or a folder
  bool has_folder = false;
};

/// The inputs that the command line names ("-": standard input), with folders searched: all regular files in them and
/// in their folders, sorted by relative path byte by byte, without symbolic links, without what has a name that begins
/// with a dot, and without the folders `except`. A file that is reached twice is taken where it comes
/// first. Names that do not exist are taken as they are: opening them tells why.
FoundInputs find_inputs(const std::vector<std::string>& names, const std::vector<std::string>& except);

}  // namespace pypto::app
