#pragma once

#include "read/text/body_context.h"
#include "read/text/token.h"

#include <optional>

namespace pypto::read {

/// Arithmetic, comparisons, literals and numbers that functions compute are values of their own, which nothing else
/// names: they never decide anything. What else an expression can be, such as `a if c else b`, could name anything.
/// Finds out which it is, for an expression that is no name, call, tuple or element by itself: nothing for a value of
/// its own, else the part that is not understood. Looks into no brackets. Linear in the tokens outside brackets.
std::optional<Misunderstood> find_misunderstood(Tokens expression, BodyContext& context);

/// Arithmetic and literals are scalars, except on operands that are tensors or tiles. Linear as above.
ir::Type type_of_opaque(Tokens expression, BodyContext& context);

}  // namespace pypto::read
