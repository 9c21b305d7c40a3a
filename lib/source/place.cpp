#include "source/place.h"

#include "source/showable.h"
#include "source/utf8.h"

#include <algorithm>
#include <cstddef>

namespace pypto::source {
namespace {

/// How much of a line is kept on each side of a place, in bytes: more than any message shows.
constexpr std::size_t context = 1024;

}  // namespace

Place place_in_text(std::string_view name, const LineIndex& lines, ByteRange range) {
  const ByteRange extent = lines.line_at(range.begin);
  const std::string_view line = slice(lines.text(), extent);
  const std::size_t begin = std::clamp(range.begin, extent.begin, extent.end) - extent.begin;
  std::size_t from = begin - std::min(begin, context);
  std::size_t to = std::min(line.size(), begin + context);
  while (from < begin && is_utf8_continuation(line[from])) ++from;
  while (to < line.size() && to > begin && is_utf8_continuation(line[to])) --to;
  const std::size_t length = std::min<std::size_t>(range.size(), to - begin);

  Place place;
  place.file = name;
  place.position = lines.locate(range.begin);
  place.source_line = showable(line.substr(from, to - from));
  place.cut_before = from > 0;
  place.cut_after = to < line.size();
  // Counted on what is shown, where a stray byte has become a character of its own.
  place.caret_begin = character_count(showable(line.substr(from, begin - from)));
  place.caret_length = std::max<std::uint32_t>(1, character_count(showable(line.substr(begin, length))));
  return place;
}

}  // namespace pypto::source
