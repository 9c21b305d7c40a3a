#pragma once

#include "ir/program.h"
#include "report/model.h"
#include "report/places.h"

#include <string>
#include <string_view>
#include <vector>

namespace pypto::report {

/// Names variables. Those that share their name with another variable of their function are told apart: by place in
/// text, by node id in node forms.
class VariableNames {
 public:
  /// Looks at all variables and statements of `functions` once. `program` and `places` must outlive this.
  VariableNames(const ir::Program& program, const PlaceIndex& places, const std::vector<ir::FunctionId>& functions);

  Mention mention(ir::VariableId variable) const;

  /// The variable in a sentence: `` `acc` ``, or `` `acc` (12:9) `` where the name alone does not do.
  std::string quoted(ir::VariableId variable) const;

 private:
  std::string distinction(ir::VariableId variable, const Place& place) const;

  const ir::Program* program_;
  const PlaceIndex* places_;
  std::vector<bool> shares_name_;    ///< index: VariableId
  std::vector<ir::LoopId> loop_of_;  ///< index: VariableId
};

/// The same for a mention or spelling that is there already.
std::string quoted(const Mention& mention);
std::string quoted(const Spelling& spelling);

/// The name in code, told apart: `acc`, `acc#17`, `acc@12:9`.
std::string code_name(std::string_view name, std::string_view distinction);

}  // namespace pypto::report
