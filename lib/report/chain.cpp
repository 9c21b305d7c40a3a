#include "report/chain.h"

#include "report/clean.h"
#include "source/format.h"

#include <array>
#include <string>
#include <string_view>

namespace pypto::report {
namespace {

using plan::AliasEdge;
using plan::AliasRule;
using plan::ChainEnd;

/// The call that is assigned to a variable; none where something else is.
ir::CallId call_id_of(const ir::Program& program, ir::VariableId variable) {
  if (!variable) return {};
  const auto* assigned = std::get_if<ir::AssignedValue>(&program.variables[variable].definition);
  if (assigned == nullptr || !assigned->value) return {};
  const auto* use = std::get_if<ir::CallUse>(&program.values[assigned->value].what);
  return use == nullptr ? ir::CallId{} : use->call;
}

const ir::Call* call_of(const ir::Program& program, ir::VariableId variable) {
  const ir::CallId call = call_id_of(program, variable);
  return call ? &program.calls[call] : nullptr;
}

const ir::TupleElement* element_of(const ir::Program& program, ir::VariableId variable) {
  const auto* assigned = std::get_if<ir::AssignedValue>(&program.variables[variable].definition);
  if (assigned == nullptr || !assigned->value) return nullptr;
  return std::get_if<ir::TupleElement>(&program.values[assigned->value].what);
}

std::string_view direction_name(ir::ArgumentDirection direction) {
  constexpr std::array<std::string_view, 6> names{"Input", "Output", "InOut", "OutputExisting", "NoDep", "Scalar"};
  return names[static_cast<std::size_t>(direction)];
}

/// " (`a`)": what the callee calls its parameter; empty when it is not defined in the program.
std::string parameter_name(const ir::Program& program, const ir::Call& call, std::uint32_t position) {
  if (!call.callee) return {};
  const auto parameters = program.list(program.functions[call.callee].parameters);
  if (position >= parameters.size()) return {};
  return source::format(" (`{}`)", clean(program.variables[parameters[position]].name));
}

/// "the InOut argument".
std::string argument_words(const ir::Call& call, std::uint32_t position, const ir::Program& program) {
  const auto directions = program.list(call.directions);
  if (position >= directions.size()) return source::format("argument {}", position);
  return source::format("the {} argument", direction_name(directions[position]));
}

/// Whether the argument counts as an output only because of what the callee declares: NoDep says nothing of identity.
bool is_no_dep(const ir::Program& program, const ir::Call& call, std::uint32_t position) {
  const auto directions = program.list(call.directions);
  return position < directions.size() && directions[position] == ir::ArgumentDirection::no_dep;
}

/// "InOut": how the callee declares its parameter.
std::string_view declared_direction(const ir::Program& program, const ir::Call& call, std::uint32_t position) {
  constexpr std::array<std::string_view, 3> names{"In", "Out", "InOut"};
  if (!call.callee) return {};
  const auto directions = program.list(program.functions[call.callee].directions);
  return position < directions.size() ? names[static_cast<std::size_t>(directions[position])] : std::string_view();
}

/// "`accumulate`" or "the submitted `accumulate`".
std::string callee_words(const ir::Call& call) {
  return source::format("{}`{}`", call.kind == ir::CallKind::submit ? "the submitted " : "", clean(call.name));
}

/// Tells one chain; `here` are the slot and loop that the chain belongs to.
class ChainTeller {
 public:
  ChainTeller(const Context& context, ir::LoopId loop, std::uint32_t slot)
      : context_(context), program_(context.program()), loop_(loop), slot_(slot) {}

  Step step(ir::VariableId variable, const AliasEdge& edge) const {
    Step step{edge.rule, edge.by_fallback, context_.names.mention(variable), context_.names.mention(edge.source), {},
              {}};
    step.use = use_of(variable, edge);
    step.sentence = step_sentence(step, variable, edge);
    return step;
  }

  std::string ending(const Mention& mention, const AliasEdge& edge) const;

  /// Where a task id comes from, in a sentence; empty where that takes more than one look.
  std::string task_id_source(ir::VariableId task_id) const;

