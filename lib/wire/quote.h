#pragma once

#include <string>
#include <string_view>

namespace pypto::wire {

/// `text` in single quotes for a message: control characters and bytes that are not UTF-8 as \xNN, and cut with "..."
/// after 40 characters.
std::string quote(std::string_view text);

}  // namespace pypto::wire
