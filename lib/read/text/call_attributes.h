#pragma once

#include "read/text/arguments.h"
#include "read/text/body_context.h"

#include <vector>

namespace pypto::read {

/// Fills in what the argument `attrs={...}` says of the call: the directions of its arguments and the dependencies that
/// the compiler derived. Other keys are passed over. False, with a located error, when it is no dict literal or the
/// directions are no list of `pl.adir.` names.
bool read_call_attributes(const std::vector<Argument>& arguments, BodyContext& context, ir::Call& call);

}  // namespace pypto::read
