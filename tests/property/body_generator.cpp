#include "property/body_generator.h"

#include <algorithm>

namespace pypto::property {

namespace {

const Type tensor_type{TypeKind::tensor, {}};
const Type index_type{TypeKind::index, {}};
const Type task_id_type{TypeKind::task_id, {}};
const Type array_type{TypeKind::array, {}};

Expression constant(std::int64_t value) {
  Expression result;
  result.kind = ExpressionKind::constant;
  result.value = value;
  result.type = index_type;
  return result;
}

Expression tuple_of(std::vector<Expression> elements) {
  Expression result;
  result.kind = ExpressionKind::tuple;
  result.type.kind = TypeKind::tuple;
  for (const Expression& element : elements) result.type.elements.push_back(element.type);
  result.operands = std::move(elements);
  return result;
}

Expression binary(ExpressionKind kind, Expression left, Expression right) {
  Expression result;
  result.kind = kind;
  result.operands = {std::move(left), std::move(right)};
  result.type = index_type;
  return result;
}

Statement statement_of(StatementKind kind) {
  Statement result;
  result.kind = kind;
  return result;
}

}  // namespace

std::vector<VariableIndex>& Visible::of(TypeKind kind) {
  switch (kind) {
    case TypeKind::tensor:
      return tensors;
    case TypeKind::index:
      return indices;
    case TypeKind::task_id:
      return task_ids;
    case TypeKind::array:
      return arrays;
    case TypeKind::tuple:
      break;
  }
  return tuples;
}

void BodyGenerator::generate() {
  Visible visible;
  for (const VariableIndex parameter : function_.parameters) {
    visible.of(function_.variables[static_cast<std::size_t>(parameter)].type.kind).push_back(parameter);
  }
  std::vector<Statement> block;
  if (in_orchestration()) {
    budget_ = sizes_.budget;
    block.push_back(assign(visible, "seed", builtin("system.task_invalid", {}, task_id_type)));
    if (random_.percent(60)) block.push_back(assign(visible, "arr", builtin("array.create", {}, array_type)));
    do {
      add_statements(visible, block, sizes_.depth);
    } while (budget_ > sizes_.budget / 2);
  } else {
    budget_ = sizes_.callee_budget;
    if (random_.percent(80)) add_statements(visible, block, std::min(sizes_.depth, 2));
  }
  add_return(visible, block);
  if (in_orchestration() && random_.percent(70)) {
    const bool manual = random_.percent(35);
    Statement whole = statement_of(manual ? StatementKind::manual_scope : StatementKind::auto_scope);
    whole.body = std::move(block);
    block.clear();
    block.push_back(std::move(whole));
  }
  function_.body = std::move(block);
}

VariableIndex BodyGenerator::add_variable(const std::string& base, Type type, bool is_iter_arg) {
  function_.variables.push_back({base, base + "_" + std::to_string(next_name_++), std::move(type), is_iter_arg});
  return static_cast<VariableIndex>(function_.variables.size()) - 1;
}

VariableIndex BodyGenerator::define(Visible& visible, const std::string& base, Type type) {
  const TypeKind kind = type.kind;
  const VariableIndex variable = add_variable(base, std::move(type));
  visible.of(kind).push_back(variable);
  return variable;
}

Statement BodyGenerator::assign(Visible& visible, const std::string& base, Expression value) {
  Statement result = statement_of(StatementKind::assign);
  result.variable = define(visible, base, value.type);
  result.values.push_back(std::move(value));
  return result;
}

// Mostly one of the last definitions or the innermost iter_arg: chains are what the rules are about.
VariableIndex BodyGenerator::pick(const std::vector<VariableIndex>& variables) {
  if (random_.percent(25)) {
    const auto is_iter_arg = [this](VariableIndex variable) {
      return function_.variables[static_cast<std::size_t>(variable)].is_iter_arg;
    };
    const auto innermost = std::find_if(variables.rbegin(), variables.rend(), is_iter_arg);
    if (innermost != variables.rend()) return *innermost;
  }
  const std::size_t recent = std::min<std::size_t>(variables.size(), 4);
  if (random_.percent(65)) return variables[variables.size() - 1 - random_.below(recent)];
  return random_.pick(variables);
}

Expression BodyGenerator::use(VariableIndex variable) const {
  Expression result;
  result.kind = ExpressionKind::variable;
  result.variable = variable;
  result.type = function_.variables[static_cast<std::size_t>(variable)].type;
  return result;
}

Expression BodyGenerator::use_of(Visible& visible, TypeKind kind) {
  const std::vector<VariableIndex>& variables = visible.of(kind);
  if (!variables.empty()) return use(pick(variables));
  if (kind == TypeKind::index) return constant(random_.between(0, 9));
  if (kind == TypeKind::task_id) return builtin("system.task_invalid", {}, task_id_type);
  if (kind == TypeKind::array) return builtin("array.create", {}, array_type);
  return builtin("tensor.create", {tuple_of({constant(8)})}, tensor_type);
}

Expression BodyGenerator::sum(Visible& visible) {
  Expression left = use_of(visible, TypeKind::index);
  return binary(ExpressionKind::sum, std::move(left), constant(random_.between(1, 5)));
}

Expression BodyGenerator::condition(Visible& visible) {
  Expression left = use_of(visible, TypeKind::index);
  return binary(ExpressionKind::greater, std::move(left), constant(random_.between(0, 5)));
}

Expression BodyGenerator::builtin(const std::string& name, std::vector<Expression> operands, Type type) {
  Expression result;
  result.kind = ExpressionKind::builtin;
  result.name = name;
  result.operands = std::move(operands);
  result.type = std::move(type);
  return result;
}

// Draws stand in statements or braces of their own: the order in which a call's arguments are evaluated is up to the
// compiler. The ops of semantics.md section 3 that write in place; for the alias rules all but tensor.assemble are
// plain.
Expression BodyGenerator::in_place_builtin(Visible& visible) {
  const auto tensor = [&] { return use_of(visible, TypeKind::tensor); };
  if (random_.percent(in_orchestration() ? 85 : 50)) {
    return builtin("tensor.assemble", {tensor(), tensor(), tuple_of({constant(0)})}, tensor_type);
  }
  static const std::vector<std::string> first_argument{
      "tensor.set_validshape", "tile.fillpad_inplace", "tile.scatter_update", "tile.batch_matmul_acc",
      "tile.gather_row",       "tile.scatter",         "tile.scatter_mask",   "tile.matmul_mx_acc",
      "tile.tget_scale_addr",  "tile.matmul_acc",      "tile.gemv_acc"};
  static const std::vector<std::string> third_argument{"tile.store", "tile.mscatter"};
  const std::string& name = random_.pick(random_.percent(70) ? first_argument : third_argument);
  return builtin(name, {tensor(), tensor(), tensor()}, tensor_type);
}

Expression BodyGenerator::plain_builtin(Visible& visible) {
  switch (random_.between(0, 3)) {
    case 0:
      return builtin("tensor.create", {tuple_of({constant(8)})}, tensor_type);
    case 1:
      return builtin("tensor.view", {use_of(visible, TypeKind::tensor), tuple_of({constant(8)})}, tensor_type);
    case 2:
      return builtin("tensor.mul", {use_of(visible, TypeKind::tensor), use_of(visible, TypeKind::tensor)}, tensor_type);
    default:
      return builtin("tensor.slice",
                     {use_of(visible, TypeKind::tensor), tuple_of({constant(8)}), tuple_of({constant(0)})},
                     tensor_type);
  }
}

Direction BodyGenerator::direction_for(const Type& type, ParameterDirection direction) {
  if (type.kind == TypeKind::index || type.kind == TypeKind::task_id) return Direction::scalar;
  static const std::vector<Direction> in{Direction::input, Direction::input, Direction::no_dep};
  static const std::vector<Direction> inout{Direction::inout, Direction::inout, Direction::output_existing,
                                            Direction::no_dep};
  static const std::vector<Direction> out{Direction::output, Direction::output_existing, Direction::inout,
                                          Direction::no_dep};
  if (direction == ParameterDirection::in) return random_.pick(in);
  return random_.pick(direction == ParameterDirection::out ? out : inout);
}

Expression BodyGenerator::call(Visible& visible, bool submit) {
  std::vector<const Function*> candidates;
  for (const Function& candidate : program_.functions) {
    if (candidate.name != "main" && (in_orchestration() || candidate.kind != FunctionKind::orchestration)) {
      candidates.push_back(&candidate);
    }
  }
  const Function& callee = *random_.pick(candidates);
  Expression result;
  result.kind = submit ? ExpressionKind::submit : ExpressionKind::call;
  result.name = callee.name;
  for (std::size_t i = 0; i < callee.parameters.size(); ++i) {
    const Type& type = callee.variables[static_cast<std::size_t>(callee.parameters[i])].type;
    result.operands.push_back(use_of(visible, type.kind));
    result.directions.push_back(direction_for(type, callee.directions[i]));
  }
  result.has_directions = sizes_.all_directions || random_.percent(70);
  if (!submit && callee.results.size() == 1) {
    result.type = callee.results[0];
    return result;
  }
  result.type = {TypeKind::tuple, callee.results};
  if (submit) {
    result.type.elements.push_back(task_id_type);
    if (!visible.task_ids.empty() && random_.percent(60)) result.dependencies.push_back(pick(visible.task_ids));
  }
  return result;
}

Expression BodyGenerator::call_of_unknown(Visible& visible) {
  static const std::vector<Direction> any{Direction::input, Direction::output, Direction::inout,
                                          Direction::output_existing, Direction::no_dep};
  Expression result;
  result.kind = ExpressionKind::call;
  result.name = "elsewhere_" + std::to_string(random_.below(3));
  const int count = random_.between(1, 3);
  for (int i = 0; i < count; ++i) {
    result.operands.push_back(use_of(visible, TypeKind::tensor));
    result.directions.push_back(random_.pick(any));
  }
  result.has_directions = sizes_.all_directions || random_.percent(70);
  result.type = tensor_type;
  if (random_.percent(30)) result.type = {TypeKind::tuple, {tensor_type, tensor_type}};
  return result;
}

void BodyGenerator::add_call(Visible& visible, std::vector<Statement>& block) {
  const bool submit = in_orchestration() && random_.percent(50);
  Expression value = random_.percent(8) ? call_of_unknown(visible) : call(visible, submit);
  const bool no_result = value.type.kind == TypeKind::tuple && value.type.elements.empty();
  if (no_result || (value.kind == ExpressionKind::call && random_.percent(4))) {
    Statement evaluate = statement_of(StatementKind::evaluate);
    evaluate.values.push_back(std::move(value));
    block.push_back(std::move(evaluate));
    return;
  }
  const bool is_tuple = value.type.kind == TypeKind::tuple;
  block.push_back(assign(visible, is_tuple ? "ret" : "o", std::move(value)));
  if (is_tuple) add_elements(visible, block, visible.tuples.back());
}

void BodyGenerator::add_elements(Visible& visible, std::vector<Statement>& block, VariableIndex tuple) {
  const Type type = function_.variables[static_cast<std::size_t>(tuple)].type;
  for (std::size_t k = 0; k < type.elements.size(); ++k) {
    if (random_.percent(25)) continue;
    Expression element;
    element.kind = ExpressionKind::element;
    element.value = static_cast<std::int64_t>(k);
    element.operands.push_back(use(tuple));
    element.type = type.elements[k];
    block.push_back(assign(visible, is_task_id(element.type) ? "tid" : "o", std::move(element)));
  }
}

void BodyGenerator::add_statements(Visible& visible, std::vector<Statement>& block, int depth) {
  const int count = random_.between(1, sizes_.statements);
  for (int i = 0; i < count && budget_ > 0; ++i) {
    --budget_;
    add_statement(visible, block, depth);
  }
}

void BodyGenerator::add_statement(Visible& visible, std::vector<Statement>& block, int depth) {
  if (depth > 0 && random_.percent(in_orchestration() ? 45 : 25)) {
    add_nested(visible, block, depth - 1);
  } else if (random_.percent(45)) {
    add_call(visible, block);
  } else {
    add_simple(visible, block);
  }
}

void BodyGenerator::add_nested(Visible& visible, std::vector<Statement>& block, int depth) {
  const int choice = random_.between(0, 99);
  if (choice < 62) {
    block.push_back(for_loop(visible, depth));
  } else if (choice < 70) {
    block.push_back(while_loop(visible, depth));
  } else if (choice < 82) {
    block.push_back(branch(visible, depth));
  } else {
    block.push_back(scope(visible, depth));
  }
}

void BodyGenerator::add_simple(Visible& visible, std::vector<Statement>& block) {
  const int choice = random_.between(0, 99);
  if (choice < 45) {
    block.push_back(assign(visible, "asm", in_place_builtin(visible)));
  } else if (choice < 58) {
    block.push_back(assign(visible, "cp", use_of(visible, TypeKind::tensor)));
  } else if (choice < 72) {
    block.push_back(assign(visible, "fresh", plain_builtin(visible)));
  } else if (choice < 78) {
    block.push_back(assign(visible, "s", sum(visible)));
  } else if (choice < 82) {
    Expression pair = tuple_of({use_of(visible, TypeKind::tensor), use_of(visible, TypeKind::tensor)});
    block.push_back(assign(visible, "pair", std::move(pair)));
    add_elements(visible, block, visible.tuples.back());
  } else if (choice < 88 && !visible.tuples.empty()) {
    add_elements(visible, block, pick(visible.tuples));
  } else if (in_orchestration() && choice < 93 && !visible.arrays.empty()) {
    std::vector<Expression> operands{use(pick(visible.arrays)), constant(0), use_of(visible, TypeKind::task_id)};
    block.push_back(assign(visible, "arr", builtin("array.update_element", std::move(operands), array_type)));
  } else if (in_orchestration()) {
    block.push_back(assign(visible, "tid", builtin("system.task_invalid", {}, task_id_type)));
  } else {
    block.push_back(assign(visible, "fresh", builtin("tensor.create", {tuple_of({constant(8)})}, tensor_type)));
  }
}

}  // namespace pypto::property
