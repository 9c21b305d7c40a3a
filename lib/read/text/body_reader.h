#pragma once

#include "read/text/body_context.h"
#include "read/text/token.h"

namespace pypto::read {

/// Lowers the tokens of a function's body into the program's tables, and sets the function's `body_state` and range of
/// statements. False, with located errors and state `unreadable`, when the body cannot be understood: the first error
/// of syntax ends the reading, errors of names do not. Linear in the tokens; no recursion.
bool read_function_body(Tokens tokens, BodyContext& context);

}  // namespace pypto::read
