#pragma once

#include "ir/program.h"
#include "plan/alias_forest.h"
#include "plan/body_reader.h"
#include "source/diagnostic.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace pypto::plan {

struct PlanOptions {
  bool graph_functions = false;          ///< classify functions of type Graph as well
  bool preconditions_are_errors = true;  ///< false: semantics.md section 7 becomes warnings
};

enum class CarryClass : std::uint8_t { trivial, rebind };

/// Why a slot got its class (semantics.md section 2).
enum class CarryReason : std::uint8_t {
  same_root,           ///< trivial: the chain of the yield value ends at the slot's iter_arg
  task_id,             ///< rebind: the iter_arg has type Scalar[TASK_ID]; its chain is not looked at
  yields_no_variable,  ///< rebind: the yield value is a constant, a call, arithmetic, ...
  other_root,          ///< rebind: the chain of the yield value ends elsewhere
};

struct SlotPlan {
  CarryClass carry = CarryClass::rebind;
  CarryReason reason = CarryReason::other_root;
  ir::ValueId yield_value;
  ir::VariableId root;       ///< where the chain of the yield value ends; none for task_id and yields_no_variable
  std::uint32_t extent = 0;  ///< elements of the fence array; 0: none
  ir::LoopId extent_loop;    ///< the loop whose trip count the extent is: this one or one inside; none without extent
};

/// One classified loop. Its slots are Plan::slots[first_slot, first_slot + slot_count).
struct LoopPlan {
  ir::LoopId loop;
  std::uint32_t first_slot = 0;
  std::uint32_t slot_count = 0;
  bool in_manual_scope = false;             ///< the loop statement itself stands inside a manual runtime scope
  std::optional<std::uint64_t> trip_count;  ///< none when a bound is not constant or the step is zero
};

/// The decisions for one program. Complete only when planning reported no error; a loop whose numbers of carries
/// differ is not in it.
struct Plan {
  std::vector<LoopPlan> loops;  ///< in program order
  std::vector<SlotPlan> slots;
  AliasForest forest;
};

/// Classifies every loop with iter_args in the functions to be classified: semantics.md sections 2 to 7. Every
/// rejection is reported, preconditions first, then in program order, each naming function, loop and slot. O(statements
/// + values); no recursion that follows nesting.
Plan make_plan(ir::Program& program, const BodyReader& read_body, const PlanOptions& options,
               source::Diagnostics& diagnostics);

/// Whether the loops of `function` are classified: Orchestration, and Graph where asked.
bool is_classified(const ir::Function& function, const PlanOptions& options);

}  // namespace pypto::plan
