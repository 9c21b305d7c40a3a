#include "source/format.h"

#include <fmt/format.h>

namespace pypto::source {

std::string format_arguments(fmt::string_view pattern, fmt::format_args arguments) {
  return fmt::vformat(pattern, arguments);
}

}  // namespace pypto::source
