#include "read/text/call_result.h"

#include "read/text/op_result.h"

namespace pypto::read {
namespace {

/// The type of an argument that is a name; unknown for all others.
ir::Type type_of_argument(const Argument& argument, BodyContext& context) {
  if (argument.value.size() != 1) return {};
  const ir::VariableId variable = context.names.find(context.names.intern(spelling(context.text, argument.value[0])));
  return variable ? context.program.variables[variable].type : ir::Type{};
}

TypeWithElements result_of_builtin(const ir::Call& call, const std::vector<Argument>& arguments, BodyContext& context) {
  std::vector<ir::Type> types;
  for (const Argument& argument : arguments) {
    if (argument.keyword != nullptr) break;
    types.push_back(type_of_argument(argument, context));
  }
  const Argument* data_type = find_keyword(context.text, arguments, "dtype");
  const bool by_position = data_type == nullptr && types.size() > 1 && call.name.ends_with("array.create");
  if (by_position) data_type = &arguments[1];
  const ir::DataType code =
      data_type == nullptr ? ir::no_data_type : data_type_of(last_of_dotted(context.text, data_type->value));
  return {result_of_op(call.name, types, code), {}};
}

TypeWithElements result_of_function(const ir::Call& call, ir::Program& program) {
  if (!call.callee) return {};
  const ir::ListRange<ir::Type> results = program.functions[call.callee].result_types;
  const ir::Type tuple{ir::TypeKind::tuple, ir::no_data_type, {}};
  if (call.kind == ir::CallKind::function) {
    if (results.count == 1) return {program.list(results)[0], {}};
    return {tuple, results};
  }
  const ir::ListRange<ir::Type> with_task{static_cast<std::uint32_t>(program.type_lists.size()), results.count + 1};
  for (std::uint32_t i = 0; i < results.count; ++i) {
    const ir::Type type = program.type_lists[results.first + i];
    program.type_lists.push_back(type);
  }
  program.type_lists.push_back({ir::TypeKind::scalar, ir::task_id_data_type, {}});
  return {tuple, with_task};
}

}  // namespace

TypeWithElements result_of_call(const ir::Call& call, const std::vector<Argument>& arguments, BodyContext& context) {
  if (call.kind == ir::CallKind::builtin) return result_of_builtin(call, arguments, context);
  return result_of_function(call, context.program);
}

std::string_view whole_op_name(std::string_view word, const std::vector<Argument>& arguments, BodyContext& context) {
  const ir::Type first = arguments.empty() ? ir::Type{} : type_of_argument(arguments[0], context);
  return context.program.names.emplace_back(op_of_short_form(word, first));
}

}  // namespace pypto::read
