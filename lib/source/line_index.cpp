#include "source/line_index.h"

#include "source/utf8.h"

#include <algorithm>
#include <cstddef>

namespace pypto::source {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Characters are counted from the start of a block of so many bytes.
constexpr std::uint32_t block_size = 4096;

}  // namespace

LineIndex::LineIndex(std::string_view text, std::uint32_t first_line) : text_(text), first_line_(first_line) {
  starts_.push_back(text.starts_with(byte_order_mark) ? static_cast<std::uint32_t>(byte_order_mark.size()) : 0);
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
    starts_.push_back(static_cast<std::uint32_t>(at) + 1);
  std::uint32_t characters = 0;
  for (std::size_t at = 0; at < text.size(); at += block_size) {
    characters_.push_back(characters);
    characters += character_count(text.substr(at, block_size));
  }
  characters_.push_back(characters);  // where the text ends with a block, its end is in none
}

LineColumn LineIndex::locate(std::uint32_t offset) const {
  offset = std::min(offset, static_cast<std::uint32_t>(text_.size()));
  const std::size_t line = line_number(offset);
  const std::uint32_t start = starts_[line];
  if (offset <= start) return {first_line_ + static_cast<std::uint32_t>(line), 1};
  // Mostly each byte is a character, and else most lines are short: then the blocks would cost more than they spare.
  std::uint32_t before = offset - start;
  if (characters_.back() != text_.size())
    before = before < block_size ? character_count(text_.substr(start, before))
                                 : characters_before(offset) - characters_before(start);
  return {first_line_ + static_cast<std::uint32_t>(line), before + 1};
}

ByteRange LineIndex::line_at(std::uint32_t offset) const {
  const std::size_t line = line_number(offset);
  ByteRange range{starts_[line], static_cast<std::uint32_t>(text_.size())};
  if (line + 1 < starts_.size()) range.end = starts_[line + 1] - 1;
  if (!range.empty() && text_[range.end - 1] == '\r') --range.end;
  return range;
}

std::size_t LineIndex::line_number(std::uint32_t offset) const {
  const auto after = std::upper_bound(starts_.begin() + 1, starts_.end(), offset);
  return static_cast<std::size_t>(after - starts_.begin()) - 1;
}

std::uint32_t LineIndex::characters_before(std::uint32_t offset) const {
  const std::uint32_t in_block = offset % block_size;
  return characters_[offset / block_size] + character_count(text_.substr(offset - in_block, in_block));
}

}  // namespace pypto::source
