#pragma once

#include "report/context.h"
#include "report/model.h"

namespace pypto::report {

/// The C++ that is generated for a classified slot, in sentences. `slot` is filled but for its form; `type` and `init`
/// are its type and init value.
CarryForm carry_form(const Context& context, const ir::Loop& loop, const Slot& slot, const ir::Type& type,
                     ir::ValueId init);

}  // namespace pypto::report
