// Expressions are read from the outside in, without recursion: a value is added to the table before its tokens are
// understood, and what is inside it is put on a list of values that are still to be filled in. What decides nothing is
// only searched for calls of program functions, in one pass over its tokens.

#include "read/text/expression_reader.h"

#include "read/text/call_attributes.h"
#include "read/text/literal.h"
#include "read/text/op_result.h"
#include "read/text/rules.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace pypto::read {
namespace {

/// Functions of Python itself, which compute numbers.
bool is_python_function(std::string_view name) {
  static constexpr std::array<std::string_view, 13> names = {"abs",  "min", "max",   "len", "range", "int", "float",
                                                             "bool", "sum", "round", "pow", "tuple", "list"};
  return std::find(names.begin(), names.end(), name) != names.end();
}

Tokens strip_parentheses(Tokens expression) {
  while (is_bracketed(expression, '(') && expression.size() > 2) {
    const Tokens inside = inside_bracket(expression, 0);
    if (find_symbol(inside, ',') != inside.size()) break;
    expression = inside;
  }
  return expression;
}

bool holds_comprehension(std::string_view text, Tokens inside) {
  for (std::size_t i = 0; i < inside.size(); i = behind(inside, i)) {
    if (is_name(text, inside[i], "for")) return true;
  }
  return false;
}

const ir::Type index_scalar{ir::TypeKind::scalar, ir::index_data_type, {}};
const ir::Type task_id_scalar{ir::TypeKind::scalar, ir::task_id_data_type, {}};
const ir::Type some_scalar{ir::TypeKind::scalar, ir::no_data_type, {}};

}  // namespace

bool ExpressionReader::fail(source::ByteRange place, std::string message) {
  context_.diagnostics.error(text_syntax, place, std::move(message));
  return false;
}

std::optional<ExpressionReader::Result> ExpressionReader::read(Tokens expression, Use use) {
  root_ = context_.program.values.add({});
  root_type_ = {};
  pending_.clear();
  pending_.push_back({expression, root_, use, false});
  if (!fill_pending()) return std::nullopt;
  return Result{root_, root_type_};
}

bool ExpressionReader::read_calls(Tokens expression) {
  root_ = {};
  pending_.clear();
  return find_inner_calls(expression) && fill_pending();
}

bool ExpressionReader::fill_pending() {
  for (std::size_t next = 0; next < pending_.size(); ++next) {  // NOLINT(modernize-loop-convert): it grows meanwhile
    const Pending pending = pending_[next];
    if (!fill(pending)) return false;
  }
  return true;
}

std::optional<Tokens> ExpressionReader::arguments_of(Tokens expression, std::string_view name) const {
  expression = strip_parentheses(expression);
  const std::size_t length = dotted_length(expression);
  if (length != 3 || length >= expression.size() || !is_bracketed(expression.subspan(length), '(')) return std::nullopt;
  const std::string_view prefix = spelling(context_.text, expression[0]);
  if (!is_name(context_.text, expression[2], name) || (prefix != context_.index.prefix && prefix != "pl")) {
    return std::nullopt;
  }
  return inside_bracket(expression, length);
}

ir::ValueId ExpressionReader::add_use(ir::VariableId variable, source::ByteRange place) {
  return context_.program.values.add({place, ir::VariableUse{variable}});
}

ir::ValueId ExpressionReader::add_builtin(std::string_view op, source::ByteRange place) {
  ir::Call call;
  call.name = op;
  call.caller = context_.function;
  call.place = place;
  const ir::CallId id = context_.program.calls.add(call);
  return context_.program.values.add({place, ir::CallUse{id}});
}

ir::ListRange<ir::ValueId> ExpressionReader::add_list(std::span<const ir::ValueId> ids) {
  std::vector<ir::ValueId>& lists = context_.program.value_lists;
  const auto first = static_cast<std::uint32_t>(lists.size());
  lists.insert(lists.end(), ids.begin(), ids.end());
  return {first, static_cast<std::uint32_t>(ids.size())};
}

