#pragma once

#include <string>

#include <fmt/core.h>

namespace pypto::source {

/// What `fmt::vformat` returns. All formatting of the project goes through here, so that it is compiled once.
std::string format_arguments(fmt::string_view pattern, fmt::format_args arguments);

/// `pattern` with its replacement fields filled in, as `fmt::format` does it; a pattern that does not fit the arguments
/// does not compile.
template <class... Arguments>
std::string format(fmt::format_string<Arguments...> pattern, const Arguments&... arguments) {
  return format_arguments(pattern, fmt::make_format_args(arguments...));
}

}  // namespace pypto::source
