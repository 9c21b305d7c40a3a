#pragma once

#include "compare/carry_outline.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pypto::compare {

/// How alike two loops must be to be taken for the same, strictest first.
enum class Likeness : std::uint8_t {
  everything,         ///< kind, variable, slots with their names, and all inner loops
  names,              ///< kind, variable and iter_args
  iter_args,          ///< iter_args, of which there must be some
  kind_and_variable,  ///< what its header reads like
  slot_count,         ///< a `while` or a `for` with as many slots
};
inline constexpr std::size_t likeness_count = 5;

/// What a loop is called at each likeness: two loops are alike when these are equal. Zero: alike with none. The numbers
/// are hashes; a collision can only spoil a pairing, never what is said of one.
struct LoopKeys {
  std::array<std::uint64_t, likeness_count> of{};

  std::uint64_t at(Likeness likeness) const { return of[static_cast<std::size_t>(likeness)]; }
};

/// The keys of all loops of an outline. The same on every machine and in every run. Linear.
std::vector<LoopKeys> loop_keys(const CarryOutline& outline);

}  // namespace pypto::compare
