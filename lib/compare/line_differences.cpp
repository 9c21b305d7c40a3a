#include "compare/line_differences.h"

#include "compare/sequence_alignment.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <unordered_map>

namespace pypto::compare {

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  lines.reserve(static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

std::vector<LineChange> line_changes(const std::vector<std::string_view>& before,
                                     const std::vector<std::string_view>& after) {
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t prefix = 0;
  while (prefix < shorter && before[prefix] == after[prefix]) ++prefix;
  std::size_t suffix = 0;
  while (suffix < shorter - prefix && before[before.size() - 1 - suffix] == after[after.size() - 1 - suffix]) ++suffix;

  std::unordered_map<std::string_view, std::uint32_t> numbers;
  numbers.reserve(before.size() + after.size() - 2 * (prefix + suffix));
  const auto numbered = [&](const std::vector<std::string_view>& lines) {
    std::vector<std::uint32_t> items;
    items.reserve(lines.size() - prefix - suffix);
    for (std::size_t at = prefix; at < lines.size() - suffix; ++at)
      items.push_back(numbers.try_emplace(lines[at], static_cast<std::uint32_t>(numbers.size())).first->second);
    return items;
  };
  const std::vector<std::uint32_t> before_items = numbered(before);
  const std::vector<std::uint32_t> after_items = numbered(after);

  std::vector<LineChange> changes;
  const auto offset = static_cast<std::uint32_t>(prefix);
  LineChange change{offset, offset, offset, offset};
  const auto end_at = [&](std::uint32_t before_end, std::uint32_t after_end) {
    change.before_end = before_end;
    change.after_end = after_end;
    if (change.before_begin != before_end || change.after_begin != after_end) changes.push_back(change);
  };
  for (const MatchedRun& run : align(before_items, after_items)) {
    end_at(offset + run.before, offset + run.after);
    change.before_begin = offset + run.before + run.length;
    change.after_begin = offset + run.after + run.length;
  }
  end_at(static_cast<std::uint32_t>(before.size() - suffix), static_cast<std::uint32_t>(after.size() - suffix));
  return changes;
}

}  // namespace pypto::compare
