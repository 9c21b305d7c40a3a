#pragma once

#include "app/options/run_plan.h"

#include <ostream>

#include <spdlog/logger.h>

namespace pypto::app {

/// What tells, line by line into `told`, what is done. Not for errors and warnings: see messages.h. Inputs that are
/// worked on at the same time have a log each, so that their lines do not mix.
spdlog::logger make_log(LogLevel level, std::ostream& told);

}  // namespace pypto::app
