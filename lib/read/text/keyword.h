#pragma once

#include <string_view>

namespace pypto::read {

/// Whether a word is a keyword of Python, which can name nothing. `True`, `False` and `None` are values and do not
/// count; `case` counts, because what follows it can bind names, and so does the language's own operator `xor`.
bool is_keyword(std::string_view word);

}  // namespace pypto::read
