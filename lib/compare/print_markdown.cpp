#include "compare/print.h"
#include "compare/sentence.h"
#include "source/format.h"

namespace pypto::compare {

std::string print_markdown(const Comparison& comparison) {
  std::string out = source::format("# Carry comparison\n\n{}.\n", summary(comparison, Markup::markdown));
  if (!comparison.is_equal()) out += "\n";
  for (const Difference& difference : comparison.differences)
    out += source::format("- {}: **{}**\n", subject(comparison, difference, Markup::markdown, true),
                          change(comparison, difference));
  return out;
}

}  // namespace pypto::compare
