#include "report/text_layout.h"

#include <algorithm>

namespace pypto::report {
namespace {

constexpr std::string_view code_color = "\x1b[36m";
constexpr std::string_view reset = "\x1b[0m";

/// Appends a word, switching the colour at each backtick; `in_code` lives on over words.
void append_colored(std::string& out, std::string_view word, bool& in_code) {
  for (const char c : word) {
    if (c != '`') {
      out += c;
    } else if (in_code) {
      out += '`';
      out += reset;
      in_code = false;
    } else {
      out += code_color;
      out += '`';
      in_code = true;
    }
  }
}

}  // namespace

std::size_t character_count(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

void append_wrapped(std::string& out, std::string_view text, std::size_t column, std::string_view next_prefix,
                    std::size_t width, bool color) {
  const std::size_t prefix_width = character_count(next_prefix);
  bool in_code = false;
  bool line_has_word = false;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    const std::size_t word_width = character_count(word);
    if (line_has_word && column + 1 + word_width > width) {
      if (in_code) out += reset;
      out += '\n';
      out += next_prefix;
      if (in_code) out += code_color;
      column = prefix_width;
      line_has_word = false;
    }
    if (line_has_word) {
      out += ' ';
      ++column;
    }
    if (color)
      append_colored(out, word, in_code);
    else
      out += word;
    column += word_width;
    line_has_word = true;
  }
}

}  // namespace pypto::report
