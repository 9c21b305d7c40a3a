#include "read/text/opaque_expression.h"

#include "read/text/arguments.h"
#include "read/text/callee.h"
#include "read/text/keyword.h"
#include "read/text/words.h"
#include "source/format.h"

#include <array>
#include <string>
#include <utility>

namespace pypto::read {
namespace {

bool is_unary(std::string_view word) {
  static constexpr auto words = std::to_array<std::string_view>({"+", "-", "~", "not"});
  return is_one_of(word, words);
}

/// `not` and `is not` are taken apart: what stands behind `is` may start with `not`, and `not in` starts like it.
bool is_binary(std::string_view word) {
  static constexpr auto words =
      std::to_array<std::string_view>({"+",  "-",  "*", "/",  "//", "%",  "**", "<<", ">>", "&",   "|",  "^",
                                       "==", "!=", "<", "<=", ">",  ">=", "in", "is", "or", "and", "xor"});
  return is_one_of(word, words);
}

/// What an operand is made of.
struct Operand {
  Tokens tokens;
  std::size_t dotted = 0;  ///< how many tokens of a dotted name it starts with
  bool bare = true;        ///< nothing but a name or a literal
};

class OpaqueExpression {
 public:
  OpaqueExpression(Tokens expression, BodyContext& context) : expression_(expression), context_(context) {}

  std::optional<Misunderstood> run() {
    bool operators = false;
    for (;;) {
      for (; at_ < expression_.size() && is_unary(word()); ++at_) operators = true;
      if (at_ == expression_.size())
        return Misunderstood{expression_.back().range(), "an operator without an operand", {}};
      if (auto found = read_operand()) return found;
      if (at_ == expression_.size()) break;
      if (auto found = read_operator()) return found;
      operators = true;
    }
    return operators ? std::nullopt : explain_operand();
  }

 private:
  std::string_view word() const { return spelling(context_.text, expression_[at_]); }

  Misunderstood here(std::string what) const { return {expression_[at_].range(), std::move(what), {}}; }

  std::optional<Misunderstood> read_operand() {
    const std::size_t begin = at_;
    const Token& token = expression_[at_];
    operand_ = {};
    if (token.kind == TokenKind::name) {
      if (is_keyword(word())) return here(source::format("what starts with '{}'", word()));
      operand_.dotted = dotted_length(expression_.subspan(at_));
      at_ += operand_.dotted;
    } else if (token.kind == TokenKind::number) {
      ++at_;
    } else if (token.kind == TokenKind::string) {
      while (at_ < expression_.size() && expression_[at_].kind == TokenKind::string) ++at_;
    } else if (token.is('(') || token.is('[')) {
      operand_.bare = false;
      at_ = behind(expression_, at_);
    } else {
      const bool star = token.is('*') || word() == "**";
      return here(star ? std::string("an unpacked value") : source::format("what starts with '{}'", word()));
    }
    while (at_ < expression_.size() && is_trailer()) {
      operand_.bare = false;
      at_ = expression_[at_].is('.') ? at_ + 2 : behind(expression_, at_);
    }
    operand_.tokens = expression_.subspan(begin, at_ - begin);
    return std::nullopt;
  }

  bool is_trailer() const {
    const Token& token = expression_[at_];
    if (token.is('.')) return at_ + 1 < expression_.size() && expression_[at_ + 1].kind == TokenKind::name;
    return token.is('(') || token.is('[');
  }

  std::optional<Misunderstood> read_operator() {
    if (word() == "not" && at_ + 1 < expression_.size() && is_name(context_.text, expression_[at_ + 1], "in")) ++at_;
    if (is_binary(word())) {
      ++at_;
      return std::nullopt;
    }
    if (word() == "if") return Misunderstood{range_of(expression_), "a conditional expression", {}};
    if (word() == ":=") return Misunderstood{range_of(expression_), "an assignment by ':='", {}};
    const Token& token = expression_[at_];
    if (token.kind == TokenKind::symbol && token.partner == 0)
      return here(source::format("what follows with '{}'", word()));
    return here("what follows without an operator");
  }

  /// The expression is one operand.
  std::optional<Misunderstood> explain_operand() const {
    const Tokens operand = operand_.tokens;
    const source::ByteRange place = range_of(operand);
    if (operand_.dotted == 0) {
      if (operand_.bare) return std::nullopt;
      if (operand.size() == operand[0].partner + 1) return Misunderstood{place, "this bracket", {}};
      return Misunderstood{place, "a call or an element of what stands in a bracket", {}};
    }
    const Tokens name = operand.first(operand_.dotted);
    if (operand_.bare) {
      const bool known =
          is_of_language(name, context_) || context_.index.module_names.contains(spelling(context_.text, name[0]));
      return known ? std::nullopt : std::optional(Misunderstood{place, "an attribute of a value", {}});
    }
    const std::size_t first_end = behind(operand, operand_.dotted);
    if (operand[operand_.dotted].is('[')) {
      return is_indexed_value(name) ? std::nullopt
                                    : std::optional(Misunderstood{place, "an element of an element", {}});
    }
    if (first_end != operand.size())
      return Misunderstood{place, "an element or attribute of a call's result", "give the result a name first"};
    if (callee_of(name, context_).kind != Callee::Kind::unknown) return std::nullopt;
    return Misunderstood{range_of(name), source::format("a call of '{}'", source::slice(context_.text, range_of(name))),
                         expected_callee(name, context_)};
  }

  /// Elements of a tensor or an array are read or cut out of it.
  bool is_indexed_value(Tokens name) const {
    if (name.size() != 1) return false;
    const ir::VariableId variable = context_.names.find(context_.names.intern(spelling(context_.text, name[0])));
    if (!variable) return false;
    const ir::TypeKind kind = context_.program.variables[variable].type.kind;
    return kind != ir::TypeKind::tuple && kind != ir::TypeKind::unknown;
  }

  Tokens expression_;
  std::size_t at_ = 0;
  BodyContext& context_;
  Operand operand_;
};

/// Whether the expression is a call `pl.WORD(...)` of a function that gives a number.
bool is_call_of_number(Tokens expression, BodyContext& context) {
  const std::size_t length = dotted_length(expression);
  if (length != 3 || length == expression.size() || !is_bracketed(expression.subspan(length), '(')) return false;
  const Callee::Kind kind = callee_of(expression.first(length), context).kind;
  return kind == Callee::Kind::constant || kind == Callee::Kind::number;
}

}  // namespace

std::optional<Misunderstood> find_misunderstood(Tokens expression, BodyContext& context) {
  return OpaqueExpression(expression, context).run();
}

ir::Type type_of_opaque(Tokens expression, BodyContext& context) {
  bool computed = false;
  for (std::size_t i = 0; i < expression.size(); i = behind(expression, i)) {
    const Token& token = expression[i];
    if (token.kind == TokenKind::name) {
      if (is_name(context.text, token, "None")) return {};
      const ir::VariableId variable = context.names.find(context.names.intern(spelling(context.text, token)));
      if (!variable) continue;
      const ir::Type& type = context.program.variables[variable].type;
      if (type.kind == ir::TypeKind::tensor || type.kind == ir::TypeKind::tile || type.is_task_id()) return {};
      computed = computed || (type.kind == ir::TypeKind::scalar && expression.size() > 1);
    } else {
      const bool is_operator = token.kind == TokenKind::symbol && !token.is('.') && token.partner == 0;
      computed = computed || is_operator || token.kind == TokenKind::number;
    }
  }
  if (!computed && !is_call_of_number(expression, context)) return {};
  return {ir::TypeKind::scalar, ir::no_data_type, {}};
}

}  // namespace pypto::read
