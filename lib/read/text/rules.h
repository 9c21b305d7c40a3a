#pragma once

#include "read/rules.h"

namespace pypto::read {

/// Rules of the text reader alone. Nesting and encoding share the names that wire/rules.h has for the node forms.
inline constexpr Rule no_program{"no-program", Category::malformed};
inline constexpr Rule text_syntax{"text-syntax", Category::malformed};
inline constexpr Rule text_indentation{"text-indentation", Category::malformed};
inline constexpr Rule text_encoding{"invalid-utf8", Category::malformed};
inline constexpr Rule text_too_deep{"too-deep", Category::malformed};
inline constexpr Rule unsupported_statement{"unsupported-statement", Category::malformed};
inline constexpr Rule unsupported_expression{"unsupported-expression", Category::malformed};
inline constexpr Rule loop_header{"loop-header", Category::malformed};
inline constexpr Rule scope_header{"scope-header", Category::malformed};
inline constexpr Rule function_header{"function-header", Category::malformed};
inline constexpr Rule duplicate_keyword{"duplicate-keyword", Category::malformed};
inline constexpr Rule branch_results{"branch-results", Category::malformed};

/// Warnings.
inline constexpr Rule lost_return_names{"lost-return-names", Category::malformed};
inline constexpr Rule unknown_function_type{"unknown-function-type", Category::malformed};
inline constexpr Rule unknown_slot_type{"unknown-slot-type", Category::malformed};

}  // namespace pypto::read
