#pragma once

#include "ir/program.h"
#include "source/diagnostic.h"

#include <cstdint>
#include <vector>

namespace pypto::plan {

/// Reports variables that are defined twice (semantics.md section 6) while the statements of the classified functions
/// are walked in program order: each once, at its second definition, with a note at the first.
class DefinitionCheck {
 public:
  DefinitionCheck(const ir::Program& program, source::Diagnostics& diagnostics);

  /// The parameters of a function, before its statements.
  void enter(ir::FunctionId function);
  /// One statement of that function: the assigned variable, a loop's variables or an `if`'s results.
  void visit(const ir::Statement& statement);
  /// After the last statement: the function's variables whose second definition is of another kind, at their first.
  void leave();

 private:
  enum class Seen : std::uint8_t { never, once, reported };
  void define(ir::VariableId id, source::ByteRange place);
  void report(ir::VariableId id, source::ByteRange place);

  const ir::Program& program_;
  source::Diagnostics& diagnostics_;
  ir::FunctionId function_;
  std::vector<ir::VariableId> defined_twice_;  ///< those with a second definition, in the order of their functions
  std::vector<Seen> seen_;                     ///< index: VariableId; empty when there are none of them
};

}  // namespace pypto::plan
