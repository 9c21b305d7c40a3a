#include "stamp/text_stamp.h"

#include "ir/carry_keys.h"
#include "stamp/header_edit.h"
#include "stamp/stamps.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::stamp {
namespace {

using source::Edit;

std::vector<std::string> printed_pairs(std::span<const Stamp> stamps) {
  std::vector<std::string> pairs;
  pairs.reserve(stamps.size());
  for (const Stamp& stamp : stamps) {
    const std::string flag = stamp.value != 0 ? "True" : "False";
    pairs.push_back("\"" + ir::carry_key_text(stamp.key) +
                    "\": " + (stamp.is_bool() ? flag : std::to_string(stamp.value)));
  }
  return pairs;
}

Header header_of(const ir::Program& program, const ir::Loop& loop) {
  const ir::StampSite& site = loop.stamp_site;
  return {site.header,
          site.container,
          site.attributes,
          program.list(site.arguments),
          site.attributes_argument,
          program.list(loop.attributes)};
}

}  // namespace

std::vector<Edit> text_stamp_edits(const ir::Program& program, const plan::Plan& plan, std::string_view bytes,
                                   const StampOptions& /*options*/) {
  std::vector<Edit> edits;
  for (const plan::LoopPlan& loop_plan : plan.loops) {
    const ir::Loop& loop = program.loops[loop_plan.loop];
    const std::vector<Stamp> stamps = stamps_of(plan, loop_plan);
    if (stand_already(program.list(loop.attributes), stamps)) continue;
    edit_header(bytes, header_of(program, loop), printed_pairs(stamps), edits);
  }
  return edits;
}

}  // namespace pypto::stamp
