// Two stacks, operands and operators that wait for their right side. A sign is an operator of its own that binds
// tighter than all others. An opening bracket waits as well, for its closing one.

#include "read/text/constant_arithmetic.h"

#include "read/text/literal.h"

#include <limits>
#include <vector>

namespace pypto::read {
namespace {

enum class Operator : std::uint8_t { bracket, add, subtract, multiply, floor_divide, modulo, negate, keep };

int binding_of(Operator which) {
  switch (which) {
    case Operator::bracket:
      return 0;
    case Operator::add:
    case Operator::subtract:
      return 1;
    case Operator::multiply:
    case Operator::floor_divide:
    case Operator::modulo:
      return 2;
    default:
      return 3;
  }
}

std::optional<std::int64_t> divided(std::int64_t left, std::int64_t right, bool quotient) {
  if (right == 0 || (right == -1 && left == std::numeric_limits<std::int64_t>::min())) return std::nullopt;
  const std::int64_t rest = left % right;
  const bool down = rest != 0 && (rest < 0) != (right < 0);  // Python rounds the quotient down
  if (quotient) return left / right - (down ? 1 : 0);
  return down ? rest + right : rest;
}

std::optional<std::int64_t> computed(Operator which, std::int64_t left, std::int64_t right) {
  std::int64_t result = 0;
  bool overflow = false;
  switch (which) {
    case Operator::add:
      overflow = __builtin_add_overflow(left, right, &result);
      break;
    case Operator::subtract:
    case Operator::negate:
      overflow = __builtin_sub_overflow(left, right, &result);
      break;
    case Operator::multiply:
      overflow = __builtin_mul_overflow(left, right, &result);
      break;
    case Operator::floor_divide:
    case Operator::modulo:
      return divided(left, right, which == Operator::floor_divide);
    default:
      return right;
  }
  return overflow ? std::nullopt : std::optional(result);
}

std::optional<Operator> binary_operator(std::string_view word) {
  if (word == "+") return Operator::add;
  if (word == "-") return Operator::subtract;
  if (word == "*") return Operator::multiply;
  if (word == "//") return Operator::floor_divide;
  if (word == "%") return Operator::modulo;
  return std::nullopt;
}

class Arithmetic {
 public:
  Arithmetic(std::string_view text, const IntegerOfName& integer_of) : text_(text), integer_of_(integer_of) {}

  std::optional<std::int64_t> run(Tokens expression) {
    bool operand_next = true;
    for (const Token& token : expression) {
      const bool understood = operand_next ? read_operand(token, operand_next) : read_operator(token, operand_next);
      if (!understood) return std::nullopt;
    }
    if (operand_next || !apply_down_to(1)) return std::nullopt;
    return operands_.back();
  }

 private:
  bool read_operand(const Token& token, bool& operand_next) {
    std::optional<std::int64_t> value;
    if (token.is('(') || token.is('-') || token.is('+')) {
      waiting_.push_back(token.is('(') ? Operator::bracket : token.is('-') ? Operator::negate : Operator::keep);
      return true;
    }
    if (token.kind == TokenKind::number) value = literal(token);
    if (token.kind == TokenKind::name) value = integer_of_(spelling(text_, token));
    if (!value) return false;
    operands_.push_back(*value);
    operand_next = false;
    return true;
  }

  /// The smallest integer is the negation of a literal that does not fit.
  std::optional<std::int64_t> literal(const Token& token) {
    const std::string_view spelled = spelling(text_, token);
    if (!waiting_.empty() && waiting_.back() == Operator::negate && !integer_value(spelled, false)) {
      waiting_.back() = Operator::keep;
      return integer_value(spelled, true);
    }
    return integer_value(spelled, false);
  }

  bool read_operator(const Token& token, bool& operand_next) {
    if (token.is(')')) {
      if (!apply_down_to(1)) return false;
      waiting_.pop_back();  // the bracket
      return true;
    }
    const auto found = token.kind == TokenKind::symbol ? binary_operator(spelling(text_, token)) : std::nullopt;
    if (!found || !apply_down_to(binding_of(*found))) return false;
    waiting_.push_back(*found);
    operand_next = true;
    return true;
  }

  /// Applies what binds at least as tightly as `binding`.
  bool apply_down_to(int binding) {
    while (!waiting_.empty() && binding_of(waiting_.back()) >= binding) {
      const Operator which = waiting_.back();
      waiting_.pop_back();
      const std::int64_t right = operands_.back();
      operands_.pop_back();
      std::int64_t left = 0;
      if (binding_of(which) < binding_of(Operator::negate)) {
        left = operands_.back();
        operands_.pop_back();
      }
      const auto result = computed(which, left, right);
      if (!result) return false;
      operands_.push_back(*result);
    }
    return true;
  }

  std::string_view text_;
  const IntegerOfName& integer_of_;
  std::vector<std::int64_t> operands_;
  std::vector<Operator> waiting_;
};

}  // namespace

std::optional<std::int64_t> module_integer(std::string_view name, BodyContext& context) {
  const auto found = context.index.module_names.find(name);
  if (found == context.index.module_names.end() || !found->second.integer) return std::nullopt;
  return context.names.find(context.names.intern(name)) ? std::nullopt : found->second.integer;
}

std::optional<std::int64_t> constant_arithmetic(Tokens expression, BodyContext& context) {
  return constant_arithmetic(expression, context.text,
                             [&context](std::string_view name) { return module_integer(name, context); });
}

std::optional<std::int64_t> constant_arithmetic(Tokens expression, std::string_view text,
                                                const IntegerOfName& integer_of) {
  return Arithmetic(text, integer_of).run(expression);
}

}  // namespace pypto::read
