#pragma once

#include "read/text/annotation.h"
#include "read/text/arguments.h"
#include "read/text/body_context.h"

#include <string_view>
#include <vector>

namespace pypto::read {

/// The type of what a call gives, as far as it follows from the callee's signature or from the op and its arguments.
TypeWithElements result_of_call(const ir::Call& call, const std::vector<Argument>& arguments, BodyContext& context);

/// The whole name of the op that the short spelling `pl.WORD(...)` stands for, by the type of its first argument.
std::string_view whole_op_name(std::string_view word, const std::vector<Argument>& arguments, BodyContext& context);

}  // namespace pypto::read
