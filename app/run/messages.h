#pragma once

#include "app/options/run_plan.h"
#include "source/diagnostic.h"
#include "source/place.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace pypto::app {

struct MessageOptions {
  bool color = false;
  bool quiet = false;            ///< errors only
  std::size_t max_messages = 0;  ///< so many errors and warnings at most; 0: all
};

/// What the command line says of messages.
MessageOptions message_options(const RunPlan& plan);

/// Writes to standard error.
void tell(std::string_view text);

/// Finds the place of a range for a person.
using PlaceOf = std::function<source::Place(source::ByteRange)>;

/// The diagnostics in the order in which they were collected, each followed by its notes; after `max_messages` of them
/// one line that says how many are left.
std::string render_diagnostics(const source::Diagnostics& diagnostics, const PlaceOf& place_of,
                               const MessageOptions& options);

/// The last line after errors: "pypto-classify: 2 errors; nothing was written".
std::string render_summary(std::size_t errors, bool would_write);

/// One error about a whole file: "FILE: error: TEXT".
std::string render_file_error(std::string_view file, std::string_view text, const MessageOptions& options);

/// An error in the command line, with the way to the help.
std::string render_usage_error(std::string_view text);

}  // namespace pypto::app
