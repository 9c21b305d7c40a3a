#include "compare/greedy_alignment.h"

#include <algorithm>
#include <cstddef>

namespace pypto::compare {
namespace {

/// Memory and the cost of each difference grow with it; 256 differences in one place are no longer read one by one.
constexpr std::int64_t most_differences = 256;

/// Searches from the start of two sequences until one path has come to the end of both, or has used up its differences.
class PathSearch {
 public:
  PathSearch(std::span<const std::uint32_t> before, std::span<const std::uint32_t> after, std::uint64_t& steps)
      : before_(before), after_(after), steps_(steps), reached_(static_cast<std::size_t>(2 * most_differences + 3)) {}

  /// Appends the pairs of the best path, moved by `origin`, and returns where it ends.
  ItemPair run(ItemPair origin, std::vector<ItemPair>& pairs) {
    std::int64_t best = 0;
    std::int64_t differences = 0;
    for (; differences <= most_differences; ++differences) {
      if (advance(differences, best)) break;
      if (differences == most_differences || steps_ == 0) break;
    }
    return walk_back(differences, best, origin, pairs);
  }

 private:
  std::int64_t& reached(std::int64_t diagonal) {
    return reached_[static_cast<std::size_t>(diagonal + most_differences + 1)];
  }

  /// One more difference on every diagonal. Sets `best` to the diagonal whose path has come furthest; true when that is
  /// the end.
  bool advance(std::int64_t differences, std::int64_t& best) {
    const auto width = static_cast<std::int64_t>(before_.size());
    const auto height = static_cast<std::int64_t>(after_.size());
    std::int64_t furthest = -1;
    std::uint64_t cost = 0;
    std::vector<std::int32_t>& row = rows_.emplace_back();
    row.reserve(static_cast<std::size_t>(differences + 1));
    for (std::int64_t diagonal = -differences; diagonal <= differences; diagonal += 2) {
      std::int64_t x = 0;
      if (differences != 0)
        x = comes_from_above(diagonal, differences) ? reached(diagonal + 1) : reached(diagonal - 1) + 1;
      const std::int64_t start = x;
      while (x < width && x - diagonal < height && x >= diagonal &&
             before_[static_cast<std::size_t>(x)] == after_[static_cast<std::size_t>(x - diagonal)])
        ++x;
      cost += static_cast<std::uint64_t>(x - start) + 1;
      reached(diagonal) = x;
      row.push_back(static_cast<std::int32_t>(x));
      const bool is_inside = x <= width && x - diagonal <= height;
      if (is_inside && 2 * x - diagonal > furthest) {
        furthest = 2 * x - diagonal;
        best = diagonal;
      }
    }
    steps_ -= std::min(steps_, cost);
    return furthest == width + height;
  }

  bool comes_from_above(std::int64_t diagonal, std::int64_t differences) {
    return diagonal == -differences || (diagonal != differences && reached(diagonal - 1) < reached(diagonal + 1));
  }

  std::int64_t in_row(std::int64_t differences, std::int64_t diagonal) const {
    return rows_[static_cast<std::size_t>(differences)][static_cast<std::size_t>((diagonal + differences) / 2)];
  }

  ItemPair walk_back(std::int64_t differences, std::int64_t diagonal, ItemPair origin, std::vector<ItemPair>& pairs) {
    const std::int64_t end = in_row(differences, diagonal);
    const ItemPair result{static_cast<std::uint32_t>(end), static_cast<std::uint32_t>(end - diagonal)};
    const auto first = static_cast<std::ptrdiff_t>(pairs.size());
    for (std::int64_t x = end; differences >= 0; --differences) {
      std::int64_t start = 0;
      std::int64_t next_diagonal = diagonal;
      std::int64_t next_x = 0;
      if (differences > 0) {
        const bool is_insertion =
            diagonal == -differences ||
            (diagonal != differences && in_row(differences - 1, diagonal - 1) < in_row(differences - 1, diagonal + 1));
        next_diagonal = is_insertion ? diagonal + 1 : diagonal - 1;
        next_x = in_row(differences - 1, next_diagonal);
        start = is_insertion ? next_x : next_x + 1;
      }
      while (x > start) {
        --x;
        pairs.push_back(
            {origin.before + static_cast<std::uint32_t>(x), origin.after + static_cast<std::uint32_t>(x - diagonal)});
      }
      x = next_x;
      diagonal = next_diagonal;
    }
    std::reverse(pairs.begin() + first, pairs.end());
    return result;
  }

  std::span<const std::uint32_t> before_, after_;
  std::uint64_t& steps_;
  std::vector<std::int64_t> reached_;            ///< how far each diagonal has come
  std::vector<std::vector<std::int32_t>> rows_;  ///< the same after each difference, every second diagonal
};

}  // namespace

std::vector<ItemPair> align_greedily(std::span<const std::uint32_t> before, std::span<const std::uint32_t> after,
                                     std::uint64_t& steps) {
  std::vector<ItemPair> pairs;
  ItemPair at;
  while (at.before < before.size() && at.after < after.size() && steps != 0) {
    const ItemPair moved = PathSearch(before.subspan(at.before), after.subspan(at.after), steps).run(at, pairs);
    at = {at.before + moved.before, at.after + moved.after};
  }
  return pairs;
}

}  // namespace pypto::compare
