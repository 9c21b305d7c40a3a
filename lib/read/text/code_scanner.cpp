#include "read/text/code_scanner.h"

#include "read/text/character_class.h"
#include "read/text/keyword.h"

#include <array>

namespace pypto::read {
namespace {

/// The bytes that change nothing outside strings.
constexpr std::array<bool, 256> plain_bytes = [] {
  std::array<bool, 256> table{};
  for (std::size_t byte = 0; byte < table.size(); ++byte) {
    const CharacterClass kind = character_classes[byte];
    table[byte] = kind != CharacterClass::quote && kind != CharacterClass::opening && kind != CharacterClass::closing;
  }
  table['#'] = table['\\'] = false;
  return table;
}();

bool is_plain(char character) {
  return plain_bytes[static_cast<unsigned char>(character)];
}

/// Whether three of the same quote stand at `at`.
bool is_triple(std::string_view text, std::uint32_t at) {
  return at + 2 < text.size() && text[at + 1] == text[at] && text[at + 2] == text[at];
}

/// Whether the bracket at `at` calls or subscripts what stands directly before it.
bool is_trailer(std::string_view text, std::uint32_t at) {
  if (text[at] == '{' || at == 0) return false;
  std::uint32_t begin = at;
  while (begin > 0 && continues_name(text[begin - 1])) --begin;
  if (begin < at) return !is_keyword(text.substr(begin, at - begin));
  return text[at - 1] == ')' || text[at - 1] == ']';
}

}  // namespace

void CodeScanner::advance_to(std::uint32_t position) {
  while (at_ < position) {
    if (in_string()) {
      step_in_string();
      continue;
    }
    while (at_ < position && is_plain(text_[at_])) ++at_;
    if (at_ < position) step();
  }
}

void CodeScanner::step() {
  const char character = text_[at_];
  switch (character_class(character)) {
    case CharacterClass::quote:
      open_string();
      return;
    case CharacterClass::opening:
      ++depth_;
      if (call_depth_ == 0 && is_trailer(text_, at_)) call_depth_ = depth_;
      break;
    case CharacterClass::closing:
      closed_too_much_ = closed_too_much_ || depth_ == 0;
      if (depth_ == call_depth_) call_depth_ = 0;
      if (depth_ > 0) --depth_;
      break;
    default:
      if (character == '#') {
        while (at_ < text_.size() && text_[at_] != '\n') ++at_;
      } else {
        join_lines();
      }
      return;
  }
  ++at_;
}

void CodeScanner::open_string() {
  quote_ = text_[at_];
  quote_width_ = is_triple(text_, at_) ? 3 : 1;
  at_ += quote_width_;
}

void CodeScanner::step_in_string() {
  const char character = text_[at_];
  if (character == '\\') {
    const std::uint32_t newline = newline_length(at_ + 1);
    at_ += newline == 0 ? 2 : 1 + newline;
  } else if (character == quote_ && (quote_width_ == 1 || is_triple(text_, at_))) {
    at_ += quote_width_;
    quote_width_ = 0;
  } else {
    if (character == '\n' && quote_width_ == 1) quote_width_ = 0;  // an error that the lexer will report
    ++at_;
  }
}

void CodeScanner::join_lines() {
  const std::uint32_t newline = newline_length(at_ + 1);
  at_ += 1 + newline;
  if (newline != 0) joined_ = at_;
}

std::uint32_t CodeScanner::newline_length(std::uint32_t at) const {
  if (at < text_.size() && text_[at] == '\n') return 1;
  return at + 1 < text_.size() && text_[at] == '\r' && text_[at + 1] == '\n' ? 2 : 0;
}

}  // namespace pypto::read
