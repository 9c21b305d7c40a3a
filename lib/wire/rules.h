#pragma once

#include "source/diagnostic.h"

namespace pypto::wire {

using source::Category;
using source::Rule;

inline constexpr Rule empty_input{"empty-input", Category::malformed};
inline constexpr Rule truncated{"truncated", Category::malformed};
inline constexpr Rule trailing_data{"trailing-data", Category::malformed};
inline constexpr Rule json_syntax{"json-syntax", Category::malformed};
inline constexpr Rule msgpack_syntax{"msgpack-syntax", Category::malformed};
inline constexpr Rule msgpack_unsupported{"msgpack-unsupported", Category::malformed};  ///< bin, ext, timestamps
inline constexpr Rule invalid_utf8{"invalid-utf8", Category::malformed};
inline constexpr Rule invalid_escape{"invalid-escape", Category::malformed};
inline constexpr Rule duplicate_key{"duplicate-key", Category::malformed};
inline constexpr Rule too_deep{"too-deep", Category::malformed};
inline constexpr Rule integer_range{"integer-range", Category::malformed};
inline constexpr Rule float_range{"float-range", Category::malformed};
inline constexpr Rule not_in_json{"not-in-json", Category::malformed};  ///< a value that JSON has no spelling for

}  // namespace pypto::wire
