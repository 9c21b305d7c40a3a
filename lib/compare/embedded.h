#pragma once

#include <string_view>

/// Files of this folder that are part of the program. Their definitions are generated at build time (see
/// CMakeLists.txt).
namespace pypto::compare::embedded {

extern const std::string_view comparison_schema;  ///< schema/comparison-1.schema.json

}  // namespace pypto::compare::embedded
