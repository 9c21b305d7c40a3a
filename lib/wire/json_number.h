#pragma once

#include <optional>
#include <string_view>

namespace pypto::wire {

/// The double nearest to `number`, which must have the form of a JSON number. Nothing when it is too large for a
/// double; what is too small for one is zero, as everywhere.
std::optional<double> nearest_double(std::string_view number);

}  // namespace pypto::wire
