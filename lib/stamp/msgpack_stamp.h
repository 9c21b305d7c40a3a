#pragma once

#include "ir/program.h"
#include "plan/plan.h"
#include "source/edit.h"

#include <string_view>
#include <vector>

namespace pypto::stamp {

/// The edits for a MessagePack document. All that is written has the shortest form, as the reference writer packs
/// (format-node.md section 7): the header of the `attrs` array counts what it holds afterwards and may get wider or
/// narrower. Where a loop has no `attrs` the key becomes the first of its `fields`, whose header counts it.
std::vector<source::Edit> msgpack_stamp_edits(const ir::Program& program, const plan::Plan& plan,
                                              std::string_view bytes);

}  // namespace pypto::stamp
