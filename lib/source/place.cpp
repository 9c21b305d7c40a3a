#include "source/place.h"

#include "source/showable.h"

#include <algorithm>
#include <cstddef>

namespace pypto::source {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// How much of a line is kept on each side of a place, in bytes: more than any message shows.
constexpr std::size_t context = 1024;

bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

std::uint32_t count_characters(std::string_view text) {
  return static_cast<std::uint32_t>(
      std::count_if(text.begin(), text.end(), [](char byte) { return !is_continuation(byte); }));
}

std::size_t line_begin(std::string_view text, std::uint32_t offset) {
  const std::size_t newline = text.substr(0, offset).rfind('\n');
  if (newline != std::string_view::npos) return newline + 1;
  return text.starts_with(byte_order_mark) && offset >= byte_order_mark.size() ? byte_order_mark.size() : 0;
}

}  // namespace

LineColumn locate(std::string_view text, std::uint32_t offset) {
  offset = std::min(offset, static_cast<std::uint32_t>(text.size()));
  const std::string_view before = text.substr(0, offset);
  const auto lines = static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n'));
  return {lines + 1, count_characters(before.substr(line_begin(text, offset))) + 1};
}

Place place_in_text(std::string_view name, std::string_view text, ByteRange range) {
  const auto size = static_cast<std::uint32_t>(text.size());
  const std::uint32_t begin = std::min(range.begin, size);
  const std::size_t start = line_begin(text, begin);
  std::size_t end = std::min(text.find('\n', begin), text.size());
  if (end > start && text[end - 1] == '\r') --end;
  const std::string_view line = text.substr(start, end - start);
  const std::size_t in_line = std::min<std::size_t>(begin - start, line.size());
  std::size_t from = in_line - std::min(in_line, context);
  std::size_t to = std::min(line.size(), in_line + context);
  while (from < in_line && is_continuation(line[from])) ++from;
  while (to < line.size() && to > in_line && is_continuation(line[to])) --to;
  const std::size_t length = std::min<std::size_t>(range.size(), to - in_line);

  Place place;
  place.file = name;
  place.position = locate(text, begin);
  place.source_line = showable(line.substr(from, to - from));
  place.cut_before = from > 0;
  place.cut_after = to < line.size();
  // Counted on what is shown, where a stray byte has become a character of its own.
  place.caret_begin = count_characters(showable(line.substr(from, in_line - from)));
  place.caret_length = std::max<std::uint32_t>(1, count_characters(showable(line.substr(in_line, length))));
  return place;
}

}  // namespace pypto::source
