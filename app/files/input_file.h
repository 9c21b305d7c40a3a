#pragma once

#include "source/result.h"

#include <string>

namespace pypto::app {

/// One input of a run.
struct InputFile {
  std::string path;      ///< empty: standard input
  std::string relative;  ///< where what belongs to it stands below a folder of outputs, reports or golden files
  bool found = false;    ///< by searching a folder, so it may be no program at all, and is no symbolic link
  bool stream = false;   ///< standard input, a pipe or a device: waiting for what stands in it may take any time
};

/// A path that could not be looked at, and why.
struct UnreadablePath {
  std::string path;
  source::Failure failure;
};

}  // namespace pypto::app
