#include "read/text/body_context.h"

#include "read/text/rules.h"

#include <utility>

#include <fmt/format.h>

namespace pypto::read {
namespace {

std::string_view describe(Use use) {
  switch (use) {
    case Use::init_value:
      return "an init value";
    case Use::yield_value:
      return "a yield value";
    case Use::assemble_target:
      return "the target of an assemble";
    case Use::call_argument:
      return "an argument that a call may return";
    case Use::returned_value:
      return "a returned value";
    case Use::passive:
      break;
  }
  return "a value";
}

}  // namespace

ir::VariableId BodyContext::add_variable(std::string_view name, source::ByteRange place, const TypeWithElements& type,
                                         ir::Definition definition) {
  ir::Variable variable;
  variable.name = name;
  variable.function = function;
  variable.type = type.type;
  variable.definition = definition;
  variable.place = place;
  const ir::VariableId id = program.variables.add(variable);
  if (!type.elements.empty()) elements_.emplace(id.index, type.elements);
  return id;
}

ir::VariableId BodyContext::define(std::string_view name, source::ByteRange place, const TypeWithElements& type,
                                   ir::Definition definition) {
  const ir::VariableId id = add_variable(name, place, type, definition);
  names.bind(names.intern(name), id);
  return id;
}

ir::VariableId BodyContext::use(std::string_view name, source::ByteRange place, Use use) {
  const NameBindings::NameId id = names.intern(name);
  const ir::VariableId bound = names.find(id);
  if (bound) return bound;
  Unknown& unknown = unknown_[id.index];
  if (!unknown.variable) unknown.variable = add_variable(name, place, {}, ir::Undefined{});
  if (use != Use::passive && !unknown.reported && !index.module_names.contains(name)) {
    unknown.reported = true;
    report_unknown(name, id, place, use);
  }
  return unknown.variable;
}

void BodyContext::report_unknown(std::string_view name, NameBindings::NameId id, source::ByteRange place, Use use) {
  if (name.ends_with("__FREE_VAR")) {
    diagnostics.warning(
        undefined_reference, place,
        fmt::format("'{}' is {} in function '{}', and the compiler that wrote this text had no definition "
                    "for it; it is taken as a value of unknown origin",
                    name, describe(use), function_name()));
    return;
  }
  if (names_lost) return;
  source::Diagnostic& error =
      diagnostics.error(undefined_reference, place,
                        fmt::format("'{}' is {} in function '{}', but nothing that is visible here defines it", name,
                                    describe(use), function_name()));
  if (const ir::VariableId hidden = names.latest(id)) {
    error.notes.push_back({"this definition is only visible in its own block", program.variables[hidden].place, true});
  }
}

ir::ListRange<ir::Type> BodyContext::elements_of(ir::VariableId variable) const {
  const auto found = elements_.find(variable.index);
  return found == elements_.end() ? ir::ListRange<ir::Type>{} : found->second;
}

}  // namespace pypto::read
