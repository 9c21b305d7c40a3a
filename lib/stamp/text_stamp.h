#pragma once

#include "ir/program.h"
#include "plan/plan.h"
#include "source/edit.h"
#include "stamp/stamp.h"

#include <string_view>
#include <vector>

namespace pypto::stamp {

/// The edits for a text dump (format-text.md section 0). In raw dumps: a new `attrs={...}` as the last argument, or
/// pairs inside the dict that is there. In formatted dumps (line_length.h says which) the call of the header is laid
/// out afresh as the formatter lays out its one-line form (header_layout.h). Comments inside a header always survive.
std::vector<source::Edit> text_stamp_edits(const ir::Program& program, const plan::Plan& plan, std::string_view bytes,
                                           const StampOptions& options);

}  // namespace pypto::stamp
