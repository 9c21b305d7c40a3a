#include "compare/print.h"
#include "compare/sentence.h"

#include <fmt/format.h>

namespace pypto::compare {

std::string print_markdown(const Comparison& comparison) {
  std::string out = fmt::format("# Carry comparison\n\n{}.\n", summary(comparison, Markup::markdown));
  if (!comparison.is_equal()) out += "\n";
  for (const Difference& difference : comparison.differences)
    out += fmt::format("- {}: **{}**\n", subject(comparison, difference, Markup::markdown, true),
                       change(comparison, difference));
  return out;
}

}  // namespace pypto::compare
