#include "read/text/body_reader.h"

#include "read/text/block_stack.h"
#include "read/text/expression_reader.h"
#include "read/text/loop_header.h"
#include "read/text/rules.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace pypto::read {
namespace {

bool is_unsupported_keyword(std::string_view word) {
  static constexpr std::array<std::string_view, 15> words = {"def",   "class",  "try",    "except", "finally",
                                                             "raise", "assert", "del",    "global", "nonlocal",
                                                             "async", "await",  "import", "from",   "lambda"};
  return std::find(words.begin(), words.end(), word) != words.end();
}

class BodyReader {
 public:
  BodyReader(Tokens tokens, BodyContext& context)
      : tokens_(tokens), context_(context), expressions_(context), blocks_(context, expressions_) {}

  bool run() {
    while (tokens_[at_].kind != TokenKind::end) {
      switch (tokens_[at_].kind) {
        case TokenKind::newline:
          ++at_;
          break;
        case TokenKind::indent:
          return fail(text_indentation, tokens_[at_ + 1].range(),
                      "this line is indented deeper than the one above, which "
                      "opens no block");
        case TokenKind::dedent:
          ++at_;
          if (!close_block()) return false;
          break;
        default:
          if (!read_statement()) return false;
      }
    }
    return true;
  }

  bool is_ellipsis() const { return ellipsis_; }

 private:
  bool fail(source::Rule rule, source::ByteRange place, std::string message) {
    context_.diagnostics.error(rule, place, std::move(message));
    return false;
  }

  std::string_view word(const Token& token) const { return spelling(context_.text, token); }

  // Blocks.

  /// The tokens of a header from the current one to its colon; passes over them.
  std::optional<Tokens> take_header(std::string_view what) {
    std::size_t end = at_;
    while (tokens_[end].kind != TokenKind::newline && !tokens_[end].is(':')) end = behind(tokens_, end);
    const Tokens header = tokens_.subspan(at_, end - at_ + 1);
    if (!tokens_[end].is(':')) {
      fail(text_syntax, {tokens_[end].begin, tokens_[end].begin},
           fmt::format("expected ':' at the end of the {}", what));
      return std::nullopt;
    }
    at_ = end + 1;
    return header;
  }

  /// Enters the block behind a header that has been opened: indented lines, or statements on the header's own line.
  bool enter_block(source::ByteRange header, std::string_view what, bool may_be_empty) {
    if (tokens_[at_].kind == TokenKind::newline) {
      ++at_;
      if (tokens_[at_].kind == TokenKind::indent) {
        ++at_;
        return true;
      }
      if (may_be_empty) return close_block();
      return fail(text_indentation, {header.end - 1, header.end},
                  fmt::format("expected an indented block after the {}", what));
    }
    while (tokens_[at_].kind != TokenKind::newline) {
      if (!read_simple_statement()) return false;
    }
    ++at_;
    return close_block();
  }

  bool close_block() {
    if (!blocks_.top_is_branch()) return blocks_.close();
    const Token& next = tokens_[at_];
    const bool is_else = is_name(context_.text, next, "else");
    if (!is_else && !is_name(context_.text, next, "elif")) return blocks_.close();
    const auto header = take_header(is_else ? "'else'" : "'elif' line");
    if (!header) return false;
    const source::ByteRange place = range_of(*header);
    if (is_else && header->size() != 2) return fail(text_syntax, (*header)[1].range(), "expected ':' after 'else'");
    if (!is_else && !read_condition(*header)) return false;
    return blocks_.open_next_branch(place, is_else) && enter_block(place, is_else ? "'else'" : "'elif' line", false);
  }

  bool read_condition(Tokens header) {
    const Tokens condition = header.subspan(1, header.size() - 2);
    if (condition.empty()) return fail(text_syntax, header.back().range(), "expected a condition before ':'");
    return expressions_.read_calls(condition);
  }

  // Statements.

  bool read_statement() {
    const std::string_view first = word(tokens_[at_]);
    if (tokens_[at_].kind == TokenKind::name) {
      if (first == "for") return read_for();
      if (first == "while") return read_while();
      if (first == "if") return read_if();
      if (first == "with") return read_with();
    }
    return read_simple_statement();
  }

