#pragma once

#include "ir/ids.h"
#include "source/byte_range.h"

#include <cstdint>
#include <string_view>
#include <variant>

namespace pypto::ir {

/// The use of a `Var` or `IterArg`.
struct VariableUse {
  VariableId variable;
};

/// An integer constant, or the negation of one (semantics.md section 4).
struct IntegerConstant {
  std::int64_t value = 0;
};

/// A `Call` or `Submit`.
struct CallUse {
  CallId call;
};

/// `tuple[index]`. `tuple` names nothing when what is indexed is not a variable.
struct TupleElement {
  VariableId tuple;
  std::int64_t index = 0;
};

/// A tuple built from its elements.
struct TupleConstruction {
  ListRange<ValueId> elements;
};

/// Any other expression: a float or bool constant, arithmetic, a MemRef. It decides nothing.
struct OpaqueValue {};

/// One expression, as deep as it decides something.
struct Value {
  source::ByteRange place;
  std::variant<OpaqueValue, VariableUse, IntegerConstant, CallUse, TupleElement, TupleConstruction> what;
};

/// Codes as in format-node.md section 6.
enum class ArgumentDirection : std::uint8_t { input, output, inout, output_existing, no_dep, scalar };

enum class CallKind : std::uint8_t { builtin, function, submit };

struct Call {
  CallKind kind = CallKind::builtin;
  std::string_view name;  ///< of the op (`tensor.assemble`) or of the function that is called or submitted
  FunctionId callee;      ///< names nothing for a builtin, and for a function that the program does not define
  FunctionId caller;
  source::ByteRange place;
  ListRange<ValueId> arguments;
  bool has_directions = false;
  ListRange<ArgumentDirection> directions;      ///< the attribute `arg_directions`
  source::ByteRange directions_place;           ///< of that attribute; empty when there is none
  ListRange<VariableId> compiler_dependencies;  ///< the attribute `compiler_manual_dep_edges`
};

}  // namespace pypto::ir
