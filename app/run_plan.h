#pragma once

#include "app/raw_options.h"
#include "app/report_plan.h"
#include "ir/program.h"
#include "source/input.h"
#include "source/result.h"
#include "wire/read.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pypto::app {

/// What the program finds around it, so that making sense of the command line needs no system calls.
struct Surroundings {
  bool input_is_terminal = false;     ///< standard input
  bool messages_on_terminal = false;  ///< standard error
  bool no_color = false;              ///< the environment variable NO_COLOR is set and not empty
  std::uint32_t output_columns = 0;   ///< width of the terminal that standard output is; 0: it is none
  bool unicode_locale = true;         ///< the locale's characters are UTF-8
};

/// What is done with the input.
enum class Task : std::uint8_t {
  classify,  ///< plan and stamp it
  verify,    ///< hold its stamps against a fresh plan
  convert,   ///< only convert it
  report_schema,
  help,
  version,
};

/// How much is told on standard error about what is done.
enum class LogLevel : std::uint8_t { off, info, debug, trace };

/// The command line, understood: complete, consistent, every default filled in.
struct RunPlan {
  Task task = Task::classify;
  std::string input;   ///< a path; empty: standard input
  std::string output;  ///< a path; empty: standard output
  bool write_output = true;
  bool in_place = false;           ///< `output` is the input, and is left alone when nothing changes
  std::optional<ir::Format> from;  ///< none: the content decides
  std::optional<ir::Format> to;    ///< none: as the input
  std::optional<std::uint32_t> line_length;
  std::uint32_t depth_limit = wire::default_depth_limit;
  std::uint64_t size_limit = source::default_input_limit;
  std::optional<ReportPlan> report;
  bool graph_functions = false;
  bool preconditions_are_errors = true;
  std::uint32_t max_messages = 100;  ///< errors and warnings shown; 0: all
  bool color = false;
  bool quiet = false;
  bool stats = false;
  LogLevel log_level = LogLevel::off;
};

/// What the command line means, or in one line why it means nothing.
source::Result<RunPlan> resolve(const RawOptions& raw, const Surroundings& surroundings);

/// "text", "json", "msgpack": the name of a format on the command line.
std::string_view format_name(ir::Format format);

}  // namespace pypto::app
