// Expressions are read from the outside in, without recursion: a value is added to the table before its tokens are
// understood, and what is inside it is put on a list of values that are still to be filled in. What decides nothing is
// only searched for calls of program functions, in one pass over its tokens.

#include "read/text/expression_reader.h"

#include "ir/in_place_ops.h"
#include "read/text/call_arguments.h"
#include "read/text/call_attributes.h"
#include "read/text/call_result.h"
#include "read/text/constant_arithmetic.h"
#include "read/text/literal.h"
#include "read/text/opaque_expression.h"
#include "read/text/rules.h"
#include "source/format.h"

#include <string>
#include <utility>

namespace pypto::read {
namespace {

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
  misunderstood_.reset();
  pending_.clear();
  pending_.push_back({expression, root_, use, false, true});
  if (!fill_pending()) return std::nullopt;
  return Result{root_, root_type_, std::move(misunderstood_)};
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
  if (const auto integer = constant_arithmetic(expression, context_)) {
    context_.program.values[pending.value].what = ir::IntegerConstant{*integer};
    set_root_type(pending, {some_scalar, {}});
    return true;
  }
  if (expression[0].is('-')) {
    const Tokens operand = strip_parentheses(expression.subspan(1));
    const bool literal = operand.size() == 1 && operand[0].kind == TokenKind::number;
    if (literal || arguments_of(operand, "const")) return fill_constant(pending, operand, true);
    return fill_opaque(pending, expression);
  }
  if (is_bracketed(expression, '[') || is_bracketed(expression, '(')) return fill_tuple(pending, expression);
  const std::size_t length = dotted_length(expression);
  if (length != 0 && length < expression.size() && length + expression[length].partner + 1 == expression.size()) {
    if (expression[length].is('(')) return fill_call(pending, expression, expression.first(length), length);
    if (expression[length].is('[') && length == 1) return fill_element(pending, expression);
  }
  if (expression[0].is('(')) {
    const std::size_t bracket = behind(expression, 0);
    const Tokens name = strip_parentheses(expression.first(bracket));
    const bool call = expression[bracket].is('(') && behind(expression, bracket) == expression.size();
    if (call && dotted_length(name) == name.size()) return fill_call(pending, expression, name, bracket);
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
  if (const auto integer = module_integer(name, context_)) {
    program.values[pending.value].what = ir::IntegerConstant{*integer};
    set_root_type(pending, {index_scalar, {}});
    return true;
  }
  const ir::VariableId variable = context_.use(name, token.range(), pending.use);
  program.values[pending.value].what = ir::VariableUse{variable};
  set_root_type(pending, {program.variables[variable].type, context_.elements_of(variable)});
  if (const Misunderstood* part = context_.misunderstood(variable); part != nullptr && pending.of_root) {
    if (!misunderstood_) misunderstood_ = *part;
  }
  return true;
}

/// `expression` is a literal, with a sign of its own or not, or `pl.const(literal, dtype)`.
bool ExpressionReader::fill_constant(const Pending& pending, Tokens expression, bool negative) {
  Tokens literal = expression;
  if (const auto arguments = arguments_of(expression, "const")) {
    literal = strip_parentheses(arguments->first(find_symbol(*arguments, ',')));
  }
  set_root_type(pending, {type_of_opaque(expression, context_), {}});
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
  set_root_type(pending, {type_of_opaque(expression, context_), {}});
  if (decides(pending) && !note_misunderstood(pending, find_misunderstood(expression, context_))) return false;
  return find_inner_calls(expression);
}

/// Where the use of a value decides nothing, what is assigned still may: by the name that it gets.
bool ExpressionReader::decides(const Pending& pending) {
  return pending.use != Use::passive || pending.of_root;
}

/// False where the part is an error, because its use decides something.
bool ExpressionReader::note_misunderstood(const Pending& pending, std::optional<Misunderstood> part) {
  if (!part) return true;
  if (pending.use != Use::passive) {
    context_.report_misunderstood(*part, pending.use);
    return false;
  }
  if (!misunderstood_) misunderstood_ = std::move(part);
  return true;
}

bool ExpressionReader::fill_tuple(const Pending& pending, Tokens expression) {
  const Tokens inside = inside_bracket(expression, 0);
  if (pending.inside_builtin || holds_comprehension(context_.text, inside)) {
    const bool understood =
        !decides(pending) || note_misunderstood(pending, Misunderstood{range_of(expression), "this list", {}});
    return understood && find_inner_calls(inside);
  }
  std::vector<Argument> elements;
  if (!split_arguments(context_.text, inside, false, elements, context_.diagnostics)) return false;
  ir::Program& program = context_.program;
  const auto first = static_cast<std::uint32_t>(program.value_lists.size());
  for (const Argument& element : elements) {
    const ir::ValueId value = program.values.add({element.range(), ir::OpaqueValue{}});
    program.value_lists.push_back(value);
    pending_.push_back({element.value, value, pending.use, false, pending.of_root});
  }
  program.values[pending.value].what = ir::TupleConstruction{{first, static_cast<std::uint32_t>(elements.size())}};
  set_root_type(pending, {{ir::TypeKind::tuple, ir::no_data_type, {}}, {}});
  return true;
}

/// `t[k]` is an element where t is a tuple; on tensors and arrays it is an op that reads or slices.
bool ExpressionReader::fill_element(const Pending& pending, Tokens expression) {
  const Tokens inside = inside_bracket(expression, 1);
  const auto index = constant_arithmetic(inside, context_);
  const std::string_view name = spelling(context_.text, expression[0]);
  const ir::VariableId bound = context_.names.find(context_.names.intern(name));
  const ir::Type type = bound ? context_.program.variables[bound].type : ir::Type{};
  if (type.kind == ir::TypeKind::array) {
    set_root_type(pending, {{ir::TypeKind::scalar, type.data_type, {}}, {}});
  }
  const bool may_be_tuple = type.kind == ir::TypeKind::tuple || type.kind == ir::TypeKind::unknown;
  if (!may_be_tuple) return find_inner_calls(inside);
  if (!index || *index < 0) {
    const bool understood =
        !decides(pending) ||
        note_misunderstood(pending, Misunderstood{range_of(expression), "an element at a place that is not known",
                                                  "expected a number as its index"});
    return understood && find_inner_calls(inside);
  }
  const ir::VariableId tuple = context_.use(name, expression[0].range(), pending.use);
  context_.program.values[pending.value].what = ir::TupleElement{tuple, *index};
  if (const Misunderstood* part = context_.misunderstood(tuple); part != nullptr && pending.of_root) {
    if (!misunderstood_) misunderstood_ = *part;
  }
  const ir::ListRange<ir::Type> elements = context_.elements_of(tuple);
  if (*index < elements.count) {
    set_root_type(pending, {context_.program.list(elements)[static_cast<std::size_t>(*index)], {}});
  }
  return true;
}

bool ExpressionReader::fill_call(const Pending& pending, Tokens expression, Tokens name, std::size_t bracket) {
  if (looks_like_yield(name, context_)) {
    return fail(range_of(name), source::format("'{}' is not the yield of the language; expected {}.yield_(...)",
                                               source::slice(context_.text, range_of(name)), context_.index.prefix));
  }
  const Callee callee = callee_of(name, context_);
  const Tokens inside = inside_bracket(expression, bracket);
  switch (callee.kind) {
    case Callee::Kind::number:
    case Callee::Kind::unknown:
      return fill_opaque(pending, expression);
    case Callee::Kind::constant:
      return fill_constant(pending, expression, false);
    case Callee::Kind::yield:
      return fail(range_of(expression), "pl.yield_ must be a statement of its own, such as 'x = pl.yield_(y)'");
    case Callee::Kind::no_dependency:
      if (inside.empty()) return fail(range_of(expression), "expected one argument for pl.no_dep");
      pending_.push_back({inside.first(find_symbol(inside, ',')), pending.value, pending.use, pending.inside_builtin,
                          pending.of_root});
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
    return fail(place,
                source::format("expected the function to submit as the first argument, such as 'pl.{}(self.kernel, "
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
  } else {
    place_target(callee.name, arguments_, context_);
    if (callee.kind == Kind::short_builtin) callee.name = whole_op_name(callee.name, arguments_, context_);
  }
  call.name = callee.name;
  if (call.kind == ir::CallKind::builtin) {
    if (auto part = misplaced_target(arguments_, call, context_)) {
      if (pending.value == root_) root_type_ = result_of_call(call, arguments_, context_);
      return (!decides(pending) || note_misunderstood(pending, std::move(part))) && find_inner_calls(expression);
    }
  }
  if (call.kind != ir::CallKind::builtin) {
    call.callee = context_.index.find_function(callee.name);
    if (!check_call_arguments(arguments_, call, context_)) return false;
  }
  if (!read_call_attributes(arguments_, context_, call)) return false;
  if (pending.value == root_) root_type_ = result_of_call(call, arguments_, context_);
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
  const auto written = builtin ? ir::in_place_target(call.name) : std::nullopt;
  const auto directions = program.list(call.directions);
  ir::ListRange<ir::ValueId> list{static_cast<std::uint32_t>(program.value_lists.size()), 0};
  for (const Argument& argument : arguments_) {
    const ir::ValueId value = program.values.add({argument.range(), ir::OpaqueValue{}});
    Use use = Use::passive;
    if (argument.keyword == nullptr) {
      const std::uint32_t position = list.count++;
      program.value_lists.push_back(value);
      if (position == written) use = Use::written_argument;
      if (!builtin && position < directions.size() && directions[position] != ir::ArgumentDirection::input &&
          directions[position] != ir::ArgumentDirection::scalar) {
        use = Use::call_argument;
      }
    } else if (spelling(context_.text, *argument.keyword) == "attrs") {
      continue;
    }
    pending_.push_back({argument.value, value, use, builtin || argument.keyword != nullptr, false});
  }
  program.calls[call_id].arguments = list;
}

bool ExpressionReader::is_called_function(Tokens expression, std::size_t at) const {
  const Callee callee = callee_of(expression.subspan(at, dotted_length(expression.subspan(at))), context_);
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
      pending_.push_back({expression.subspan(i, end - i), value, Use::passive, false, false});
      i = end;
    } else {
      i = bracket;
    }
  }
  return true;
}

}  // namespace pypto::read
