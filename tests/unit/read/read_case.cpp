#include "unit/read/read_case.h"

#include "read/places.h"
#include "source/message.h"
#include "wire/convert.h"
#include "wire/read.h"

#include <array>
#include <utility>
#include <variant>

namespace pypto::test {
namespace {

ReadCase read_case(std::string name, std::string_view bytes, const read::ReadOptions& options) {
  ReadCase result;
  result.input = std::make_unique<source::Input>(std::move(name), bytes);
  result.document = read::read_document(*result.input, options, result.diagnostics);
  return result;
}

/// The tokens of an input that gave no document.
std::optional<wire::TokenTree> tokens_of(const source::Input& input) {
  source::Diagnostics ignored;
  return input.name() == "in.json" ? wire::read_json(input, wire::default_depth_limit, ignored)
                                   : wire::read_msgpack(input, wire::default_depth_limit, ignored);
}

std::string outline_of(const ir::Program& program, ir::StatementId begin, ir::StatementId end) {
  constexpr std::array names{"Opaque", "Assign", "Evaluate", "Yield", "Return", "Loop", "Branch", "Block", "Scope"};
  std::string text;
  std::vector<ir::StatementId> open;
  for (ir::StatementId id = begin; id < end; ++id.index) {
    for (; !open.empty() && open.back() <= id; open.pop_back()) text += ")";
    const ir::Statement& statement = program.statements[id];
    if (!text.empty() && text.back() != '(') text += ' ';
    text += names.at(statement.what.index());
    if (statement.next.index == id.index + 1) continue;
    text += '(';
    open.push_back(statement.next);
  }
  return text + std::string(open.size(), ')');
}

}  // namespace

std::string ReadCase::messages() const {
  const auto tokens = document ? std::nullopt : tokens_of(*input);
  const ir::Format format = input->name() == "in.json" ? ir::Format::json : ir::Format::msgpack;
  const read::Places places =
      document ? read::Places(*document) : read::Places(*input, format, tokens ? &*tokens : nullptr);
  std::string text;
  for (const source::Diagnostic& diagnostic : diagnostics.all()) {
    text += render_message(diagnostic.severity, diagnostic.rule.name, diagnostic.message, places.at(diagnostic.range),
                           false);
    for (const source::Note& note : diagnostic.notes) {
      const source::Place place = note.has_place ? places.at(note.range) : source::Place{};
      text += render_message(source::Severity::note, "", note.message, place, false);
    }
  }
  return text;
}

ir::VariableId ReadCase::variable(std::string_view name) const {
  for (ir::VariableId id{0}; id < program().variables.next(); ++id.index) {
    if (program().variables[id].name == name) return id;
  }
  return {};
}

std::string ReadCase::outline(std::uint32_t function) const {
  const ir::Function& read = program().functions[ir::FunctionId{function}];
  return outline_of(program(), read.body_begin, read.body_end);
}

ReadCase read_json(const std::string& json, const read::ReadOptions& options) {
  return read_case("in.json", json, options);
}

ReadCase read_as_msgpack(const std::string& json) {
  const source::Input input("in.json", json);
  source::Diagnostics diagnostics;
  const auto tokens = wire::read_json(input, wire::default_depth_limit, diagnostics);
  return read_case("in.msgpack", tokens ? wire::to_msgpack(*tokens) : std::string{}, {});
}

}  // namespace pypto::test
