#pragma once

#include <string>
#include <string_view>

namespace pypto::app {

/// The path of `name`, which is relative, in `folder`; empty: in the working directory.
std::string joined_path(std::string_view folder, std::string_view name);

}  // namespace pypto::app
