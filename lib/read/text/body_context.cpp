#include "read/text/body_context.h"

#include "read/text/rules.h"
#include "source/format.h"

#include <utility>

namespace pypto::read {
namespace {

std::string_view describe(Use use) {
  switch (use) {
    case Use::init_value:
      return "an init value";
    case Use::yield_value:
      return "a yield value";
    case Use::written_argument:
      return "an argument that an op writes and returns";
    case Use::call_argument:
      return "an argument that a call may return";
    case Use::returned_value:
      return "a returned value";
    case Use::passive:
      break;
  }
  return "a value";
}

std::string_view expected_in(const Misunderstood& part) {
  if (!part.expected.empty()) return part.expected;
  return "expected a name, arithmetic, or a call of the language or of a function";
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

ir::VariableId BodyContext::define_elsewhere(NameBindings::NameId name, ir::VariableId before) {
  const ir::Variable last = program.variables[before];
  const ir::VariableId variable =
      add_variable(last.name, last.place, {last.type, elements_of(before)}, ir::DefinedElsewhere{});
  if (const Misunderstood* part = misunderstood(before)) note_misunderstood(variable, Misunderstood(*part));
  names.bind(name, variable);
  return variable;
}

ir::VariableId BodyContext::use(std::string_view name, source::ByteRange place, Use use) {
  const NameBindings::NameId id = names.intern(name);
  const auto inside = bound_inside_.find(id.index);
  const ir::VariableId bound = inside == bound_inside_.end() ? names.find(id) : inside->second;
  if (bound && use != Use::passive) check_understood(name, bound, place, use);
  if (bound) return bound;
  Unknown& unknown = unknown_[id.index];
  if (!unknown.variable) unknown.variable = add_variable(name, place, {}, ir::Undefined{});
  if (use != Use::passive && !unknown.reported && !index.module_names.contains(name)) {
    unknown.reported = true;
    report_unknown(name, id, place, use);
  }
  return unknown.variable;
}

void BodyContext::check_understood(std::string_view name, ir::VariableId variable, source::ByteRange place, Use use) {
  const Misunderstood* part = misunderstood(variable);
  if (part == nullptr) return;
  source::Diagnostic& error =
      diagnostics.error(unsupported_expression, place,
                        source::format("'{}' is {} in function '{}', but its value is not understood", name,
                                       describe(use), function_name()));
  error.notes.push_back({source::format("it is {}; {}", part->what, expected_in(*part)), part->place, true});
}

void BodyContext::report_misunderstood(const Misunderstood& part, Use use) {
  diagnostics.error(unsupported_expression, part.place,
                    source::format("{} is not understood as {}; {}", part.what, describe(use), expected_in(part)));
}

void BodyContext::note_misunderstood(ir::VariableId variable, Misunderstood part) {
  misunderstood_.emplace(variable.index, std::move(part));
}

void BodyContext::note_bound_inside(std::string_view name, source::ByteRange place) {
  const auto [known, added] = bound_inside_.try_emplace(names.intern(name).index);
  if (!added) return;
  known->second = add_variable(name, place, {}, ir::DefinedElsewhere{});
  note_misunderstood(known->second, {place, "bound by ':=' inside an expression", "expected an assignment of its own"});
}

const Misunderstood* BodyContext::misunderstood(ir::VariableId variable) const {
  const auto found = misunderstood_.find(variable.index);
  return found == misunderstood_.end() ? nullptr : &found->second;
}

void BodyContext::report_unknown(std::string_view name, NameBindings::NameId id, source::ByteRange place, Use use) {
  if (name.ends_with("__FREE_VAR")) {
    diagnostics.warning(
        undefined_reference, place,
        source::format("'{}' is {} in function '{}', and the compiler that wrote this text had no definition "
                       "for it; it is taken as a value of unknown origin",
                       name, describe(use), function_name()));
    return;
  }
  if (names_lost) return;
  source::Diagnostic& error =
      diagnostics.error(undefined_reference, place,
                        source::format("'{}' is {} in function '{}', but nothing that is visible here defines it", name,
                                       describe(use), function_name()));
  if (const ir::VariableId hidden = names.latest(id)) {
    error.notes.push_back({"this definition is only visible in its own block", program.variables[hidden].place, true});
  }
}

bool check_distinct(const std::vector<Token>& names, BodyContext& context) {
  std::unordered_map<std::string_view, source::ByteRange> seen;
  for (const Token& name : names) {
    const std::string_view spelled = spelling(context.text, name);
    const auto [earlier, added] = seen.emplace(spelled, name.range());
    if (added) continue;
    source::Diagnostic& error =
        context.diagnostics.error(duplicate_definition, name.range(),
                                  source::format("'{}' stands for two values here; expected a name for each", spelled));
    error.notes.push_back({"the first one is here", earlier->second, true});
    return false;
  }
  return true;
}

ir::ListRange<ir::Type> BodyContext::elements_of(ir::VariableId variable) const {
  const auto found = elements_.find(variable.index);
  return found == elements_.end() ? ir::ListRange<ir::Type>{} : found->second;
}

}  // namespace pypto::read
