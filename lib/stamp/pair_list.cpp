#include "stamp/pair_list.h"

#include "ir/carry_keys.h"

#include <algorithm>
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

// Removes the white space and the comma of a gap between items; of a gap with a comment only the comma and the blanks
// after it.
void remove_gap(std::string_view bytes, ByteRange gap, std::vector<Edit>& edits) {
  const std::string_view text = slice(bytes, gap);
  if (!has_comment(text)) {
    edits.push_back({gap, {}});
    return;
  }
  const std::size_t comma = find_comma(text);
  if (comma == std::string_view::npos) return;
  const std::size_t end = std::min(text.find_first_not_of(" \t", comma + 1), text.size());
  edits.push_back({{gap.begin + static_cast<std::uint32_t>(comma), gap.begin + static_cast<std::uint32_t>(end)}, {}});
}

// Removes pairs at the end of the list but the first, each with the gap before it. Comments stand behind the comma of
// what they speak of, so among comments each pair goes with its own comma instead.
void remove_behind_first(std::string_view bytes, std::span<const ir::Attribute> pairs, std::uint32_t list_end,
                         std::vector<Edit>& edits) {
  const bool comments = pairs.size() > 1 && [&] {
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const std::uint32_t gap_end = i + 1 < pairs.size() ? pairs[i + 1].place.begin : list_end;
      if (has_comment(slice(bytes, {pairs[i].place.end, gap_end}))) return true;
    }
    return false;
  }();
  for (std::size_t i = 1; i < pairs.size(); ++i) {
    if (!comments) remove_gap(bytes, {pairs[i - 1].place.end, pairs[i].place.begin}, edits);
    edits.push_back({pairs[i].place, {}});
    const std::uint32_t gap_end = i + 1 < pairs.size() ? pairs[i + 1].place.begin : list_end;
    if (comments) remove_gap(bytes, {pairs[i].place.end, gap_end}, edits);
  }
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

void edit_pair_list(std::string_view bytes, std::span<const ir::Attribute> attributes, std::uint32_t list_end,
                    std::string_view pairs, std::string_view separator, std::vector<Edit>& edits) {
  std::size_t kept = attributes.size();  // one past the last pair that is kept
  while (kept > 0 && ir::is_carry_key(attributes[kept - 1].key)) --kept;

  for (std::size_t i = 0; i < kept; ++i) {
    if (!ir::is_carry_key(attributes[i].key)) continue;
    edits.push_back({attributes[i].place, {}});
    remove_gap(bytes, {attributes[i].place.end, attributes[i + 1].place.begin}, edits);
  }
  if (kept == attributes.size()) {
    const std::uint32_t end = attributes.back().place.end;
    edits.push_back({{end, end}, std::string(separator).append(pairs)});
  } else {
    edits.push_back({attributes[kept].place, std::string(pairs)});
    remove_behind_first(bytes, attributes.subspan(kept), list_end, edits);
  }
}

}  // namespace pypto::stamp
