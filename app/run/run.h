#pragma once

#include "app/options/run_plan.h"
#include "app/run/exit_status.h"

namespace pypto::app {

/// Does what the command line asks for: reads the input, processes it, and writes only when all of that succeeded.
ExitStatus run(const RunPlan& plan);

}  // namespace pypto::app
