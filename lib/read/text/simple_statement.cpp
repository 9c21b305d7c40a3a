#include "read/text/simple_statement.h"

#include "read/text/rules.h"
#include "read/text/words.h"
#include "source/format.h"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

namespace pypto::read {
namespace {

bool is_unsupported_keyword(std::string_view word) {
  static constexpr std::array<std::string_view, 15> words = {"def",   "class",  "try",    "except", "finally",
                                                             "raise", "assert", "del",    "global", "nonlocal",
                                                             "async", "await",  "import", "from",   "lambda"};
  return is_one_of(word, words);
}

/// What stands between the brackets of a tuple or list that is spelled out, in parentheses or not; all of it where the
/// value is something else.
Tokens elements_or_all(std::string_view text, Tokens value) {
  Tokens tuple = value;
  while (is_bracketed(tuple, '(') || is_bracketed(tuple, '[')) {
    const Tokens inside = inside_bracket(tuple, 0);
    for (std::size_t i = 0; i < inside.size(); i = behind(inside, i)) {
      if (is_name(text, inside[i], "for")) return value;  // a comprehension
    }
    if (inside.empty()) return value;
    if (tuple[0].is('[') || find_symbol(inside, ',') != inside.size()) return inside;
    tuple = inside;
  }
  return value;
}

}  // namespace

bool SimpleStatementReader::fail(source::Rule rule, source::ByteRange place, std::string message) {
  context_.diagnostics.error(rule, place, std::move(message));
  return false;
}

bool SimpleStatementReader::read(Tokens statement) {
  const Token& first = statement[0];
  if (first.kind == TokenKind::string && statement.size() == 1) return true;  // a comment in a string
  if (word(first) == "...") {
    ellipsis_ = true;
    return true;
  }
  if (first.is('@')) return fail_unsupported(first.range(), "a definition inside a function");
  bool is_keyword = first.kind == TokenKind::name;
  if (is_keyword && !read_keyword(statement, is_keyword)) return false;
  return is_keyword || read_assignment_or_expression(statement);
}

/// Reads statements that start with a keyword; `is_keyword` becomes false when the name is none.
bool SimpleStatementReader::read_keyword(Tokens statement, bool& is_keyword) {
  const Token& first = statement[0];
  const std::string_view keyword = word(first);
  if (keyword == "return") return read_return(statement);
  if (keyword == "pass") return true;
  if (keyword == "break" || keyword == "continue") {
    blocks_.add_leaf(first.range(), ir::OpaqueStatement{});
    return true;
  }
  if (keyword == "else" || keyword == "elif") {
    return fail(text_syntax, first.range(), source::format("'{}' has no 'if' before it on this level", keyword));
  }
  if (keyword == "for" || keyword == "while" || keyword == "if" || keyword == "with") {
    return fail(text_syntax, first.range(), source::format("'{}' must start a line of its own", keyword));
  }
  if (keyword == "yield") return fail_yield(first.range());
  if (is_unsupported_keyword(keyword)) return fail_unsupported(first.range(), source::format("'{}'", keyword));
  is_keyword = false;
  return true;
}

bool SimpleStatementReader::fail_unsupported(source::ByteRange place, std::string_view what) {
  return fail(unsupported_statement, place, source::format("{} is not part of the language", what));
}

bool SimpleStatementReader::fail_yield(source::ByteRange place) {
  return fail(
      unsupported_statement, place,
      source::format("Python's 'yield' is not part of the language; expected {}.yield_(...)", context_.index.prefix));
}

bool SimpleStatementReader::read_return(Tokens statement) {
  const Tokens values = elements_or_all(context_.text, statement.subspan(1));
  const auto list = read_values(values, Use::returned_value, nullptr);
  if (!list) return false;
  blocks_.add_leaf(range_of(statement), ir::Return{*list});
  return true;
}

std::optional<ir::ListRange<ir::ValueId>> SimpleStatementReader::read_values(
    Tokens tokens, Use use, std::vector<ExpressionReader::Result>* results) {
  std::vector<Argument> elements;
  if (!split_arguments(context_.text, tokens, false, elements, context_.diagnostics)) return std::nullopt;
  std::vector<ir::ValueId> values;
  for (const Argument& element : elements) {
    auto value = expressions_.read(element.value, use);
    if (!value) return std::nullopt;
    values.push_back(value->value);
    if (results != nullptr) results->push_back(*std::move(value));
  }
  return expressions_.add_list(values);
}

bool SimpleStatementReader::read_assignment_or_expression(Tokens statement) {
  const std::size_t equals = find_symbol(statement, '=');
  for (std::size_t i = 0; i < equals; i = behind(statement, i)) {
    if (is_augmented(statement[i])) return fail_unsupported(statement[i].range(), "augmented assignment");
  }
  if (equals == statement.size()) {
    const std::size_t colon = find_symbol(statement, ':');
    if (colon == statement.size()) return read_expression_statement(statement);
    return fail(text_syntax, {statement.back().end, statement.back().end}, "expected '=' and a value after the type");
  }
  const Tokens target = statement.first(equals);
  const Tokens value = statement.subspan(equals + 1);
  if (target.empty()) return fail(text_syntax, statement[0].range(), "expected a name before '='");
  if (value.empty()) {
    return fail(text_syntax, {statement.back().end, statement.back().end}, "expected a value after '='");
  }
  if (const std::size_t second = find_symbol(value, '='); second != value.size()) {
    return fail_unsupported(value[second].range(), "assigning to several targets at once");
  }
  if (is_name(context_.text, value[0], "yield")) return fail_yield(value[0].range());
  const bool annotated = find_symbol(target, ':') != target.size();
  return annotated ? read_annotated(statement, target, value) : read_assignment(statement, target, value);
}

bool SimpleStatementReader::read_annotated(Tokens statement, Tokens target, Tokens value) {
  if (target.size() < 2 || !target[1].is(':') || target[0].kind != TokenKind::name) {
    return fail(text_syntax, range_of(target), "a type can only be given to a single name");
  }
  if (target.size() == 2) return fail(text_syntax, {target[1].end, target[1].end}, "expected a type after ':'");
  const TypeWithElements type = read_annotation(context_.text, target.subspan(2), context_.program);
  if (const auto yielded = expressions_.arguments_of(value, "yield_")) {
    return read_yield(statement, {target[0]}, *yielded, &type);
  }
  return assign_name(statement, target[0], value, &type);
}

bool SimpleStatementReader::is_augmented(const Token& token) const {
  if (token.kind != TokenKind::symbol || token.symbol != '\0') return false;
  const std::string_view symbol = word(token);
  return symbol.ends_with('=') && symbol != "==" && symbol != "!=" && symbol != "<=" && symbol != ">=";
}

bool SimpleStatementReader::read_assignment(Tokens statement, Tokens target, Tokens value) {
  const auto yielded = expressions_.arguments_of(value, "yield_");
  if (target.size() == 1 && target[0].kind == TokenKind::name) {
    return yielded ? read_yield(statement, {target[0]}, *yielded, nullptr)
                   : assign_name(statement, target[0], value, nullptr);
  }
  if (target.size() > 2 && target[0].kind == TokenKind::name && target[1].is('[') &&
      behind(target, 1) == target.size()) {
    return assign_element(statement, target, value);
  }
  const bool submits = expressions_.arguments_of(value, "submit") || expressions_.arguments_of(value, "spmd_submit");
  const auto names = submits ? read_submit_targets(target) : read_target_names(target);
  if (!names) return false;
  return yielded ? read_yield(statement, *names, *yielded, nullptr) : assign_names(statement, *names, value);
}

std::optional<std::vector<Token>> SimpleStatementReader::read_target_names(Tokens target) {
  const source::ByteRange place = range_of(target);
  if (is_bracketed(target, '(') || is_bracketed(target, '[')) target = inside_bracket(target, 0);
  std::vector<Argument> elements;
  if (!split_arguments(context_.text, target, false, elements, context_.diagnostics)) return std::nullopt;
  std::vector<Token> names;
  for (const Argument& element : elements) {
    const bool name = element.value.size() == 1 && element.value[0].kind == TokenKind::name;
    if (name) {
      names.push_back(element.value[0]);
      continue;
    }
    const bool nested = is_bracketed(element.value, '(') || is_bracketed(element.value, '[');
    fail(unsupported_statement, element.range(),
         nested ? "nested targets are not understood; give the whole result a name and take its elements one by one"
                : "expected a name as the target of an assignment");
    return std::nullopt;
  }
  if (names.empty()) {
    fail(text_syntax, place, "expected a name before '='");
    return std::nullopt;
  }
  return names;
}

/// `(a, b), tid` names what the kernel returns and the task: as many values as `a, b, tid`.
std::optional<std::vector<Token>> SimpleStatementReader::read_submit_targets(Tokens target) {
  Tokens pair = target;
  if (is_bracketed(pair, '(') || is_bracketed(pair, '[')) pair = inside_bracket(pair, 0);
  const std::size_t comma = find_symbol(pair, ',');
  const Tokens results = pair.first(comma);
  const Tokens rest = pair.subspan(std::min(comma + 1, pair.size()));
  const bool nested = is_bracketed(results, '(') || is_bracketed(results, '[');
  const bool one_task = rest.size() == 1 || (rest.size() == 2 && rest[1].is(','));
  if (!nested || !one_task || rest[0].kind != TokenKind::name) return read_target_names(target);
  auto names = read_target_names(results);
  if (names) names->push_back(rest[0]);
  return names;
}

bool SimpleStatementReader::assign_name(Tokens statement, const Token& name, Tokens value,
                                        const TypeWithElements* annotation) {
  const auto read = expressions_.read(value, Use::passive);
  if (!read) return false;
  const TypeWithElements type =
      annotation != nullptr ? known_type(*annotation, read->type, context_.program) : read->type;
  const ir::VariableId variable = define_assigned(name, read->value, type, range_of(statement));
  if (read->misunderstood) context_.note_misunderstood(variable, *read->misunderstood);
  return true;
}

ir::VariableId SimpleStatementReader::define_assigned(const Token& name, ir::ValueId value,
                                                      const TypeWithElements& type, source::ByteRange place) {
  const ir::VariableId variable = context_.define(word(name), name.range(), type, ir::AssignedValue{value});
  blocks_.add_leaf(place, ir::Assign{variable, value});
  return variable;
}

/// `a, b = x, y` assigns one by one; `a, b = t` takes the elements of t, which gets a name of its own where it has
/// none.
bool SimpleStatementReader::assign_names(Tokens statement, const std::vector<Token>& names, Tokens value) {
  const source::ByteRange place = range_of(statement);
  const Tokens elements = elements_or_all(context_.text, value);
  if (elements.size() != value.size() || find_symbol(value, ',') != value.size()) {
    return assign_each(statement, names, elements);
  }
  const auto read = expressions_.read(value, Use::passive);
  if (!read) return false;
  ir::Program& program = context_.program;
  if (read->type.elements.count != 0 && read->type.elements.count != names.size()) {
    return fail(text_syntax, place,
                source::format("{} names for a tuple of {} elements; expected one for each", names.size(),
                               read->type.elements.count));
  }
  const ir::TypeKind kind = read->type.type.kind;
  if (kind != ir::TypeKind::tuple && kind != ir::TypeKind::unknown) {
    return fail(text_syntax, place, source::format("{} names for one value, which is no tuple", names.size()));
  }
  std::optional<Misunderstood> part = read->misunderstood;
  ir::VariableId tuple;
  if (const auto* use = std::get_if<ir::VariableUse>(&program.values[read->value].what)) {
    tuple = use->variable;
    if (const Misunderstood* known = context_.misunderstood(tuple)) part = *known;
  } else {
    tuple = context_.add_variable("_tuple_tmp", place, read->type, ir::AssignedValue{read->value});
    blocks_.add_leaf(place, ir::Assign{tuple, read->value});
  }
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    const ir::ValueId element = program.values.add({place, ir::TupleElement{tuple, i}});
    TypeWithElements type;
    if (i < read->type.elements.count) type.type = program.list(read->type.elements)[i];
    const ir::VariableId variable = define_assigned(names[i], element, type, place);
    if (part) context_.note_misunderstood(variable, *part);
  }
  return true;
}

