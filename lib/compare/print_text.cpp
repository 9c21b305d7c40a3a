#include "compare/print.h"
#include "compare/sentence.h"

#include <fmt/format.h>

namespace pypto::compare {

std::string print_text(const Comparison& comparison) {
  std::string out = summary(comparison, Markup::plain) + "\n";
  for (const Difference& difference : comparison.differences)
    out +=
        fmt::format("{}: {}\n", subject(comparison, difference, Markup::plain, true), change(comparison, difference));
  return out;
}

}  // namespace pypto::compare
