#include "read/node/node_reader.h"

#include "read/node/node_cycles.h"
#include "read/node/node_index.h"
#include "read/node/node_reading.h"
#include "read/node/program_reader.h"
#include "read/rules.h"
#include "source/format.h"
#include "wire/read.h"

#include <utility>

namespace pypto::read {
namespace {

void read_root(Document& document, bool graph_functions, NodeErrors& errors) {
  const wire::TokenTree& tokens = document.tokens;
  const NodeIndex index = build_node_index(tokens, errors);
  const NodeId root = index.at(0);
  if (root == no_node || (root < dangling_node && index[root].token != 0)) {
    errors.error(not_a_node, tokens[0].range,
                 source::format("the top level must be a node, an object with 'fields', 'id' and 'type'; found {}",
                                tokens[0].kind == wire::TokenKind::map ? "an object without them"
                                                                       : wire::describe(tokens[0].kind)));
  }
  if (root >= dangling_node || !check_acyclic(tokens, index, errors)) return;
  NodeReading reading({tokens, index, errors}, document.program);
  read_program(reading, root, graph_functions);
}

}  // namespace

std::optional<Document> read_nodes(const source::Input& input, ir::Format format, const ReadOptions& options,
                                   source::Diagnostics& diagnostics) {
  auto tokens = format == ir::Format::json ? wire::read_json(input, options.depth_limit, diagnostics)
                                           : wire::read_msgpack(input, options.depth_limit, diagnostics);
  if (!tokens) return std::nullopt;
  Document document;
  document.input = &input;
  document.program.format = format;
  document.tokens = std::move(*tokens);
  NodeErrors errors(diagnostics);
  read_root(document, options.graph_functions, errors);
  if (errors.any()) return std::nullopt;
  return document;
}

}  // namespace pypto::read