void ExpressionReader::set_root_type(const Pending& pending, const TypeWithElements& type) {
  if (pending.value == root_) root_type_ = type;
}

bool ExpressionReader::fill(const Pending& pending) {
  const Tokens expression = strip_parentheses(pending.expression);
  if (expression.empty()) return fail(range_of(pending.expression), "expected an expression");
  context_.program.values[pending.value].place = range_of(expression);
  if (expression.size() == 1) return fill_atom(pending, expression[0]);
  if (expression[0].is('-')) {
    const Tokens operand = strip_parentheses(expression.subspan(1));
    if (operand.size() <= 2 || arguments_of(operand, "const")) return fill_constant(pending, operand, true);
    return fill_opaque(pending, expression);
  }
  if (is_bracketed(expression, '[') || is_bracketed(expression, '(')) return fill_tuple(pending, expression);
  const std::size_t length = dotted_length(expression);
  if (length != 0 && length < expression.size() && length + expression[length].partner + 1 == expression.size()) {
    if (expression[length].is('(')) return fill_call(pending, expression, length);
    if (expression[length].is('[') && length == 1) return fill_element(pending, expression);
  }
  return fill_opaque(pending, expression);
}

bool ExpressionReader::fill_atom(const Pending& pending, const Token& token) {
  if (token.kind == TokenKind::number) return fill_constant(pending, Tokens(&token, 1), false);
  if (token.kind != TokenKind::name) return fill_opaque(pending, Tokens(&token, 1));
  const std::string_view name = spelling(context_.text, token);
  if (name == "True" || name == "False") {
    set_root_type(pending, {some_scalar, {}});
    return true;
  }
  ir::Program& program = context_.program;
  if (name == "None") {  // an invalid task id
    const ir::ValueId call = add_builtin("system.task_invalid", token.range());
    program.values[pending.value].what = program.values[call].what;
    set_root_type(pending, {task_id_scalar, {}});
    return true;
  }
  const auto module_name = context_.index.module_names.find(name);
  if (module_name != context_.index.module_names.end() && module_name->second.integer &&
      !context_.names.find(context_.names.intern(name))) {
    program.values[pending.value].what = ir::IntegerConstant{*module_name->second.integer};
    set_root_type(pending, {index_scalar, {}});
    return true;
  }
  const ir::VariableId variable = context_.use(name, token.range(), pending.use);
  program.values[pending.value].what = ir::VariableUse{variable};
  set_root_type(pending, {program.variables[variable].type, context_.elements_of(variable)});
  return true;
}

/// `expression` is a literal, with a sign of its own or not, or `pl.const(literal, dtype)`.
bool ExpressionReader::fill_constant(const Pending& pending, Tokens expression, bool negative) {
  Tokens literal = expression;
  if (const auto arguments = arguments_of(expression, "const")) {
    literal = strip_parentheses(arguments->first(find_symbol(*arguments, ',')));
  }
  set_root_type(pending, {type_of_opaque(expression), {}});
  if (literal.size() == 2 && literal[0].is('-')) {
    negative = !negative;
    literal = literal.subspan(1);
  }
  if (literal.size() != 1) return fill_opaque(pending, expression);
  if (literal[0].kind == TokenKind::name) return fill_opaque(pending, expression);
  const auto value = literal[0].kind == TokenKind::number ? integer_value(spelling(context_.text, literal[0]), negative)
                                                          : std::nullopt;
  if (value) context_.program.values[pending.value].what = ir::IntegerConstant{*value};
  return true;
}

bool ExpressionReader::fill_opaque(const Pending& pending, Tokens expression) {
  set_root_type(pending, {type_of_opaque(expression), {}});
  return find_inner_calls(expression);
}

