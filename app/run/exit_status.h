#pragma once

#include "source/diagnostic.h"

#include <cstdint>

namespace pypto::app {

/// How the program ends; the numbers are part of its contract (man page, EXIT STATUS).
enum class ExitStatus : std::uint8_t {
  done = 0,
  rejected = 1,        ///< a program was refused, or its stamps are not what they should be
  usage = 2,           ///< the command line makes no sense
  not_understood = 3,  ///< an input is malformed, truncated, unsupported or over a limit
  io_failed = 4,       ///< reading or writing failed
  different = 5,       ///< a comparison that was asked for found a difference
};

/// The status that collected diagnostics stand for: an input that could not be understood outweighs a rejection.
ExitStatus status_of(const source::Diagnostics& diagnostics);

/// The status of two inputs together: the weightier one, in the order 4, 3, 1, 5, 0 (cli.md, Exit status).
ExitStatus weightier(ExitStatus left, ExitStatus right);

}  // namespace pypto::app
