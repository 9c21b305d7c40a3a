#pragma once

#include "ir/program.h"
#include "plan/plan.h"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pypto::test {

inline constexpr ir::Type tensor{ir::TypeKind::tensor, 52, {}};
inline constexpr ir::Type tile{ir::TypeKind::tile, 52, {}};
inline constexpr ir::Type array{ir::TypeKind::array, ir::task_id_data_type, {}};
inline constexpr ir::Type task_id{ir::TypeKind::scalar, ir::task_id_data_type, {}};
inline constexpr ir::Type scalar{ir::TypeKind::scalar, ir::index_data_type, {}};
inline constexpr ir::Type tuple{ir::TypeKind::tuple, ir::no_data_type, {}};
inline constexpr ir::Type untyped{};

/// What an expression is made of: a variable, an integer, or a value made before.
struct Operand {
  Operand(ir::VariableId variable) : what(variable) {}
  Operand(ir::ValueId value) : what(value) {}
  Operand(int constant) : what(std::int64_t{constant}) {}
  Operand(std::int64_t constant) : what(constant) {}

  std::variant<ir::VariableId, ir::ValueId, std::int64_t> what;
};

using Operands = std::vector<Operand>;
using Directions = std::vector<ir::ArgumentDirection>;

/// One carry of a loop that is to be opened.
struct Carry {
  std::string_view name;
  Operand init;
  ir::Type type = tensor;
};

/// A loop that was opened: its own variables.
struct OpenedLoop {
  ir::LoopId loop;
  std::vector<ir::VariableId> iter_args;
  std::vector<ir::VariableId> results;
};

/// The head of a loop: its kind, its bounds and the name of its variable.
struct LoopHead {
  std::string_view variable = "i";
  ir::LoopKind kind = ir::LoopKind::range;
  Operand start = 0;
  Operand stop = 4;
  Operand step = 1;
};

/// Builds one ir::Program as a person would write it: functions one after the other, statements in program order.
/// Everything gets a place of its own, one byte long, so that tests can tell where a message points.
class ProgramBuilder {
 public:
  ir::Program program;

  /// Begins a function with a body; the ones before it are finished. `auto_scope` is off, as the plan requires.
  ir::FunctionId function(std::string_view name, ir::FunctionKind kind, std::uint32_t results = 1);
  ir::FunctionId orchestration(std::string_view name = "main") {
    return function(name, ir::FunctionKind::orchestration);
  }
  ir::FunctionId kernel(std::string_view name, std::uint32_t results = 1) {
    return function(name, ir::FunctionKind::in_core, results);
  }
  ir::VariableId parameter(std::string_view name, ir::ParameterDirection direction = ir::ParameterDirection::inout,
                           ir::Type type = tensor);

  /// A variable that nothing defines.
  ir::VariableId undefined(std::string_view name, ir::Type type = tensor);

  ir::ValueId opaque();
  ir::ValueId call(ir::FunctionId callee, const Operands& arguments, const Directions& directions);
  ir::ValueId call_without_directions(ir::FunctionId callee, const Operands& arguments);
  ir::ValueId call_unknown(std::string_view callee, const Operands& arguments, const Directions& directions);
  ir::ValueId submit(ir::FunctionId callee, const Operands& arguments, const Directions& directions);
  ir::ValueId builtin(std::string_view op, const Operands& arguments);
  ir::ValueId element(ir::VariableId of, std::int64_t index);
  ir::ValueId make_tuple(const Operands& elements);

  ir::VariableId assign(std::string_view name, Operand value, ir::Type type = tensor);
  /// Assigns a variable that exists already, which is then defined twice.
  void assign_again(ir::VariableId variable, Operand value);
  void evaluate(Operand value);
  void yield(const Operands& values);
  void returns(const Operands& values);
  void opaque_statement();

  /// Each opened statement is closed by `close`.
  OpenedLoop open_loop(const LoopHead& head, const std::vector<Carry>& carries);
  OpenedLoop open_while(const std::vector<Carry>& carries);
  std::vector<ir::VariableId> open_if(std::initializer_list<std::string_view> results);
  void open_else();
  void open_scope(ir::ScopeKind kind);
  void close();

  /// An attribute of a loop; `attributes` come in the order of the calls, and only for the loop opened last.
  void attribute(ir::LoopId loop, std::string_view key, ir::AttributeValue value);

  /// The statement that was added last.
  ir::StatementId last_statement() const { return {program.statements.size() - 1}; }
  ir::Variable& operator[](ir::VariableId variable) { return program.variables[variable]; }
  ir::Function& operator[](ir::FunctionId function) { return program.functions[function]; }
  ir::Loop& operator[](ir::LoopId loop) { return program.loops[loop]; }

 private:
  std::string_view keep(std::string_view name);
  source::ByteRange next_place();
  ir::ValueId value_of(const Operand& operand);
  ir::ListRange<ir::ValueId> values_of(const Operands& operands);
  ir::VariableId variable(std::string_view name, ir::Type type, ir::Definition definition);
  ir::ListRange<ir::VariableId> list_of(const std::vector<ir::VariableId>& variables);
  template <class Kind>
  ir::StatementId statement(Kind what);
  ir::ValueId call_value(ir::Call call, const Operands& arguments, const Directions& directions);
  OpenedLoop open(ir::Loop loop, const std::vector<Carry>& carries);
  void close_last();

  ir::FunctionId function_;
  std::vector<ir::StatementId> open_;
  std::uint32_t offset_ = 0;
};

/// The plan of the program, with every diagnostic as "rule @offset: message" (a warning with "warning " before it).
struct Planned {
  plan::Plan plan;
  std::vector<std::string> messages;

  /// The plan of one slot of a loop that was classified.
  const plan::SlotPlan& slot(ir::LoopId id, std::uint32_t index = 0) const;
  const plan::LoopPlan& loop(ir::LoopId id) const;
  bool is_trivial(ir::LoopId id, std::uint32_t index = 0) const;
  /// The edge of a variable that the plan looked at.
  const plan::AliasEdge& edge(ir::VariableId variable) const;
};
Planned plan_of(ProgramBuilder& build, const plan::PlanOptions& options = {},
                const plan::BodyReader& read_body = nullptr);

/// Diagnostics as in Planned.
std::vector<std::string> messages_of(const source::Diagnostics& diagnostics);

}  // namespace pypto::test
