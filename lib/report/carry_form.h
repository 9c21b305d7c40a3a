#pragma once

#include "report/context.h"
#include "report/model.h"

#include <string>

namespace pypto::report {

/// What a slot carries.
struct Carried {
  ir::Type type;
  std::string array_length;  ///< of an Array
  ir::ValueId init;
};

/// The C++ that is generated for a classified slot, in sentences. `slot` is filled but for its form.
CarryForm carry_form(const Context& context, const ir::Loop& loop, const Slot& slot, const Carried& carried);

}  // namespace pypto::report
