#include "read/text/text_reader.h"

#include "read/text/body_context.h"
#include "read/text/body_reader.h"
#include "read/text/build_index.h"
#include "read/text/character_class.h"
#include "read/text/lexer.h"
#include "read/text/occurrences.h"
#include "read/text/returned_parameters.h"
#include "read/text/text_index.h"

#include <memory>
#include <utility>
#include <vector>

namespace pypto::read {
namespace {

/// Reads the whole of an unread body into the tables.
void read_whole_body(ir::Program& program, const TextIndex& index, ir::FunctionId function, bool classified,
                     source::Diagnostics& diagnostics) {
  const auto tokens = read_tokens(index.text, index.bodies[function.index], index.depth_limit, diagnostics);
  if (!tokens) {
    program.functions[function].body_state = ir::BodyState::unreadable;
    return;
  }
  BodyContext context(program, index, function, diagnostics);
  context.classified = classified;
  read_function_body(*tokens, context);
}

/// Whether a name of the index stands before a bracket somewhere in the part.
bool calls_by_bare_name(const TextIndex& index, source::ByteRange part) {
  const std::string_view code = source::slice(index.text, part);
  for (std::size_t open = code.find('('); open != std::string_view::npos; open = code.find('(', open + 1)) {
    std::size_t begin = open;
    while (begin > 0 && continues_name(code[begin - 1])) --begin;
    if (begin < open && index.find_function(code.substr(begin, open - begin))) return true;
  }
  return false;
}

/// The functions whose bodies are read at once, told by searching their text.
std::vector<ir::FunctionId> functions_to_read(const ir::Program& program, const TextIndex& index,
                                              const ReadOptions& options) {
  Occurrences calls(index.text, "self.");
  Occurrences submits(index.text, "submit(");
  Occurrences dependencies(index.text, "compiler_manual_dep_edges");
  std::vector<ir::FunctionId> chosen;
  for (ir::FunctionId id{0}; id.index < program.functions.size(); ++id.index) {
    const ir::Function& function = program.functions[id];
    if (function.body_state != ir::BodyState::unread) continue;
    const source::ByteRange body = index.bodies[id.index];
    if (ir::is_classified(function.kind, options.graph_functions) || calls.any_in(body) || submits.any_in(body) ||
        dependencies.any_in(body) || (index.has_module_functions && calls_by_bare_name(index, body))) {
      chosen.push_back(id);
    }
  }
  return chosen;
}

/// Puts the one statement of such a body into the tables.
void add_return(ir::Program& program, ir::FunctionId id, const ReturnedParameters& returned) {
  const ir::ListRange<ir::ValueId> values{static_cast<std::uint32_t>(program.value_lists.size()),
                                          static_cast<std::uint32_t>(returned.names.size())};
  for (const ReturnedParameters::Name& name : returned.names) {
    program.value_lists.push_back(program.values.add({name.place, ir::VariableUse{name.parameter}}));
  }
  ir::Function& function = program.functions[id];
  function.body_begin = program.statements.next();
  const ir::StatementId statement = program.statements.add({returned.statement, {}, ir::Return{values}});
  function.body_end = program.statements.next();
  program.statements[statement].next = function.body_end;
  function.body_state = ir::BodyState::returns_only;
}

}  // namespace

std::optional<Document> read_text(const source::Input& input, const ReadOptions& options,
                                  source::Diagnostics& diagnostics) {
  const std::size_t errors_before = diagnostics.error_count();
  Document document;
  document.input = &input;
  document.program.format = ir::Format::text;
  document.text_index = std::make_unique<TextIndex>();
  TextIndex& index = *document.text_index;
  build_index(input.bytes(), options.depth_limit, index, document.program, diagnostics);
  for (const ir::FunctionId function : functions_to_read(document.program, index, options)) {
    const bool classified = ir::is_classified(document.program.functions[function].kind, options.graph_functions);
    read_whole_body(document.program, index, function, classified, diagnostics);
  }
  if (diagnostics.error_count() != errors_before) return std::nullopt;
  return document;
}

void read_text_body(Document& document, ir::FunctionId function, source::Diagnostics& diagnostics) {
  ir::Program& program = document.program;
  const TextIndex& index = *document.text_index;
  if (program.functions[function].body_state != ir::BodyState::unread) return;
  if (const auto returned = find_returned_parameters(index.text, index.bodies[function.index], program, function)) {
    add_return(program, function, *returned);
  } else {
    read_whole_body(program, index, function, false, diagnostics);
  }
}

}  // namespace pypto::read