  bool read_if() {
    const auto header = take_header("'if' line");
    if (!header || !read_condition(*header)) return false;
    blocks_.open_branch(range_of(*header));
    return enter_block(range_of(*header), "'if' line", false);
  }

  bool read_while() {
    const auto header = take_header("'while' line");
    if (!header || !read_condition(*header)) return false;
    const NameBindings::Mark mark = context_.names.mark();
    ir::Loop loop;
    loop.kind = ir::LoopKind::while_loop;
    open_loop(loop, range_of(*header), mark);
    return enter_block(range_of(*header), "'while' line", false);
  }

  ir::LoopId open_loop(ir::Loop loop, source::ByteRange place, NameBindings::Mark mark) {
    ir::Program& program = context_.program;
    loop.function = context_.function;
    loop.place = place;
    loop.statement = program.statements.next();
    const ir::LoopId id = program.loops.add(loop);
    program.statements.add({place, {}, ir::LoopStatement{id}});
    blocks_.open_loop(id, loop.statement, mark);
    return id;
  }

  bool read_for() {
    const auto tokens = take_header("loop's header");
    if (!tokens) return false;
    const auto header = read_loop_header(*tokens, context_);
    if (!header) return false;
    const source::ByteRange place = range_of(*tokens);
    switch (header->form) {
      case LoopHeader::Form::spmd_scope:
      case LoopHeader::Form::split_aiv_scope: {
        const bool split = header->form == LoopHeader::Form::split_aiv_scope;
        blocks_.open_scope(split ? ir::ScopeKind::split_aiv : ir::ScopeKind::other, place);
        define_block_index(header->loop_variable, split ? "tile.get_subblock_idx" : "tile.get_block_idx");
        return enter_block(place, "loop's header", false);
      }
      case LoopHeader::Form::for_loop:
      case LoopHeader::Form::while_loop:
        break;
    }
    return lower_loop(*header, place) && enter_block(place, "loop's header", false);
  }

  /// The loop variable of such a scope is the first assignment in it.
  void define_block_index(const Token& name, std::string_view op) {
    const ir::ValueId value = expressions_.add_builtin(op, name.range());
    const ir::VariableId variable = context_.define(
        word(name), name.range(), {{ir::TypeKind::scalar, ir::index_data_type, {}}, {}}, ir::AssignedValue{value});
    blocks_.add_leaf(name.range(), ir::Assign{variable, value});
  }

  bool lower_loop(const LoopHeader& header, source::ByteRange place) {
    ir::Program& program = context_.program;
    ir::Loop loop;
    loop.kind = header.kind;
    loop.stamp_site = header.stamp_site;
    loop.attributes = {static_cast<std::uint32_t>(program.attribute_lists.size()),
                       static_cast<std::uint32_t>(header.attributes.size())};
    program.attribute_lists.insert(program.attribute_lists.end(), header.attributes.begin(), header.attributes.end());
    if (header.form == LoopHeader::Form::for_loop && !read_bounds(header, loop)) return false;

    std::vector<ir::ValueId> values;
    std::vector<TypeWithElements> types;
    for (const Argument& argument : header.init_values) {
      const auto value = expressions_.read(argument.value, Use::init_value);
      if (!value) return false;
      values.push_back(value->value);
      types.push_back(value->type);
    }
    loop.init_values = expressions_.add_list(values);
    const NameBindings::Mark mark = context_.names.mark();
    const ir::LoopId id = open_loop(loop, place, mark);
    bind_loop_names(header, types, id);
    return true;
  }

  bool read_bounds(const LoopHeader& header, ir::Loop& loop) {
    const std::array<ir::ValueId*, 3> targets = {&loop.start, &loop.stop, &loop.step};
    static constexpr std::array<std::int64_t, 3> defaults = {0, 0, 1};
    for (std::size_t i = 0; i < targets.size(); ++i) {
      if (header.bounds[i].empty()) {
        *targets[i] = context_.program.values.add({{}, ir::IntegerConstant{defaults[i]}});
        continue;
      }
      const auto value = expressions_.read(header.bounds[i], Use::passive);
      if (!value) return false;
      *targets[i] = value->value;
    }
    return true;
  }

