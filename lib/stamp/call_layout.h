#pragma once

#include "stamp/break_document.h"

#include <optional>
#include <string>
#include <string_view>

namespace pypto::stamp {

/// How a call is to be laid out beyond what fits.
struct CallShape {
  bool one_argument_a_line = false;   ///< in any case, with a trailing comma
  bool keep_trailing_commas = false;  ///< brackets inside that have a trailing comma have one item a line in any case
};

/// `call`, from its "(" to its ")", laid out as the formatter (ruff) lays it out: on one line if it fits; else the
/// arguments together on one indented line; else one argument a line with a trailing comma; what still does not fit is
/// split at its own brackets in the same way, arithmetic before its operators. Line breaks and spaces of `call` do not
/// matter. Nothing when it holds something whose layout is not known here (header_tokens.h; lambda, conditional
/// expressions, comprehensions, slices, strings side by side): then better leave it as it is.
std::optional<std::string> lay_out_call(std::string_view call, const CallShape& shape, const BreakDocument::Page& page);

}  // namespace pypto::stamp
