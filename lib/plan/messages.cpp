#include "plan/messages.h"

#include "source/format.h"

namespace pypto::plan {

std::string loop_text(const ir::Program& program, ir::LoopId id) {
  const ir::Loop& loop = program.loops[id];
  const std::string_view function = program.functions[loop.function].name;
  if (!loop.loop_variable) return source::format("function '{}', a loop", function);
  return source::format("function '{}', loop '{}'", function, program.variables[loop.loop_variable].name);
}

std::string slot_text(const ir::Program& program, ir::LoopId id, std::uint32_t slot) {
  const ir::VariableId iter_arg = program.list(program.loops[id].iter_args)[slot];
  return source::format("{}, slot {} (iter_arg '{}')", loop_text(program, id), slot, program.variables[iter_arg].name);
}

std::string count_text(std::uint64_t count, const char* one, const char* several) {
  return source::format("{} {}", count, count == 1 ? one : several);
}

}  // namespace pypto::plan
