#pragma once

#include "app/options/run_plan.h"

#include <spdlog/logger.h>

namespace pypto::app {

/// What tells, line by line on standard error, what is done. Not for errors and warnings: see messages.h.
spdlog::logger make_log(LogLevel level);

}  // namespace pypto::app
