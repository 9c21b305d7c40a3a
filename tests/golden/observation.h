#pragma once

#include "golden/case_file.h"

#include <filesystem>
#include <optional>
#include <string>

namespace pypto::golden {

/// Runs the tool as a case says, in a scratch folder, and returns the case as it would have to be for what the tool
/// did: the same header and inputs, with the exit status, outputs and messages that were seen. Throws
/// std::runtime_error when the case cannot be run.
CaseFile observe(const std::filesystem::path& tool, const CaseFile& wanted);

/// Runs the tool on its own output. What is wrong with the result, or nothing: also when the case has no single output,
/// or says "# second-run: off".
std::optional<std::string> objection_to_second_run(const std::filesystem::path& tool, const CaseFile& wanted);

}  // namespace pypto::golden
