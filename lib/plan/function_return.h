#pragma once

#include "ir/program.h"

#include <cstdint>
#include <vector>

namespace pypto::plan {

/// The inner calls of wrappers: for each `Group` or `Spmd` function the calls of program functions in it that have as
/// many results as it has itself. Calls are looked at once, however many wrappers and however late their bodies are
/// read.
class WrapperCalls {
 public:
  /// The only such call of `wrapper`; none when there is no such call or more than one.
  ir::CallId only_call(const ir::Program& program, ir::FunctionId wrapper);

 private:
  struct Candidates {
    ir::CallId first;
    bool several = false;
  };
  void take(const ir::Program& program, ir::CallId call);

  std::vector<Candidates> candidates_;  ///< index: FunctionId
  ir::CallId next_{0};                  ///< the first call that was not looked at
};

/// Where the results of a function come from: position k is what `call` returns at k, or else the value `values[k]`.
struct FunctionReturn {
  ir::CallId call;
  ir::ListRange<ir::ValueId> values;
  std::uint32_t positions = 0;  ///< how many there are; 0 when nothing is known
};

/// The topmost ReturnStmt of a function whose statements are in the tables: the one with the least nesting, the first
/// of these in program order. None when there is none. O(statements of the function).
ir::StatementId topmost_return(const ir::Program& program, ir::FunctionId function);

/// The results of a function whose body was read (semantics.md section 3): the values of its topmost ReturnStmt; where
/// it declares more results than that returns, the call or tuple construction that made the one returned variable; for
/// a wrapper without a ReturnStmt, its inner call. O(statements of the function).
FunctionReturn function_return(const ir::Program& program, ir::FunctionId function, WrapperCalls& wrapper_calls);

}  // namespace pypto::plan
