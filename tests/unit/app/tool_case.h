#pragma once

#include "support/process.h"
#include "support/scratch_folder.h"

#include <string>
#include <string_view>
#include <vector>

namespace pypto::app_test {

/// A text program with one loop, whose only slot is trivial.
inline constexpr std::string_view plain_text =
    "@pl.function(type=pl.FunctionType.Orchestration, auto_scope=False)\n"
    "def main(x: pl.Tensor[[8], pl.FP32]) -> pl.Tensor[[8], pl.FP32]:\n"
    "    for i, (acc,) in pl.range(4, init_values=(x,)):\n"
    "        end: pl.Tensor[[8], pl.FP32] = pl.yield_(acc)\n"
    "    return end\n";

/// The same, as the tool stamps it.
inline constexpr std::string_view stamped_text =
    "@pl.function(type=pl.FunctionType.Orchestration, auto_scope=False)\n"
    "def main(x: pl.Tensor[[8], pl.FP32]) -> pl.Tensor[[8], pl.FP32]:\n"
    "    for i, (acc,) in pl.range(4, init_values=(x,), attrs={\"iter_arg_rebind_0\": False}):\n"
    "        end: pl.Tensor[[8], pl.FP32] = pl.yield_(acc)\n"
    "    return end\n";

/// A text program that violates a precondition: the attribute auto_scope is missing.
inline constexpr std::string_view rejected_text =
    "@pl.function(type=pl.FunctionType.Orchestration)\n"
    "def main(x: pl.Tensor[[8], pl.FP32]) -> pl.Tensor[[8], pl.FP32]:\n"
    "    return x\n";

/// A text program that breaks off.
inline constexpr std::string_view malformed_text =
    "@pl.function(type=pl.FunctionType.Orchestration, auto_scope=False)\n"
    "def main(x: pl.Tensor[[8], pl.FP32]) -> pl.Tensor[[8], pl.FP32]:\n"
    "    for i, (acc,) in pl.range(4, init_values=(x,\n";

/// small_program, as the tool stamps it.
std::string stamped_program();

/// Runs the tool in a folder, to its end.
support::Finished run_tool(const support::ScratchFolder& folder, const std::vector<std::string>& arguments,
                           const std::string& input = "");

/// The same with what the option --jobs names.
support::Finished run_with_jobs(const support::ScratchFolder& folder, std::vector<std::string> arguments,
                                const std::string& jobs);

/// Messages with the time at the end of the summary line taken out: "; 0.02 s" becomes "; - s".
std::string without_seconds(std::string messages);

/// The paths of all files below a folder, hidden ones too, relative to it and sorted, each with a blank behind it.
std::string files_below(const std::filesystem::path& folder);

/// Writes `bytes` into a file below a folder, whose own folders are made.
void put(const support::ScratchFolder& folder, const std::string& name, std::string_view bytes);

}  // namespace pypto::app_test
