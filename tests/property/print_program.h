#pragma once

#include "property/program_model.h"

#include <string>

namespace pypto::property {

/// The program in node form as JSON (format-node.md): keys sorted, each node defined where it is first mentioned in
/// declaration order, so that references come before definitions where the reference writer has them too.
std::string print_json(const Program& program);

/// The program as a raw text dump (format-text.md). Unlike the reference printer it names a loop's return variables
/// also where the yield stands in a MANUAL or split-AIV scope.
std::string print_text(const Program& program);

}  // namespace pypto::property
