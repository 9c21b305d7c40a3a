#include "compare/golden_difference.h"

#include "compare/differences.h"
#include "compare/sentence.h"
#include "compare/unified_diff.h"
#include "source/format.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace pypto::compare {
namespace {

std::string and_more(std::size_t more) {
  return source::format("and {} more", more);
}

/// Finds the carries that a hunk of the golden text is about.
class HunkHeadings {
 public:
  HunkHeadings(const Comparison& comparison, const GoldenDifferenceOptions& options)
      : comparison_(comparison), options_(options), loops_(comparison.before->loops) {
    for (std::uint32_t loop = 0; loop < loops_.size(); ++loop)
      if (loops_[loop].place.first_line != 0) by_line_.push_back(loop);
    std::ranges::stable_sort(by_line_, {}, [&](std::uint32_t loop) { return loops_[loop].place.first_line; });
    for (std::uint32_t at = 0; at < comparison.differences.size(); ++at)
      by_loop_.push_back({comparison.differences[at].before.loop, at});
    std::ranges::stable_sort(by_loop_, {}, &Entry::loop);
  }

  /// The first of them in words; empty when there are none.
  std::string of(const Hunk& hunk) const {
    const std::vector<std::uint32_t> found = about(hunk);
    if (found.empty()) return {};
    const Difference& first = comparison_.differences[found.front()];
    const std::string text =
        source::format("{}: {}", subject(comparison_, first, Markup::plain, false),
                       change_between(comparison_, first, options_.before_word, options_.after_word));
    return found.size() == 1 ? text : source::format("{}, {}", text, and_more(found.size() - 1));
  }

 private:
  struct Entry {
    std::uint32_t loop = 0;  ///< before; none for what has no loop there
    std::uint32_t difference = 0;
  };

  /// The differences of the innermost loop around the first line of a hunk and of the loops that begin in it, in order.
  std::vector<std::uint32_t> about(const Hunk& hunk) const {
    // Lines that are inserted belong to the line before them.
    const bool is_insertion = hunk.before_count == 0;
    const std::uint32_t first_line = is_insertion ? std::max(hunk.before_first, 2U) - 1 : hunk.before_first;
    const std::uint32_t last_line = first_line + std::max(hunk.before_count, 1U) - 1;
    const auto first_line_of = [&](std::uint32_t loop) { return loops_[loop].place.first_line; };
    auto at = std::ranges::upper_bound(by_line_, first_line, {}, first_line_of);
    std::vector<std::uint32_t> found;
    if (at != by_line_.begin()) {
      const std::uint32_t around = innermost(*(at - 1), first_line);
      if (around != LoopOutline::no_parent) add_differences(around, found);
    }
    for (; at != by_line_.end() && first_line_of(*at) <= last_line; ++at) add_differences(*at, found);
    std::ranges::sort(found);
    return found;
  }

  /// The first of `loop` and those around it that takes up `line`; loops too deep in others have none.
  std::uint32_t innermost(std::uint32_t loop, std::uint32_t line) const {
    for (int level = 0; level < most_levels && loop != LoopOutline::no_parent; ++level, loop = loops_[loop].parent)
      if (loops_[loop].place.last_line >= line) return loop;
    return LoopOutline::no_parent;
  }

  void add_differences(std::uint32_t loop, std::vector<std::uint32_t>& found) const {
    for (auto at = std::ranges::lower_bound(by_loop_, loop, {}, &Entry::loop); at != by_loop_.end() && at->loop == loop;
         ++at)
      found.push_back(at->difference);
  }

  static constexpr int most_levels = 1000;

  const Comparison& comparison_;
  const GoldenDifferenceOptions& options_;
  const std::vector<LoopOutline>& loops_;
  std::vector<std::uint32_t> by_line_;  ///< loops by their first line
  std::vector<Entry> by_loop_;
};

std::string carry_lines(const Comparison& comparison, const GoldenDifferenceOptions& options) {
  if (options.named_carries == 0) return {};
  std::string out;
  const std::size_t named = std::min<std::size_t>(comparison.differences.size(), options.named_carries);
  for (std::size_t at = 0; at < named; ++at) {
    const Difference& difference = comparison.differences[at];
    out += source::format("{}: {}\n", subject(comparison, difference, Markup::plain, true),
                          change_between(comparison, difference, options.before_word, options.after_word));
  }
  const std::size_t more = comparison.differences.size() - named;
  return more == 0 ? out : source::format("{}{}\n", out, and_more(more));
}

}  // namespace

std::string golden_difference(const ComparedText& before, const ComparedText& after,
                              const GoldenDifferenceOptions& options) {
  if (before.bytes == after.bytes) return {};
  UnifiedDiffOptions diff_options;
  diff_options.context = options.context;
  if (before.outline == nullptr || after.outline == nullptr)
    return unified_diff(before.name, before.bytes, after.name, after.bytes, diff_options);
  const Comparison comparison = compare_outlines(*before.outline, *after.outline);
  const HunkHeadings headings(comparison, options);
  diff_options.heading = [&](const Hunk& hunk) { return headings.of(hunk); };
  return carry_lines(comparison, options) +
         unified_diff(before.name, before.bytes, after.name, after.bytes, diff_options);
}

}  // namespace pypto::compare
