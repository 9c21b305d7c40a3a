#include "plan/preconditions.h"

#include "plan/messages.h"
#include "plan/rules.h"
#include "source/format.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace pypto::plan {
namespace {

std::string_view name_of(ir::ArgumentDirection direction) {
  constexpr std::array<std::string_view, 6> names{"Input", "Output", "InOut", "OutputExisting", "NoDep", "Scalar"};
  return names[static_cast<std::size_t>(direction)];
}

std::string_view name_of(ir::ParameterDirection direction) {
  constexpr std::array<std::string_view, 3> names{"In", "Out", "InOut"};
  return names[static_cast<std::size_t>(direction)];
}

/// The directions that an argument may have whose parameter is no scalar, as messages list them.
std::string_view allowed_names(ir::ParameterDirection declared) {
  switch (declared) {
    case ir::ParameterDirection::in:
      return "Input or NoDep";
    case ir::ParameterDirection::inout:
      return "InOut, OutputExisting or NoDep";
    case ir::ParameterDirection::out:
      return "Output, OutputExisting, InOut or NoDep";
  }
  return {};
}

bool is_allowed(ir::ParameterDirection declared, ir::ArgumentDirection given) {
  switch (given) {
    case ir::ArgumentDirection::no_dep:
      return true;
    case ir::ArgumentDirection::input:
      return declared == ir::ParameterDirection::in;
    case ir::ArgumentDirection::inout:
    case ir::ArgumentDirection::output_existing:
      return declared != ir::ParameterDirection::in;
    case ir::ArgumentDirection::output:
      return declared == ir::ParameterDirection::out;
    case ir::ArgumentDirection::scalar:
      return false;
  }
  return false;
}

class PreconditionCheck {
 public:
  PreconditionCheck(const ir::Program& program, const PlanOptions& options, source::Diagnostics& diagnostics)
      : program_(program), options_(options), diagnostics_(diagnostics) {}

  void check_function(const ir::Function& function) {
    if (function.kind != ir::FunctionKind::orchestration || function.auto_scope_off) return;
    report(runtime_scopes_materialized, function.place,
           source::format("function '{}': RuntimeScopesMaterialized does not hold: an Orchestration function needs the "
                          "attribute auto_scope = False; run MaterializeRuntimeScopes first",
                          function.name));
  }

  void check_call(const ir::Call& call) {
    if (call.kind == ir::CallKind::builtin || !call.callee || call.arguments.empty()) return;
    if (!call.has_directions) {
      report_call(call, call.place, "it has no attribute arg_directions; run DeriveCallDirections first");
      return;
    }
    const auto directions = program_.list(call.directions);
    if (directions.size() != call.arguments.count) {
      report_call(call, directions_place(call),
                  source::format("arg_directions has {} for {}; there must be one for each",
                                 count_text(directions.size(), "direction", "directions"),
                                 count_text(call.arguments.count, "argument", "arguments")));
      return;
    }
    for (std::uint32_t argument = 0; argument < directions.size(); ++argument) {
      check_argument(call, argument, directions[argument]);
    }
  }

 private:
  void check_argument(const ir::Call& call, std::uint32_t argument, ir::ArgumentDirection given) {
    const ir::Function& callee = program_.functions[call.callee];
    const auto parameters = program_.list(callee.parameters);
    const auto declared_directions = program_.list(callee.directions);
    if (argument >= parameters.size() || argument >= declared_directions.size()) return;
    const ir::Variable& parameter = program_.variables[parameters[argument]];
    const ir::ParameterDirection declared = declared_directions[argument];
    const bool is_scalar = parameter.type.kind == ir::TypeKind::scalar;
    const bool is_tensor = parameter.type.kind == ir::TypeKind::tensor;
    const bool given_scalar = given == ir::ArgumentDirection::scalar;
    if (is_scalar ? given_scalar : is_allowed(declared, given) || (given_scalar && !is_tensor)) return;
    const std::string expected = is_scalar ? std::string("a scalar, whose direction must be Scalar")
                                           : source::format("declared {}, so its direction must be {}",
                                                            name_of(declared), allowed_names(declared));
    report_call(call, directions_place(call),
                source::format("argument {} has direction {}, but parameter '{}' is {}", argument, name_of(given),
                               parameter.name, expected));
  }

  static source::ByteRange directions_place(const ir::Call& call) {
    return call.directions_place.empty() ? call.place : call.directions_place;
  }

  void report_call(const ir::Call& call, source::ByteRange place, std::string_view what) {
    report(call_directions_resolved, place,
           source::format("function '{}': CallDirectionsResolved does not hold for this {} of '{}': {}",
                          program_.functions[call.caller].name, call.kind == ir::CallKind::submit ? "submit" : "call",
                          program_.functions[call.callee].name, what));
  }

  void report(source::Rule rule, source::ByteRange place, std::string message) {
    if (options_.preconditions_are_errors) {
      diagnostics_.error(rule, place, std::move(message));
    } else {
      diagnostics_.warning(rule, place, std::move(message));
    }
  }

  const ir::Program& program_;
  const PlanOptions& options_;
  source::Diagnostics& diagnostics_;
};

}  // namespace

void check_preconditions(const ir::Program& program, const PlanOptions& options, source::Diagnostics& diagnostics) {
  PreconditionCheck check(program, options, diagnostics);
  for (const ir::Function& function : program.functions) check.check_function(function);
  for (const ir::Call& call : program.calls) check.check_call(call);
}

}  // namespace pypto::plan
