#pragma once

#include "read/text/arguments.h"
#include "read/text/body_context.h"

#include <optional>
#include <string_view>
#include <vector>

namespace pypto::read {

/// Whether the arguments of a call of a program function can be told apart by position. False, with a located error,
/// for `*arguments` and for keywords that name one of the callee's parameters.
bool check_call_arguments(const std::vector<Argument>& arguments, const ir::Call& call, BodyContext& context);

/// Puts the argument `target=` of an assemble where it stands when it is passed by position.
void place_target(std::string_view op, std::vector<Argument>& arguments, const BodyContext& context);

/// What keeps the argument that the op of `call` writes into and returns (semantics.md section 3) from standing at its
/// position: a keyword where only a keyword could name it. Nothing for ops that return none of their arguments.
std::optional<Misunderstood> misplaced_target(const std::vector<Argument>& arguments, const ir::Call& call,
                                              const BodyContext& context);

}  // namespace pypto::read
