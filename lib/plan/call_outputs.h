#pragma once

#include "ir/program.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace pypto::plan {

/// Which arguments of a call its callee writes, by their directions (semantics.md section 2, rules 2 and 3). A `NoDep`
/// argument is written exactly when the callee's own parameter there is declared Out or InOut.
class CallOutputs {
 public:
  explicit CallOutputs(const ir::Program& program) : program_(program) {}

  /// Whether the call carries one direction for each argument. All below need that.
  bool has_directions(ir::CallId call) const;

  /// Whether the argument is an existing buffer that the callee writes: OutputExisting, InOut or a written NoDep. O(1).
  bool is_written_in_place(ir::CallId call, std::uint32_t argument) const;

  /// The first argument that is written in place. O(arguments) once for each call.
  std::optional<std::uint32_t> first_written_in_place(ir::CallId call);

  /// The positions of all output-side arguments in order: those written in place and `Output`. O(arguments) once for
  /// each call. The view is good until the next question.
  std::span<const std::uint32_t> output_side(ir::CallId call);

 private:
  struct Outputs {
    bool known = false;
    std::optional<std::uint32_t> first_written_in_place;
    std::uint32_t first = 0, count = 0;  ///< in positions_
  };
  ir::ArgumentDirection direction(ir::CallId call, std::uint32_t argument) const;
  const Outputs& outputs(ir::CallId call);

  const ir::Program& program_;
  std::vector<Outputs> outputs_;  ///< index: CallId
  std::vector<std::uint32_t> positions_;
};

}  // namespace pypto::plan