  void bind_loop_names(const LoopHeader& header, const std::vector<TypeWithElements>& types, ir::LoopId id) {
    ir::Program& program = context_.program;
    if (header.form == LoopHeader::Form::for_loop) {
      const Token& name = header.loop_variable;
      program.loops[id].loop_variable = context_.define(
          word(name), name.range(), {{ir::TypeKind::scalar, ir::index_data_type, {}}, {}}, ir::LoopVariable{id});
    }
    const auto first = static_cast<std::uint32_t>(program.variable_lists.size());
    for (std::uint32_t slot = 0; slot < header.iter_args.size(); ++slot) {
      const Token& name = header.iter_args[slot];
      TypeWithElements type = types[slot];
      if (type.type.kind != ir::TypeKind::unknown) type.type.place = {};
      program.variable_lists.push_back(context_.define(word(name), name.range(), type, ir::IterArg{id, slot}));
    }
    program.loops[id].iter_args = {first, static_cast<std::uint32_t>(header.iter_args.size())};
  }

  bool read_with() {
    const auto tokens = take_header("'with' line");
    if (!tokens) return false;
    const source::ByteRange place = range_of(*tokens);
    Tokens manager = tokens->subspan(1, tokens->size() - 2);
    if (find_symbol(manager, ',') != manager.size()) {
      return fail(scope_header, range_of(manager), "expected one scope in each 'with'");
    }
    std::size_t as = 0;
    while (as < manager.size() && !is_name(context_.text, manager[as], "as")) as = behind(manager, as);
    if (as < manager.size()) {
      if (as + 2 != manager.size() || manager[as + 1].kind != TokenKind::name) {
        return fail(scope_header, manager[as].range(), "expected a name and ':' after 'as'");
      }
      define_task(manager[as + 1]);
      manager = manager.first(as);
    }
    const auto kind = read_scope_kind(manager, place);
    if (!kind) return false;
    blocks_.open_scope(*kind, place);
    return enter_block(place, "'with' line", true);
  }

  /// `with ... as tid`: the task id is invalid before the scope, and the scope sets it (format-text.md section 3.6).
  void define_task(const Token& name) {
    const ir::ValueId value = expressions_.add_builtin("system.task_invalid", name.range());
    const ir::VariableId variable = context_.define(
        word(name), name.range(), {{ir::TypeKind::scalar, ir::task_id_data_type, {}}, {}}, ir::AssignedValue{value});
    blocks_.add_leaf(name.range(), ir::Assign{variable, value});
  }

  std::optional<ir::ScopeKind> read_scope_kind(Tokens manager, source::ByteRange place) {
    const std::size_t length = dotted_length(manager);
    const bool call = length != 0 && length < manager.size() && is_bracketed(manager.subspan(length), '(');
    if (!call) {
      fail(scope_header, manager.empty() ? place : range_of(manager),
           "expected a scope of the language, such as "
           "pl.scope() or pl.at(level=...)");
      return std::nullopt;
    }
    const std::string_view name = word(manager[length - 1]);
    if (name == "manual_scope") return ir::ScopeKind::runtime_manual;
    if (name != "scope") return ir::ScopeKind::other;
    std::vector<Argument> arguments;
    if (!split_arguments(context_.text, inside_bracket(manager, length), true, arguments, context_.diagnostics)) {
      return std::nullopt;
    }
    for (const Argument& argument : arguments) {
      if (argument.keyword != nullptr && word(*argument.keyword) != "mode") continue;
      const std::string_view mode = last_of_dotted(context_.text, argument.value);
      if (mode == "MANUAL") return ir::ScopeKind::runtime_manual;
      if (mode == "AUTO") continue;
      fail(scope_header, argument.range(), "the mode of a scope must be pl.ScopeMode.AUTO or pl.ScopeMode.MANUAL");
      return std::nullopt;
    }
    return ir::ScopeKind::runtime_auto;
  }

  /// Takes the tokens up to the end of the line or the next semicolon.
  Tokens take_simple_statement() {
    std::size_t end = at_;
    while (tokens_[end].kind != TokenKind::newline && !tokens_[end].is(';')) end = behind(tokens_, end);
    const Tokens statement = tokens_.subspan(at_, end - at_);
    at_ = tokens_[end].is(';') ? end + 1 : end;
    return statement;
  }

