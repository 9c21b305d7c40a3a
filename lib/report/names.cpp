#include "report/names.h"

#include "report/clean.h"
#include "report/loop_tree.h"
#include "source/format.h"

#include <functional>
#include <unordered_map>

namespace pypto::report {
namespace {

struct ScopedName {
  ir::FunctionId function;
  std::string_view name;
  friend bool operator==(const ScopedName&, const ScopedName&) = default;
};

struct ScopedNameHash {
  std::size_t operator()(const ScopedName& key) const {
    return std::hash<std::string_view>{}(key.name) * 31 + key.function.index;
  }
};

std::string quoted(std::string_view name, std::string_view distinction) {
  if (name.empty()) return "the unnamed variable";
  std::string text = "`";
  text.append(name) += '`';
  if (!distinction.empty()) text.append(" (").append(distinction) += ')';
  return text;
}

}  // namespace

VariableNames::VariableNames(const ir::Program& program, const PlaceIndex& places,
                             const std::vector<ir::FunctionId>& functions)
    : program_(&program), places_(&places), shares_name_(program.variables.size()), loop_of_(program.variables.size()) {
  std::vector<bool> wanted(program.functions.size());
  for (const ir::FunctionId function : functions) {
    wanted[function.index] = true;
    find_defining_loops(program, program.functions[function], loop_of_);
  }
  std::unordered_map<ScopedName, ir::VariableId, ScopedNameHash> first_of;
  first_of.reserve(program.variables.size());
  for (ir::VariableId id{0}; id.index < program.variables.size(); ++id.index) {
    const ir::Variable& variable = program.variables[id];
    if (!variable.function || !wanted[variable.function.index]) continue;
    const auto [other, fresh] = first_of.try_emplace({variable.function, variable.name}, id);
    if (!fresh) shares_name_[id.index] = shares_name_[other->second.index] = true;
  }
}

std::string VariableNames::distinction(ir::VariableId variable, const Place& place) const {
  if (!shares_name_[variable.index]) return {};
  if (place.node_id != ir::Variable::no_node_id) return source::format("#{}", place.node_id);
  return place.line != 0 ? source::format("{}:{}", place.line, place.column) : std::string();
}

Mention VariableNames::mention(ir::VariableId variable) const {
  if (!variable) return {};
  const ir::Variable& it = program_->variables[variable];
  Mention mention{variable, clean(it.name), {}, places_->of(it), loop_of_[variable.index]};
  mention.distinction = distinction(variable, mention.place);
  return mention;
}

std::string VariableNames::quoted(ir::VariableId variable) const {
  return variable ? report::quoted(mention(variable)) : report::quoted(Mention{});
}

std::string quoted(const Spelling& spelling) {
  return quoted(spelling.text, spelling.distinction);
}

std::string code_name(std::string_view name, std::string_view distinction) {
  const bool is_node = distinction.starts_with('#');
  return source::format("{}{}{}", name, distinction.empty() || is_node ? "" : "@", distinction);
}

std::string quoted(const Mention& mention) {
  return quoted(mention.name, mention.distinction);
}

}  // namespace pypto::report
