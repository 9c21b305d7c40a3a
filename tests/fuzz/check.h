#pragma once

#include <cstdio>
#include <cstdlib>

namespace pypto::fuzz {

/// Ends the process with a message when a property does not hold, which is how a fuzzer learns of it.
inline void check(bool holds, const char* property) {
  if (holds) return;
  std::fprintf(stderr, "property violated: %s\n", property);
  std::abort();
}

}  // namespace pypto::fuzz
