// Most kernels end with `return` and the name of a parameter, and that is all that anybody asks about them. It can be
// told from the last line, provided that the parameter still has its own value there: text before SSA conversion binds
// names anew (`out = pl.store(tile, [0], out)`). Python has many ways to bind a name, but none of them can stand inside
// the bracket of a call or a subscript, except `:=`. So the other places where the name stands are looked at, and each
// has to be inside such a bracket. Anything else is doubt, and in doubt the body is read.

#include "read/text/returned_parameters.h"

#include "read/text/character_class.h"
#include "read/text/code_scanner.h"
#include "read/text/indentation.h"

#include <algorithm>
#include <unordered_set>

namespace pypto::read {
namespace {

using source::ByteRange;

constexpr std::string_view keyword = "return";

/// Longer returns are doubt as well, so that the body is not searched for ever more names.
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

bool is_word_at(std::string_view text, std::size_t at, std::size_t size) {
  const bool starts = at == 0 || !continues_name(text[at - 1]);
  return starts && (at + size >= text.size() || !continues_name(text[at + size]));
}

/// Where the names stand before the return, from front to back.
std::vector<std::uint32_t> occurrences_of(std::string_view text, ByteRange before_return,
                                          const std::vector<ReturnedParameters::Name>& names) {
  std::vector<std::uint32_t> places;
  std::unordered_set<std::uint32_t> seen;
  const std::string_view part = text.substr(0, before_return.end);
  for (const ReturnedParameters::Name& name : names) {
    if (!seen.insert(name.parameter.index).second) continue;
    const std::string_view word = source::slice(text, name.place);
    std::size_t at = part.find(word, before_return.begin);
    for (; at != std::string_view::npos; at = part.find(word, at + word.size())) {
      if (is_word_at(text, at, word.size())) places.push_back(static_cast<std::uint32_t>(at));
    }
  }
  std::sort(places.begin(), places.end());
  return places;
}

/// Whether the return is a statement of its own and nothing before it can bind one of the names.
bool keep_their_values(std::string_view text, ByteRange before_return,
                       const std::vector<ReturnedParameters::Name>& names) {
  const std::string_view part = source::slice(text, before_return);
  for (const std::string_view doubtful : {":=", "\\\n", "\\\r\n"}) {
    if (part.find(doubtful) != std::string_view::npos) return false;
  }
  CodeScanner scanner(text, before_return.begin);
  for (const std::uint32_t place : occurrences_of(text, before_return, names)) {
    scanner.advance_to(place);
    const bool in_code = scanner.position() == place && !scanner.in_string();
    if (in_code && !scanner.inside_call()) return false;
  }
  scanner.advance_to(before_return.end);
  return scanner.position() == before_return.end && !scanner.continues();
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
  if (!keep_their_values(text, before, found.names)) return std::nullopt;
  return found;
}

}  // namespace pypto::read
