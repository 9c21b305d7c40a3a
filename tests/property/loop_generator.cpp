// The part of BodyGenerator that makes loops, branches, scopes and returns.
#include "property/body_generator.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <tuple>

namespace pypto::property {

namespace {

constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();

const Type tensor_type{TypeKind::tensor, {}};
const Type index_type{TypeKind::index, {}};

Expression integer(ExpressionKind kind, std::int64_t value) {
  Expression result;
  result.kind = kind;
  result.value = value;
  result.type = index_type;
  return result;
}

Expression negation(Expression operand) {
  Expression result;
  result.kind = ExpressionKind::negation;
  result.operands.push_back(std::move(operand));
  result.type = index_type;
  return result;
}

Statement statement_of(StatementKind kind) {
  Statement result;
  result.kind = kind;
  return result;
}

}  // namespace

Expression BodyGenerator::bound_of(std::int64_t value) {
  if (value != lowest && random_.percent(10)) return negation(integer(ExpressionKind::constant, -value));
  return integer(random_.percent(15) ? ExpressionKind::wide_constant : ExpressionKind::constant, value);
}

std::array<Expression, 3> BodyGenerator::bounds(Visible& visible) {
  std::array<std::int64_t, 3> chosen{0, random_.between(1, 6), 1};
  const int choice = random_.between(0, 99);
  if (choice < 20) {
    const int step = random_.between(1, 4);
    const int start = random_.between(-6, 6);
    const int span = random_.between(1, 20);
    chosen = random_.percent(50) ? std::array<std::int64_t, 3>{start, start + span, step}
                                 : std::array<std::int64_t, 3>{start, start - span, -step};
  } else if (choice < 24) {
    chosen = random_.percent(50)
                 ? std::array<std::int64_t, 3>{lowest, highest, std::int64_t{1} << random_.between(33, 62)}
                 : std::array<std::int64_t, 3>{highest, lowest, lowest};
  } else if (choice < 32 && sizes_.rejections) {
    static const std::vector<std::array<std::int64_t, 3>> odd{{0, 0, 1},
                                                              {5, 2, 1},
                                                              {2, 5, -1},
                                                              {0, 4, 0},
                                                              {7, 2, 0},
                                                              {0, 2147483647, 1},
                                                              {0, 2147483648, 1},
                                                              {lowest, highest, 1},
                                                              {highest, lowest, -1},
                                                              {lowest, lowest, 1},
                                                              {0, highest, 4294967296}};
    chosen = random_.pick(odd);
  }
  std::array<Expression, 3> result{bound_of(chosen[0]), bound_of(chosen[1]), bound_of(chosen[2])};
  if (choice == 33 && sizes_.rejections) result[random_.below(3)] = negation(bound_of(lowest));
  if (choice >= 34 && choice < 42 && sizes_.rejections) {
    result[random_.below(3)] = random_.percent(60) ? use_of(visible, TypeKind::index) : sum(visible);
  }
  if (result[2].kind == ExpressionKind::constant && result[2].value == 1 && random_.percent(50)) {
    result[0] = random_.percent(70) ? integer(ExpressionKind::constant, chosen[0]) : result[0];
  }
  return result;
}

std::vector<Attribute> BodyGenerator::attributes() {
  std::vector<Attribute> result;
  if (random_.percent(10)) result.push_back({"note", std::string("a \"quoted\" note")});
  if (random_.percent(8)) result.push_back({"iter_arg_rebind_0", random_.percent(50)});
  if (random_.percent(5)) result.push_back({"depth", std::int64_t{3}});
  if (random_.percent(5)) result.push_back({"iter_arg_array_size_7", std::int64_t{9}});
  if (random_.percent(5)) result.push_back({"iter_arg_rebind_12", true});
  return result;
}

void BodyGenerator::carry(const Visible& outer, Visible& inner, Statement& loop, int slots) {
  for (int i = 0; i < slots; ++i) {
    std::vector<TypeKind> kinds{TypeKind::tensor, TypeKind::tensor, TypeKind::tensor, TypeKind::index};
    if (!outer.task_ids.empty()) kinds.insert(kinds.end(), 3, TypeKind::task_id);
    if (!outer.arrays.empty()) kinds.push_back(TypeKind::array);
    const TypeKind kind = random_.pick(kinds);
    Visible init_from = outer;
    Expression init = use_of(init_from, kind);
    const VariableIndex iter_arg = add_variable(kind == TypeKind::task_id ? "dep" : "acc", init.type, true);
    loop.iter_args.push_back(iter_arg);
    loop.init_values.push_back(std::move(init));
    inner.of(kind).push_back(iter_arg);
  }
}

// Mostly something that the body defined.
Expression BodyGenerator::yield_value(Visible& visible, const Visible& outer, VariableIndex iter_arg) {
  if (random_.percent(12)) return use(iter_arg);
  const TypeKind kind = function_.variables[static_cast<std::size_t>(iter_arg)].type.kind;
  if (kind == TypeKind::index && random_.percent(30)) return sum(visible);
  if (random_.percent(4)) {
    Visible nothing;
    return use_of(nothing, kind);
  }
  Visible copy = outer;
  const std::size_t before = copy.of(kind).size();
  const std::vector<VariableIndex>& all = visible.of(kind);
  if (all.size() > before && random_.percent(75)) {
    return use(all[before + random_.below(all.size() - before)]);
  }
  return use_of(visible, kind);
}

void BodyGenerator::add_return_variables(Visible& visible, Statement& statement, const std::vector<Type>& types) {
  for (const Type& type : types) statement.return_variables.push_back(define(visible, "rv", type));
}

// Puts the whole body, or all of it from some statement on, into scopes which the yield is found through.
std::vector<Statement> BodyGenerator::wrap_tail(std::vector<Statement> body) {
  for (int round = 0; round < 2; ++round) {
    const int choice = random_.between(0, 99);
    if (choice >= 62) break;
    StatementKind kind = StatementKind::auto_scope;
    if (choice < 14) kind = StatementKind::sequence;
    if (choice >= 40 && choice < 54) kind = StatementKind::manual_scope;
    if (choice >= 54) kind = StatementKind::split_aiv;
    if (choice == 61 && sizes_.wrong_arities) kind = StatementKind::other_scope;
    const std::size_t from = random_.percent(70) ? 0 : random_.below(body.size());
    Statement wrapper = statement_of(kind);
    if (kind == StatementKind::split_aiv) wrapper.variable = add_variable("lane", index_type);
    const auto first = body.begin() + static_cast<std::ptrdiff_t>(from);
    wrapper.body.assign(std::make_move_iterator(first), std::make_move_iterator(body.end()));
    body.erase(first, body.end());
    body.push_back(std::move(wrapper));
  }
  return body;
}

// Wrong numbers of yield values and return variables, and no yield at all.
void BodyGenerator::spoil_arity(Statement& loop, Statement& yield) {
  if (!sizes_.wrong_arities || !random_.percent(4)) return;
  if (random_.percent(50)) {
    loop.return_variables.pop_back();
  } else if (random_.percent(60)) {
    yield.values.pop_back();
  } else {
    yield = statement_of(StatementKind::evaluate);
    Expression barrier;
    barrier.kind = ExpressionKind::builtin;
    barrier.name = "system.sync_all";
    yield.values.push_back(std::move(barrier));
  }
}

Statement BodyGenerator::for_loop(Visible& visible, int depth) {
  Statement loop = statement_of(StatementKind::for_loop);
  const int kind = random_.between(0, 99);
  loop.loop_kind = kind < 45 ? LoopKind::range : kind < 82 ? LoopKind::parallel : LoopKind::pipeline;
  if (kind >= 93) loop.loop_kind = LoopKind::unroll;
  if (loop.loop_kind == LoopKind::pipeline) loop.attributes.push_back({"pipeline_stages", std::int64_t{2}});
  for (Attribute& attribute : attributes()) loop.attributes.push_back(std::move(attribute));
  loop.bounds = bounds(visible);
  Visible inner = visible;
  loop.variable = define(inner, "i", index_type);
  const int slots = random_.percent(12) ? 0 : random_.between(1, sizes_.slots);
  carry(visible, inner, loop, slots);
  const Visible before = inner;
  add_statements(inner, loop.body, depth);

  std::vector<Type> types;
  Statement yield = statement_of(StatementKind::yield);
  for (const VariableIndex iter_arg : loop.iter_args) {
    types.push_back(function_.variables[static_cast<std::size_t>(iter_arg)].type);
    yield.values.push_back(yield_value(inner, before, iter_arg));
  }
  if (slots != 0) {
    add_return_variables(visible, loop, types);
    spoil_arity(loop, yield);
    if (loop.return_variables.size() < types.size()) visible.of(types.back().kind).pop_back();
    loop.body.push_back(std::move(yield));
  }
  if (!loop.body.empty()) loop.body = wrap_tail(std::move(loop.body));
  return loop;
}

Statement BodyGenerator::while_loop(Visible& visible, int depth) {
  Statement loop = statement_of(StatementKind::while_loop);
  Visible inner = visible;
  const int slots = random_.between(0, 2);
  carry(visible, inner, loop, slots);
  loop.values.push_back(condition(slots == 0 ? visible : inner));
  const Visible before = inner;
  add_statements(inner, loop.body, depth);
  if (slots == 0) return loop;
  std::vector<Type> types;
  Statement yield = statement_of(StatementKind::yield);
  for (const VariableIndex iter_arg : loop.iter_args) {
    types.push_back(function_.variables[static_cast<std::size_t>(iter_arg)].type);
    yield.values.push_back(yield_value(inner, before, iter_arg));
  }
  loop.body.push_back(std::move(yield));
  add_return_variables(visible, loop, types);
  return loop;
}

Statement BodyGenerator::branch(Visible& visible, int depth) {
  Statement result = statement_of(StatementKind::branch);
  result.values.push_back(condition(visible));
  const int count = random_.between(0, 2);
  result.has_else = count > 0 || random_.percent(50);
  std::vector<Type> types;
  types.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    types.push_back(visible.task_ids.empty() || random_.percent(70) ? tensor_type : Type{TypeKind::task_id, {}});
  }
  const auto fill = [&](std::vector<Statement>& block) {
    Visible inner = visible;
    add_statements(inner, block, depth);
    if (count == 0) return;
    Statement yield = statement_of(StatementKind::yield);
    for (const Type& type : types) yield.values.push_back(use_of(inner, type.kind));
    block.push_back(std::move(yield));
  };
  fill(result.body);
  if (result.has_else) fill(result.else_body);
  add_return_variables(visible, result, types);
  return result;
}

