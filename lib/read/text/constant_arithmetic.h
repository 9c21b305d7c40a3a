#pragma once

#include "read/text/body_context.h"
#include "read/text/token.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace pypto::read {

/// The value of arithmetic that Python does before there is any IR: `+`, `-`, `*`, `//`, `%` and brackets over integer
/// literals and names of the module that stand for one (format-text.md section 8). `pl.const(...)` is not among them:
/// arithmetic on it stays in the IR. Nothing for anything else, for a division by zero, and where a result on the way
/// does not fit int64. Linear; stops at the first token that cannot be part of it. No recursion.
std::optional<std::int64_t> constant_arithmetic(Tokens expression, BodyContext& context);

/// What a name stands for; nothing when it is no integer.
using IntegerOfName = std::function<std::optional<std::int64_t>(std::string_view name)>;

/// The same where there is no function, with names as `integer_of` tells.
std::optional<std::int64_t> constant_arithmetic(Tokens expression, std::string_view text,
                                                const IntegerOfName& integer_of);

/// The integer that the name stands for in the module, unless the function gives it another meaning.
std::optional<std::int64_t> module_integer(std::string_view name, BodyContext& context);

}  // namespace pypto::read
