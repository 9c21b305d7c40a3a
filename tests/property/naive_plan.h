#pragma once

#include "property/program_model.h"

#include <cstdint>
#include <string>
#include <vector>

namespace pypto::property {

struct NaiveSlot {
  bool trivial = false;
  std::uint64_t extent = 0;  ///< 0: none
};

struct NaiveLoop {
  std::string function;
  std::string loop_variable;
  std::vector<NaiveSlot> slots;
};

struct NaiveRejection {
  std::string rule;
  std::string loop_variable;
};

struct NaivePlan {
  std::vector<NaiveLoop> loops;            ///< in program order; meaningful when nothing is rejected
  std::vector<NaiveRejection> rejections;  ///< in program order, each pair once
};

/// Semantics.md sections 2, 4 and 6, for one loop at a time and as slow as they read.
NaivePlan naive_plan(const Program& program);

}  // namespace pypto::property
