#include "read/text/call_arguments.h"

#include "ir/in_place_ops.h"
#include "read/text/rules.h"
#include "source/format.h"

#include <algorithm>

namespace pypto::read {
namespace {

constexpr std::string_view target_keyword = "target";

bool is_positional(const Argument& argument) {
  return argument.keyword == nullptr;
}

}  // namespace

bool check_call_arguments(const std::vector<Argument>& arguments, const ir::Call& call, BodyContext& context) {
  for (const Argument& argument : arguments) {
    if (is_positional(argument)) {
      if (!spelling(context.text, argument.value[0]).starts_with('*')) continue;
      context.diagnostics.error(text_syntax, argument.range(),
                                source::format("the arguments of '{}' must be spelled one by one", call.name));
      return false;
    }
    if (!call.callee) continue;
    const std::string_view keyword = spelling(context.text, *argument.keyword);
    const ir::Program& program = context.program;
    for (const ir::VariableId parameter : program.list(program.functions[call.callee].parameters)) {
      if (program.variables[parameter].name != keyword) continue;
      context.diagnostics.error(text_syntax, argument.range(),
                                source::format("'{}' is a parameter of '{}'; pass it by position", keyword, call.name));
      return false;
    }
  }
  return true;
}

void place_target(std::string_view op, std::vector<Argument>& arguments, const BodyContext& context) {
  const std::string_view word = op.substr(op.rfind('.') + 1);
  if (word != "assemble" || (!arguments.empty() && is_positional(arguments[0]))) return;
  const auto target = std::find_if(arguments.begin(), arguments.end(), [&context](const Argument& argument) {
    return spelling(context.text, *argument.keyword) == target_keyword;
  });
  if (target == arguments.end()) return;
  target->keyword = nullptr;
  std::rotate(arguments.begin(), target, target + 1);
}

std::optional<Misunderstood> misplaced_target(const std::vector<Argument>& arguments, const ir::Call& call,
                                              const BodyContext& context) {
  const auto position = ir::in_place_target(call.name);
  if (!position) return std::nullopt;
  const auto keywords = std::find_if_not(arguments.begin(), arguments.end(), is_positional);
  const auto positional = static_cast<std::uint32_t>(keywords - arguments.begin());
  for (auto argument = keywords; argument != arguments.end(); ++argument) {
    const std::string_view keyword = spelling(context.text, *argument->keyword);
    const bool target_again = call.name == ir::assemble_op && keyword == target_keyword;
    if (keyword == "attrs" || (positional > *position && !target_again)) continue;
    if (target_again) {
      return Misunderstood{argument->range(), source::format("a second target of '{}'", call.name),
                           "expected one target"};
    }
    return Misunderstood{
        argument->range(), source::format("'{}=' before the argument that '{}' returns", keyword, call.name),
        source::format("'{}' returns its argument {}, which must be passed by position", call.name, *position)};
  }
  return std::nullopt;
}

}  // namespace pypto::read
