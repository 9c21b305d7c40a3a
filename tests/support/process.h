#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace pypto::support {

struct ProcessOptions {
  std::filesystem::path folder;        ///< the working folder; empty: this process's own
  std::string input;                   ///< what standard input holds
  std::optional<int> input_from;       ///< a descriptor to read instead
  std::optional<int> output_to;        ///< a descriptor that takes standard output instead
  std::optional<int> error_to;         ///< a descriptor that takes standard error instead
  std::vector<std::string> variables;  ///< "NAME=value", added to the environment
};

struct Finished {
  int status = 0;      ///< the exit status; 128 + the signal's number when a signal ended it
  std::string output;  ///< all of standard output, unless it went elsewhere
  std::string error;
};

/// Runs a program to its end, without a shell. What it prints goes through unnamed files, so nothing can block. Throws
/// std::system_error when it cannot be run.
Finished run_process(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                     const ProcessOptions& options = {});

/// The descriptors that a program gets as its standard streams.
struct Streams {
  int input, output, error;
};

/// Starts a program without waiting for it; only `folder` and `variables` of the options count. Returns its number.
int start_process(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                  const ProcessOptions& options, const Streams& streams);

/// Waits for the end of a process that was started. Returns its status as in Finished.
int wait_for_process(int number);

}  // namespace pypto::support
