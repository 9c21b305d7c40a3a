#pragma once

#include "source/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace pypto::app {

/// Makes `path` a regular file that holds `bytes`, whole or not at all: the bytes go into a new file in the same
/// folder, which then takes the place of the old one. The permissions of a file that was there are kept, its owner
/// where allowed; a symbolic link stays, and what it points to is replaced. A file without write permission is not
/// replaced. On failure, and when SIGINT, SIGTERM or SIGHUP arrives before the end, everything is as it was.
std::optional<source::Failure> replace_file(const std::string& path, std::string_view bytes);

}  // namespace pypto::app
