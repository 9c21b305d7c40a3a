#pragma once

#include <string>

namespace pypto::app {

/// What `--help` prints: usage, then the options of this version by group.
std::string help_text();

/// What `--version` prints.
std::string version_text();

/// The options as the man page describes them, in man(7) macros: the OPTIONS section without its heading.
std::string man_page_options();

}  // namespace pypto::app
