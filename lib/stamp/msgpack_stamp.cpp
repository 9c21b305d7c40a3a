#include "stamp/msgpack_stamp.h"

#include "ir/carry_keys.h"
#include "stamp/stamps.h"
#include "wire/msgpack_header.h"
#include "wire/msgpack_values.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::stamp {
namespace {

using source::Edit;

// A header as it stands in the input, where it need not be the shortest one.
struct Header {
  std::uint32_t size = 1;
  std::uint32_t count = 0;
};

// An array or a map begins at `at`, or null, which is a header of its own that counts nothing.
Header read_header(std::string_view bytes, std::uint32_t at) {
  const wire::MsgpackHeader header = wire::msgpack_header(static_cast<unsigned char>(bytes[at]));
  if (header.width == 0) return {1, header.small};
  std::uint32_t count = 0;
  for (std::uint32_t i = 1; i <= header.width; ++i) count = count << 8 | static_cast<std::uint8_t>(bytes[at + i]);
  return {1U + header.width, count};
}

std::string packed_pairs(std::span<const Stamp> stamps) {
  std::string out;
  for (const Stamp& stamp : stamps) {
    wire::put_map_header(2, out);
    wire::put_string("key", out);
    wire::put_string(ir::carry_key_text(stamp.key), out);
    wire::put_string("value", out);
    if (stamp.is_bool()) {
      wire::put_boolean(stamp.value != 0, out);
    } else {
      wire::put_unsigned(stamp.value, out);
    }
  }
  return out;
}

void insert_attributes(std::string_view bytes, const ir::StampSite& site, std::span<const Stamp> stamps,
                       std::vector<Edit>& edits) {
  const Header fields = read_header(bytes, site.container.begin);
  std::string text;
  wire::put_map_header(fields.count + 1, text);
  wire::put_string("attrs", text);
  wire::put_array_header(static_cast<std::uint32_t>(stamps.size()), text);
  text += packed_pairs(stamps);
  edits.push_back({{site.container.begin, site.container.begin + fields.size}, std::move(text)});
}

void edit_attributes(std::string_view bytes, const ir::StampSite& site, std::span<const ir::Attribute> attributes,
                     std::span<const Stamp> stamps, std::vector<Edit>& edits) {
  auto count = static_cast<std::uint32_t>(stamps.size());
  std::vector<Edit> removals;
  for (const ir::Attribute& attribute : attributes) {
    if (ir::is_carry_key(attribute.key)) {
      removals.push_back({attribute.place, {}});
    } else {
      ++count;
    }
  }
  const Header written = read_header(bytes, site.attributes.begin);
  std::string header;
  wire::put_array_header(count, header);
  edits.push_back({{site.attributes.begin, site.attributes.begin + written.size}, std::move(header)});
  for (Edit& removal : removals) edits.push_back(std::move(removal));
  edits.push_back({{site.attributes.end, site.attributes.end}, packed_pairs(stamps)});
}

}  // namespace

std::vector<Edit> msgpack_stamp_edits(const ir::Program& program, const plan::Plan& plan, std::string_view bytes) {
  std::vector<Edit> edits;
  for (const plan::LoopPlan& loop_plan : plan.loops) {
    const ir::Loop& loop = program.loops[loop_plan.loop];
    const std::span<const ir::Attribute> attributes = program.list(loop.attributes);
    const std::vector<Stamp> stamps = stamps_of(plan, loop_plan);
    if (stand_already(attributes, stamps)) continue;
    if (loop.stamp_site.attributes.empty()) {
      insert_attributes(bytes, loop.stamp_site, stamps, edits);
    } else {
      edit_attributes(bytes, loop.stamp_site, attributes, stamps, edits);
    }
  }
  return edits;
}

}  // namespace pypto::stamp
