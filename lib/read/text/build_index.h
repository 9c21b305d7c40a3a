#pragma once

#include "ir/program.h"
#include "read/text/text_index.h"
#include "source/diagnostic.h"

#include <cstdint>
#include <string_view>

namespace pypto::read {

/// Fills `index` and the program's name and functions from all that stands outside function bodies: imports, module
/// names, the class, decorators, signatures. Bodies are only found, and their state is `unread` or `absent`. Errors in
/// one function's header do not stop the others. `text` is the whole input, a byte-order mark included.
void build_index(std::string_view text, std::uint32_t depth_limit, TextIndex& index, ir::Program& program,
                 source::Diagnostics& diagnostics);

}  // namespace pypto::read
