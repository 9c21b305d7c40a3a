#pragma once

#include "ir/program.h"
#include "read/text/annotation.h"
#include "read/text/name_bindings.h"
#include "read/text/text_index.h"
#include "read/text/token.h"
#include "source/diagnostic.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace pypto::read {

/// What a value is used for, as far as it decides something there.
enum class Use : std::uint8_t {
  passive,
  init_value,
  yield_value,
  written_argument,  ///< of an op that writes into it and returns it
  call_argument,
  returned_value
};

/// A part of an expression that is not understood, where anything may be behind it.
struct Misunderstood {
  source::ByteRange place;
  std::string what;      ///< like "a conditional expression"
  std::string expected;  ///< what to write instead, where that can be told
};

/// The state of reading one function body, shared by the readers of its statements and expressions.
class BodyContext {
 public:
  BodyContext(ir::Program& filled, const TextIndex& known, ir::FunctionId read_function, source::Diagnostics& sink)
      : program(filled), index(known), function(read_function), diagnostics(sink), text(known.text) {}

  ir::Program& program;
  const TextIndex& index;
  ir::FunctionId function;
  source::Diagnostics& diagnostics;
  std::string_view text;
  NameBindings names;

  /// Text lost the names of some return variables (format-text.md section 10), so an unknown name may be one of them.
  bool names_lost = false;

  /// The loops of this function are to be classified.
  bool classified = false;

  /// Adds a variable and binds `name` to it.
  ir::VariableId define(std::string_view name, source::ByteRange place, const TypeWithElements& type,
                        ir::Definition definition);

  /// Adds a variable that no name stands for.
  ir::VariableId add_variable(std::string_view name, source::ByteRange place, const TypeWithElements& type,
                              ir::Definition definition);

  /// Binds a name that stood for `before` to a variable of the same type that has no single definition.
  ir::VariableId define_elsewhere(NameBindings::NameId name, ir::VariableId before);

  /// The variable that a name stands for. An unknown name gives one of definition `Undefined`, the same each time; it
  /// is an error where the use decides something, a warning for names that the printer marked as free, and neither for
  /// names of the module and where names were lost. A use that decides something is also an error where the value of
  /// the name is not understood.
  ir::VariableId use(std::string_view name, source::ByteRange place, Use use);

  /// Reports a part of an expression whose use decides something.
  void report_misunderstood(const Misunderstood& part, Use use);

  /// Notes that the value of a variable is not understood.
  void note_misunderstood(ir::VariableId variable, Misunderstood part);

  /// Takes a name that an expression binds, by `:=` at `place`, for one whose value is not understood, in all of the
  /// body.
  void note_bound_inside(std::string_view name, source::ByteRange place);

  /// What is not understood of the value of a variable; nothing when all is well.
  const Misunderstood* misunderstood(ir::VariableId variable) const;

  /// The element types of a variable of tuple type, as far as they are known.
  ir::ListRange<ir::Type> elements_of(ir::VariableId variable) const;

  std::string_view function_name() const { return program.functions[function].name; }

 private:
  void check_understood(std::string_view name, ir::VariableId variable, source::ByteRange place, Use use);
  void report_unknown(std::string_view name, NameBindings::NameId id, source::ByteRange place, Use use);

  std::unordered_map<std::uint32_t, ir::ListRange<ir::Type>> elements_;
  std::unordered_map<std::uint32_t, Misunderstood> misunderstood_;  ///< key: VariableId
  std::unordered_map<std::uint32_t, ir::VariableId> bound_inside_;  ///< key: NameId
  struct Unknown {
    ir::VariableId variable;
    bool reported = false;
  };
  std::unordered_map<std::uint32_t, Unknown> unknown_;  ///< key: NameId
};

/// Whether the names, which are all bound at once, differ. False, with an error at the first that repeats another.
bool check_distinct(const std::vector<Token>& names, BodyContext& context);

}  // namespace pypto::read
