#include "stamp/json_stamp.h"

#include "ir/carry_keys.h"
#include "stamp/json_style.h"
#include "stamp/pair_list.h"
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
using source::slice;

std::string printed_pairs(std::span<const Stamp> stamps, const AttributesStyle& style) {
  const ObjectStyle& pair = style.pair;
  std::string out;
  for (const Stamp& stamp : stamps) {
    if (!out.empty()) out += style.list.separator;
    out.append("{").append(pair.open).append("\"key\"").append(pair.colon);
    out.append("\"").append(ir::carry_key_text(stamp.key)).append("\"").append(pair.separator);
    out.append("\"value\"").append(pair.colon);
    if (stamp.is_bool()) {
      out += stamp.value != 0 ? "true" : "false";
    } else {
      out += std::to_string(stamp.value);
    }
    out.append(pair.close).append("}");
  }
  return out;
}

std::string printed_list(std::span<const Stamp> stamps, const AttributesStyle& style) {
  return "[" + style.list.open + printed_pairs(stamps, style) + style.list.close + "]";
}

// The style of a list that has pairs, read off them.
AttributesStyle style_of_pairs(std::string_view bytes, const ir::StampSite& site,
                               std::span<const ir::Attribute> attributes, const PrinterHabits& habits) {
  AttributesStyle style;
  style.pair = object_style(bytes, attributes.back().place);
  const std::uint32_t first = attributes.front().place.begin;
  style.list.open = slice(bytes, {site.attributes.begin + 1, first});
  if (attributes.size() > 1) {
    style.list.separator = slice(bytes, {attributes[0].place.end, attributes[1].place.begin});
  } else if (style.list.open.find('\n') != std::string::npos) {
    style.list.separator = habits.broken_comma + style.list.open;
  } else {
    const bool pair_breaks = style.pair.separator.find('\n') != std::string::npos;
    style.list.separator = pair_breaks ? ", " : style.pair.separator;
  }
  return style;
}

// Everything that is asked of the document as a whole, found when the first loop asks.
class Printer {
 public:
  explicit Printer(std::string_view bytes) : bytes_(bytes) {}

  void stamp(const ir::StampSite& site, std::span<const ir::Attribute> attributes, std::span<const Stamp> stamps,
             std::vector<Edit>& edits) {
    if (!habits_) habits_ = find_habits(bytes_);
    if (!attributes.empty()) {
      const AttributesStyle style = style_of_pairs(bytes_, site, attributes, *habits_);
      edit_pair_list(bytes_, attributes, site.attributes.end - 1, printed_pairs(stamps, style), style.list.separator,
                     edits);
      return;
    }
    const ObjectStyle fields = fields_style(bytes_, site.container, *habits_);
    std::string list = printed_list(stamps, attributes_style(fields, *habits_));
    if (!site.attributes.empty()) {
      edits.push_back({site.attributes, std::move(list)});
      return;
    }
    const auto first = site.container.begin + 1 + static_cast<std::uint32_t>(fields.open.size());
    const bool others = bytes_[first] == '"';
    edits.push_back({{first, first}, "\"attrs\"" + fields.colon + list + (others ? fields.separator : std::string())});
  }

 private:
  std::string_view bytes_;
  std::optional<PrinterHabits> habits_;
};

}  // namespace

std::vector<Edit> json_stamp_edits(const ir::Program& program, const plan::Plan& plan, std::string_view bytes) {
  std::vector<Edit> edits;
  Printer printer(bytes);
  for (const plan::LoopPlan& loop_plan : plan.loops) {
    const ir::Loop& loop = program.loops[loop_plan.loop];
    const std::span<const ir::Attribute> attributes = program.list(loop.attributes);
    const std::vector<Stamp> stamps = stamps_of(plan, loop_plan);
    if (!stand_already(attributes, stamps)) printer.stamp(loop.stamp_site, attributes, stamps, edits);
  }
  return edits;
}

}  // namespace pypto::stamp