bool SimpleStatementReader::assign_each(Tokens statement, const std::vector<Token>& names, Tokens value) {
  std::vector<ExpressionReader::Result> results;
  const auto values = read_values(value, Use::passive, &results);
  if (!values) return false;
  if (values->count != names.size()) {
    return fail(text_syntax, range_of(statement),
                source::format("{} names for {} values; expected one for each", names.size(), values->count));
  }
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    const ir::VariableId variable = define_assigned(names[i], results[i].value, results[i].type, range_of(statement));
    if (results[i].misunderstood) context_.note_misunderstood(variable, *results[i].misunderstood);
  }
  return true;
}

/// `dst[...] = src` writes into a tensor and leaves its name alone; an array is a value, so that its name stands for
/// the changed array from here on.
bool SimpleStatementReader::assign_element(Tokens statement, Tokens target, Tokens value) {
  if (!expressions_.read_calls(target.subspan(1)) || !expressions_.read_calls(value)) return false;
  const source::ByteRange place = range_of(statement);
  const ir::VariableId written = context_.use(word(target[0]), target[0].range(), Use::passive);
  const ir::Type type = context_.program.variables[written].type;
  if (type.kind != ir::TypeKind::array) {
    blocks_.add_leaf(place, ir::OpaqueStatement{});
    return true;
  }
  const ir::ValueId call = expressions_.add_builtin("array.update_element", place);
  const ir::ValueId argument = expressions_.add_use(written, target[0].range());
  const auto id = std::get<ir::CallUse>(context_.program.values[call].what).call;
  context_.program.calls[id].arguments = expressions_.add_list({&argument, 1});
  define_assigned(target[0], call, {{type.kind, type.data_type, {}}, {}}, place);
  return true;
}

