#pragma once

#include "property/generate.h"
#include "property/program_model.h"
#include "property/random.h"

#include <string>
#include <utility>
#include <vector>

namespace pypto::property {

/// The variables that a statement may use, by type, in the order of their definitions.
struct Visible {
  std::vector<VariableIndex> tensors;
  std::vector<VariableIndex> indices;
  std::vector<VariableIndex> task_ids;
  std::vector<VariableIndex> arrays;
  std::vector<VariableIndex> tuples;

  std::vector<VariableIndex>& of(TypeKind kind);
};

/// Fills in the body of one function whose signature is set; the signatures of all functions are in the program.
class BodyGenerator {
 public:
  BodyGenerator(Random& random, const Sizes& sizes, const Program& program, Function& function, int& next_name)
      : random_(random), sizes_(sizes), program_(program), function_(function), next_name_(next_name) {}

  void generate();

 private:
  bool in_orchestration() const { return function_.kind == FunctionKind::orchestration; }
  VariableIndex add_variable(const std::string& base, Type type, bool is_iter_arg = false);
  VariableIndex define(Visible& visible, const std::string& base, Type type);
  Statement assign(Visible& visible, const std::string& base, Expression value);

  VariableIndex pick(const std::vector<VariableIndex>& variables);
  Expression use(VariableIndex variable) const;
  Expression use_of(Visible& visible, TypeKind kind);
  Expression sum(Visible& visible);
  Expression condition(Visible& visible);
  static Expression builtin(const std::string& name, std::vector<Expression> operands, Type type);
  Expression in_place_builtin(Visible& visible);
  Expression plain_builtin(Visible& visible);

  Direction direction_for(const Type& type, ParameterDirection direction);
  Expression call(Visible& visible, bool submit);
  Expression call_of_unknown(Visible& visible);
  void add_call(Visible& visible, std::vector<Statement>& block);
  void add_elements(Visible& visible, std::vector<Statement>& block, VariableIndex tuple);

  void add_statements(Visible& visible, std::vector<Statement>& block, int depth);
  void add_statement(Visible& visible, std::vector<Statement>& block, int depth);
  void add_nested(Visible& visible, std::vector<Statement>& block, int depth);
  void add_simple(Visible& visible, std::vector<Statement>& block);

  std::array<Expression, 3> bounds(Visible& visible);
  Expression bound_of(std::int64_t value);
  void carry(const Visible& outer, Visible& inner, Statement& loop, int slots);
  Expression yield_value(Visible& visible, const Visible& outer, VariableIndex iter_arg);
  void add_return_variables(Visible& visible, Statement& statement, const std::vector<Type>& types);
  std::vector<Statement> wrap_tail(std::vector<Statement> body);
  Statement for_loop(Visible& visible, int depth);
  Statement while_loop(Visible& visible, int depth);
  Statement branch(Visible& visible, int depth);
  Statement scope(Visible& visible, int depth);
  void spoil_arity(Statement& loop, Statement& yield);
  std::vector<Attribute> attributes();

  void add_return(Visible& visible, std::vector<Statement>& block);
  Statement return_statement(Visible& visible);

  Random& random_;
  const Sizes& sizes_;
  const Program& program_;
  Function& function_;
  int& next_name_;
  int budget_ = 0;  ///< statements that may still be made
};

}  // namespace pypto::property
