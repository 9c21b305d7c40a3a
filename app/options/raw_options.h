#pragma once

#include <optional>
#include <string>
#include <vector>

namespace pypto::app {

/// The command line as it was typed: nothing is interpreted yet (see run_plan.h). One member for each row of the option
/// table that this version has.
struct RawOptions {
  std::vector<std::string> inputs;

  std::optional<std::string> from;
  std::optional<std::string> max_depth;
  std::optional<std::string> max_size;

  std::optional<std::string> output;
  std::optional<std::string> output_dir;
  bool in_place = false;
  bool no_output = false;
  std::optional<std::string> to;
  bool convert_only = false;
  std::optional<std::string> line_length;

  bool graph = false;
  bool no_preconditions = false;

  bool verify = false;
  bool check = false;
  std::optional<std::string> golden;
  bool update_golden = false;
  std::optional<std::string> compare;

  std::optional<std::string> jobs;
  bool json_lines = false;
  bool keep_going = false;
  bool fail_fast = false;

  std::optional<std::string> report;
  std::optional<std::string> report_format;
  std::optional<std::string> function;
  std::optional<std::string> only;
  bool report_schema = false;

  std::optional<std::string> color;
  std::optional<std::string> max_messages;
  bool quiet = false;
  bool verbose = false;
  std::optional<std::string> log_level;
  bool stats = false;

  bool help = false;
  bool version = false;
  std::optional<std::string> completion;
};

}  // namespace pypto::app
