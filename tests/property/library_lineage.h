#pragma once

#include "property/program_model.h"

#include <string>

namespace pypto::property {

/// What the naive implementation and the library say about the returned parameter of each position of each function,
/// where they differ; empty when they agree. `printed` is the program in any form.
std::string lineage_difference(const Program& program, const std::string& printed);

}  // namespace pypto::property
