#pragma once

#include <string>
#include <string_view>

namespace pypto::source {

/// `text` as it can be shown on one line of a terminal, one shown character for each character, or for each byte that
/// is part of none: a tab becomes a space; control characters, invisible ones (see invisible.h) and bytes that are not
/// UTF-8 become U+FFFD. Linear.
std::string showable(std::string_view text);

}  // namespace pypto::source
