// Random programs through the library, held against an implementation that was written from the rules alone.
//
// PYPTO_PROPERTY_SEED and PYPTO_PROPERTY_COUNT choose other seeds and another number of programs; a failure prints the
// seed of the smallest program it found and the program.
#include "property/generate.h"
#include "property/library_lineage.h"
#include "property/library_plan.h"
#include "property/naive_plan.h"
#include "property/print_program.h"
#include "property/without_stamps.h"
#include "support/catch.h"

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

namespace {

using pypto::property::Program;
using pypto::property::Sizes;

/// A program as text or JSON, and whether it keeps the preconditions; gives what is wrong with the library's answer, or
/// nothing.
using Check = std::function<std::string(const Program& program, const std::string& printed, bool strict)>;

struct Property {
  bool text = false;
  bool about_callees = false;  ///< programs with large callees and little else
  Check check;
};

std::uint64_t setting(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

// Most programs are good; a third may be rejected, a tenth has calls without directions.
Sizes sizes_of(std::uint64_t seed, const Property& property) {
  Sizes sizes;
  sizes.rejections = seed % 3 == 0;
  sizes.wrong_arities = !property.text && seed % 6 == 0;
  sizes.all_directions = seed % 10 != 1;
  sizes.depth = 3 + static_cast<int>(seed % 4);
  sizes.budget = 4 + 3 * static_cast<int>(seed % 7);
  if (property.about_callees) {
    sizes.callees = 5;
    sizes.budget = 1;
    sizes.callee_budget = 3 + static_cast<int>(seed % 5);
  }
  return sizes;
}

std::string failure_of(const Property& property, std::uint64_t seed, const Sizes& sizes) {
  const Program program = pypto::property::generate_program(seed, sizes);
  const std::string printed =
      property.text ? pypto::property::print_text(program) : pypto::property::print_json(program);
  const std::string failure = property.check(program, printed, sizes.all_directions);
  if (failure.empty()) return {};
  return "seed " + std::to_string(seed) + "\n" + failure + pypto::property::print_text(program);
}

// The shortest failure among a few hundred programs of each smaller size.
std::string smaller_failure(const Property& property, std::uint64_t seed, std::string failure) {
  for (int size = 1; size <= 3; ++size) {
    std::string best = failure;
    for (std::uint64_t i = 0; i < 300; ++i) {
      Sizes sizes = sizes_of(seed, property);
      sizes.callees = size;
      sizes.depth = size;
      sizes.budget = 2 * size;
      sizes.callee_budget = size;
      sizes.statements = size;
      sizes.slots = size;
      const std::string other = failure_of(property, seed + i * 60, sizes);
      if (!other.empty() && other.size() < best.size()) best = other;
    }
    if (best.size() < failure.size()) return best + "(with all sizes " + std::to_string(size) + ")";
  }
  return failure;
}

std::string first_failure(const Property& property, std::uint64_t first_seed, std::uint64_t count) {
  for (std::uint64_t seed = first_seed; seed < first_seed + count; ++seed) {
    const std::string failure = failure_of(property, seed, sizes_of(seed, property));
    if (!failure.empty()) return smaller_failure(property, seed, failure);
  }
  return {};
}

void check(const Property& property, std::uint64_t count) {
  const std::uint64_t first_seed = setting("PYPTO_PROPERTY_SEED", 1);
  const std::string failure = first_failure(property, first_seed, setting("PYPTO_PROPERTY_COUNT", count));
  INFO(failure);
  CHECK(failure.empty());
}

std::string check_plan(const Program& program, const std::string& printed, bool strict) {
  return pypto::property::difference(pypto::property::naive_plan(program),
                                     pypto::property::plan_with_library(printed, strict));
}

std::string check_lineage(const Program& program, const std::string& printed, bool) {
  return pypto::property::lineage_difference(program, printed);
}

// A second run changes nothing, and taking the stamps out gives back the input without the old ones.
template <class Strip>
std::string check_stamps(const std::string& input, bool strict, const Strip& strip) {
  const auto once = pypto::property::plan_with_library(input, strict);
  if (!once.planned) return {};
  if (strip(once.stamped) != strip(input)) return "the stamps are not all that changed:\n" + once.stamped + "\n";
  const auto twice = pypto::property::plan_with_library(once.stamped, strict);
  if (twice.stamped != once.stamped)
    return "a second run changes:\n" + once.stamped + "\ninto\n" + twice.stamped + "\n";
  if (once.plan.loops.empty() && once.stamped != input) return "nothing to classify, and yet it changed\n";
  return {};
}

}  // namespace

TEST_CASE("random programs as JSON get the plan that the rules say") {
  check({false, false, check_plan}, 10'000);
}

TEST_CASE("random programs as text get the plan that the rules say") {
  check({true, false, check_plan}, 3'000);
}

TEST_CASE("callees in random JSON return the parameter that the rules say") {
  check({false, true, check_lineage}, 3'000);
}

TEST_CASE("callees in random text return the parameter that the rules say") {
  check({true, true, check_lineage}, 3'000);
}

TEST_CASE("stamps in random JSON are stable and are all that changes") {
  const auto strip = pypto::property::json_without_stamps;
  check({false, false,
         [&](const Program&, const std::string& json, bool strict) { return check_stamps(json, strict, strip); }},
        300);
}

TEST_CASE("stamps in random text are stable and are all that changes") {
  const auto strip = pypto::property::text_without_stamps;
  check({true, false,
         [&](const Program&, const std::string& text, bool strict) { return check_stamps(text, strict, strip); }},
        300);
}
