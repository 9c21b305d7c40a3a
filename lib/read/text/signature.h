#pragma once

#include "ir/program.h"
#include "read/text/token.h"
#include "source/diagnostic.h"

#include <optional>
#include <string_view>
#include <vector>

namespace pypto::read {

/// The decorators above a `def` or `class`, each with its tokens from `@` on.
using Decorators = std::vector<std::vector<Token>>;

/// The decorator whose last dotted name is `name` (`@pl.function`, `@pl.program`, with or without arguments), or none.
/// Linear in the decorators.
const std::vector<Token>* find_decorator(std::string_view text, const Decorators& decorators, std::string_view name);

/// A function as its header declares it.
struct Signature {
  ir::Function function;     ///< everything but `body_state` and what depends on the body
  bool has_no_code = false;  ///< verbatim Python or an external source: there is nothing to read
  Tokens after_colon;        ///< a body on the line of the header; usually empty
};

/// Reads the decorator `@pl.function(...)` and the tokens of its `def` line (format-text.md section 1), and adds the
/// parameters to the program's variables as those of function `id`. Nothing on errors, which are located.
std::optional<Signature> read_signature(std::string_view text, const std::vector<Token>& decorator, Tokens header,
                                        ir::FunctionId id, ir::Program& program, source::Diagnostics& diagnostics);

}  // namespace pypto::read
