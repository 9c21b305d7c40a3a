#pragma once

#include "source/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace pypto::app {

/// Whether what is written to `path` (empty: standard output) is shown on a terminal.
bool shows_on_terminal(const std::string& path);

/// Writes the whole output to `path` (empty: standard output). Regular files appear whole or not at all
/// (whole_file.h); pipes, devices and names of open descriptors such as /dev/stdout are written to as they are. A
/// reader that has gone away is no failure.
std::optional<source::Failure> write_output(const std::string& path, std::string_view bytes);

}  // namespace pypto::app
