#pragma once

#include <cstddef>
#include <string_view>

namespace pypto::source {

/// The length of the character at the start of `text` when it is well-formed UTF-8 beyond ASCII that a reader cannot
/// see, but that changes what they see: it breaks the line (U+0085, U+2028, U+2029), turns the direction of writing
/// (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069), has no width (U+00AD, U+200B to U+200D, U+2060 to
/// U+206F, U+FEFF, tags), or is one of the other controls U+0080 to U+009F. 0 for anything else. Constant time.
std::size_t invisible_length(std::string_view text);

}  // namespace pypto::source
