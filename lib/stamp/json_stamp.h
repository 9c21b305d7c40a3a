#pragma once

#include "ir/program.h"
#include "plan/plan.h"
#include "source/edit.h"

#include <string_view>
#include <vector>

namespace pypto::stamp {

/// The edits for a JSON document, printed as the printer of the document would have printed them (json_style.h).
/// Pairs that stay are not touched. Where a loop has no `attrs` the key becomes the first of its `fields`: the keys of
/// the reference writer are sorted.
std::vector<source::Edit> json_stamp_edits(const ir::Program& program, const plan::Plan& plan, std::string_view bytes);

}  // namespace pypto::stamp
