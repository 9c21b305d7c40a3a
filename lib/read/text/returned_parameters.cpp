// Most kernels end with `return` and the name of a parameter, and that is all that anybody asks about them. It can be
// told from the last line, provided that the parameter still has its own value there: text before SSA conversion binds
// names anew (`out = pl.store(tile, [0], out)`). So every other place where the name stands is looked at, and has to be
// one that plainly does not bind it: on the right of an `=`, or inside a call's bracket. Anything else is doubt, and in
// doubt the body is read.

#include "read/text/returned_parameters.h"

#include "read/text/character_class.h"
#include "read/text/indentation.h"

#include <algorithm>

namespace pypto::read {
namespace {

using source::ByteRange;

constexpr std::string_view keyword = "return";

/// Longer lines and returns are doubt as well, so that no line is looked at again for each name in it.
constexpr std::uint32_t longest_prefix = 4096;
constexpr std::size_t most_names = 32;

std::uint32_t line_start(std::string_view text, std::uint32_t at, std::uint32_t lowest) {
  const std::size_t newline = at > lowest ? text.substr(lowest, at - lowest).rfind('\n') : std::string_view::npos;
  return newline == std::string_view::npos ? lowest : lowest + static_cast<std::uint32_t>(newline) + 1;
}

/// The last line of the body that is neither blank nor a comment.
std::optional<Indentation> last_line(std::string_view text, ByteRange body) {
  std::uint32_t end = body.end;
  while (end > body.begin) {
    const std::uint32_t start = line_start(text, end - 1, body.begin);
    const Indentation found = measure_indentation(text, start, body.end);
    if (!is_blank_line(text, found.first, body.end)) return found;
    end = start;
  }
  return std::nullopt;
}

std::uint32_t first_column(std::string_view text, ByteRange body) {
  for (std::uint32_t line = body.begin; line < body.end;) {
    const Indentation found = measure_indentation(text, line, body.end);
    if (!is_blank_line(text, found.first, body.end)) return found.column;
    const std::size_t newline = text.find('\n', found.first);
    line = newline == std::string_view::npos ? body.end : static_cast<std::uint32_t>(newline) + 1;
  }
  return 0;
}

ir::VariableId find_parameter(const ir::Program& program, ir::FunctionId function, std::string_view name) {
  for (const ir::VariableId parameter : program.list(program.functions[function].parameters)) {
    if (program.variables[parameter].name == name) return parameter;
  }
  return {};
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

/// Whether a name is only used, and not bound, behind `before`, which is its line up to there.
bool is_plain_use(std::string_view before) {
  const std::string_view start = trimmed(before);
  for (const std::string_view word : {"for ", "with ", "if ", "elif ", "while ", "(", "["}) {
    if (start.starts_with(word)) return false;
  }
  if (start.find(';') != std::string_view::npos) return false;
  if (start.starts_with("return ")) return true;
  int depth = 0;
  bool assigned = false;
  for (const char character : start) {
    const CharacterClass kind = character_class(character);
    if (kind == CharacterClass::opening) ++depth;
    if (kind == CharacterClass::closing) --depth;
    assigned = assigned || (depth == 0 && character == '=');
  }
  return depth > 0 || (depth == 0 && assigned);
}

/// A formatted call has its arguments on lines of their own: `name,` behind a line that ends inside a bracket.
bool is_wrapped_argument(std::string_view text, std::uint32_t line, std::uint32_t name_end, std::uint32_t lowest) {
  const std::size_t newline = text.find('\n', name_end);
  if (newline == std::string_view::npos) return false;
  const std::string_view rest = trimmed(text.substr(name_end, newline - name_end));
  if (rest != ",") return false;
  if (line == lowest) return false;
  const std::uint32_t previous_line = line_start(text, line - 1, lowest);
  const std::string_view previous = trimmed(text.substr(previous_line, line - 1 - previous_line));
  return previous.size() > 1 && (previous.ends_with('(') || previous.ends_with(','));
}

bool is_word_at(std::string_view text, std::size_t at, std::size_t size) {
  const bool starts = at == 0 || !continues_name(text[at - 1]);
  return starts && (at + size >= text.size() || !continues_name(text[at + size]));
}

/// Whether nothing between the body's start and `end` can bind `name`.
bool keeps_its_value(std::string_view text, ByteRange before_return, std::string_view name) {
  std::size_t at = text.find(name, before_return.begin);
  for (; at < before_return.end; at = text.find(name, at + name.size())) {
    if (!is_word_at(text, at, name.size())) continue;
    const auto position = static_cast<std::uint32_t>(at);
    const std::uint32_t nearest = position - std::min(position - before_return.begin, longest_prefix);
    const std::uint32_t line = line_start(text, position, nearest);
    if (line == nearest && nearest != before_return.begin) return false;
    const std::string_view before = text.substr(line, position - line);
    const auto end = static_cast<std::uint32_t>(position + name.size());
    const bool alone = trimmed(before).empty();
    if (alone ? !is_wrapped_argument(text, line, end, before_return.begin) : !is_plain_use(before)) return false;
  }
  return true;
}

/// Whether another `return` starts a line at the body's outermost level.
bool has_earlier_return(std::string_view text, ByteRange before_return, std::uint32_t column) {
  std::size_t at = text.find(keyword, before_return.begin);
  for (; at < before_return.end; at = text.find(keyword, at + keyword.size())) {
    if (!is_word_at(text, at, keyword.size())) continue;
    const std::size_t blanks = text.substr(0, at).find_last_not_of(" \t\f");
    const auto line = static_cast<std::uint32_t>(blanks == std::string_view::npos ? 0 : blanks + 1);
    if (line != before_return.begin && text[line - 1] == ';') return true;
    if (line != before_return.begin && text[line - 1] != '\n') continue;
    const Indentation found = measure_indentation(text, line, before_return.end);
    if (found.column <= column) return true;
  }
  return false;
}

}  // namespace

std::optional<ReturnedParameters> find_returned_parameters(std::string_view text, ByteRange body,
                                                           const ir::Program& program, ir::FunctionId function) {
  const auto last = last_line(text, body);
  if (!last || last->column != first_column(text, body)) return std::nullopt;
  const std::size_t line_end = std::min<std::size_t>(text.find('\n', last->first), body.end);
  const std::string_view line = text.substr(last->first, line_end - last->first);
  if (!line.starts_with("return ")) return std::nullopt;

  ReturnedParameters found;
  std::size_t at = last->first + keyword.size();
  for (;;) {
    while (at < line_end && text[at] == ' ') ++at;
    std::size_t end = at;
    while (end < line_end && continues_name(text[end])) ++end;
    const ir::VariableId parameter = find_parameter(program, function, text.substr(at, end - at));
    if (!parameter || found.names.size() == most_names) return std::nullopt;
    found.names.push_back({parameter, {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)}});
    at = end;
    while (at < line_end && (text[at] == ' ' || text[at] == '\r')) ++at;
    if (at >= line_end) break;
    if (text[at] != ',') return std::nullopt;
    ++at;
  }
  found.statement = {last->first, found.names.back().place.end};
  const ByteRange before{body.begin, last->first};
  if (has_earlier_return(text, before, last->column)) return std::nullopt;
  for (const ReturnedParameters::Name& name : found.names) {
    if (!keeps_its_value(text, before, source::slice(text, name.place))) return std::nullopt;
  }
  return found;
}

}  // namespace pypto::read
