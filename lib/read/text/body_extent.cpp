// Where does a function body end? At the first line that is indented no deeper than its `def`, unless that line is
// inside a bracket or a string. To know that for certain one has to tokenise the body, which is what we want to spare:
// most of a dump are kernels that nobody asks about.
//
// Two facts make it cheap. Lines that are indented deeper never end a body, and that is all but one of its lines: those
// cost a search for their end and a look at their first bytes. And a line that starts with `@name`, `def` or `class`
// cannot stand inside a bracket of a well-formed program, so only a triple-quoted string could hide it; whether there
// is one is known from a search through the text that happens once. Only in the cases that are left a small automaton
// runs over the body, each byte of it once.

#include "read/text/body_extent.h"

#include "read/text/character_class.h"
#include "read/text/indentation.h"

#include <cstring>

namespace pypto::read {
namespace {

constexpr std::string_view double_quotes = R"(""")";
constexpr std::string_view single_quotes = "'''";

/// Follows strings, comments and brackets, and nothing else, from the start of a body.
class ContinuationScanner {
 public:
  ContinuationScanner(std::string_view text, std::uint32_t begin) : text_(text), at_(begin) {}

  void advance_to(std::uint32_t position) {
    while (at_ < position) step();
  }
  bool in_string() const { return !quote_.empty(); }
  bool continues() const { return in_string() || depth_ > 0; }

 private:
  void step() {
    const char character = text_[at_];
    if (in_string()) {
      step_in_string(character);
    } else if (character_class(character) == CharacterClass::quote) {
      const bool triple = text_.substr(at_, 3) == double_quotes || text_.substr(at_, 3) == single_quotes;
      quote_ = text_.substr(at_, triple ? 3 : 1);
      at_ += static_cast<std::uint32_t>(quote_.size());
    } else if (character == '#') {
      while (at_ < text_.size() && text_[at_] != '\n') ++at_;
    } else {
      const CharacterClass kind = character_class(character);
      if (kind == CharacterClass::opening) ++depth_;
      if (kind == CharacterClass::closing && depth_ > 0) --depth_;
      ++at_;
    }
  }

  void step_in_string(char character) {
    if (character == '\\') {
      at_ += 2;
    } else if (text_.substr(at_, quote_.size()) == quote_) {
      at_ += static_cast<std::uint32_t>(quote_.size());
      quote_ = {};
    } else {
      if (character == '\n' && quote_.size() == 1) quote_ = {};  // an error that the lexer will report
      ++at_;
    }
  }

  std::string_view text_;
  std::uint32_t at_;
  std::string_view quote_;
  std::uint32_t depth_ = 0;
};

bool starts_definition(std::string_view line) {
  if (line.starts_with('@')) return line.size() > 1 && character_class(line[1]) == CharacterClass::name;
  return line.starts_with("def ") || line.starts_with("class ") || line.starts_with("async ");
}

bool joined_by_backslash(std::string_view text, std::uint32_t line) {
  const std::string_view before = text.substr(0, line);
  return before.ends_with("\\\n") || before.ends_with("\\\r\n");
}

/// Whether the line starts with so many spaces that it is deeper than `column`; tabs are left to the slow way.
bool is_plainly_deeper(std::string_view text, std::uint32_t line, std::uint32_t column) {
  static constexpr std::string_view spaces = "                ";
  return column < spaces.size() && text.compare(line, column + 1, spaces.substr(0, column + 1)) == 0;
}

}  // namespace

BodyExtents::BodyExtents(std::string_view text)
    : text_(text), double_quotes_(text, double_quotes), single_quotes_(text, single_quotes) {}

std::uint32_t BodyExtents::end_of_body(std::uint32_t begin, std::uint32_t header_column) {
  const auto end = static_cast<std::uint32_t>(text_.size());
  ContinuationScanner scanner(text_, begin);
  for (std::uint32_t line = begin; line < end;) {
    if (!is_plainly_deeper(text_, line, header_column)) {
      const Indentation found = measure_indentation(text_, line, end);
      if (found.column <= header_column && !is_blank_line(text_, found.first, end)) {
        const bool definition = starts_definition(text_.substr(found.first, 8));
        const bool scan = !definition || double_quotes_.any_in({begin, line}) || single_quotes_.any_in({begin, line});
        if (scan) scanner.advance_to(line);
        const bool continues = definition ? scanner.in_string() : scanner.continues();
        if (!continues && !joined_by_backslash(text_, line)) return line;
      }
    }
    const void* newline = std::memchr(text_.data() + line, '\n', end - line);
    if (newline == nullptr) return end;
    line = static_cast<std::uint32_t>(static_cast<const char*>(newline) - text_.data()) + 1;
  }
  return end;
}

}  // namespace pypto::read
