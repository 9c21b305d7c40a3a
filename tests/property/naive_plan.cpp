// The plan straight from semantics.md, without looking at how the library does it: each slot's alias class is grown
// from its iter_arg until nothing changes, over the variables that the loop's own body defines; every question about a
// callee is asked anew. Where the text leaves room, this reads it as follows.
//
// * A loop whose numbers of yield values, return variables and iter_args differ gets that rejection and no other;
//   missing and wrong yields are not reported together.
// * A constant step of 0 is refused where the trip count is needed and nowhere else (programs of the reference compiler
// have
//   such loops); a bound that is not constant is then refused as well.
// * A range loop that takes over the extent of a rejected inner loop is not rejected itself.
#include "property/naive_plan.h"

#include "property/naive_lineage.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>

namespace pypto::property {

namespace {

constexpr std::uint64_t largest_extent = 2147483647;

bool is_output(const Program& program, const Expression& call, std::size_t argument, bool with_output) {
  switch (call.directions[argument]) {
    case Direction::output:
      return with_output;
    case Direction::output_existing:
    case Direction::inout:
      return true;
    case Direction::no_dep: {
      const Function* callee = find_function(program, call.name);
      return callee != nullptr && argument < callee->directions.size() &&
             callee->directions[argument] != ParameterDirection::in;
    }
    case Direction::input:
    case Direction::scalar:
      break;
  }
  return false;
}

VariableIndex variable_of(const Expression& value) {
  return value.kind == ExpressionKind::variable ? value.variable : no_variable;
}

// Rule 2.
VariableIndex source_of_call(const Program& program, const Expression& call) {
  if (!call.has_directions) return no_variable;
  const Function* callee = find_function(program, call.name);
  std::optional<std::size_t> returned;
  if (callee != nullptr) returned = returned_parameter(program, *callee, 0);
  if (returned) {
    if (*returned >= call.operands.size() || !is_output(program, call, *returned, false)) return no_variable;
    return variable_of(call.operands[*returned]);
  }
  for (std::size_t i = 0; i < call.operands.size(); ++i) {
    if (is_output(program, call, i, false)) return variable_of(call.operands[i]);
  }
  return no_variable;
}

// Rule 3.
VariableIndex source_of_element(const Program& program, const Function& function, const Expression& element) {
  const NaiveDefinition tuple = definition_of(function, element.operands[0].variable);
  if (tuple.kind != NaiveDefinition::Kind::assigned) return no_variable;
  const Expression& call = tuple.statement->values[0];
  if (call.kind != ExpressionKind::call && call.kind != ExpressionKind::submit) return no_variable;
  if (!call.has_directions) return no_variable;
  std::int64_t left = element.value;
  for (std::size_t i = 0; i < call.operands.size(); ++i) {
    if (!is_output(program, call, i, true)) continue;
    if (left == 0) return variable_of(call.operands[i]);
    --left;
  }
  return no_variable;
}

struct Edge {
  VariableIndex variable;
  VariableIndex source;
};

// The sources of all variables that the statements define.
void collect_edges(const Program& program, const Function& function, const std::vector<Statement>& statements,
                   std::vector<Edge>& edges) {
  for (const Statement& statement : statements) {
    if (statement.kind == StatementKind::assign) {
      const Expression& value = statement.values[0];
      VariableIndex source = no_variable;
      if (value.kind == ExpressionKind::builtin && value.name == "tensor.assemble") {
        source = variable_of(value.operands[0]);
      } else if (value.kind == ExpressionKind::call || value.kind == ExpressionKind::submit) {
        source = source_of_call(program, value);
      } else if (value.kind == ExpressionKind::element) {
        source = source_of_element(program, function, value);
      }
      if (source != no_variable) edges.push_back({statement.variable, source});
    }
    if (statement.kind == StatementKind::for_loop) {
      const std::size_t slots = std::min(statement.return_variables.size(), statement.init_values.size());
      for (std::size_t j = 0; j < slots; ++j) {
        const VariableIndex iter_arg = statement.iter_args[j];
        const VariableIndex source = variable_of(statement.init_values[j]);
        const bool array = function.variables[static_cast<std::size_t>(iter_arg)].type.kind == TypeKind::array;
        if (source != no_variable && !array) edges.push_back({statement.return_variables[j], source});
      }
    }
    collect_edges(program, function, statement.body, edges);
    collect_edges(program, function, statement.else_body, edges);
  }
}

std::set<VariableIndex> alias_class(VariableIndex iter_arg, const std::vector<Edge>& edges) {
  std::set<VariableIndex> result{iter_arg};
  for (bool changed = true; changed;) {
    changed = false;
    for (const Edge& edge : edges) {
      if (result.contains(edge.source) && result.insert(edge.variable).second) changed = true;
    }
  }
  return result;
}

const Statement* yield_of(const Statement& loop) {
  const Statement* at = &loop;
  do {
    if (at->body.empty()) return nullptr;
    at = &at->body.back();
  } while (at->kind == StatementKind::sequence || at->kind == StatementKind::auto_scope ||
           at->kind == StatementKind::manual_scope || at->kind == StatementKind::split_aiv);
  return at->kind == StatementKind::yield ? at : nullptr;
}

std::optional<std::int64_t> integer(const Expression& value) {
  if (value.kind == ExpressionKind::constant || value.kind == ExpressionKind::wide_constant) return value.value;
  if (value.kind != ExpressionKind::negation) return std::nullopt;
  const Expression& operand = value.operands[0];
  if (operand.kind != ExpressionKind::constant && operand.kind != ExpressionKind::wide_constant) return std::nullopt;
  if (operand.value == std::numeric_limits<std::int64_t>::min()) return std::nullopt;
  return -operand.value;
}

std::optional<std::uint64_t> count_of(const Statement& loop) {
  const auto start = integer(loop.bounds[0]);
  const auto stop = integer(loop.bounds[1]);
  const auto step = integer(loop.bounds[2]);
  if (!start || !stop || !step || *step == 0) return std::nullopt;
  // Differences of int64 fit uint64 when taken modulo 2^64.
  const bool up = *step > 0;
  if (up ? *start >= *stop : *start <= *stop) return 0;
  const auto from = static_cast<std::uint64_t>(up ? *start : *stop);
  const auto to = static_cast<std::uint64_t>(up ? *stop : *start);
  const std::uint64_t width = up ? static_cast<std::uint64_t>(*step) : 0 - static_cast<std::uint64_t>(*step);
  return (to - from - 1) / width + 1;
}

const Statement* loop_that_returns(const std::vector<Statement>& statements, VariableIndex variable) {
  for (const Statement& statement : statements) {
    const auto& results = statement.return_variables;
    if (statement.kind == StatementKind::for_loop && std::count(results.begin(), results.end(), variable) != 0) {
      return &statement;
    }
    for (const auto* part : {&statement.body, &statement.else_body}) {
      if (const Statement* found = loop_that_returns(*part, variable)) return found;
    }
  }
  return nullptr;
}

std::uint64_t extent_of(const Statement& loop, std::size_t slot) {
  if (loop.loop_kind == LoopKind::parallel) return count_of(loop).value_or(0);
  const Statement* yield = yield_of(loop);
  if (loop.loop_kind != LoopKind::range || yield == nullptr || slot >= yield->values.size()) return 0;
  const VariableIndex yielded = variable_of(yield->values[slot]);
  const Statement* inner = yielded == no_variable ? nullptr : loop_that_returns(loop.body, yielded);
  if (inner == nullptr) return 0;
  const auto& results = inner->return_variables;
  return extent_of(*inner,
                   static_cast<std::size_t>(std::find(results.begin(), results.end(), yielded) - results.begin()));
}

class Planner {
 public:
  Planner(const Program& program, const Function& function, NaivePlan& plan)
      : program_(program), function_(function), plan_(plan) {
    visit(function.body, false);
  }

