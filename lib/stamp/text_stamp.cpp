#include "stamp/text_stamp.h"

#include "ir/carry_keys.h"
#include "stamp/header_edit.h"
#include "stamp/header_layout.h"
#include "stamp/line_length.h"
#include "stamp/stamps.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
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

// Recognised only when a header is to be changed: the text may be long.
class LineLength {
 public:
  LineLength(std::string_view bytes, const StampOptions& options) : bytes_(bytes) {
    if (options.line_length) length_ = options.line_length;
  }
  std::optional<std::uint32_t> get() {
    if (!length_) length_ = recognised_line_length(bytes_);
    return *length_;
  }

 private:
  std::string_view bytes_;
  std::optional<std::optional<std::uint32_t>> length_;
};

}  // namespace

std::vector<Edit> text_stamp_edits(const ir::Program& program, const plan::Plan& plan, std::string_view bytes,
                                   const StampOptions& options) {
  std::vector<Edit> edits;
  LineLength line_length(bytes, options);
  for (const plan::LoopPlan& loop_plan : plan.loops) {
    const ir::Loop& loop = program.loops[loop_plan.loop];
    const std::vector<Stamp> stamps = stamps_of(plan, loop_plan);
    if (stand_already(program.list(loop.attributes), stamps)) continue;
    const Header header = header_of(program, loop);
    const std::vector<std::string> pairs = printed_pairs(stamps);
    std::optional<Edit> layout;
    if (const auto columns = line_length.get()) layout = lay_out_header(bytes, header, pairs, *columns);
    if (layout) {
      edits.push_back(*std::move(layout));
    } else {
      edit_header(bytes, header, pairs, edits);
    }
  }
  return edits;
}

}  // namespace pypto::stamp
