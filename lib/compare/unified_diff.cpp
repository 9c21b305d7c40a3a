#include "compare/unified_diff.h"

#include "compare/first_difference.h"
#include "compare/line_differences.h"
#include "source/format.h"
#include "source/showable.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace pypto::compare {
namespace {

using Lines = std::vector<std::string_view>;

/// A file name as it stands behind `---`.
std::string name_text(std::string_view name) {
  const auto is_special = [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '"' || c == '\\';
  };
  // A tab ends a name; without one, patch ends a name at its first space.
  if (std::ranges::none_of(name, is_special))
    return name.find(' ') == std::string_view::npos ? std::string(name) : std::string(name) + "\t";
  std::string text = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\')
      text += source::format("\\{}", c);
    else if (is_special(c))
      text += source::format("\\{:03o}", static_cast<unsigned char>(c));
    else
      text += c;
  }
  return text + "\"";
}

/// Changes so near to each other that the lines around them touch, and how many lines of context they have.
struct Group {
  std::span<const LineChange> changes;
  std::uint32_t lead = 0;
  std::uint32_t trail = 0;
};

std::vector<Group> group_changes(std::span<const LineChange> changes, std::size_t line_count, std::uint32_t context) {
  std::vector<Group> groups;
  for (std::size_t first = 0, next = 0; first < changes.size(); first = next) {
    next = first + 1;
    while (next < changes.size() &&
           changes[next].before_begin - changes[next - 1].before_end <= std::uint64_t{2} * context)
      ++next;
    const auto after_last = static_cast<std::uint32_t>(line_count) - changes[next - 1].before_end;
    groups.push_back({changes.subspan(first, next - first), std::min(context, changes[first].before_begin),
                      std::min(context, after_last)});
  }
  return groups;
}

/// `12,3`: where lines begin and how many they are.
std::string range_text(std::uint32_t begin, std::uint32_t count) {
  if (count == 1) return source::format("{}", begin + 1);
  return source::format("{},{}", count == 0 ? begin : begin + 1, count);
}

class DiffWriter {
 public:
  DiffWriter(const Lines& before, const Lines& after, const UnifiedDiffOptions& options)
      : before_(before), after_(after), options_(options) {}

  void write(const Group& group) {
    write_header(group);
    std::uint32_t at = group.changes.front().before_begin - group.lead;
    for (const LineChange& change : group.changes) {
      write_lines(' ', before_, at, change.before_begin);
      write_lines('-', before_, change.before_begin, change.before_end);
      write_lines('+', after_, change.after_begin, change.after_end);
      at = change.before_end;
    }
    write_lines(' ', before_, at, at + group.trail);
  }

  bool has_long_line() const { return has_long_line_; }
  std::string take() { return std::move(out_); }

 private:
  void write_header(const Group& group) {
    const LineChange& first = group.changes.front();
    const LineChange& last = group.changes.back();
    const std::uint32_t around = group.lead + group.trail;
    const Hunk hunk{first.before_begin + 1, last.before_end - first.before_begin, first.after_begin + 1,
                    last.after_end - first.after_begin};
    out_ += source::format("@@ -{} +{} @@", range_text(first.before_begin - group.lead, hunk.before_count + around),
                           range_text(first.after_begin - group.lead, hunk.after_count + around));
    const std::string heading = options_.heading ? source::showable(options_.heading(hunk)) : std::string();
    if (!heading.empty()) out_ += " " + heading;
    out_ += '\n';
  }

  void write_lines(char mark, const Lines& lines, std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t at = begin; at < end; ++at) {
      if (lines[at].size() > options_.longest_line) has_long_line_ = true;
      if (has_long_line_) return;
      out_ += mark;
      out_ += lines[at];
      if (!lines[at].ends_with('\n')) out_ += "\n\\ No newline at end of file\n";
    }
  }

  const Lines& before_;
  const Lines& after_;
  const UnifiedDiffOptions& options_;
  std::string out_;
  bool has_long_line_ = false;
};

}  // namespace

std::string unified_diff(std::string_view before_name, std::string_view before, std::string_view after_name,
                         std::string_view after, const UnifiedDiffOptions& options) {
  if (before == after) return {};
  if (!is_text(before) || !is_text(after)) return first_difference(before_name, before, after_name, after);
  const Lines before_lines = split_lines(before);
  const Lines after_lines = split_lines(after);
  const std::vector<LineChange> changes = line_changes(before_lines, after_lines);
  DiffWriter writer(before_lines, after_lines, options);
  for (const Group& group : group_changes(changes, before_lines.size(), options.context)) writer.write(group);
  if (writer.has_long_line()) return first_difference(before_name, before, after_name, after);
  return source::format("--- {}\n+++ {}\n{}", name_text(before_name), name_text(after_name), writer.take());
}

}  // namespace pypto::compare
