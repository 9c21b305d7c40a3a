#include "stamp/pair_list.h"

#include "ir/carry_keys.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::stamp {
namespace {

using source::ByteRange;
using source::Edit;
using source::slice;

// Removes the comma between two neighbouring pairs; with it the white space of the gap, unless a comment stands there.
void remove_gap(std::string_view bytes, ByteRange gap, std::vector<Edit>& edits) {
  const std::string_view text = slice(bytes, gap);
  if (!has_comment(text)) {
    edits.push_back({gap, {}});
    return;
  }
  const std::size_t comma = find_comma(text);
  if (comma == std::string_view::npos) return;
  const auto at = gap.begin + static_cast<std::uint32_t>(comma);
  edits.push_back({{at, at + 1}, {}});
}

}  // namespace

bool has_comment(std::string_view gap) {
  return gap.find('#') != std::string_view::npos;
}

std::size_t find_comma(std::string_view gap) {
  for (std::size_t at = 0; at < gap.size(); ++at) {
    if (gap[at] == ',') return at;
    if (gap[at] == '#') at = gap.find('\n', at);
    if (at == std::string_view::npos) break;
  }
  return std::string_view::npos;
}

void edit_pair_list(std::string_view bytes, std::span<const ir::Attribute> attributes, std::string_view pairs,
                    std::string_view separator, std::vector<Edit>& edits) {
  std::size_t kept = attributes.size();  // one past the last pair that is kept
  while (kept > 0 && ir::is_carry_key(attributes[kept - 1].key)) --kept;

  for (std::size_t i = 0; i < kept; ++i) {
    if (!ir::is_carry_key(attributes[i].key)) continue;
    edits.push_back({attributes[i].place, {}});
    remove_gap(bytes, {attributes[i].place.end, attributes[i + 1].place.begin}, edits);
  }

  std::size_t removed = kept;  // the first pair of the tail that is removed together with the gap before it
  if (kept == 0) {
    edits.push_back({attributes[0].place, std::string(pairs)});
    removed = 1;
  } else {
    const std::uint32_t end = attributes[kept - 1].place.end;
    edits.push_back({{end, end}, std::string(separator).append(pairs)});
  }
  for (std::size_t i = removed; i < attributes.size(); ++i) {
    remove_gap(bytes, {attributes[i - 1].place.end, attributes[i].place.begin}, edits);
    edits.push_back({attributes[i].place, {}});
  }
}

}  // namespace pypto::stamp