  bool read_simple_statement() {
    const Token first = tokens_[at_];
    const Tokens statement = take_simple_statement();
    if (statement.empty()) return fail(text_syntax, first.range(), "expected a statement before ';'");
    if (first.kind == TokenKind::string && statement.size() == 1) return true;  // a comment in a string
    const std::string_view keyword = word(first);
    if (keyword == "...") {
      ellipsis_ = true;
      return true;
    }
    if (first.is('@')) return fail_unsupported(first.range(), "a definition inside a function");
    if (first.kind == TokenKind::name) {
      if (keyword == "return") return read_return(statement);
      if (keyword == "pass") return true;
      if (keyword == "break" || keyword == "continue") {
        blocks_.add_leaf(first.range(), ir::OpaqueStatement{});
        return true;
      }
      if (keyword == "else" || keyword == "elif") {
        return fail(text_syntax, first.range(), fmt::format("'{}' has no 'if' before it on this level", keyword));
      }
      if (keyword == "for" || keyword == "while" || keyword == "if" || keyword == "with") {
        return fail(text_syntax, first.range(), fmt::format("'{}' must start a line of its own", keyword));
      }
      if (is_unsupported_keyword(keyword)) return fail_unsupported(first.range(), fmt::format("'{}'", keyword));
    }
    return read_assignment_or_expression(statement);
  }

  bool fail_unsupported(source::ByteRange place, std::string_view what) {
    return fail(unsupported_statement, place, fmt::format("{} is not part of the language", what));
  }

  bool read_return(Tokens statement) {
    Tokens values = statement.subspan(1);
    if (is_bracketed(values, '(')) {
      const Tokens inside = inside_bracket(values, 0);
      if (find_symbol(inside, ',') != inside.size()) values = inside;
    }
    const auto list = read_values(values, Use::returned_value, nullptr);
    if (!list) return false;
    blocks_.add_leaf(range_of(statement), ir::Return{*list});
    return true;
  }

  std::optional<ir::ListRange<ir::ValueId>> read_values(Tokens tokens, Use use, std::vector<TypeWithElements>* types) {
    std::vector<Argument> elements;
    if (!split_arguments(context_.text, tokens, false, elements, context_.diagnostics)) return std::nullopt;
    std::vector<ir::ValueId> values;
    for (const Argument& element : elements) {
      const auto value = expressions_.read(element.value, use);
      if (!value) return std::nullopt;
      values.push_back(value->value);
      if (types != nullptr) types->push_back(value->type);
    }
    return expressions_.add_list(values);
  }

  // Assignments.

  bool read_assignment_or_expression(Tokens statement) {
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
    const std::size_t colon = find_symbol(target, ':');
    if (colon == target.size()) return read_assignment(statement, target, value);
    if (colon != 1 || target[0].kind != TokenKind::name) {
      return fail(text_syntax, range_of(target), "a type can only be given to a single name");
    }
    const TypeWithElements type = read_annotation(context_.text, target.subspan(2), context_.program);
    if (const auto yielded = expressions_.arguments_of(value, "yield_")) {
      return read_yield(statement, {target[0]}, *yielded, &type);
    }
    return assign_name(statement, target[0], value, &type);
  }

  bool is_augmented(const Token& token) const {
    if (token.kind != TokenKind::symbol || token.symbol != '\0') return false;
    const std::string_view symbol = word(token);
    return symbol.ends_with('=') && symbol != "==" && symbol != "!=" && symbol != "<=" && symbol != ">=";
  }

  bool read_assignment(Tokens statement, Tokens target, Tokens value) {
    const auto yielded = expressions_.arguments_of(value, "yield_");
    if (target.size() == 1 && target[0].kind == TokenKind::name) {
      return yielded ? read_yield(statement, {target[0]}, *yielded, nullptr)
                     : assign_name(statement, target[0], value, nullptr);
    }
    if (target.size() > 2 && target[0].kind == TokenKind::name && target[1].is('[') &&
        behind(target, 1) == target.size()) {
      return assign_element(statement, target, value);
    }
    const auto names = read_target_names(target);
    if (!names) return false;
    return yielded ? read_yield(statement, *names, *yielded, nullptr) : assign_names(statement, *names, value);
  }

