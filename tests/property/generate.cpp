#include "property/generate.h"

#include "property/body_generator.h"
#include "property/random.h"

#include <algorithm>
#include <string>

namespace pypto::property {

namespace {

const Type tensor_type{TypeKind::tensor, {}};
const Type index_type{TypeKind::index, {}};

void add_parameter(Random& random, Function& function, const Type& type, int& next_name) {
  const std::string base = type.kind == TypeKind::index ? "n" : "p";
  function.parameters.push_back(static_cast<VariableIndex>(function.variables.size()));
  function.variables.push_back({base, base + "_" + std::to_string(next_name++), type, false});
  ParameterDirection direction = ParameterDirection::in;
  if (type.kind == TypeKind::tensor && random.percent(70)) {
    direction = random.percent(60) ? ParameterDirection::inout : ParameterDirection::out;
  }
  function.directions.push_back(direction);
}

Function declare_function(Random& random, std::string name, FunctionKind kind, int& next_name) {
  Function function;
  function.name = std::move(name);
  function.kind = kind;
  const bool orchestration = kind == FunctionKind::orchestration;
  const int tensors = random.between(1, 4);
  for (int i = 0; i < tensors; ++i) add_parameter(random, function, tensor_type, next_name);
  if (orchestration || random.percent(15)) add_parameter(random, function, index_type, next_name);
  const int chance = random.between(0, 99);
  const int results = chance < 4 ? 0 : chance < 60 ? 1 : chance < 90 ? 2 : 3;
  for (int i = 0; i < results; ++i) function.results.push_back(random.percent(94) ? tensor_type : index_type);
  function.runtime_bound = !orchestration && random.percent(4);
  return function;
}

void declare_functions(Random& random, const Sizes& sizes, Program& program, int& next_name) {
  const auto declare = [&](const std::string& name, FunctionKind kind) {
    program.functions.push_back(declare_function(random, name, kind, next_name));
  };
  const int kernels = random.between(1, sizes.callees);
  for (int i = 0; i < kernels; ++i) {
    declare("kernel_" + std::to_string(i),
            random.pick(std::vector<FunctionKind>{FunctionKind::in_core, FunctionKind::aic, FunctionKind::aiv}));
  }
  const int wrappers = random.between(0, std::min(2, sizes.callees));
  for (int i = 0; i < wrappers; ++i) {
    declare("wrap_" + std::to_string(i), random.percent(50) ? FunctionKind::group : FunctionKind::spmd);
  }
  if (random.percent(15) && sizes.callees > 1) declare("a_stage", FunctionKind::orchestration);
  declare("main", FunctionKind::orchestration);
  std::sort(program.functions.begin(), program.functions.end(),
            [](const Function& left, const Function& right) { return left.name < right.name; });
}

}  // namespace

Program generate_program(std::uint64_t seed, const Sizes& sizes) {
  Random random(seed);
  Program program;
  program.dynamic_shapes = random.percent(20);
  int next_name = 0;
  declare_functions(random, sizes, program, next_name);
  for (std::size_t i = 0; i < program.functions.size(); ++i) {
    if (program.functions[i].runtime_bound) continue;
    BodyGenerator(random, sizes, program, program.functions[i], next_name).generate();
  }
  return program;
}

}  // namespace pypto::property