 private:
  Use use_of(ir::VariableId variable, const AliasEdge& edge) const;
  std::string step_sentence(const Step& step, ir::VariableId variable, const AliasEdge& edge) const;
  std::string call_sentence(const Step& step, const ir::Call& call, const AliasEdge& edge) const;
  std::string element_sentence(const Step& step, ir::VariableId variable, const AliasEdge& edge) const;
  std::string nested_sentence(const Step& step, ir::VariableId variable) const;
  std::string iter_arg_ending(const std::string& name, ir::VariableId root) const;
  std::string call_ending(const std::string& name, ir::VariableId root, const AliasEdge& edge) const;
  std::string element_ending(const std::string& name, ir::VariableId root, ChainEnd end) const;
  std::string nested_ending(const std::string& name, ir::VariableId root) const;
  std::string operand_ending(const std::string& name, ir::VariableId root) const;
  std::string copy_ending(const std::string& name, ir::VariableId root) const;
  std::string computed_ending(const std::string& name, ir::VariableId root) const;
  std::string loop_words(ir::LoopId loop) const;

  const Context& context_;
  const ir::Program& program_;
  ir::LoopId loop_;
  std::uint32_t slot_;
};

std::string ChainTeller::loop_words(ir::LoopId loop) const {
  if (loop == loop_) return "this loop";
  const ir::Loop& it = program_.loops[loop];
  const std::string place = describe(context_.places.at(it.place));
  return source::format("`{}`{}", loop_header(context_, it), place.empty() ? "" : source::format(" ({})", place));
}

Use ChainTeller::use_of(ir::VariableId variable, const AliasEdge& edge) const {
  const ir::Definition& definition = program_.variables[variable].definition;
  Use use;
  ir::ListRange<ir::ValueId> values;
  if (const auto* returned = std::get_if<ir::ReturnVariable>(&definition)) {
    use.loop = returned->loop;
    use.position = returned->slot;
    values = program_.loops[use.loop].init_values;
  } else {
    const ir::TupleElement* element = element_of(program_, variable);
    use.call = call_id_of(program_, element == nullptr ? variable : element->tuple);
    use.position = edge.argument;
    if (use.call) values = program_.calls[use.call].arguments;
  }
  if (use.position < values.count)
    use.place = context_.places.at(program_.values[program_.list(values)[use.position]].place);
  return use;
}

std::string ChainTeller::step_sentence(const Step& step, ir::VariableId variable, const AliasEdge& edge) const {
  const ir::Call* call = call_of(program_, variable);
  switch (edge.rule) {
    case AliasRule::assemble:
      return source::format("{} is {}, which `tensor.assemble` writes in place and returns.", quoted(step.variable),
                            quoted(step.source));
    case AliasRule::call_result:
      return call != nullptr ? call_sentence(step, *call, edge) : std::string();
    case AliasRule::tuple_element:
      return element_sentence(step, variable, edge);
    case AliasRule::nested_loop:
      return nested_sentence(step, variable);
    case AliasRule::none:
      break;
  }
  return {};
}

std::string ChainTeller::call_sentence(const Step& step, const ir::Call& call, const AliasEdge& edge) const {
  const std::string start =
      source::format("{} is {} {} of {}", quoted(step.variable), argument_words(call, edge.argument, program_),
                     quoted(step.source), callee_words(call));
  const bool no_dep = is_no_dep(program_, call, edge.argument);
  const std::string parameter = source::format("{}{}", edge.argument, parameter_name(program_, call, edge.argument));
  if (!edge.by_fallback) {
    return source::format("{}, which returns its parameter {}{}{}.", start, parameter, no_dep ? ", declared " : "",
                          no_dep ? declared_direction(program_, call, edge.argument) : "");
  }
  const std::string_view why =
      call.callee ? "what it returns cannot be traced to a parameter" : "this program does not define it";
  if (!no_dep)
    return source::format("{}: {}, so its first OutputExisting or InOut argument is taken for it.", start, why);
  return source::format(
      "{}: {}, so its first argument that is written in place is taken for it; parameter {} is declared {}.", start,
      why, parameter, declared_direction(program_, call, edge.argument));
}

std::string ChainTeller::element_sentence(const Step& step, ir::VariableId variable, const AliasEdge& edge) const {
  const ir::TupleElement* element = element_of(program_, variable);
  const ir::Call* call = element == nullptr ? nullptr : call_of(program_, element->tuple);
  if (call == nullptr) return {};
  std::string sentence =
      source::format("{} is element {} of {}, the results of {}; output-side argument {} of that call is {} {}",
                     quoted(step.variable), element->index, context_.names.quoted(element->tuple), callee_words(*call),
                     element->index, argument_words(*call, edge.argument, program_), quoted(step.source));
  if (is_no_dep(program_, *call, edge.argument))
    sentence += source::format(", whose parameter {}{} is declared {}", edge.argument,
                               parameter_name(program_, *call, edge.argument),
                               declared_direction(program_, *call, edge.argument));
  return sentence + ".";
}

std::string ChainTeller::nested_sentence(const Step& step, ir::VariableId variable) const {
  const auto* returned = std::get_if<ir::ReturnVariable>(&program_.variables[variable].definition);
  if (returned == nullptr) return {};
  return source::format("{} is what slot {} of {} holds after that loop; its init value is {}.", quoted(step.variable),
                        returned->slot, loop_words(returned->loop), quoted(step.source));
}

std::string ChainTeller::iter_arg_ending(const std::string& name, ir::VariableId root) const {
  const auto* iter_arg = std::get_if<ir::IterArg>(&program_.variables[root].definition);
  if (iter_arg == nullptr) return {};
  if (iter_arg->loop == loop_ && iter_arg->slot == slot_)
    return source::format("{} is the iter_arg of this slot.", name);
  return source::format("{} is the iter_arg of slot {} of {}.", name, iter_arg->slot, loop_words(iter_arg->loop));
}

std::string ChainTeller::call_ending(const std::string& name, ir::VariableId root, const AliasEdge& edge) const {
  const ir::TupleElement* element = element_of(program_, root);
  const ir::Call* call = call_of(program_, element != nullptr ? element->tuple : root);
  if (call == nullptr) return {};
  if (element != nullptr)
    return source::format("{} is element {} of {}, the results of {}, and that call carries no `arg_directions`.", name,
                          element->index, context_.names.quoted(element->tuple), callee_words(*call));
  if (edge.end == ChainEnd::call_without_directions)
    return source::format("{} is the result of {}, and that call carries no `arg_directions`.", name,
                          callee_words(*call));
  if (edge.end == ChainEnd::no_output_argument)
    return source::format("{} is the result of {}, which is given no OutputExisting or InOut argument.", name,
                          callee_words(*call));
  return source::format(
      "{} is the result of {}, which returns its parameter {}{}, but {} there is neither OutputExisting "
      "nor InOut.",
      name, callee_words(*call), edge.argument, parameter_name(program_, *call, edge.argument),
      argument_words(*call, edge.argument, program_));
}

std::string ChainTeller::element_ending(const std::string& name, ir::VariableId root, ChainEnd end) const {
  const ir::TupleElement* element = element_of(program_, root);
  if (element == nullptr) return {};
  const std::string tuple = element->tuple ? context_.names.quoted(element->tuple) : "a tuple";
  const ir::Call* call = call_of(program_, element->tuple);
  if (end == ChainEnd::element_of_other && call != nullptr)
    return source::format("{} is element {} of {}, the result of `{}`; no alias rule looks into those of builtin ops.",
                          name, element->index, tuple, clean(call->name));
  if (end == ChainEnd::element_of_other || call == nullptr)
    return source::format("{} is element {} of {}, which is not the result of a call.", name, element->index, tuple);
  const bool task_id = call->kind == ir::CallKind::submit && program_.variables[root].type.is_task_id();
  const std::string place = task_id ? describe(context_.places.at(call->place)) : std::string();
  return source::format("{} is element {} of {}, the results of {}{}: {}.", name, element->index, tuple,
                        callee_words(*call), place.empty() ? "" : source::format(" ({})", place),
                        task_id ? "the id of that task" : "that call has no output-side argument for it");
}

std::string ChainTeller::nested_ending(const std::string& name, ir::VariableId root) const {
  const auto* returned = std::get_if<ir::ReturnVariable>(&program_.variables[root].definition);
  if (returned == nullptr) return {};
  return source::format(
      "{} is what slot {} of {} holds after that loop: an array carry, which owns a fresh array at each "
      "level.",
      name, returned->slot, loop_words(returned->loop));
}

std::string ChainTeller::operand_ending(const std::string& name, ir::VariableId root) const {
  if (const auto* returned = std::get_if<ir::ReturnVariable>(&program_.variables[root].definition))
    return source::format("{} is what slot {} of {} holds after that loop, and its init value is not a variable.", name,
                          returned->slot, loop_words(returned->loop));
  const ir::TupleElement* element = element_of(program_, root);
  const ir::Call* call = call_of(program_, element != nullptr ? element->tuple : root);
  return source::format("{} is what {} returns of an argument that is not a variable.", name,
                        call != nullptr ? source::format("`{}`", clean(call->name)) : "a call");
}

std::string ChainTeller::copy_ending(const std::string& name, ir::VariableId root) const {
  const auto* assigned = std::get_if<ir::AssignedValue>(&program_.variables[root].definition);
  const auto* copied = assigned != nullptr && assigned->value
                           ? std::get_if<ir::VariableUse>(&program_.values[assigned->value].what)
                           : nullptr;
  return source::format("{} is a copy{}{}; no alias rule looks through copies.", name, copied != nullptr ? " of " : "",
                        copied != nullptr ? context_.names.quoted(copied->variable) : "");
}

std::string ChainTeller::computed_ending(const std::string& name, ir::VariableId root) const {
  const auto* assigned = std::get_if<ir::AssignedValue>(&program_.variables[root].definition);
  const std::string spelled =
      assigned == nullptr || !assigned->value ? std::string() : context_.speller.value(assigned->value).text;
  return spelled.empty() ? source::format("{} is a computed value.", name)
                         : source::format("{} is the computed value `{}`.", name, spelled);
}

std::string ChainTeller::ending(const Mention& mention, const AliasEdge& edge) const {
  const std::string name = quoted(mention);
  const ir::VariableId root = mention.variable;
  const ir::Call* call = call_of(program_, root);
  switch (edge.end) {
    case ChainEnd::iter_arg:
      return iter_arg_ending(name, root);
    case ChainEnd::parameter:
      return source::format("{} is a parameter of the function.", name);
    case ChainEnd::undefined:
      return source::format("{} is defined nowhere in this program.", name);
    case ChainEnd::loop_variable:
      return source::format("{} is a loop variable.", name);
    case ChainEnd::copy:
      return copy_ending(name, root);
    case ChainEnd::branch_result:
      return source::format("{} is the result of an `if`; no alias rule looks through branches.", name);
    case ChainEnd::while_result:
      return source::format("{} is what a `while` loop leaves behind; no alias rule looks through those.", name);
    case ChainEnd::builtin:
      return source::format("{} is the result of `{}`; of the builtin ops only `tensor.assemble` counts as an alias.",
                            name, call != nullptr ? clean(call->name) : "a builtin");
    case ChainEnd::not_a_variable_operand:
      return operand_ending(name, root);
    case ChainEnd::call_without_directions:
    case ChainEnd::no_output_argument:
    case ChainEnd::returned_not_output:
      return call_ending(name, root, edge);
    case ChainEnd::element_not_output:
    case ChainEnd::element_of_other:
      return element_ending(name, root, edge.end);
    case ChainEnd::nested_array:
      return nested_ending(name, root);
    case ChainEnd::computed:
      return computed_ending(name, root);
    case ChainEnd::defined_twice:
      return source::format("{} is defined more than once.", name);
    case ChainEnd::cycle:
      return source::format("{} is defined by itself.", name);
    case ChainEnd::no_slot:
    case ChainEnd::defined_elsewhere:
      return source::format("{} is defined by a statement that no alias rule looks into.", name);
    case ChainEnd::none:
      break;
  }
  return {};
}

std::string ChainTeller::task_id_source(ir::VariableId task_id) const {
  const ir::Definition& definition = program_.variables[task_id].definition;
  const Mention mention = context_.names.mention(task_id);
  if (std::holds_alternative<ir::IterArg>(definition)) return iter_arg_ending(quoted(mention), task_id);
  if (const auto* returned = std::get_if<ir::ReturnVariable>(&definition))
    return source::format("{} is what slot {} of {} holds after that loop.", quoted(mention), returned->slot,
                          loop_words(returned->loop));
  const ir::TupleElement* element = element_of(program_, task_id);
  if (element != nullptr && call_of(program_, element->tuple) != nullptr)
    return element_ending(quoted(mention), task_id, ChainEnd::element_not_output);
  return {};
}

}  // namespace

std::string task_id_source(const Context& context, ir::LoopId loop, std::uint32_t slot, ir::VariableId task_id) {
  return ChainTeller(context, loop, slot).task_id_source(task_id);
}

Chain trace_chain(const Context& context, ir::LoopId loop, std::uint32_t slot, ir::VariableId yield) {
  const ChainTeller teller(context, loop, slot);
  const auto& entries = context.plan.forest.entries;
  Chain chain;
  ir::VariableId at = yield;
  while (entries[at.index].edge.source && chain.steps.size() < longest_chain) {
    chain.steps.push_back(teller.step(at, entries[at.index].edge));
    at = entries[at.index].edge.source;
  }
  chain.shortened = static_cast<bool>(entries[at.index].edge.source);
  const ir::VariableId root = chain.shortened ? entries[at.index].root : at;
  chain.root = context.names.mention(root);
  chain.end = entries[root.index].edge.end;
  chain.ending = teller.ending(chain.root, entries[root.index].edge);
  return chain;
}

}  // namespace pypto::report
