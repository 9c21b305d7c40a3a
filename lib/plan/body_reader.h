#pragma once

#include "ir/ids.h"

#include <functional>

namespace pypto::plan {

/// Reads the body of a function that was left unread (read/document.h); called at most once for each function. The
/// program's tables may grow: references into them are good only until the call. It may be empty when no body is
/// unread.
using BodyReader = std::function<void(ir::FunctionId)>;

}  // namespace pypto::plan