bool ExpressionReader::fill_tuple(const Pending& pending, Tokens expression) {
  const Tokens inside = inside_bracket(expression, 0);
  if (pending.inside_builtin || holds_comprehension(context_.text, inside)) return find_inner_calls(inside);
  std::vector<Argument> elements;
  if (!split_arguments(context_.text, inside, false, elements, context_.diagnostics)) return false;
  ir::Program& program = context_.program;
  const auto first = static_cast<std::uint32_t>(program.value_lists.size());
  for (const Argument& element : elements) {
    const ir::ValueId value = program.values.add({element.range(), ir::OpaqueValue{}});
    program.value_lists.push_back(value);
    pending_.push_back({element.value, value, pending.use, false});
  }
  program.values[pending.value].what = ir::TupleConstruction{{first, static_cast<std::uint32_t>(elements.size())}};
  set_root_type(pending, {{ir::TypeKind::tuple, ir::no_data_type, {}}, {}});
  return true;
}

/// `t[k]` is an element where t is a tuple; on tensors and arrays it is an op that reads or slices.
bool ExpressionReader::fill_element(const Pending& pending, Tokens expression) {
  const Tokens inside = inside_bracket(expression, 1);
  const auto index = integer_value(context_.text, inside);
  const std::string_view name = spelling(context_.text, expression[0]);
  const ir::VariableId bound = context_.names.find(context_.names.intern(name));
  const ir::Type type = bound ? context_.program.variables[bound].type : ir::Type{};
  if (type.kind == ir::TypeKind::array) {
    set_root_type(pending, {{ir::TypeKind::scalar, type.data_type, {}}, {}});
  }
  const bool may_be_tuple = type.kind == ir::TypeKind::tuple || type.kind == ir::TypeKind::unknown;
  if (!may_be_tuple || !index) return find_inner_calls(inside);
  const ir::VariableId tuple = context_.use(name, expression[0].range(), pending.use);
  context_.program.values[pending.value].what = ir::TupleElement{tuple, *index};
  const ir::ListRange<ir::Type> elements = context_.elements_of(tuple);
  if (*index >= 0 && *index < elements.count) {
    set_root_type(pending, {context_.program.list(elements)[static_cast<std::size_t>(*index)], {}});
  }
  return true;
}

std::string_view ExpressionReader::op_name(Tokens name) const {
  std::string_view op = source::slice(context_.text, range_of(name));
  const bool one_word = std::all_of(op.begin(), op.end(), [](char c) { return c != ' ' && c != '\n' && c != '\t'; });
  if (!one_word) {
    std::string& joined = context_.program.names.emplace_back();
    for (const Token& token : name) joined += spelling(context_.text, token);
    op = joined;
  }
  if (op.ends_with(".and_") || op.ends_with(".or_") || op.ends_with(".not_")) op.remove_suffix(1);
  return op;
}

ExpressionReader::Callee ExpressionReader::callee_of(Tokens name) const {
  using Kind = Callee::Kind;
  const std::string_view first = spelling(context_.text, name[0]);
  if (name.size() == 1) {
    const bool function = context_.index.find_function(first) || !is_python_function(first);
    return {function ? Kind::function : Kind::opaque, first};
  }
  const std::string_view word = spelling(context_.text, name.back());
  if (first == "self") return {name.size() == 3 ? Kind::function : Kind::opaque, word};
  if (first == "pld") return {Kind::builtin, op_name(name)};
  if (first != context_.index.prefix && first != "pl") return {};
  if (name.size() > 3) return {Kind::builtin, op_name(name.subspan(2))};
  if (word == "const") return {Kind::constant, word};
  if (word == "submit" || word == "spmd_submit") return {Kind::submit, word};
  if (word == "no_dep") return {Kind::no_dependency, word};
  if (word == "yield_") return {Kind::yield, word};
  if (word == "min" || word == "max" || word == "cast") return {Kind::opaque, word};
  return {Kind::short_builtin, word};
}

