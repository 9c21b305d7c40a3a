#include "plan/call_outputs.h"

namespace pypto::plan {

bool CallOutputs::has_directions(ir::CallId call) const {
  const ir::Call& of = program_.calls[call];
  return of.has_directions && of.directions.count == of.arguments.count;
}

ir::ArgumentDirection CallOutputs::direction(ir::CallId call, std::uint32_t argument) const {
  return program_.list(program_.calls[call].directions)[argument];
}

bool CallOutputs::is_written_in_place(ir::CallId call, std::uint32_t argument) const {
  const ir::ArgumentDirection of = direction(call, argument);
  if (of == ir::ArgumentDirection::output_existing || of == ir::ArgumentDirection::inout) return true;
  const ir::FunctionId callee = program_.calls[call].callee;
  if (of != ir::ArgumentDirection::no_dep || !callee) return false;
  const auto declared = program_.list(program_.functions[callee].directions);
  return argument < declared.size() && declared[argument] != ir::ParameterDirection::in;
}

std::optional<std::uint32_t> CallOutputs::first_written_in_place(ir::CallId call) {
  return outputs(call).first_written_in_place;
}

std::span<const std::uint32_t> CallOutputs::output_side(ir::CallId call) {
  const Outputs& of = outputs(call);
  return std::span<const std::uint32_t>(positions_).subspan(of.first, of.count);
}

const CallOutputs::Outputs& CallOutputs::outputs(ir::CallId call) {
  if (outputs_.size() < program_.calls.size()) outputs_.resize(program_.calls.size());
  Outputs& of = outputs_[call.index];
  if (of.known) return of;
  of.known = true;
  of.first = static_cast<std::uint32_t>(positions_.size());
  for (std::uint32_t argument = 0; argument < program_.calls[call].arguments.count; ++argument) {
    const bool in_place = is_written_in_place(call, argument);
    if (in_place && !of.first_written_in_place) of.first_written_in_place = argument;
    if (in_place || direction(call, argument) == ir::ArgumentDirection::output) positions_.push_back(argument);
  }
  of.count = static_cast<std::uint32_t>(positions_.size()) - of.first;
  return of;
}

}  // namespace pypto::plan
