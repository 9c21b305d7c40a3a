// Where does a function body end? At the first line that is indented no deeper than its `def`, unless that line is
// inside a bracket or a string. To know that for certain one has to tokenise the body, which is what we want to spare:
// most of a dump are kernels that nobody asks about.
//
// Two facts make it cheap. Lines that are indented deeper never end a body, and that is all but one of its lines: those
// cost a search for their end and a look at their first bytes. And a line that starts with `def` or `class`, or with
// decorators and then one of these, cannot stand inside a bracket of a well-formed program. (`@name` alone can: as a
// matrix product.) So only a string over several lines could hide it; whether there is a triple-quoted one is known
// from a search through the text that happens once, and other strings need a backslash at the end of the line before.
// Only in the cases that are left the strings and brackets of the body are followed, each byte once.

#include "read/text/body_extent.h"

#include "read/text/character_class.h"
#include "read/text/code_scanner.h"
#include "read/text/indentation.h"

#include <cstring>

namespace pypto::read {
namespace {

constexpr std::string_view double_quotes = R"(""")";
constexpr std::string_view single_quotes = "'''";
constexpr std::size_t longest_definition = std::string_view("async def ").size();

bool starts_with_definition(std::string_view line) {
  return line.starts_with("def ") || line.starts_with("class ") || line.starts_with("async def ");
}

bool ends_with_backslash(std::string_view text, std::uint32_t line) {
  const std::string_view before = text.substr(0, line);
  return before.ends_with("\\\n") || before.ends_with("\\\r\n");
}

/// Whether the line starts with so many spaces that it is deeper than `column`; tabs are left to the slow way.
bool is_plainly_deeper(std::string_view text, std::uint32_t line, std::uint32_t column) {
  static constexpr std::string_view spaces = "                ";
  return column < spaces.size() && text.compare(line, column + 1, spaces.substr(0, column + 1)) == 0;
}

std::uint32_t next_line(std::string_view text, std::uint32_t line) {
  const void* newline = std::memchr(text.data() + line, '\n', text.size() - line);
  if (newline == nullptr) return static_cast<std::uint32_t>(text.size());
  return static_cast<std::uint32_t>(static_cast<const char*>(newline) - text.data()) + 1;
}

}  // namespace

BodyExtents::BodyExtents(std::string_view text)
    : text_(text), double_quotes_(text, double_quotes), single_quotes_(text, single_quotes) {}

std::uint32_t BodyExtents::end_of_body(std::uint32_t begin, std::uint32_t header_column) {
  const auto end = static_cast<std::uint32_t>(text_.size());
  CodeScanner scanner(text_, begin);
  for (std::uint32_t line = begin; line < end; line = next_line(text_, line)) {
    if (is_plainly_deeper(text_, line, header_column)) continue;
    const Indentation found = measure_indentation(text_, line, end);
    if (found.column > header_column || is_blank_line(text_, found.first, end)) continue;
    const bool definition = starts_definition(found.first);
    const bool hidden = double_quotes_.any_in({begin, line}) || single_quotes_.any_in({begin, line}) ||
                        ends_with_backslash(text_, line);
    if (definition && !hidden) return line;
    scanner.advance_to(line);
    const bool continues = definition ? scanner.in_string() || scanner.is_joined() : scanner.continues();
    if (!continues) return line;
  }
  return end;
}

bool BodyExtents::starts_definition(std::uint32_t first) {
  if (starts_with_definition(text_.substr(first, longest_definition))) return true;
  const bool decorator =
      text_[first] == '@' && first + 1 < text_.size() && character_class(text_[first + 1]) == CharacterClass::name;
  return decorator && first >= no_decorator_before_ && decorates_definition(first);
}

/// Reads on from a line that starts with `@name`, past the decorators that follow it. What is found to decorate nothing
/// is not looked at again, so that the text is read once.
bool BodyExtents::decorates_definition(std::uint32_t first) {
  const auto end = static_cast<std::uint32_t>(text_.size());
  CodeScanner scanner(text_, first);
  for (std::uint32_t line = next_line(text_, first); line < end; line = next_line(text_, line)) {
    scanner.advance_to(line);
    const Indentation found = measure_indentation(text_, line, end);
    if (is_blank_line(text_, found.first, end)) continue;
    const bool definition = starts_with_definition(text_.substr(found.first, longest_definition));
    const bool continues = scanner.continues();
    if (definition && !continues && !scanner.closed_too_much()) return true;
    const bool next_may_follow = continues != (text_[found.first] == '@');
    if (next_may_follow && !definition && !scanner.closed_too_much()) continue;
    no_decorator_before_ = line;
    return false;
  }
  no_decorator_before_ = end;
  return false;
}

}  // namespace pypto::read