bool ExpressionReader::fill_call(const Pending& pending, Tokens expression, std::size_t name_length) {
  const Callee callee = callee_of(expression.first(name_length));
  const Tokens inside = inside_bracket(expression, name_length);
  switch (callee.kind) {
    case Callee::Kind::opaque:
      return fill_opaque(pending, expression);
    case Callee::Kind::constant:
      return fill_constant(pending, expression, false);
    case Callee::Kind::yield:
      return fail(range_of(expression), "pl.yield_ must be a statement of its own, such as 'x = pl.yield_(y)'");
    case Callee::Kind::no_dependency:
      if (inside.empty()) return fail(range_of(expression), "expected one argument for pl.no_dep");
      pending_.push_back({inside.first(find_symbol(inside, ',')), pending.value, pending.use, pending.inside_builtin});
      return true;
    default:
      break;
  }
  if (!split_arguments(context_.text, inside, true, arguments_, context_.diagnostics)) return false;
  return finish_call(pending, expression, callee);
}

/// `pl.submit(self.kernel, ...)`: the first argument names the function.
bool ExpressionReader::take_callee_argument(Callee& callee, source::ByteRange place) {
  const std::string_view submit = callee.name;
  callee.name = {};
  if (!arguments_.empty() && arguments_[0].keyword == nullptr) {
    callee.name = last_of_dotted(context_.text, arguments_[0].value);
    place = arguments_[0].range();
  }
  if (callee.name.empty()) {
    return fail(place, fmt::format("expected the function to submit as the first argument, such as 'pl.{}(self.kernel, "
                                   "x)'",
                                   submit));
  }
  arguments_.erase(arguments_.begin());
  return true;
}

bool ExpressionReader::finish_call(const Pending& pending, Tokens expression, Callee callee) {
  using Kind = Callee::Kind;
  ir::Call call;
  call.caller = context_.function;
  call.place = range_of(expression);
  if (callee.kind == Kind::submit) {
    if (!take_callee_argument(callee, call.place)) return false;
    call.kind = ir::CallKind::submit;
  } else if (callee.kind == Kind::function) {
    call.kind = ir::CallKind::function;
  } else if (callee.kind == Kind::short_builtin) {
    const bool any = !arguments_.empty() && arguments_[0].value.size() == 1;
    const ir::VariableId first =
        any ? context_.names.find(context_.names.intern(spelling(context_.text, arguments_[0].value[0])))
            : ir::VariableId{};
    const ir::Type type = first ? context_.program.variables[first].type : ir::Type{};
    callee.name = context_.program.names.emplace_back(op_of_short_form(callee.name, type));
  }
  call.name = callee.name;
  if (call.kind != ir::CallKind::builtin) {
    call.callee = context_.index.find_function(callee.name);
    if (!check_call_arguments(arguments_, call, context_)) return false;
  }
  if (!read_call_attributes(arguments_, context_, call)) return false;
  if (pending.value == root_) {
    root_type_ = call.kind == ir::CallKind::builtin ? result_of(call) : result_of_function(call);
  }
  const ir::CallId id = context_.program.calls.add(call);
  context_.program.values[pending.value].what = ir::CallUse{id};
  add_arguments(id);
  return true;
}

/// Adds the positional arguments to the call, to be filled in later, and looks for calls in the others.
void ExpressionReader::add_arguments(ir::CallId call_id) {
  ir::Program& program = context_.program;
  const ir::Call call = program.calls[call_id];
  const bool builtin = call.kind == ir::CallKind::builtin;
  const bool assemble = builtin && call.name == "tensor.assemble";
  const auto directions = program.list(call.directions);
  ir::ListRange<ir::ValueId> list{static_cast<std::uint32_t>(program.value_lists.size()), 0};
  for (const Argument& argument : arguments_) {
    const ir::ValueId value = program.values.add({argument.range(), ir::OpaqueValue{}});
    Use use = Use::passive;
    if (argument.keyword == nullptr) {
      const std::uint32_t position = list.count++;
      program.value_lists.push_back(value);
      if (assemble && position == 0) use = Use::assemble_target;
      if (!builtin && position < directions.size() && directions[position] != ir::ArgumentDirection::input &&
          directions[position] != ir::ArgumentDirection::scalar) {
        use = Use::call_argument;
      }
    } else if (spelling(context_.text, *argument.keyword) == "attrs") {
      continue;
    }
    pending_.push_back({argument.value, value, use, builtin || argument.keyword != nullptr});
  }
  program.calls[call_id].arguments = list;
}

