// Return lineage straight from semantics.md section 3: no tables, no memo. Where that text leaves room, this reads it
// as follows.
//
// * The cycle guard is on (function, position): what one position returns does not depend on which function was asked
//   about first.
// * "The topmost ReturnStmt" is the one with the least nesting, the first of those in program order. Nested SeqStmts
//   are no nesting; scopes, branches and loops are.
// * "Scalar carries do not propagate" is about return variables: an iter_arg leads to its init value whatever its type.
// * A submit's own result is a tuple (results and TASK_ID), so it is never "a call of a one-result function".
// * A wrapper's candidates are all calls and submits inside it, at any depth, whether the result is used or not.
#include "property/naive_lineage.h"

#include <algorithm>

namespace pypto::property {

namespace {

class Search {
 public:
  Search(const Function& function, VariableIndex variable) : variable_(variable) {
    for (std::size_t i = 0; i < function.parameters.size(); ++i) {
      if (function.parameters[i] == variable) found_ = {NaiveDefinition::Kind::parameter, i, nullptr};
    }
    look(function.body);
  }
  NaiveDefinition found() const { return found_; }

 private:
  using Kind = NaiveDefinition::Kind;

  void among(const std::vector<VariableIndex>& variables, Kind kind, const Statement& statement) {
    const auto at = std::find(variables.begin(), variables.end(), variable_);
    if (at != variables.end()) found_ = {kind, static_cast<std::size_t>(at - variables.begin()), &statement};
  }

  void look(const std::vector<Statement>& statements) {
    for (const Statement& statement : statements) {
      switch (statement.kind) {
        case StatementKind::assign:
          among({statement.variable}, Kind::assigned, statement);
          break;
        case StatementKind::for_loop:
          among({statement.variable}, Kind::loop_variable, statement);
          break;
        case StatementKind::split_aiv:
          among({statement.variable}, Kind::lane, statement);
          break;
        default:
          break;
      }
      among(statement.iter_args, Kind::iter_arg, statement);
      among(statement.return_variables,
            statement.kind == StatementKind::branch ? Kind::branch_result : Kind::loop_result, statement);
      look(statement.body);
      look(statement.else_body);
    }
  }

  VariableIndex variable_;
  NaiveDefinition found_;
};

struct FoundReturn {
  const Statement* statement = nullptr;
  int depth = 0;
};

void find_return(const std::vector<Statement>& statements, int depth, FoundReturn& best) {
  for (const Statement& statement : statements) {
    if (statement.kind == StatementKind::return_values && (best.statement == nullptr || depth < best.depth)) {
      best = {&statement, depth};
    }
    const int inner = statement.kind == StatementKind::sequence ? depth : depth + 1;
    find_return(statement.body, inner, best);
    find_return(statement.else_body, inner, best);
  }
}

void find_calls(const std::vector<Statement>& statements, std::vector<const Expression*>& calls) {
  for (const Statement& statement : statements) {
    for (const Expression& value : statement.values) {
      if (value.kind == ExpressionKind::call || value.kind == ExpressionKind::submit) calls.push_back(&value);
    }
    find_calls(statement.body, calls);
    find_calls(statement.else_body, calls);
  }
}

// The operand that an in-place op returns; nothing for other ops.
std::optional<std::size_t> in_place_operand(const std::string& op) {
  if (op == "tile.store" || op == "tile.mscatter") return 2;
  for (const char* first : {"tensor.assemble", "tensor.set_validshape", "tile.fillpad_inplace", "tile.scatter_update",
                            "tile.batch_matmul_acc", "tile.gather_row", "tile.scatter", "tile.scatter_mask",
                            "tile.matmul_mx_acc", "tile.tget_scale_addr", "tile.matmul_acc", "tile.gemv_acc"}) {
    if (op == first) return 0;
  }
  return std::nullopt;
}

class Lineage {
 public:
  Lineage(const Program& program, const Function& function, LineageGuard guard)
      : program_(program), function_(function), guard_(std::move(guard)) {}

  std::optional<std::size_t> returned(std::size_t position) const {
    FoundReturn found;
    find_return(function_.body, 0, found);
    if (found.statement == nullptr) return returned_by_wrapper(position);
    const std::vector<Expression>& values = found.statement->values;
    if (function_.results.size() > 1 && values.size() == 1) return element(values[0], position);
    if (position >= values.size()) return std::nullopt;
    return of_value(values[position]);
  }

