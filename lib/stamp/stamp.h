#pragma once

#include "ir/program.h"
#include "plan/plan.h"
#include "source/edit.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace pypto::stamp {

struct StampOptions {
  /// Text: the line length of the formatter that the headers are laid out by. None: recognised from the text, which is
  /// either raw (one line for each header) or formatted at 200 columns.
  std::optional<std::uint32_t> line_length;
};

/// The edits that put the plan into the attributes of every classified loop (semantics.md section 5) and remove the
/// carry keys that stood there; none where the stamps already stand as they should. `bytes` is the input that the
/// program was read from. The edits keep the style of the text around: see json_stamp.h, msgpack_stamp.h, text_stamp.h.
/// O(loops + attributes) for node forms; for text linear in the headers.
std::vector<source::Edit> stamp_edits(const ir::Program& program, const plan::Plan& plan, std::string_view bytes,
                                      const StampOptions& options);

}  // namespace pypto::stamp
