#pragma once

#include "report/context.h"
#include "report/model.h"

#include <string>
#include <vector>

namespace pypto::report {

/// Why a slot has its class, and why it has a fence array or none, each in a sentence. `slot` is filled but for these
/// and its form.
std::vector<std::string> verdict(const Context& context, ir::LoopId loop, const Slot& slot);

}  // namespace pypto::report
