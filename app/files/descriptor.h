#pragma once

#include <string_view>

namespace pypto::app {

/// Writes all of `bytes` to an open file descriptor. Returns 0, or the errno of the write that failed; EPIPE needs
/// SIGPIPE to be ignored.
int write_all(int descriptor, std::string_view bytes);

/// Opens what is missing of the descriptors 0 to 2, so that no file opened later gets one of these numbers and is taken
/// for a standard stream. What is opened refuses to be read (0) or written (1); messages (2) vanish.
void reserve_standard_descriptors();

}  // namespace pypto::app
