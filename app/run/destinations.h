#pragma once

#include "app/files/find_inputs.h"
#include "app/options/run_plan.h"

#include <string>

namespace pypto::app {

/// Where the program of an input goes; empty: to standard output, or nowhere.
std::string program_destination(const InputFile& file, const RunPlan& plan);

/// Where the report of an input goes; empty: to standard output, or there is none. `several`: the input is one of many,
/// and the reports stand in a folder.
std::string report_destination(const InputFile& file, const RunPlan& plan, bool several);

/// What an input is compared with, a golden file or another program: the path that was named or, where that is a
/// folder, what stands in it under the input's relative path. Empty: it is compared with nothing.
std::string counterpart(const InputFile& file, const RunPlan& plan, bool several);

}  // namespace pypto::app
