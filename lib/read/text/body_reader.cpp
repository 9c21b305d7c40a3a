#include "read/text/body_reader.h"

#include "read/text/block_stack.h"
#include "read/text/callee.h"
#include "read/text/expression_reader.h"
#include "read/text/loop_header.h"
#include "read/text/rebound_names.h"
#include "read/text/rules.h"
#include "read/text/simple_statement.h"
#include "read/text/words.h"
#include "source/format.h"

#include <array>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace pypto::read {
namespace {

bool is_scope_name(std::string_view name) {
  static constexpr std::array<std::string_view, 5> names = {"scope", "manual_scope", "at", "cluster", "spmd"};
  return is_one_of(name, names);
}

class BodyReader {
 public:
  BodyReader(Tokens tokens, BodyContext& context)
      : tokens_(tokens),
        context_(context),
        expressions_(context),
        blocks_(context, expressions_),
        simple_(context, expressions_, blocks_) {}

  bool run() {
    note_names_bound_inside();
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

  bool is_ellipsis() const { return simple_.is_ellipsis(); }

 private:
  bool fail(source::Rule rule, source::ByteRange place, std::string message) {
    context_.diagnostics.error(rule, place, std::move(message));
    return false;
  }

  /// A name that `:=` binds may stand for another value wherever it is used.
  void note_names_bound_inside() {
    if (source::slice(context_.text, range_of(tokens_)).find(":=") == std::string_view::npos) return;
    for (std::size_t i = 1; i < tokens_.size(); ++i) {
      if (tokens_[i].kind != TokenKind::symbol || word(tokens_[i]) != ":=") continue;
      if (tokens_[i - 1].kind != TokenKind::name) continue;
      context_.note_bound_inside(word(tokens_[i - 1]), {tokens_[i - 1].begin, tokens_[i].end});
    }
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
           source::format("expected ':' at the end of the {}", what));
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
                  source::format("expected an indented block after the {}", what));
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
    forget_rebound_names({});
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
  void define_block_index(const Token& name, std::string_view op) { define_by_op(name, op, ir::index_data_type); }

  void define_by_op(const Token& name, std::string_view op, ir::DataType data_type) {
    const ir::ValueId value = expressions_.add_builtin(op, name.range());
    simple_.define_assigned(name, value, {{ir::TypeKind::scalar, data_type, {}}, {}}, name.range());
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
    if (header.iter_args.empty()) forget_rebound_names(program.loops[id].loop_variable);
    return true;
  }

  /// A name that a loop without iter_args binds anew stands for the value before it or for that of the trip before, in
  /// the part of the body that comes first.
  void forget_rebound_names(ir::VariableId loop_variable) {
    std::unordered_set<std::string_view> seen;
    for (const std::string_view name : names_bound_in_block(context_.text, tokens_.subspan(at_))) {
      if (!seen.insert(name).second) continue;
      const NameBindings::NameId id = context_.names.intern(name);
      const ir::VariableId before = context_.names.find(id);
      if (before && before != loop_variable) context_.define_elsewhere(id, before);
    }
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
    Tokens manager = strip_parentheses(tokens->subspan(1, tokens->size() - 2));
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
      manager = strip_parentheses(manager.first(as));
    }
    const auto kind = read_scope_kind(manager, place);
    if (!kind) return false;
    blocks_.open_scope(*kind, place);
    return enter_block(place, "'with' line", true);
  }

  /// `with ... as tid`: the task id is invalid before the scope, and the scope sets it (format-text.md section 3.6).
  void define_task(const Token& name) { define_by_op(name, "system.task_invalid", ir::task_id_data_type); }

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
    if (length != 3 || !is_of_language(manager.first(length), context_) || !is_scope_name(name)) {
      fail(scope_header, range_of(manager.first(length)),
           source::format(
               "'{}' is no scope of the language; expected {}. and one of scope, manual_scope, at, cluster, spmd",
               source::slice(context_.text, range_of(manager.first(length))), context_.index.prefix));
      return std::nullopt;
    }
    if (name == "manual_scope") return ir::ScopeKind::runtime_manual;
    if (name != "scope") return ir::ScopeKind::other;
    std::vector<Argument> arguments;
    if (!split_arguments(context_.text, inside_bracket(manager, length), true, arguments, context_.diagnostics)) {
      return std::nullopt;
    }
    for (const Argument& argument : arguments) {
      if (argument.keyword != nullptr && word(*argument.keyword) != "mode") {
        fail(scope_header, argument.range(),
             source::format("pl.scope has no keyword '{}'; did you mean 'mode'?", word(*argument.keyword)));
        return std::nullopt;
      }
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
    return simple_.read(statement);
  }

  Tokens tokens_;
  std::size_t at_ = 0;
  BodyContext& context_;
  ExpressionReader expressions_;
  BlockStack blocks_;
  SimpleStatementReader simple_;
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
