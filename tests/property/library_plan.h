#pragma once

#include "property/naive_plan.h"

#include <string>
#include <vector>

namespace pypto::property {

/// What the library makes of one input.
struct LibraryPlan {
  NaivePlan plan;                     ///< in the terms of the naive implementation
  std::vector<std::string> messages;  ///< every error and warning, with its rule
  bool planned = false;               ///< it was read and nothing was rejected
  std::string stamped;                ///< the input with its stamps, when planned
};

/// Reads `bytes` (any format), plans and stamps. `strict`: violated preconditions are errors.
LibraryPlan plan_with_library(const std::string& bytes, bool strict);

/// The first difference between the two, with the library's messages; empty when there is none.
std::string difference(const NaivePlan& expected, const LibraryPlan& actual);

}  // namespace pypto::property