 private:
  const Variable& variable(VariableIndex index) const { return function_.variables[static_cast<std::size_t>(index)]; }

  void visit(const std::vector<Statement>& statements, bool manual) {
    for (const Statement& statement : statements) {
      if (statement.kind == StatementKind::for_loop && !statement.iter_args.empty()) classify(statement, manual);
      const bool inner = manual || statement.kind == StatementKind::manual_scope;
      visit(statement.body, inner);
      visit(statement.else_body, inner);
    }
  }

  void reject(const Statement& loop, const char* rule) {
    plan_.rejections.push_back({rule, variable(loop.variable).name});
  }

  void classify(const Statement& loop, bool manual) {
    const Statement* yield = yield_of(loop);
    const std::size_t slots = loop.iter_args.size();
    if (yield == nullptr) reject(loop, "missing-yield");
    if (yield != nullptr && yield->values.size() != slots) reject(loop, "yield-arity");
    if (loop.return_variables.size() != slots) reject(loop, "return-arity");
    if (yield == nullptr || yield->values.size() != slots || loop.return_variables.size() != slots) return;

    NaiveLoop result{function_.name, variable(loop.variable).name, {}};
    std::vector<Edge> edges;
    collect_edges(program_, function_, loop.body, edges);
    bool fenced = false;
    for (std::size_t i = 0; i < slots; ++i) {
      const bool task_id = is_task_id(variable(loop.iter_args[i]).type);
      NaiveSlot slot;
      slot.trivial = !task_id && alias_class(loop.iter_args[i], edges).contains(variable_of(yield->values[i]));
      if (manual && task_id) slot.extent = extent_of(loop, i);
      fenced = fenced || (manual && task_id);
      result.slots.push_back(slot);
    }
    if (fenced && loop.loop_kind == LoopKind::parallel) check_count(loop);
    plan_.loops.push_back(std::move(result));
  }

  void check_count(const Statement& loop) {
    const std::optional<std::uint64_t> count = count_of(loop);
    const bool zero_step = integer(loop.bounds[2]) == 0;
    if (zero_step) reject(loop, "zero-step");
    if (zero_step && integer(loop.bounds[0]) && integer(loop.bounds[1])) return;
    if (!count) {
      reject(loop, "dynamic-trip-count");
    } else if (*count == 0) {
      reject(loop, "zero-trip-count");
    } else if (*count > largest_extent) {
      reject(loop, "trip-count-too-large");
    }
  }

  const Program& program_;
  const Function& function_;
  NaivePlan& plan_;
};

}  // namespace

NaivePlan naive_plan(const Program& program) {
  NaivePlan plan;
  for (const Function& function : program.functions) {
    if (function.kind == FunctionKind::orchestration) Planner(program, function, plan);
  }
  return plan;
}

}  // namespace pypto::property
