// The random programs themselves: the same everywhere, and with enough of what the rules are about.
#include "property/generate.h"

#include "property/naive_plan.h"
#include "property/print_program.h"
#include "support/catch.h"

#include <cstdint>
#include <map>
#include <string>

using namespace pypto::property;

namespace {

// FNV-1a.
std::uint64_t fingerprint(const std::string& text) {
  std::uint64_t result = 14695981039346656037U;
  for (const char c : text) result = (result ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return result;
}

}  // namespace

TEST_CASE("a seed always gives the same program") {
  std::string all;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Program program = generate_program(seed, {});
    all += print_json(program) + print_text(program);
  }
  CHECK(fingerprint(all) == 13175217799081239087U);
}

TEST_CASE("random programs cover the rules") {
  std::map<std::string, int> seen;
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    const NaivePlan plan = naive_plan(generate_program(seed, {}));
    for (const NaiveRejection& rejection : plan.rejections) ++seen[rejection.rule];
    for (const NaiveLoop& loop : plan.loops) {
      for (const NaiveSlot& slot : loop.slots) {
        ++seen[slot.trivial ? "trivial" : "rebind"];
        if (slot.extent != 0) ++seen["extent"];
      }
    }
  }
  CHECK(seen["trivial"] > 3000);
  CHECK(seen["rebind"] > 3000);
  CHECK(seen["extent"] > 500);
  for (const char* rule : {"dynamic-trip-count", "zero-trip-count", "trip-count-too-large", "zero-step",
                           "missing-yield", "yield-arity", "return-arity"}) {
    CAPTURE(rule);
    CHECK(seen[rule] > 10);
  }
}