 private:
  std::optional<std::size_t> of_value(const Expression& value) const {
    if (value.kind != ExpressionKind::variable) return std::nullopt;
    return of_variable(value.variable);
  }

  std::optional<std::size_t> of_variable(VariableIndex variable) const {
    const NaiveDefinition definition = definition_of(function_, variable);
    switch (definition.kind) {
      case NaiveDefinition::Kind::parameter:
        return definition.position;
      case NaiveDefinition::Kind::iter_arg:
        return of_value(definition.statement->init_values[definition.position]);
      case NaiveDefinition::Kind::loop_result: {
        const Type& type = function_.variables[static_cast<std::size_t>(variable)].type;
        if (type.kind != TypeKind::tensor) return std::nullopt;
        return of_value(definition.statement->init_values[definition.position]);
      }
      case NaiveDefinition::Kind::assigned:
        return of_assigned(definition.statement->values[0]);
      default:
        return std::nullopt;
    }
  }

  std::optional<std::size_t> of_assigned(const Expression& value) const {
    switch (value.kind) {
      case ExpressionKind::variable:
        return of_variable(value.variable);
      case ExpressionKind::builtin: {
        const std::optional<std::size_t> operand = in_place_operand(value.name);
        if (!operand || *operand >= value.operands.size()) return std::nullopt;
        return of_value(value.operands[*operand]);
      }
      case ExpressionKind::call: {
        const Function* callee = find_function(program_, value.name);
        if (callee == nullptr || callee->results.size() != 1) return std::nullopt;
        return through_call(value, 0);
      }
      case ExpressionKind::element: {
        const NaiveDefinition tuple = definition_of(function_, value.operands[0].variable);
        if (tuple.kind != NaiveDefinition::Kind::assigned) return std::nullopt;
        const Expression& source = tuple.statement->values[0];
        if (source.kind != ExpressionKind::call && source.kind != ExpressionKind::submit) return std::nullopt;
        return through_call(source, static_cast<std::size_t>(value.value));
      }
      default:
        return std::nullopt;
    }
  }

  // Position `position` of the tuple that the whole function returns.
  std::optional<std::size_t> element(const Expression& value, std::size_t position) const {
    if (value.kind != ExpressionKind::variable) return std::nullopt;
    const NaiveDefinition definition = definition_of(function_, value.variable);
    if (definition.kind != NaiveDefinition::Kind::assigned) return std::nullopt;
    const Expression& source = definition.statement->values[0];
    if (source.kind == ExpressionKind::call) return through_call(source, position);
    if (source.kind == ExpressionKind::tuple && position < source.operands.size()) {
      return of_value(source.operands[position]);
    }
    return std::nullopt;
  }

  std::optional<std::size_t> through_call(const Expression& call, std::size_t position) const {
    const Function* callee = find_function(program_, call.name);
    if (callee == nullptr || position >= callee->results.size()) return std::nullopt;
    const std::optional<std::size_t> parameter = returned_parameter(program_, *callee, position, guard_);
    if (!parameter || *parameter >= call.operands.size()) return std::nullopt;
    return of_value(call.operands[*parameter]);
  }

  std::optional<std::size_t> returned_by_wrapper(std::size_t position) const {
    if (function_.kind != FunctionKind::group && function_.kind != FunctionKind::spmd) return std::nullopt;
    std::vector<const Expression*> calls;
    find_calls(function_.body, calls);
    const Expression* only = nullptr;
    for (const Expression* call : calls) {
      const Function* callee = find_function(program_, call->name);
      if (callee == nullptr || callee->results.size() != function_.results.size()) continue;
      if (only != nullptr) return std::nullopt;
      only = call;
    }
    if (only == nullptr) return std::nullopt;
    return through_call(*only, position);
  }

  const Program& program_;
  const Function& function_;
  LineageGuard guard_;
};

}  // namespace

NaiveDefinition definition_of(const Function& function, VariableIndex variable) {
  return Search(function, variable).found();
}

std::optional<std::size_t> returned_parameter(const Program& program, const Function& function, std::size_t position,
                                              LineageGuard guard) {
  const std::pair<std::string, std::size_t> here{function.name, position};
  if (std::find(guard.begin(), guard.end(), here) != guard.end()) return std::nullopt;
  guard.push_back(here);
  return Lineage(program, function, std::move(guard)).returned(position);
}

}  // namespace pypto::property
