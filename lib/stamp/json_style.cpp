// The stamps must look as if the printer of the document had written them, and a printer shows itself only in examples.
// The nearest one counts: another pair of the same list; else the members of the same `fields` object, whose white
// space tells newline, indentation and step of indentation; and for what `fields` cannot show without reading nested
// loops again and again, the document: its first comma tells what stands between members, its first span whether short
// objects stay on one line and how they look. Cost: one look through the document, then a few bytes for each loop.

#include "stamp/json_style.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pypto::stamp {
namespace {

using source::ByteRange;

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool has_newline(std::string_view text) {
  return text.find('\n') != std::string_view::npos;
}

std::size_t skip_space(std::string_view bytes, std::size_t at) {
  while (at < bytes.size() && is_space(bytes[at])) ++at;
  return at;
}

std::size_t skip_string(std::string_view bytes, std::size_t at) {
  for (++at; at < bytes.size() && bytes[at] != '"'; ++at) {
    if (bytes[at] == '\\') ++at;
  }
  return at < bytes.size() ? at + 1 : bytes.size();
}

// The end of the value that begins at `at`. Brackets are only counted: the document has been checked by its reader.
std::size_t skip_value(std::string_view bytes, std::size_t at) {
  std::size_t depth = 0;
  while (at < bytes.size()) {
    const char c = bytes[at];
    if (c == '"') {
      at = skip_string(bytes, at);
    } else if (c == '{' || c == '[') {
      ++depth;
      ++at;
      continue;
    } else if (c == '}' || c == ']') {
      if (depth == 0) return at;
      --depth;
      ++at;
    } else if (depth == 0 && (c == ',' || is_space(c))) {
      return at;
    } else {
      ++at;
      if (depth > 0 || (at < bytes.size() && bytes[at] != ',' && bytes[at] != '}' && bytes[at] != ']')) continue;
    }
    if (depth == 0) return at;
  }
  return at;
}

// The white space before the closing bracket that ends `range`.
std::string_view space_before_close(std::string_view bytes, ByteRange range) {
  std::size_t begin = range.end - 1;
  while (begin > range.begin + 1 && is_space(bytes[begin - 1])) --begin;
  return bytes.substr(begin, range.end - 1 - begin);
}

struct Indentation {
  std::string newline;  // "\n" or "\r\n"
  std::string text;
};

Indentation indentation_of(std::string_view space) {
  const std::size_t newline = space.rfind('\n');
  const bool carriage_return = newline > 0 && space[newline - 1] == '\r';
  return {carriage_return ? "\r\n" : "\n", std::string(space.substr(newline + 1))};
}

// The first value of the key `key` that begins with `opening`.
std::size_t find_member(std::string_view bytes, std::string_view quoted_key, char opening) {
  for (std::size_t at = bytes.find(quoted_key); at != std::string_view::npos; at = bytes.find(quoted_key, at + 1)) {
    if (at > 0 && bytes[at - 1] == '\\') continue;
    std::size_t value = skip_space(bytes, at + quoted_key.size());
    if (value >= bytes.size() || bytes[value] != ':') continue;
    value = skip_space(bytes, value + 1);
    if (value < bytes.size() && bytes[value] == opening) return value;
  }
  return std::string_view::npos;
}

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

// What stands between two members at the first comma that ends its line, or at the first that does not: the comma and
// the blanks beside it.
std::optional<std::string> first_comma(std::string_view bytes, bool at_line_end) {
  for (std::size_t at = 0; at < bytes.size();) {
    if (bytes[at] == '"') {
      at = skip_string(bytes, at);
      continue;
    }
    const std::size_t comma = at++;
    if (bytes[comma] != ',') continue;
    std::size_t begin = comma;
    while (begin > 0 && is_blank(bytes[begin - 1])) --begin;
    while (at < bytes.size() && is_blank(bytes[at])) ++at;
    const bool ends_line = at < bytes.size() && is_space(bytes[at]);
    if (ends_line == at_line_end) return std::string(bytes.substr(begin, at - begin));
  }
  return std::nullopt;
}

// A document that breaks lines does so behind its first bracket.
bool breaks_lines(std::string_view bytes) {
  const std::size_t root = skip_space(bytes, 0);
  const std::size_t first = skip_space(bytes, root + 1);
  return first < bytes.size() && has_newline(bytes.substr(root, first - root));
}

// Whether the first list of attributes that is not empty has its first pair on a line of its own.
bool breaks_lists(std::string_view bytes) {
  std::size_t searched = 0;
  while (true) {
    const std::size_t list = find_member(bytes.substr(searched), "\"attrs\"", '[');
    if (list == std::string_view::npos) return false;
    const std::size_t first = skip_space(bytes, searched + list + 1);
    if (first < bytes.size() && bytes[first] == '{')
      return has_newline(bytes.substr(searched + list, first - searched - list));
    searched = first;
  }
}

}  // namespace

