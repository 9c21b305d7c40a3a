#pragma once

#include "ir/ids.h"
#include "ir/loop.h"
#include "ir/statement.h"
#include "ir/type.h"
#include "ir/value.h"
#include "ir/variable.h"
#include "source/byte_range.h"

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::ir {

enum class Format : std::uint8_t { text, json, msgpack };

/// Codes as in format-node.md section 6; `unknown` for codes and names of newer compilers.
enum class FunctionKind : std::uint8_t {
  opaque,
  orchestration,
  in_core,
  aic,
  aiv,
  group,
  spmd,
  inline_function,
  graph,
  unknown
};

/// Whether the loops of a function of `kind` are classified: Orchestration, and Graph where asked (semantics.md
/// section 2, cli.md `--graph`).
constexpr bool is_classified(FunctionKind kind, bool graph_functions) {
  return kind == FunctionKind::orchestration || (graph_functions && kind == FunctionKind::graph);
}

/// Codes as in format-node.md section 6.
enum class ParameterDirection : std::uint8_t { in, out, inout };

/// Whether the statements of a body are in the tables.
enum class BodyState : std::uint8_t {
  absent,        ///< there is no body (external, runtime-bound or verbatim code)
  unread,        ///< there is one, and the reader reads it when asked (see read/document.h)
  read,          ///< all of it is in the tables
  returns_only,  ///< of a body that needs no more, only the Return statement is in the tables
  unreadable,    ///< asked for, and refused with a diagnostic
};

struct Function {
  std::string_view name;
  FunctionKind kind = FunctionKind::opaque;
  source::ByteRange place;  ///< of its name (text) or node
  ListRange<VariableId> parameters;
  ListRange<ParameterDirection> directions;  ///< one for each parameter
  std::uint32_t result_count = 0;            ///< declared results; one tuple-typed result is one
  ListRange<Type> result_types;              ///< `result_count` of them
  bool auto_scope_off = false;               ///< the attribute `auto_scope` is there and false
  BodyState body_state = BodyState::absent;
  StatementId body_begin, body_end;  ///< its statements, once read: [body_begin, body_end)
};

/// One program in flat tables. Names and texts are views into the input, or into `names` where the input spells them
/// otherwise; the input must outlive the program. Lists hold the variable-length parts of the table rows (ListRange).
struct Program {
  Format format = Format::text;
  std::string_view name;                  ///< empty for a lone function
  Table<FunctionId, Function> functions;  ///< in the order of the input
  Table<VariableId, Variable> variables;
  Table<ValueId, Value> values;
  Table<CallId, Call> calls;  ///< every call of the bodies that were read
  Table<StatementId, Statement> statements;
  Table<LoopId, Loop> loops;  ///< in program order within each function

  std::vector<VariableId> variable_lists;
  std::vector<ValueId> value_lists;
  std::vector<ArgumentDirection> argument_directions;
  std::vector<ParameterDirection> parameter_directions;
  std::vector<Type> type_lists;
  std::vector<Attribute> attribute_lists;
  std::vector<source::ByteRange> range_lists;
  std::deque<std::string> names;

  std::span<const VariableId> list(ListRange<VariableId> range) const { return part(variable_lists, range); }
  std::span<const ValueId> list(ListRange<ValueId> range) const { return part(value_lists, range); }
  std::span<const ArgumentDirection> list(ListRange<ArgumentDirection> range) const {
    return part(argument_directions, range);
  }
  std::span<const ParameterDirection> list(ListRange<ParameterDirection> range) const {
    return part(parameter_directions, range);
  }
  std::span<const Type> list(ListRange<Type> range) const { return part(type_lists, range); }
  std::span<const Attribute> list(ListRange<Attribute> range) const { return part(attribute_lists, range); }
  std::span<const source::ByteRange> list(ListRange<source::ByteRange> range) const { return part(range_lists, range); }

 private:
  template <class T>
  static std::span<const T> part(const std::vector<T>& items, ListRange<T> range) {
    return std::span<const T>(items).subspan(range.first, range.count);
  }
};

}  // namespace pypto::ir
