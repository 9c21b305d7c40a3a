#pragma once

#include "read/text/body_context.h"
#include "read/text/token.h"

#include <cstdint>
#include <string_view>

namespace pypto::read {

/// What a dotted name before a bracket calls.
struct Callee {
  enum class Kind : std::uint8_t {
    number,         ///< a function of Python or of the language that computes a number
    builtin,        ///< an op by its whole name, `pl.tensor.add`
    short_builtin,  ///< an op without its namespace, `pl.add`
    function,       ///< a function of the program, known or not
    submit,
    constant,
    no_dependency,
    yield,
    unknown  ///< anything else
  };
  Kind kind = Kind::unknown;
  std::string_view name;  ///< of the function or op
};

/// Tells what `name`, a dotted name, calls (format-text.md sections 4.4, 4.5 and 8). Linear in the name.
Callee callee_of(Tokens name, BodyContext& context);

/// Whether the dotted name starts with a name of the language: `pl`, the name under which it is imported, or `pld`.
bool is_of_language(Tokens name, const BodyContext& context);

/// Whether the call could have been meant as a yield and is none: its name ends in `yield_`, or is one letter off
/// behind the name of the language.
bool looks_like_yield(Tokens name, const BodyContext& context);

/// What to expect in place of a call of `name`, which is `unknown`: "expected self.f(...)", for messages.
std::string expected_callee(Tokens name, const BodyContext& context);

}  // namespace pypto::read
