#include "source/message.h"

#include "source/format.h"
#include "source/showable.h"
#include "source/utf8.h"

#include <algorithm>
#include <cstddef>

namespace pypto::source {
namespace {

struct Style {
  std::string_view bold, severity, caret, reset;
};

std::string_view severity_name(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
      return "warning";
    case Severity::note:
      return "note";
  }
  return "";
}

Style style_of(Severity severity, bool color) {
  if (!color) return {};
  const std::string_view mark = severity == Severity::error     ? "\x1b[1;31m"
                                : severity == Severity::warning ? "\x1b[1;35m"
                                                                : "\x1b[1;36m";
  return {"\x1b[1m", mark, "\x1b[1;32m", "\x1b[0m"};
}

/// The byte offset of the character with index `character` in a well-formed UTF-8 string.
std::size_t byte_of(std::string_view text, std::uint32_t character) {
  std::size_t at = 0;
  for (std::uint32_t seen = 0; at < text.size(); ++at)
    if (!is_utf8_continuation(text[at]) && seen++ == character) break;
  return at;
}

std::string source_display(const Place& place, const Style& style) {
  constexpr std::uint32_t width = shown_line_width;
  constexpr std::string_view ellipsis = "...";
  const std::uint32_t first = place.caret_begin >= width ? place.caret_begin - width / 2 : 0;
  const std::string_view line = place.source_line;
  const std::size_t from = byte_of(line, first);
  const std::size_t to = byte_of(line, first + width);
  const bool cut_left = first > 0 || place.cut_before;
  const bool cut_right = to < line.size() || place.cut_after;
  const std::uint32_t room = first + width - place.caret_begin;
  const std::uint32_t carets = std::max<std::uint32_t>(1, std::min(place.caret_length, room));
  std::string tail(carets - 1, '~');
  return source::format("    {}{}{}\n    {:{}}{}^{}{}\n", cut_left ? ellipsis : "", line.substr(from, to - from),
                        cut_right ? ellipsis : "", "", place.caret_begin - first + (cut_left ? ellipsis.size() : 0),
                        style.caret, tail, style.reset);
}

}  // namespace

std::string render_message(Severity severity, std::string_view rule, std::string_view text, const Place& place,
                           bool color) {
  const Style style = style_of(severity, color);
  // Names come from the input, and files may be called anything: each is made showable, so that no message sends
  // controls to the terminal or looks like two.
  std::string message = source::format("{}{}:", style.bold, showable(place.file));
  if (place.position.line != 0) message += source::format("{}:{}:", place.position.line, place.position.column);
  message += source::format("{} {}{}:{} {}", style.reset, style.severity, severity_name(severity), style.reset,
                            showable(text));
  if (!rule.empty()) message += source::format(" [{}]", rule);
  message += '\n';
  if (!place.node_path.empty() && !place.input_position.empty())
    message += source::format("  at {} ({})\n", showable(place.node_path), showable(place.input_position));
  else if (!place.node_path.empty() || !place.input_position.empty())
    message += source::format("  at {}{}\n", showable(place.node_path), showable(place.input_position));
  if (!place.source_line.empty()) message += source_display(place, style);
  return message;
}

}  // namespace pypto::source
