#pragma once

#include "ir/ids.h"
#include "source/byte_range.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace pypto::read {

/// What is known of a text before any function body is read.
class TextIndex {
 public:
  /// A name that the module defines outside functions: a dynamic dimension, a constant, an import.
  struct ModuleName {
    std::optional<std::int64_t> integer;  ///< `N = 8`
  };

  std::string_view text;
  std::uint32_t depth_limit = 0;
  std::string_view prefix = "pl";         ///< the name under which the language is imported
  std::vector<source::ByteRange> bodies;  ///< index: FunctionId; empty where there is none
  bool has_module_functions = false;      ///< functions outside the program's class call by bare names
  std::unordered_map<std::string_view, ir::FunctionId> functions;
  std::unordered_map<std::string_view, ModuleName> module_names;

  /// The function of that name, or none.
  ir::FunctionId find_function(std::string_view name) const {
    const auto found = functions.find(name);
    return found == functions.end() ? ir::FunctionId{} : found->second;
  }
};

}  // namespace pypto::read
