#pragma once

#include "ir/program.h"

#include <string_view>

namespace pypto::fuzz {

/// Takes one input of `format` through reading, planning and stamping. Diagnostics are fine; what must hold is
/// checked, and a violation aborts:
///
/// - no edits give the same bytes;
/// - the stamped program reads and plans without errors, and stamping it again changes nothing;
/// - its stamps pass --verify;
/// - a node form packs as MessagePack, reads back, and packs the same.
void check_properties(ir::Format format, std::string_view bytes);

}  // namespace pypto::fuzz
