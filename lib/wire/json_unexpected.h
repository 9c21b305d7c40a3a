#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pypto::wire {

/// What stands where JSON expects something else, for a message.
struct UnexpectedText {
  std::size_t length = 1;   ///< in bytes: the whole word, number or character
  std::string description;  ///< "'None'", "a control character (byte 0x07)"
  std::string_view hint;    ///< what JSON writes instead, or why it has no such thing; may be empty
};

/// Describes the start of `rest`, which must not be empty. Knows the usual spellings that are not JSON: comments,
/// single quotes, NaN, Python's None and True, a sign or point without digits.
UnexpectedText describe_unexpected(std::string_view rest);

}  // namespace pypto::wire
