#pragma once

#include "app/files/find_inputs.h"
#include "app/options/run_plan.h"
#include "app/run/exit_status.h"
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

/// How messages call the standard streams.
inline constexpr std::string_view standard_input_name = "<stdin>";
inline constexpr std::string_view standard_output_name = "<stdout>";

/// How messages call an output; an empty path is standard output.
std::string_view name_of_output(std::string_view path);

/// Writes to standard error.
void tell(std::string_view text);

/// Writes to standard output. ExitStatus::io_failed, which is told, when that fails.
ExitStatus print(std::string_view text, const MessageOptions& options);

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

/// Says which folders could not be searched. ExitStatus::io_failed when there are any.
ExitStatus tell_unreadable(const FoundInputs& found, const RunPlan& plan);

/// An error in the command line, with the way to the help.
std::string render_usage_error(std::string_view text);

}  // namespace pypto::app
