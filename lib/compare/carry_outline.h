#pragma once

#include "ir/loop.h"
#include "plan/plan.h"
#include "read/document.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pypto::compare {

/// The class of a slot as far as it is known: `while` loops have none, and neither do slots without a stamp.
enum class OutlinedClass : std::uint8_t { unknown, trivial, rebind };

/// What one slot carries.
struct SlotOutline {
  std::string iter_arg;
  std::string result;  ///< the return variable; empty when there is none
  OutlinedClass carry = OutlinedClass::unknown;
  std::uint32_t extent = 0;  ///< elements of the fence array; 0: none

  friend bool operator==(const SlotOutline&, const SlotOutline&) = default;
};

/// Where a function or loop stands.
struct OutlinePlace {
  std::uint32_t line = 0;  ///< text: in the input; node forms: what the node's span says; 0 when not known
  std::uint32_t column = 0;
  std::string file;                      ///< node forms: what the node's span names
  std::optional<std::uint64_t> node_id;  ///< node forms
  std::uint32_t first_line = 0;          ///< the lines of the input that it takes up, 1-based; text: its header's
  std::uint32_t last_line = 0;
};

/// A loop that carries values, or one around such a loop. Its slots are CarryOutline::slots[first_slot, + slot_count).
struct LoopOutline {
  static constexpr std::uint32_t no_parent = 0xFFFF'FFFF;

  std::uint32_t parent = no_parent;  ///< index in CarryOutline::loops
  ir::LoopKind kind = ir::LoopKind::range;
  std::string variable;  ///< empty for `while`
  OutlinePlace place;
  std::uint32_t first_slot = 0;
  std::uint32_t slot_count = 0;
};

/// A function with loops that carry values. They are CarryOutline::loops[first_loop, + loop_count).
struct FunctionOutline {
  std::string name;
  OutlinePlace place;
  std::uint32_t first_loop = 0;
  std::uint32_t loop_count = 0;
};

/// The carries of one program and nothing else of it. Owns all its text, so it outlives the document it was made from.
/// Names hold no control characters, backticks or invalid UTF-8 (see report/clean.h).
struct CarryOutline {
  std::string input;                       ///< how messages call the input
  std::vector<FunctionOutline> functions;  ///< in the order of the input
  std::vector<LoopOutline> loops;          ///< in program order, a loop before those inside it
  std::vector<SlotOutline> slots;
};

/// The carries of the classified functions as a plan says. `plan` was made of `document` without errors. O(input).
CarryOutline outline_of_plan(const read::Document& document, const plan::Plan& plan, const plan::PlanOptions& options);

/// The carries of the classified functions as the stamps on their loops say (semantics.md section 5), which may be
/// wrong or missing: a slot without a bool under `iter_arg_rebind_<i>` has no class, one without a positive int under
/// `iter_arg_array_size_<i>` no array; of keys that stand twice the first counts. O(input).
CarryOutline outline_of_stamps(const read::Document& document, const plan::PlanOptions& options);

}  // namespace pypto::compare
