#pragma once

#include "app/options/raw_options.h"
#include "source/result.h"

#include <string>
#include <vector>

namespace pypto::app {

/// Splits the arguments of the command line (without the program's name) into options and inputs by the option table.
/// Of an option given twice the last one counts. Fails with one line for a person on unknown options (with the nearest
/// known one), missing or unwanted values, and options that this version does not have.
source::Result<RawOptions> parse_command_line(const std::vector<std::string>& arguments);

}  // namespace pypto::app