bool SimpleStatementReader::check_yield(const std::vector<Token>& names, Tokens arguments) {
  for (std::size_t at = 0; at + 1 < arguments.size(); at = find_symbol(arguments, ',', at) + 1) {
    if (arguments[at].kind != TokenKind::name || !arguments[at + 1].is('=')) continue;
    return fail(text_syntax, {arguments[at].begin, arguments[at + 1].end},
                "a yield takes no keywords; pass its values by position");
  }
  return check_distinct(names, context_);
}

bool SimpleStatementReader::read_yield(Tokens statement, std::vector<Token> names, Tokens arguments,
                                       const TypeWithElements* annotation) {
  if (!check_yield(names, arguments)) return false;
  YieldNames yield{std::move(names), {}, range_of(statement)};
  std::vector<ExpressionReader::Result> results;
  const auto values = read_values(arguments, Use::yield_value, &results);
  if (!values) return false;
  for (const ExpressionReader::Result& result : results) yield.types.push_back(result.type);
  if (annotation != nullptr) {
    yield.types.assign(1, results.empty() ? *annotation : known_type(*annotation, results[0].type, context_.program));
  }
  blocks_.add_leaf(range_of(statement), ir::Yield{*values});
  return blocks_.note_yield(std::move(yield));
}

bool SimpleStatementReader::read_expression_statement(Tokens statement) {
  if (const auto yielded = expressions_.arguments_of(statement, "yield_")) {
    return read_yield(statement, {}, *yielded, nullptr);
  }
  static constexpr std::array<std::string_view, 5> no_ir = {"func_attr", "cond", "static_print", "static_assert",
                                                            "dump_tag"};
  for (const std::string_view name : no_ir) {
    if (expressions_.arguments_of(statement, name)) return true;
  }
  const auto value = expressions_.read(statement, Use::passive);
  if (!value) return false;
  blocks_.add_leaf(range_of(statement), ir::Evaluate{value->value});
  return true;
}

}  // namespace pypto::read