TypeWithElements ExpressionReader::result_of(const ir::Call& call) const {
  std::vector<ir::Type> types;
  for (const Argument& argument : arguments_) {
    if (argument.keyword != nullptr) break;
    const bool name = argument.value.size() == 1 && argument.value[0].kind == TokenKind::name;
    const ir::VariableId variable =
        name ? context_.names.find(context_.names.intern(spelling(context_.text, argument.value[0])))
             : ir::VariableId{};
    types.push_back(variable ? context_.program.variables[variable].type : ir::Type{});
  }
  const Argument* data_type = find_keyword(context_.text, arguments_, "dtype");
  const ir::DataType code =
      data_type == nullptr ? ir::no_data_type : data_type_of(last_of_dotted(context_.text, data_type->value));
  return {result_of_op(call.name, types, code), {}};
}

TypeWithElements ExpressionReader::result_of_function(const ir::Call& call) {
  if (!call.callee) return {};
  ir::Program& program = context_.program;
  const ir::ListRange<ir::Type> results = program.functions[call.callee].result_types;
  const ir::Type tuple{ir::TypeKind::tuple, ir::no_data_type, {}};
  if (call.kind == ir::CallKind::function) {
    if (results.count == 1) return {program.list(results)[0], {}};
    return {tuple, results};
  }
  const ir::ListRange<ir::Type> with_task{static_cast<std::uint32_t>(program.type_lists.size()), results.count + 1};
  for (std::uint32_t i = 0; i < results.count; ++i) {
    const ir::Type type = program.type_lists[results.first + i];
    program.type_lists.push_back(type);
  }
  program.type_lists.push_back(task_id_scalar);
  return {tuple, with_task};
}

/// Arithmetic and literals are scalars, except on operands that are tensors or tiles.
ir::Type ExpressionReader::type_of_opaque(Tokens expression) const {
  bool computed = false;
  for (std::size_t i = 0; i < expression.size(); i = behind(expression, i)) {
    const Token& token = expression[i];
    if (token.kind == TokenKind::name) {
      const ir::VariableId variable = context_.names.find(context_.names.intern(spelling(context_.text, token)));
      if (!variable) continue;
      const ir::Type& type = context_.program.variables[variable].type;
      if (type.kind == ir::TypeKind::tensor || type.kind == ir::TypeKind::tile) return {};
      computed = computed || (type.kind == ir::TypeKind::scalar && expression.size() > 1);
    } else {
      const bool is_operator = token.kind == TokenKind::symbol && !token.is('.') && token.partner == 0;
      computed = computed || is_operator || token.kind == TokenKind::number;
    }
  }
  const bool number = arguments_of(expression, "const") || arguments_of(expression, "cast") ||
                      arguments_of(expression, "min") || arguments_of(expression, "max");
  return computed || number ? some_scalar : ir::Type{};
}

bool ExpressionReader::is_called_function(Tokens expression, std::size_t at) const {
  const Callee callee = callee_of(expression.subspan(at, dotted_length(expression.subspan(at))));
  return callee.kind == Callee::Kind::function || callee.kind == Callee::Kind::submit ||
         callee.kind == Callee::Kind::yield;
}

bool ExpressionReader::find_inner_calls(Tokens expression) {
  for (std::size_t i = 0; i < expression.size();) {
    const std::size_t length = dotted_length(expression.subspan(i));
    if (length == 0) {
      ++i;
      continue;
    }
    const std::size_t bracket = i + length;
    const bool member = i > 0 && expression[i - 1].is('.');
    const bool called = !member && bracket < expression.size() && expression[bracket].is('(');
    if (called && is_called_function(expression, i)) {
      const std::size_t end = behind(expression, bracket);
      const ir::ValueId value = context_.program.values.add({});
      pending_.push_back({expression.subspan(i, end - i), value, Use::passive, false});
      i = end;
    } else {
      i = bracket;
    }
  }
  return true;
}

}  // namespace pypto::read
