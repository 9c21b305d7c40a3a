#pragma once

#include "ir/program.h"
#include "plan/plan.h"
#include "source/diagnostic.h"

namespace pypto::plan {

/// Holds the stamps in the program against a plan of it that was made without errors (`--verify`; semantics.md sections
/// 5 and 7). One error for each difference, in program order, at the attribute or, where one is missing, at the loop:
///
/// - `missing-stamp`: a slot without `iter_arg_rebind_<i>`, or without `iter_arg_array_size_<i>` where there is an
///   extent;
/// - `stamp-type`: a rebind key that is no bool, or a size that is no int above 0 that fits 32 bits;
/// - `stale-stamp`: a key with either prefix that names no slot, is spelled otherwise than stamps are, or stands there
///   a second time;
/// - `stamp-mismatch`: a value other than the computed one, which includes every size on a slot that has no extent.
///
/// Only the loops of the plan are looked at: attributes of other loops are never stamped and never removed, so what
/// stands there is no claim about carries. The order of the attributes does not matter. O(slots + attributes).
void verify_stamps(const ir::Program& program, const Plan& plan, source::Diagnostics& diagnostics);

}  // namespace pypto::plan
