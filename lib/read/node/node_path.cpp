#include "read/node/node_path.h"

#include "source/format.h"
#include "wire/quote.h"

#include <string_view>

namespace pypto::read {
namespace {

using wire::no_token;
using wire::TokenIndex;
using wire::TokenKind;
using wire::TokenTree;

/// Text in double quotes that is safe to show: control characters as \xNN, long texts cut.
std::string double_quoted(std::string_view text) {
  std::string quoted = wire::quote(text);
  quoted.front() = '"';
  quoted.back() = '"';
  return quoted;
}

std::string unquoted(std::string_view text) {
  const std::string quoted = wire::quote(text);
  return quoted.substr(1, quoted.size() - 2);
}

/// The name by which people know a node: its own, its variable's, its op's.
std::string_view name_of(const NodeOutline& outline, TokenIndex definition) {
  const TokenTree& tokens = outline.tokens();
  for (TokenIndex at = definition; at != no_token;) {
    const TokenIndex fields = tokens.find(at, "fields");
    for (const std::string_view key : {"name_hint", "name"}) {
      const std::string_view name = tokens.text_at(fields, key);
      if (!name.empty()) return name;
    }
    const std::string_view op = tokens.text_at(tokens.find(fields, "op"), "name");
    if (!op.empty()) return op;
    const TokenIndex loop_variable = tokens.find(fields, "loop_var");
    const TokenIndex variable = loop_variable == no_token ? tokens.find(fields, "var") : loop_variable;
    if (at != definition || variable == no_token) return {};
    at = outline.definition_of(variable);
  }
  return {};
}

std::string node_label(const NodeOutline& outline, TokenIndex node) {
  const TokenTree& tokens = outline.tokens();
  if (!outline.is_definition(node)) {
    const wire::Token& id = tokens[tokens.find(node, "ref")];
    return id.kind == TokenKind::integer || id.kind == TokenKind::unsigned_integer
               ? source::format("ref {}", id.payload)
               : "ref";
  }
  const std::string label = unquoted(tokens.text_at(node, "type"));
  const std::string_view name = name_of(outline, node);
  return name.empty() ? label : label + " " + double_quoted(name);
}

/// What the step from `parent` to its child `child` is called; empty for steps that people need not see.
std::string step_name(const NodeOutline& outline, TokenIndex parent, TokenIndex child) {
  const TokenTree& tokens = outline.tokens();
  if (tokens[parent].kind == TokenKind::array) {
    const std::string_view key = outline.is_pair(child) ? tokens.text_at(child, "key") : std::string_view{};
    return key.empty() ? source::format("{}", outline.position(child)) : unquoted(key);
  }
  const std::string_view key = tokens.text(child - 1);
  const bool is_wrapper = outline.is_pair(parent) || !tokens.text_at(parent, "type").empty();
  const bool is_hidden = key == "fields" || key == "stmts" || (key == "value" && is_wrapper);
  return is_hidden ? std::string{} : unquoted(key);
}

}  // namespace

std::string node_path(const NodeOutline& outline, std::span<const TokenIndex> path) {
  const TokenTree& tokens = outline.tokens();
  std::string text;
  bool ends_at_function = false;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const TokenIndex at = path[i];
    ends_at_function = outline.is_definition(at) && tokens.text_at(at, "type") == "Function";
    if (ends_at_function) {
      const std::string_view name = name_of(outline, at);
      text = name.empty() ? "Function" : unquoted(name);
    } else if (i > 0) {
      const std::string step = step_name(outline, path[i - 1], at);
      if (!step.empty()) text += (text.empty() ? "" : "/") + step;
    }
  }
  if (path.empty() || ends_at_function) return text;
  return (text.empty() ? "" : text + "/") + node_label(outline, path.back());
}

}  // namespace pypto::read
