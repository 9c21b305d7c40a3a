#include "compare/print.h"
#include "compare/sentence.h"
#include "source/format.h"

namespace pypto::compare {

std::string print_text(const Comparison& comparison) {
  std::string out = summary(comparison, Markup::plain) + "\n";
  for (const Difference& difference : comparison.differences)
    out += source::format("{}: {}\n", subject(comparison, difference, Markup::plain, true),
                          change(comparison, difference));
  return out;
}

}  // namespace pypto::compare
