#include "app/options/help.h"

#include "app/options/option_table.h"
#include "source/format.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace pypto::app {
namespace {

constexpr std::string_view introduction =
    "Usage: pypto-classify [OPTION]... [INPUT]...\n"
    "\n"
    "Reads PyPTO programs (text dump, JSON or MessagePack), decides for every slot of\n"
    "every value-carrying loop of their Orchestration functions whether it is a trivial\n"
    "alias or a rebind, and writes each program back with the decisions stamped on the\n"
    "loops and every other byte unchanged. INPUT is a file, a directory that is searched\n"
    "for programs, or - ; without it standard input is read.\n";

constexpr std::string_view exit_statuses =
    "\n"
    "Exit status: 0 done, 1 rejected or wrongly stamped, 2 usage, 3 input not understood,\n"
    "4 reading or writing failed, 5 a comparison found a difference.\n";

/// "-f, --from FORMAT"
std::string usage_of(const OptionRow& row) {
  return source::format("{:>4} {}{}{}", row.short_name.empty() ? "" : source::format("{},", row.short_name),
                        row.long_name, row.takes_value() ? " " : "", row.value_name);
}

std::size_t usage_width() {
  std::size_t width = 0;
  for (const OptionRow& row : option_table())
    if (row.available()) width = std::max(width, usage_of(row).size());
  return width;
}

/// A hyphen that belongs to an option is "\-" in a man page; a bare one may be printed as a dash.
std::string man_escaped(std::string_view text) {
  std::string escaped;
  for (const char character : text) {
    if (character == '-' || character == '\\') escaped += '\\';
    escaped += character;
  }
  return escaped;
}

std::string man_heading(const OptionRow& row) {
  std::string names = row.short_name.empty() ? "" : source::format("\\fB{}\\fR, ", man_escaped(row.short_name));
  names += source::format("\\fB{}\\fR", man_escaped(row.long_name));
  if (row.takes_value()) names += source::format(" \\fI{}\\fR", row.value_name);
  return names;
}

/// A sentence a line, as man pages are kept.
std::string man_sentences(std::string_view text) {
  std::string lines = man_escaped(text);
  for (std::size_t at = lines.find(". "); at != std::string::npos; at = lines.find(". ", at)) lines[at + 1] = '\n';
  return lines;
}

std::string man_entry(const OptionRow& row) {
  std::string brief = man_escaped(row.brief);
  if (brief.front() >= 'a' && brief.front() <= 'z') brief.front() = static_cast<char>(brief.front() - 'a' + 'A');
  std::string entry = source::format(".TP\n{}\n{}.\n", man_heading(row), brief);
  if (!row.full.empty()) entry += man_sentences(row.full) + "\n";
  if (!row.default_value.empty()) entry += source::format("The default is {}.\n", man_escaped(row.default_value));
  return entry;
}

/// The text of every option of this version, under the heading of its group.
template <class Heading, class Entry>
std::string by_group(Heading heading, Entry entry) {
  std::string text;
  std::string_view group;
  for (const OptionRow& row : option_table()) {
    if (!row.available()) continue;
    if (row.group != group) text += heading(row.group);
    group = row.group;
    text += entry(row);
  }
  return text;
}

}  // namespace

std::string help_text() {
  const std::size_t width = usage_width();
  const auto heading = [](std::string_view group) { return source::format("\n{}:\n", group); };
  const auto entry = [width](const OptionRow& row) {
    const std::string fallback = row.default_value.empty() ? "" : source::format(" (default: {})", row.default_value);
    return source::format(" {:{}}  {}{}\n", usage_of(row), width, row.brief, fallback);
  };
  return source::format("{}{}{}", introduction, by_group(heading, entry), exit_statuses);
}

std::string version_text() {
  return source::format("pypto-classify {}\n", PYPTO_CLASSIFY_VERSION);
}

std::string man_page_options() {
  return by_group([](std::string_view group) { return source::format(".SS {}\n", group); }, man_entry);
}

}  // namespace pypto::app
