#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace pypto::compare {

/// The lines of a text, each with its "\n" if it has one.
std::vector<std::string_view> split_lines(std::string_view text);

/// Lines [before_begin, before_end) of one text that stand as [after_begin, after_end) in the other; 0-based, and one
/// of the two may be empty.
struct LineChange {
  std::uint32_t before_begin = 0, before_end = 0;
  std::uint32_t after_begin = 0, after_end = 0;

  friend bool operator==(const LineChange&, const LineChange&) = default;
};

/// What differs, in order, with at least one equal line between two changes. Cost as of align() (sequence_alignment.h).
std::vector<LineChange> line_changes(const std::vector<std::string_view>& before,
                                     const std::vector<std::string_view>& after);

}  // namespace pypto::compare
