#pragma once

#include "app/options/run_plan.h"

#include <string>

namespace pypto::app {

/// The script that completes the options of the option table, their values and file names in a shell.
std::string completion_script(Shell shell);

}  // namespace pypto::app
