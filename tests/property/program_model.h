#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

// A small program as the property tests see it: a plain tree, on purpose unlike ir::Program, so that an error in the
// tables of the library cannot hide in here. Programs are tiny; recursion is fine.
namespace pypto::property {

enum class TypeKind : std::uint8_t { tensor, index, task_id, array, tuple };

struct Type {
  TypeKind kind = TypeKind::tensor;
  std::vector<Type> elements;  ///< of a tuple
};

/// An index into Function::variables.
using VariableIndex = int;
inline constexpr VariableIndex no_variable = -1;

struct Variable {
  std::string base;  ///< what node forms call it; names repeat
  std::string name;  ///< what text calls it; unique in the program
  Type type;
  bool is_iter_arg = false;
};

enum class Direction : std::uint8_t { input, output, inout, output_existing, no_dep, scalar };
enum class ParameterDirection : std::uint8_t { in, out, inout };

enum class ExpressionKind : std::uint8_t {
  variable,
  constant,       ///< an INDEX constant
  wide_constant,  ///< an INT64 constant
  negation,       ///< of `operands[0]`
  sum,            ///< operands[0] + operands[1]
  greater,        ///< operands[0] > operands[1]
  builtin,        ///< op `name`
  call,           ///< function `name`
  submit,         ///< function `name`; the result has a trailing TASK_ID
  element,        ///< operands[0][value]
  tuple,          ///< [operands...]; as an argument: a shape or offsets
};

struct Expression {
  ExpressionKind kind = ExpressionKind::constant;
  std::int64_t value = 0;
  VariableIndex variable = no_variable;
  std::string name;
  std::vector<Expression> operands;
  bool has_directions = false;
  std::vector<Direction> directions;
  std::vector<VariableIndex> dependencies;  ///< of a submit
  Type type;                                ///< of the whole expression
};

enum class StatementKind : std::uint8_t {
  assign,
  evaluate,
  yield,
  return_values,
  for_loop,
  while_loop,
  branch,
  sequence,  ///< a nested SeqStmts; text does not show it
  auto_scope,
  manual_scope,
  split_aiv,    ///< `variable` is the lane
  other_scope,  ///< a Cluster scope: transparent for names, opaque for yields
};

enum class LoopKind : std::uint8_t { range, parallel, unroll, pipeline };

struct Attribute {
  std::string key;
  std::variant<bool, std::int64_t, std::string> value;
};

struct Statement {
  StatementKind kind = StatementKind::evaluate;
  VariableIndex variable = no_variable;  ///< assigned variable, loop variable, lane
  std::vector<Expression> values;        ///< assigned or evaluated value; yielded or returned ones; a condition
  LoopKind loop_kind = LoopKind::range;
  std::array<Expression, 3> bounds;  ///< start, stop, step
  std::vector<VariableIndex> iter_args;
  std::vector<Expression> init_values;
  std::vector<VariableIndex> return_variables;  ///< of a loop; results of a branch
  std::vector<Attribute> attributes;
  std::vector<Statement> body;
  std::vector<Statement> else_body;
  bool has_else = false;
};

enum class FunctionKind : std::uint8_t { orchestration, in_core, aic, aiv, group, spmd };

struct Function {
  std::string name;
  FunctionKind kind = FunctionKind::orchestration;
  std::vector<VariableIndex> parameters;
  std::vector<ParameterDirection> directions;
  std::vector<Type> results;
  std::vector<Variable> variables;
  std::vector<Statement> body;
  bool runtime_bound = false;  ///< there is no body
};

struct Program {
  std::vector<Function> functions;  ///< sorted by name
  bool dynamic_shapes = false;      ///< tensors have the dynamic dimension N instead of 8
};

inline bool is_task_id(const Type& type) {
  return type.kind == TypeKind::task_id;
}

/// Nothing when no function has that name.
inline const Function* find_function(const Program& program, const std::string& name) {
  for (const Function& function : program.functions) {
    if (function.name == name) return &function;
  }
  return nullptr;
}

}  // namespace pypto::property
