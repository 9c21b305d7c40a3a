#include "report/text_layout.h"

#include "source/utf8.h"

#include <algorithm>

namespace pypto::report {
namespace {

using source::character_count;

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

void append_wrapped(std::string& out, std::string_view text, const TextBlock& block) {
  if (!block.color && block.column + character_count(text) <= block.width) {
    out += text;
    return;
  }
  const std::size_t indent = block.column - character_count(block.prefix);
  std::size_t column = block.column;
  bool in_code = false;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    const std::size_t word_width = character_count(word);
    if (column > block.column && column + 1 + word_width > block.width) {
      if (in_code) out += reset;
      out.append("\n").append(block.prefix).append(indent, ' ');
      if (in_code) out += code_color;
      column = block.column;
    }
    if (column > block.column) {
      out += ' ';
      ++column;
    }
    if (block.color)
      append_colored(out, word, in_code);
    else
      out += word;
    column += word_width;
  }
}

}  // namespace pypto::report
