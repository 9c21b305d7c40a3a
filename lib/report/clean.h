#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pypto::report {

/// `text` as it may be shown anywhere: control characters, backticks and bytes that are not UTF-8 become `\xNN`,
/// invisible characters, those that turn the direction of writing among them, `\uNNNN`.
std::string clean(std::string_view text);

/// The same on one line: runs of white space, line breaks included, become one space, and what is longer than `limit`
/// bytes is cut and ends with "...".
std::string clean_line(std::string_view text, std::size_t limit);

}  // namespace pypto::report