Statement BodyGenerator::scope(Visible& visible, int depth) {
  static const std::vector<StatementKind> kinds{StatementKind::manual_scope, StatementKind::manual_scope,
                                                StatementKind::auto_scope,   StatementKind::sequence,
                                                StatementKind::split_aiv,    StatementKind::other_scope};
  Statement result = statement_of(random_.pick(kinds));
  if (result.kind == StatementKind::split_aiv) result.variable = define(visible, "lane", index_type);
  add_statements(visible, result.body, depth);
  return result;
}

Statement BodyGenerator::return_statement(Visible& visible) {
  Statement result = statement_of(StatementKind::return_values);
  for (const Type& type : function_.results) result.values.push_back(use_of(visible, type.kind));
  if (function_.results.size() < 2 || !random_.percent(35)) return result;
  std::vector<VariableIndex> whole;
  for (const VariableIndex tuple : visible.tuples) {
    const Type& type = function_.variables[static_cast<std::size_t>(tuple)].type;
    if (type.elements.size() == function_.results.size() && !is_task_id(type.elements.back())) whole.push_back(tuple);
  }
  if (!whole.empty()) result.values = {use(random_.pick(whole))};
  return result;
}

void BodyGenerator::add_return(Visible& visible, std::vector<Statement>& block) {
  const bool wrapper = function_.kind == FunctionKind::group || function_.kind == FunctionKind::spmd;
  while (random_.percent(12)) {
    Statement early = statement_of(StatementKind::branch);
    early.values.push_back(condition(visible));
    early.body.push_back(return_statement(visible));
    block.push_back(std::move(early));
  }
  if (random_.percent(wrapper ? 60 : 4)) return;
  block.push_back(return_statement(visible));
}

}  // namespace pypto::property