ObjectStyle object_style(std::string_view bytes, ByteRange object) {
  ObjectStyle style;
  const std::string_view text = bytes.substr(0, object.end);
  const std::size_t key = skip_space(text, object.begin + 1);
  style.open = text.substr(object.begin + 1, key - object.begin - 1);
  style.close = space_before_close(bytes, object);
  if (key >= text.size() || text[key] != '"') return {{}, ":", ",", {}};

  const std::size_t key_end = skip_string(text, key);
  const std::size_t value = skip_space(text, skip_space(text, key_end) + 1);
  style.colon = text.substr(key_end, value - key_end);
  const std::size_t value_end = skip_value(text, value);
  const std::size_t comma = skip_space(text, value_end);
  if (comma < text.size() && text[comma] == ',') {
    style.separator = text.substr(value_end, skip_space(text, comma + 1) - value_end);
  } else if (has_newline(style.open)) {
    style.separator = "," + style.open;
  } else {
    style.separator = style.colon.size() > 1 ? ", " : ",";
  }
  return style;
}

PrinterHabits find_habits(std::string_view bytes) {
  PrinterHabits habits;
  const bool broken = breaks_lines(bytes);
  const auto comma = first_comma(bytes, broken);
  if (comma && broken) habits.broken_comma = *comma;
  if (comma && !broken) habits.line_comma = *comma;
  const std::size_t span = find_member(bytes, "\"span\"", '{');
  if (span == std::string_view::npos) return habits;
  const auto begin = static_cast<std::uint32_t>(span);
  habits.short_object = object_style(bytes, {begin, static_cast<std::uint32_t>(skip_value(bytes, span))});
  // Only where short objects stay on one line is there a question; elsewhere lists break as all else does.
  if (!has_newline(habits.short_object->open)) habits.broken_lists = breaks_lists(bytes);
  return habits;
}

ObjectStyle fields_style(std::string_view bytes, ByteRange fields, const PrinterHabits& habits) {
  ObjectStyle style;
  const std::size_t key = skip_space(bytes, fields.begin + 1);
  style.open = bytes.substr(fields.begin + 1, key - fields.begin - 1);
  style.close = space_before_close(bytes, fields);
  if (bytes[key] == '"') {
    const std::size_t key_end = skip_string(bytes, key);
    style.colon = bytes.substr(key_end, skip_space(bytes, skip_space(bytes, key_end) + 1) - key_end);
  } else {
    style.colon = habits.short_object ? habits.short_object->colon : ":";
  }
  if (has_newline(style.open)) {
    style.separator = habits.broken_comma + style.open;
  } else if (habits.short_object && !has_newline(habits.short_object->separator)) {
    style.separator = habits.short_object->separator;
  } else if (habits.line_comma) {
    style.separator = *habits.line_comma;
  } else {
    style.separator = style.colon.size() > 1 ? ", " : ",";
  }
  return style;
}

AttributesStyle attributes_style(const ObjectStyle& fields, const PrinterHabits& habits) {
  const bool fields_break = has_newline(fields.open);
  const bool pairs_break = fields_break && !(habits.short_object && !has_newline(habits.short_object->open));
  if (!fields_break) return {{{}, fields.separator, {}}, {fields.open, fields.colon, fields.separator, fields.close}};

  const Indentation member = indentation_of(fields.open);
  const std::string outer = has_newline(fields.close) ? indentation_of(fields.close).text : std::string();
  const std::string step = member.text.starts_with(outer) ? member.text.substr(outer.size()) : member.text;
  const std::string element = member.newline + member.text + step;

  AttributesStyle style;
  if (pairs_break) {
    const std::string inside = element + step;
    style.pair = {inside, fields.colon, habits.broken_comma + inside, element};
  } else {
    style.pair = *habits.short_object;
  }
  if (pairs_break || habits.broken_lists) {
    style.list = {element, habits.broken_comma + element, member.newline + member.text};
  } else {
    style.list = {{}, style.pair.separator, {}};
  }
  return style;
}

}  // namespace pypto::stamp
