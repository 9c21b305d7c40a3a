#include "stamp/msgpack_stamp.h"

#include "ir/carry_keys.h"
#include "stamp/stamps.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::stamp {
namespace {

using source::Edit;

void append_big_endian(std::string& out, std::uint32_t value, unsigned bytes) {
  for (unsigned byte = bytes; byte > 0; --byte) out += static_cast<char>(value >> (8 * (byte - 1)) & 0xFF);
}

// The first bytes of the three forms of a container's header; the short form holds up to 15 items.
struct ContainerCodes {
  std::uint8_t fix, wide16, wide32;
};
constexpr ContainerCodes array_codes{0x90, 0xDC, 0xDD};
constexpr ContainerCodes map_codes{0x80, 0xDE, 0xDF};

void append_header(std::string& out, ContainerCodes codes, std::uint32_t count) {
  if (count <= 0x0F) {
    out += static_cast<char>(codes.fix | count);
  } else if (count <= 0xFFFF) {
    append_big_endian(out += static_cast<char>(codes.wide16), count, 2);
  } else {
    append_big_endian(out += static_cast<char>(codes.wide32), count, 4);
  }
}

// A header as it stands in the input, where it need not be the shortest one.
struct Header {
  std::uint32_t size = 1;
  std::uint32_t count = 0;
};

Header read_header(std::string_view bytes, std::uint32_t at, ContainerCodes codes) {
  const auto first = static_cast<std::uint8_t>(bytes[at]);
  if (first != codes.wide16 && first != codes.wide32) return {1, first & 0x0FU};
  const std::uint32_t width = first == codes.wide16 ? 2 : 4;
  std::uint32_t count = 0;
  for (std::uint32_t i = 1; i <= width; ++i) count = count << 8 | static_cast<std::uint8_t>(bytes[at + i]);
  return {1 + width, count};
}

void append_string(std::string& out, std::string_view text) {
  if (text.size() <= 0x1F) {
    out += static_cast<char>(0xA0 | text.size());
  } else {
    append_big_endian(out += static_cast<char>(0xD9), static_cast<std::uint32_t>(text.size()), 1);
  }
  out += text;
}

void append_unsigned(std::string& out, std::uint32_t value) {
  if (value <= 0x7F) {
    out += static_cast<char>(value);
  } else if (value <= 0xFF) {
    append_big_endian(out += static_cast<char>(0xCC), value, 1);
  } else if (value <= 0xFFFF) {
    append_big_endian(out += static_cast<char>(0xCD), value, 2);
  } else {
    append_big_endian(out += static_cast<char>(0xCE), value, 4);
  }
}

std::string packed_pairs(std::span<const Stamp> stamps) {
  std::string out;
  for (const Stamp& stamp : stamps) {
    append_header(out, map_codes, 2);
    append_string(out, "key");
    append_string(out, ir::carry_key_text(stamp.key));
    append_string(out, "value");
    if (stamp.is_bool()) {
      out += static_cast<char>(stamp.value != 0 ? 0xC3 : 0xC2);
    } else {
      append_unsigned(out, stamp.value);
    }
  }
  return out;
}

void insert_attributes(std::string_view bytes, const ir::StampSite& site, std::span<const Stamp> stamps,
                       std::vector<Edit>& edits) {
  const Header fields = read_header(bytes, site.container.begin, map_codes);
  std::string text;
  append_header(text, map_codes, fields.count + 1);
  append_string(text, "attrs");
  append_header(text, array_codes, static_cast<std::uint32_t>(stamps.size()));
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
  const Header array = read_header(bytes, site.attributes.begin, array_codes);
  std::string header;
  append_header(header, array_codes, count);
  edits.push_back({{site.attributes.begin, site.attributes.begin + array.size}, std::move(header)});
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
