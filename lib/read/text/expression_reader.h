#pragma once

#include "read/text/arguments.h"
#include "read/text/body_context.h"
#include "read/text/callee.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace pypto::read {

/// Lowers expressions into values, as deep as they decide something: names, integer constants, `t[k]`, calls with their
/// arguments, tuples. Everything else becomes an OpaqueValue, but calls of program functions inside it are recorded.
/// Linear in the tokens; no recursion.
class ExpressionReader {
 public:
  explicit ExpressionReader(BodyContext& context) : context_(context) {}

  struct Result {
    ir::ValueId value;
    TypeWithElements type;                       ///< as far as it follows from the expression
    std::optional<Misunderstood> misunderstood;  ///< what keeps the use that it is read for from deciding anything
  };

  /// Reads one expression. Nothing, with a located error, when it is empty, when its calls cannot be understood, and
  /// when a value whose use decides something is not understood; unknown names are reported by themselves and do not
  /// fail.
  std::optional<Result> read(Tokens expression, Use use);

  /// Records the calls of program functions inside an expression whose value decides nothing. Errors as for read().
  bool read_calls(Tokens expression);

  /// Whether the tokens are exactly a call of the language's function `name`, like `pl.yield_(...)`, in parentheses
  /// or not; its arguments' tokens, then.
  std::optional<Tokens> arguments_of(Tokens expression, std::string_view name) const;

  /// Adds a value that stands for `variable`.
  ir::ValueId add_use(ir::VariableId variable, source::ByteRange place);

  /// Adds a call of a builtin op without arguments that decide anything.
  ir::ValueId add_builtin(std::string_view op, source::ByteRange place);

  /// Adds `ids` to the program's lists.
  ir::ListRange<ir::ValueId> add_list(std::span<const ir::ValueId> ids);

 private:
  struct Pending {
    Tokens expression;
    ir::ValueId value;
    Use use = Use::passive;
    bool inside_builtin = false;  ///< an argument of an op: tuples in it decide nothing
    bool of_root = false;         ///< the whole expression, or an element of the tuple that it is
  };
  bool fail(source::ByteRange place, std::string message);
  bool fill_pending();
  bool fill(const Pending& pending);
  bool fill_atom(const Pending& pending, const Token& token);
  bool fill_opaque(const Pending& pending, Tokens expression);
  static bool decides(const Pending& pending);
  bool note_misunderstood(const Pending& pending, std::optional<Misunderstood> part);
  bool fill_tuple(const Pending& pending, Tokens expression);
  bool fill_element(const Pending& pending, Tokens expression);
  bool fill_call(const Pending& pending, Tokens expression, Tokens name, std::size_t bracket);
  bool fill_constant(const Pending& pending, Tokens expression, bool negative);
  bool finish_call(const Pending& pending, Tokens expression, Callee callee);
  bool take_callee_argument(Callee& callee, source::ByteRange place);
  void add_arguments(ir::CallId call);
  bool find_inner_calls(Tokens expression);
  void set_root_type(const Pending& pending, const TypeWithElements& type);

  bool is_called_function(Tokens expression, std::size_t at) const;

  BodyContext& context_;
  std::vector<Pending> pending_;
  std::vector<Argument> arguments_;  ///< of the call that is being filled in
  ir::ValueId root_;
  TypeWithElements root_type_;
  std::optional<Misunderstood> misunderstood_;  ///< of the root
};

}  // namespace pypto::read
