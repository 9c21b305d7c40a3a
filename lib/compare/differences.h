#pragma once

#include "compare/carry_outline.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pypto::compare {

/// What can differ, in the order in which it is told: a carry that was an alias and is none any more comes first, for
/// there generated code that held is wrong now.
enum class DifferenceKind : std::uint8_t {
  trivial_became_rebind,
  rebind_became_trivial,
  class_appeared,  ///< it was not known before: no stamp
  class_vanished,
  extent_changed,
  extent_appeared,
  extent_vanished,
  slot_added,
  slot_removed,
  loop_added,
  loop_removed,
  function_added,
  function_removed,
};
inline constexpr std::size_t difference_kind_count = 13;

/// A function, a loop of it, and a slot of that, as far as they are named.
struct CarryAddress {
  static constexpr std::uint32_t none = 0xFFFF'FFFF;

  std::uint32_t function = none;  ///< index in CarryOutline::functions
  std::uint32_t loop = none;      ///< index in CarryOutline::loops
  std::uint32_t slot = none;      ///< the slot's number in its loop

  bool is_there() const { return function != none; }
  friend bool operator==(CarryAddress, CarryAddress) = default;
};

/// One difference. Of what was added, the address before says what it was added to, and likewise for what was removed:
/// a slot has a function and a loop on both sides, a loop a function, and a function nothing.
struct Difference {
  DifferenceKind kind = DifferenceKind::trivial_became_rebind;
  CarryAddress before;
  CarryAddress after;

  friend bool operator==(const Difference&, const Difference&) = default;
};

/// Two outlines and how they differ.
struct Comparison {
  const CarryOutline* before = nullptr;
  const CarryOutline* after = nullptr;
  std::vector<Difference> differences;  ///< by kind, then in source order
  std::uint32_t same_slots = 0;         ///< slots on both sides with the same class and array

  bool is_equal() const { return differences.empty(); }
};

/// Pairs two outlines (see match_outlines.h) and lists what differs in class or array, what was added and what was
/// removed. A renamed variable or a moved loop is no difference. A slot whose class and array changed is one
/// difference, told by its class. With a loop or function its slots and inner loops are added or removed without being
/// listed; a loop without slots is listed by the loops inside it. Both outlines must outlive the result. Deterministic;
/// near-linear in the outlines.
Comparison compare_outlines(const CarryOutline& before, const CarryOutline& after);

/// Whether something is on one side only.
bool is_addition(DifferenceKind kind);
bool is_removal(DifferenceKind kind);

/// How many differences there are of each kind, by DifferenceKind.
std::array<std::uint32_t, difference_kind_count> count_kinds(const Comparison& comparison);

}  // namespace pypto::compare
