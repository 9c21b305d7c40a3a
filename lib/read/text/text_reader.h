#pragma once

#include "ir/ids.h"
#include "read/document.h"
#include "source/diagnostic.h"
#include "source/input.h"

#include <optional>

namespace pypto::read {

/// Reads one text dump (format-text.md). Nothing on errors, which are in `diagnostics`. Bodies are read at once when
/// their function is to be classified, when they call or submit a function of the program, and when a call in them
/// carries dependencies that the compiler derived; the others are found and left unread.
std::optional<Document> read_text(const source::Input& input, const ReadOptions& options,
                                  source::Diagnostics& diagnostics);

/// Reads a body that read_text left unread; see read_body in read/document.h. A body whose last line returns parameters
/// is not read further than that (`returns_only`).
void read_text_body(Document& document, ir::FunctionId function, source::Diagnostics& diagnostics);

}  // namespace pypto::read
