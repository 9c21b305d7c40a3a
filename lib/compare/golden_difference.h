#pragma once

#include "compare/carry_outline.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace pypto::compare {

/// One of two texts that should be the same.
struct ComparedText {
  std::string_view name;
  std::string_view bytes;
  const CarryOutline* outline = nullptr;  ///< what `bytes` says of carries; none: it could not be read
};

struct GoldenDifferenceOptions {
  std::string_view before_word = "golden";  ///< as in `golden trivial, now rebind`
  std::string_view after_word = "now";
  std::uint32_t context = 1;  ///< so that the difference of one slot is at most 10 lines
  std::uint32_t named_carries =
      3;  ///< how many carries are named before the diff; then follows how many more there are
};

/// How two texts differ, for a person: first the carries that do, where both outlines are there, one a line, then the
/// unified diff, whose hunks name the carries that they are about by the lines of `before`. Empty when the bytes are
/// equal, whatever the outlines say.
///
///     main, for i (out.py:12, was golden.py:12), slot 0 "acc": golden trivial, now rebind
///     --- golden.py
///     +++ out.py
///     @@ -11,3 +11,3 @@ main, for i, slot 0 "acc": golden trivial, now rebind
std::string golden_difference(const ComparedText& before, const ComparedText& after,
                              const GoldenDifferenceOptions& options = {});

}  // namespace pypto::compare
