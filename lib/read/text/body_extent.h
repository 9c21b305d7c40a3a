#pragma once

#include "read/text/occurrences.h"

#include <cstdint>
#include <string_view>

namespace pypto::read {

/// Finds where function bodies end, from front to back through one text, at the speed of finding its lines.
class BodyExtents {
 public:
  explicit BodyExtents(std::string_view text);

  /// The end of the body whose first line starts at `begin` and whose `def` is indented by `header_column`: the start
  /// of the next line that is indented no deeper, is neither blank nor a comment, and continues neither a bracket nor a
  /// string of the body; else the end of the text. `begin` must never go back from call to call.
  std::uint32_t end_of_body(std::uint32_t begin, std::uint32_t header_column);

 private:
  bool starts_definition(std::uint32_t first);
  bool decorates_definition(std::uint32_t first);

  std::string_view text_;
  Occurrences double_quotes_;
  Occurrences single_quotes_;
  std::uint32_t no_decorator_before_ = 0;  ///< lines that start with `@` before here have been found to be none
};

}  // namespace pypto::read
