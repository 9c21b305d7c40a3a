#pragma once

#include "app/exit_status.h"
#include "app/run_plan.h"

namespace pypto::app {

/// Does what the command line asks for: reads the input, processes it, and writes only when all of that succeeded.
ExitStatus run(const RunPlan& plan);

}  // namespace pypto::app
