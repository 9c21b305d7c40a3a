#pragma once

#include <string>

namespace pypto::app {

/// Whether two paths name one file, also through links and where it does not exist yet.
bool is_same_file(const std::string& left, const std::string& right);

}  // namespace pypto::app
