#include "read/text/keyword.h"

#include <algorithm>
#include <array>

namespace pypto::read {

bool is_keyword(std::string_view word) {
  static constexpr auto keywords = std::to_array<std::string_view>(
      {"and",   "as",     "assert", "async", "await",  "break",    "case", "class", "continue",
       "def",   "del",    "elif",   "else",  "except", "finally",  "for",  "from",  "global",
       "if",    "import", "in",     "is",    "lambda", "nonlocal", "not",  "or",    "pass",
       "raise", "return", "try",    "while", "with",   "xor",      "yield"});
  static_assert(std::is_sorted(keywords.begin(), keywords.end()));
  return std::binary_search(keywords.begin(), keywords.end(), word);
}

}  // namespace pypto::read