  std::optional<std::vector<Token>> read_target_names(Tokens target) {
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

  bool assign_name(Tokens statement, const Token& name, Tokens value, const TypeWithElements* annotation) {
    const auto read = expressions_.read(value, Use::passive);
    if (!read) return false;
    define_assigned(name, read->value, annotation != nullptr ? *annotation : read->type, range_of(statement));
    return true;
  }

  ir::VariableId define_assigned(const Token& name, ir::ValueId value, TypeWithElements type, source::ByteRange place) {
    const ir::VariableId variable = context_.define(word(name), name.range(), type, ir::AssignedValue{value});
    blocks_.add_leaf(place, ir::Assign{variable, value});
    return variable;
  }

  /// `a, b = x, y` assigns one by one; `a, b = t` takes the elements of t, which gets a name of its own where it has
  /// none.
  bool assign_names(Tokens statement, const std::vector<Token>& names, Tokens value) {
    const source::ByteRange place = range_of(statement);
    if (find_symbol(value, ',') != value.size()) return assign_each(statement, names, value);
    const auto read = expressions_.read(value, Use::passive);
    if (!read) return false;
    ir::Program& program = context_.program;
    if (read->type.elements.count != 0 && read->type.elements.count != names.size()) {
      return fail(text_syntax, place,
                  fmt::format("{} names for a tuple of {} elements; expected one for each", names.size(),
                              read->type.elements.count));
    }
    ir::VariableId tuple;
    if (const auto* use = std::get_if<ir::VariableUse>(&program.values[read->value].what)) {
      tuple = use->variable;
    } else {
      tuple = context_.add_variable("_tuple_tmp", place, read->type, ir::AssignedValue{read->value});
      blocks_.add_leaf(place, ir::Assign{tuple, read->value});
    }
    for (std::uint32_t i = 0; i < names.size(); ++i) {
      const ir::ValueId element = program.values.add({place, ir::TupleElement{tuple, i}});
      TypeWithElements type;
      if (i < read->type.elements.count) type.type = program.list(read->type.elements)[i];
      define_assigned(names[i], element, type, place);
    }
    return true;
  }

  bool assign_each(Tokens statement, const std::vector<Token>& names, Tokens value) {
    std::vector<TypeWithElements> types;
    const auto values = read_values(value, Use::passive, &types);
    if (!values) return false;
    if (values->count != names.size()) {
      return fail(text_syntax, range_of(statement),
                  fmt::format("{} names for {} values; expected one for each", names.size(), values->count));
    }
    for (std::uint32_t i = 0; i < names.size(); ++i) {
      define_assigned(names[i], context_.program.value_lists[values->first + i], types[i], range_of(statement));
    }
    return true;
  }

  /// `dst[...] = src` writes into a tensor and leaves its name alone; an array is a value, so that its name stands for
  /// the changed array from here on.
  bool assign_element(Tokens statement, Tokens target, Tokens value) {
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

  // Yields and other expressions.

  bool read_yield(Tokens statement, std::vector<Token> names, Tokens arguments, const TypeWithElements* annotation) {
    YieldNames yield{std::move(names), {}, range_of(statement)};
    const auto values = read_values(arguments, Use::yield_value, &yield.types);
    if (!values) return false;
    if (annotation != nullptr) yield.types.assign(1, *annotation);
    blocks_.add_leaf(range_of(statement), ir::Yield{*values});
    return blocks_.note_yield(std::move(yield));
  }

  bool read_expression_statement(Tokens statement) {
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

  Tokens tokens_;
  std::size_t at_ = 0;
  BodyContext& context_;
  ExpressionReader expressions_;
  BlockStack blocks_;
  bool ellipsis_ = false;
};

}  // namespace

bool read_function_body(Tokens tokens, BodyContext& context) {
  ir::Program& program = context.program;
  for (const ir::VariableId parameter : program.list(program.functions[context.function].parameters)) {
    context.names.bind(context.names.intern(program.variables[parameter].name), parameter);
  }
  const ir::StatementId begin = program.statements.next();
  BodyReader reader(tokens, context);
  const bool understood = reader.run();
  ir::Function& function = program.functions[context.function];
  function.body_begin = begin;
  function.body_end = program.statements.next();
  const bool empty = begin == function.body_end;
  function.body_state = !understood                     ? ir::BodyState::unreadable
                        : empty && reader.is_ellipsis() ? ir::BodyState::absent
                                                        : ir::BodyState::read;
  return understood;
}

}  // namespace pypto::read
