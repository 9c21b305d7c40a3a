#pragma once

#include "read/text/token.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace pypto::read {

/// The value of a Python integer literal (decimal, 0x, 0o, 0b, with underscores), negated when `negative`; nothing for
/// floats and for what does not fit int64.
std::optional<std::int64_t> integer_value(std::string_view literal, bool negative);

/// The integer that the tokens spell: a literal with at most one sign before it. Nothing for anything else.
std::optional<std::int64_t> integer_value(std::string_view text, Tokens tokens);

}  // namespace pypto::read
