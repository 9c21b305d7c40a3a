#pragma once

#include "compare/carry_outline.h"

#include <cstdint>
#include <vector>

namespace pypto::compare {

/// The other side's index for each row of one outline; no_match where there is none.
inline constexpr std::uint32_t no_match = 0xFFFF'FFFF;

/// Which rows of two outlines are the same thing. Slots are matched inside matched loops, and those inside matched
/// functions.
struct OutlineMatch {
  std::vector<std::uint32_t> functions;  ///< index: function before; value: function after
  std::vector<std::uint32_t> loops;
  std::vector<std::uint32_t> slots;  ///< index: CarryOutline::slots before; value: the same after
};

/// Pairs the functions by name, the loops of paired functions by what they are called and where they stand, and the
/// slots of paired loops by iter_arg, then by position.
///
/// The loops inside one loop (or directly in a function) are aligned with those inside its partner: first those that
/// are alike with all that is in them, then, between those, by kind, variable and iter_args, by iter_args alone, by
/// kind and variable, and at last by position among loops of as many slots. Before the last three, what has no partner
/// is looked for elsewhere in the function, so that a loop keeps its partner when it changes places with others or
/// another is put around it. Classes play no part: they are what is to be compared. Near-linear, and linear but for a
/// constant number of steps (sequence_alignment.h) for any outline whatever.
OutlineMatch match_outlines(const CarryOutline& before, const CarryOutline& after);

}  // namespace pypto::compare
