#include "report/text_layout.h"

#include "source/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace pypto::report {
namespace {

constexpr std::string_view code_color = "\x1b[36m";
constexpr std::string_view reset = "\x1b[0m";
constexpr char escape = '\x1b';

struct CodePoints {
  std::uint32_t first, last;
};

/// The blocks of combining marks, and those of wide characters (Unicode's East Asian Width), whole.
constexpr std::array combining{CodePoints{0x0300, 0x036F}, CodePoints{0x1AB0, 0x1AFF}, CodePoints{0x1DC0, 0x1DFF},
                               CodePoints{0x20D0, 0x20FF}, CodePoints{0xFE00, 0xFE0F}, CodePoints{0xFE20, 0xFE2F}};
constexpr std::array wide{CodePoints{0x1100, 0x115F},   CodePoints{0x2E80, 0x303E},   CodePoints{0x3041, 0xA4CF},
                          CodePoints{0xA960, 0xA97F},   CodePoints{0xAC00, 0xD7A3},   CodePoints{0xF900, 0xFAFF},
                          CodePoints{0xFE30, 0xFE6F},   CodePoints{0xFF00, 0xFF60},   CodePoints{0xFFE0, 0xFFE6},
                          CodePoints{0x1F300, 0x1F64F}, CodePoints{0x1F680, 0x1F6FF}, CodePoints{0x1F900, 0x1FAFF},
                          CodePoints{0x20000, 0x3FFFD}};

bool is_among(const auto& blocks, std::uint32_t code_point) {
  return std::ranges::any_of(
      blocks, [code_point](CodePoints block) { return block.first <= code_point && code_point <= block.last; });
}

/// A character, or an escape that sets a colour.
struct Glyph {
  std::size_t length = 0, columns = 0;
};

Glyph first_glyph(std::string_view text) {
  if (text.front() == escape) return {std::min(text.size(), text.find('m')) + 1, 0};
  const std::size_t length = source::utf8_sequence_length(text);
  if (length < 2) return {1, 1};
  const std::uint32_t code_point = source::utf8_code_point(text.substr(0, length));
  if (is_among(combining, code_point)) return {length, 0};
  return {length, is_among(wide, code_point) ? std::size_t{2} : std::size_t{1}};
}

bool is_plain(std::string_view text) {
  return std::ranges::count_if(text, [](char c) { return c == escape || static_cast<signed char>(c) < 0; }) == 0;
}

/// Fills lines with words.
class LineFiller {
 public:
  LineFiller(std::string& out, const TextBlock& block)
      : out_(out), block_(block), column_(block.column), begin_(block.column) {}

  void add(std::size_t blanks, std::string_view word) {
    const std::size_t columns = column_count(word);
    if (column_ == begin_) blanks = 0;
    const bool fits_further_down = column_ > block_.hang && block_.hang + columns <= block_.width;
    if (column_ + blanks + columns > block_.width && (column_ > begin_ || fits_further_down)) {
      end_line();
      blanks = 0;
    }
    out_.append(blanks, ' ');
    column_ += blanks;
    if (column_ + columns <= block_.width && is_plain(word)) {
      out_ += word;
      column_ += columns;
    } else {
      add_characters(word);
    }
  }

 private:
  void add_characters(std::string_view word) {
    while (!word.empty()) {
      const Glyph glyph = first_glyph(word);
      if (column_ + glyph.columns > block_.width && column_ > begin_) end_line();
      const std::string_view shown = word.substr(0, glyph.length);
      if (shown.front() == escape) color_ = shown == reset ? std::string_view() : shown;
      out_ += shown;
      column_ += glyph.columns;
      word.remove_prefix(shown.size());
    }
  }

  void end_line() {
    if (!color_.empty()) out_ += reset;
    while (out_.ends_with(' ')) out_.pop_back();
    out_.append("\n").append(block_.prefix).append(block_.hang - block_.prefix_columns, ' ').append(color_);
    column_ = begin_ = block_.hang;
  }

  std::string& out_;
  const TextBlock& block_;
  std::size_t column_;
  std::size_t begin_;       ///< of this line
  std::string_view color_;  ///< what the last escape set; empty after a reset
};

}  // namespace

std::size_t column_count(std::string_view text) {
  if (is_plain(text)) return text.size();
  std::size_t columns = 0;
  while (!text.empty()) {
    const Glyph glyph = first_glyph(text);
    columns += glyph.columns;
    text.remove_prefix(std::min(text.size(), glyph.length));
  }
  return columns;
}

std::string with_colored_code(std::string_view text) {
  std::string colored;
  bool in_code = false;
  for (const char c : text) {
    if (c == '`' && !in_code) colored += code_color;
    colored += c;
    if (c == '`' && in_code) colored += reset;
    if (c == '`') in_code = !in_code;
  }
  return colored;
}

void append_wrapped(std::string& out, std::string_view text, const TextBlock& block) {
  if (block.column + column_count(text) <= block.width) {
    out += text;
    return;
  }
  LineFiller lines(out, block);
  while (!text.empty()) {
    const std::size_t blanks = std::min(text.size(), text.find_first_not_of(' '));
    text.remove_prefix(blanks);
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size());
    lines.add(blanks, word);
  }
}

}  // namespace pypto::report
