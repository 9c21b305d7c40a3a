#include "stamp/stamp.h"

#include "stamp/json_stamp.h"
#include "stamp/msgpack_stamp.h"
#include "stamp/text_stamp.h"

#include <string_view>
#include <vector>

namespace pypto::stamp {

std::vector<source::Edit> stamp_edits(const ir::Program& program, const plan::Plan& plan, std::string_view bytes,
                                      const StampOptions& options) {
  switch (program.format) {
    case ir::Format::json:
      return json_stamp_edits(program, plan, bytes);
    case ir::Format::msgpack:
      return msgpack_stamp_edits(program, plan, bytes);
    case ir::Format::text:
      break;
  }
  return text_stamp_edits(program, plan, bytes, options);
}

}  // namespace pypto::stamp
