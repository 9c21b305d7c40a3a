#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace pypto::compare {

/// One hunk of a diff: the lines that differ, without those around them. Lines are 1-based; a count may be 0, and
/// `first` is then the line before which the others stand.
struct Hunk {
  std::uint32_t before_first = 0;
  std::uint32_t before_count = 0;
  std::uint32_t after_first = 0;
  std::uint32_t after_count = 0;
};

struct UnifiedDiffOptions {
  std::uint32_t context = 3;  ///< unchanged lines around each hunk
  /// What to say after the second `@@` of a hunk; empty for nothing, and so is no function. Made safe to show.
  std::function<std::string(const Hunk&)> heading;
  std::uint32_t longest_line = 8192;  ///< in bytes; a diff of longer ones helps nobody
};

/// How two texts differ, as `diff -u` tells it and `patch` applies it: `--- NAME`, `+++ NAME`, then hunks, with
/// "\ No newline at end of file" where that is so, every other byte as it is (line ends too). Empty when they are
/// equal. Names of files are quoted as GNU diff does where they hold control characters, quotes or backslashes.
///
/// What is no text (not UTF-8, or with a zero byte), or would show a line longer than `longest_line`, is not shown as
/// lines: see first_difference. Near-linear, and linear but for a constant number of steps for any input (see
/// sequence_alignment.h).
std::string unified_diff(std::string_view before_name, std::string_view before, std::string_view after_name,
                         std::string_view after, const UnifiedDiffOptions& options = {});

}  // namespace pypto::compare
