#pragma once

#include "app/options/raw_options.h"
#include "app/options/report_plan.h"
#include "ir/program.h"
#include "source/input.h"
#include "source/result.h"
#include "wire/read.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::app {

/// What the program finds around it, so that making sense of the command line needs no system calls.
struct Surroundings {
  bool input_is_terminal = false;     ///< standard input
  bool messages_on_terminal = false;  ///< standard error
  bool no_color = false;              ///< the environment variable NO_COLOR is set and not empty
  std::uint32_t output_columns = 0;   ///< width of the terminal that standard output is; 0: it is none
  bool unicode_locale = true;         ///< the locale's characters are UTF-8
  std::uint32_t processors = 1;       ///< how many threads can run at once
};

/// What is done with each input.
enum class Task : std::uint8_t {
  classify,  ///< plan and stamp it
  verify,    ///< hold its stamps against a fresh plan
  convert,   ///< only convert it
  compare,   ///< hold its plan against that of another program
  report_schema,
  comparison_schema,
  help,
  version,
  completion,
};

/// Where the programs go.
struct Destination {
  enum class Kind : std::uint8_t {
    nowhere,
    standard_output,
    file,      ///< `path`
    in_place,  ///< each takes the place of its input, unless nothing would change
    folder,    ///< each stands below `path`, under the relative path of its input
  };
  Kind kind = Kind::standard_output;
  std::string path;
};

/// What an output is compared with, instead of being written.
enum class Reference : std::uint8_t { none, input, golden };

/// How much is told on standard error about what is done.
enum class LogLevel : std::uint8_t { off, info, debug, trace };

/// The shells that completion scripts are there for.
enum class Shell : std::uint8_t { bash, zsh, fish };

/// The command line, understood: complete, consistent, every default filled in.
struct RunPlan {
  Task task = Task::classify;
  std::vector<std::string> inputs;  ///< files and folders; "-" is standard input; never empty
  Destination destination;
  Reference reference = Reference::none;
  std::string other;           ///< the golden file or folder, or what Task::compare compares with
  bool update_golden = false;  ///< golden files that differ are written anew
  report::ReportForm comparison_form = report::ReportForm::text;
  std::uint32_t jobs = 1;
  bool json_lines = false;  ///< each input is a stream with a program on each line
  bool fail_fast = false;
  std::optional<ir::Format> from;  ///< none: the content decides
  std::optional<ir::Format> to;    ///< none: as the input
  std::optional<std::uint32_t> line_length;
  std::uint32_t depth_limit = wire::default_depth_limit;
  std::uint64_t size_limit = source::default_input_limit;
  std::optional<ReportPlan> report;
  bool graph_functions = false;
  bool preconditions_are_errors = true;
  std::uint32_t max_messages = 100;  ///< errors and warnings shown; 0: all
  bool messages_on_terminal = false;
  bool color = false;
  bool quiet = false;
  bool stats = false;
  LogLevel log_level = LogLevel::off;
  Shell shell = Shell::bash;  ///< of Task::completion

  /// Whether any file is written.
  bool writes_files() const {
    const bool to_stream =
        destination.kind == Destination::Kind::nowhere || destination.kind == Destination::Kind::standard_output;
    return !to_stream || update_golden || (report && !report->path.empty());
  }

  /// Whether programs are stamped (or converted) at all, to be written or compared.
  bool makes_output() const {
    return task != Task::compare && task != Task::verify &&
           (destination.kind != Destination::Kind::nowhere || reference != Reference::none);
  }
};

/// What the command line means, or in one line why it means nothing.
source::Result<RunPlan> resolve(const RawOptions& raw, const Surroundings& surroundings);

/// "text", "json", "msgpack": the name of a format on the command line.
std::string_view format_name(ir::Format format);

}  // namespace pypto::app
