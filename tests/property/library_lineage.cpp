#include "property/library_lineage.h"

#include "plan/return_lineage.h"
#include "property/naive_lineage.h"
#include "read/document.h"
#include "source/input.h"

#include <cstdint>
#include <optional>

namespace pypto::property {

namespace {

template <class Number>
std::string describe(const std::optional<Number>& parameter) {
  return parameter ? "parameter " + std::to_string(*parameter) : "unknown";
}

ir::FunctionId find(const ir::Program& program, const std::string& name) {
  for (ir::FunctionId id{0}; id.index < program.functions.size(); ++id.index) {
    if (program.functions[id].name == name) return id;
  }
  return {};
}

}  // namespace

std::string lineage_difference(const Program& program, const std::string& printed) {
  source::Diagnostics diagnostics;
  const source::Input input("random", printed);
  std::optional<read::Document> document = read::read_document(input, {}, diagnostics);
  if (!document) return diagnostics.all().front().message + "\n";
  const plan::BodyReader read_body = [&](ir::FunctionId function) {
    read::read_body(*document, function, diagnostics);
  };
  plan::ReturnLineage lineage(document->program, read_body);
  std::string result;
  for (const Function& function : program.functions) {
    const ir::FunctionId id = find(document->program, function.name);
    for (std::size_t position = 0; position < function.results.size(); ++position) {
      const std::string expected = describe(returned_parameter(program, function, position));
      const std::string actual = describe(lineage.returned_parameter(id, static_cast<std::uint32_t>(position)));
      if (expected == actual) continue;
      result.append(function.name).append(", position ").append(std::to_string(position));
      result.append(": expected ").append(expected).append(" but got ").append(actual).append("\n");
    }
  }
  return result;
}

}  // namespace pypto::property
