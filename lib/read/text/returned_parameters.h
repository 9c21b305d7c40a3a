#pragma once

#include "ir/program.h"
#include "read/text/token.h"
#include "source/diagnostic.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace pypto::read {

/// A body's only outermost `return`, when all that it returns are parameters of the function.
struct ReturnedParameters {
  source::ByteRange statement;
  struct Name {
    ir::VariableId parameter;
    source::ByteRange place;
  };
  std::vector<Name> names;  ///< in the order of the return
};

/// Finds that `return` without reading the body, from its last line. Nothing in every case of doubt: when the last line
/// is something else, when another `return` stands on the same level, or when the body may bind one of the names anew.
/// Linear in the body (once for each name), without reading its tokens.
std::optional<ReturnedParameters> find_returned_parameters(std::string_view text, source::ByteRange body,
                                                           const ir::Program& program, ir::FunctionId function);

}  // namespace pypto::read
