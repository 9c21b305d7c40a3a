// Messages are few, so nothing is kept for them: a path is found again from the token tree alone. That also makes it
// work for inputs whose nodes are wrong, which never become a document.

#include "read/node/node_path.h"

#include "wire/quote.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace pypto::read {
namespace {

using wire::no_token;
using wire::TokenIndex;
using wire::TokenKind;
using wire::TokenTree;

std::string_view string_at(const TokenTree& tokens, TokenIndex map, std::string_view key) {
  if (map == no_token) return {};
  const TokenIndex value = tokens.find(map, key);
  return value == no_token ? std::string_view{} : tokens.text(value);
}

TokenIndex find_in(const TokenTree& tokens, TokenIndex map, std::string_view key) {
  return map == no_token ? no_token : tokens.find(map, key);
}

bool is_definition(const TokenTree& tokens, TokenIndex token) {
  return tokens.find(token, "fields") != no_token && tokens.find(token, "type") != no_token &&
         tokens.find(token, "id") != no_token;
}

bool is_reference(const TokenTree& tokens, TokenIndex token) {
  return tokens.find(token, "ref") != no_token && tokens.find(token, "fields") == no_token;
}

/// The definition that `token` is or refers to.
TokenIndex definition_of(const TokenTree& tokens, TokenIndex token) {
  const TokenIndex reference = find_in(tokens, token, "ref");
  if (reference == no_token) return token;
  for (TokenIndex at = 0; at < tokens.tokens.size(); ++at) {
    if (tokens[at].kind != TokenKind::map || !is_definition(tokens, at)) continue;
    const wire::Token& id = tokens[tokens.find(at, "id")];
    if (id.kind == tokens[reference].kind && id.payload == tokens[reference].payload) return at;
  }
  return no_token;
}

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
std::string_view name_of(const TokenTree& tokens, TokenIndex definition) {
  for (TokenIndex at = definition; at != no_token;) {
    const TokenIndex fields = tokens.find(at, "fields");
    for (const std::string_view key : {"name_hint", "name"}) {
      const std::string_view name = string_at(tokens, fields, key);
      if (!name.empty()) return name;
    }
    const std::string_view op = string_at(tokens, find_in(tokens, fields, "op"), "name");
    if (!op.empty()) return op;
    const TokenIndex loop_variable = find_in(tokens, fields, "loop_var");
    const TokenIndex variable = loop_variable == no_token ? find_in(tokens, fields, "var") : loop_variable;
    if (at != definition || variable == no_token) return {};
    at = definition_of(tokens, variable);
  }
  return {};
}

std::string node_label(const TokenTree& tokens, TokenIndex node) {
  if (!is_definition(tokens, node)) {
    const wire::Token& id = tokens[tokens.find(node, "ref")];
    return id.kind == TokenKind::integer || id.kind == TokenKind::unsigned_integer ? fmt::format("ref {}", id.payload)
                                                                                   : "ref";
  }
  const std::string label = unquoted(string_at(tokens, node, "type"));
  const std::string_view name = name_of(tokens, node);
  return name.empty() ? label : label + " " + double_quoted(name);
}

bool covers(const wire::Token& token, source::ByteRange range) {
  return token.range.begin <= range.begin && range.end <= token.range.end;
}

/// The containers and values from the root to the innermost one that covers `range` and is a node or a reference.
std::vector<TokenIndex> node_ancestry(const TokenTree& tokens, source::ByteRange range) {
  std::vector<TokenIndex> path = wire::path_to(tokens, range.begin);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < path.size() && covers(tokens[path[i]], range); ++i) {
    if (tokens[path[i]].kind != TokenKind::map) continue;
    if (is_definition(tokens, path[i]) || is_reference(tokens, path[i])) kept = i + 1;
  }
  path.resize(kept);
  return path;
}

std::uint32_t position_in(const TokenTree& tokens, TokenIndex array, TokenIndex element) {
  std::uint32_t position = 0;
  for (TokenIndex at = array + 1; at < element; at = tokens[at].next) ++position;
  return position;
}

/// What the step from `parent` to its child `child` is called; empty for steps that people need not see.
std::string step_name(const TokenTree& tokens, TokenIndex parent, TokenIndex child) {
  if (tokens[parent].kind == TokenKind::array) {
    const std::string_view key = is_definition(tokens, child) ? std::string_view{} : string_at(tokens, child, "key");
    return key.empty() ? fmt::format("{}", position_in(tokens, parent, child)) : unquoted(key);
  }
  const std::string_view key = tokens.text(child - 1);
  const bool is_wrapper = tokens.find(parent, "key") != no_token || !string_at(tokens, parent, "type").empty();
  const bool is_hidden = key == "fields" || key == "stmts" || (key == "value" && is_wrapper);
  return is_hidden ? std::string{} : unquoted(key);
}

TokenIndex known_span(const TokenTree& tokens, TokenIndex node) {
  const TokenIndex span = find_in(tokens, tokens.find(node, "fields"), "span");
  const TokenIndex line = find_in(tokens, span, "begin_line");
  const bool is_known = line != no_token && tokens[line].kind == TokenKind::integer &&
                        static_cast<std::int64_t>(tokens[line].payload) > 0 &&
                        !string_at(tokens, span, "filename").empty();
  return is_known ? span : no_token;
}

std::uint32_t positive_number(const TokenTree& tokens, TokenIndex map, std::string_view key) {
  const TokenIndex value = tokens.find(map, key);
  if (value == no_token || tokens[value].kind != TokenKind::integer) return 1;
  const auto number = static_cast<std::int64_t>(tokens[value].payload);
  return number < 1 || number > 0xFFFF'FFFE ? 1 : static_cast<std::uint32_t>(number);
}

/// A file name of any length, with nothing in it that a terminal would obey.
std::string shown_file_name(std::string_view name) {
  std::string shown(name);
  std::replace_if(
      shown.begin(), shown.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, '?');
  return shown;
}

}  // namespace

std::string node_path(const TokenTree& tokens, source::ByteRange range) {
  const std::vector<TokenIndex> path = node_ancestry(tokens, range);
  std::string text;
  bool ends_at_function = false;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const TokenIndex at = path[i];
    ends_at_function =
        tokens[at].kind == TokenKind::map && string_at(tokens, at, "type") == "Function" && is_definition(tokens, at);
    if (ends_at_function) {
      const std::string_view name = name_of(tokens, at);
      text = name.empty() ? "Function" : unquoted(name);
    } else if (i > 0) {
      const std::string step = step_name(tokens, path[i - 1], at);
      if (!step.empty()) text += (text.empty() ? "" : "/") + step;
    }
  }
  if (path.empty() || ends_at_function) return text;
  return (text.empty() ? "" : text + "/") + node_label(tokens, path.back());
}

source::Place place_in_nodes(const source::Input& input, const TokenTree& tokens, source::ByteRange range) {
  source::Place place;
  place.file = input.name();
  if (tokens.encoding == wire::Encoding::json) place = source::place_in_text(input.name(), input.bytes(), range);
  place.node_path = node_path(tokens, range);
  const std::string position =
      place.position.line == 0 ? "" : fmt::format(":{}:{}", place.position.line, place.position.column);
  place.input_position = fmt::format("{}{}, byte {}", input.name(), position, range.begin);
  const std::vector<TokenIndex> path = node_ancestry(tokens, range);
  for (std::size_t i = path.size(); i > 0; --i) {
    const TokenIndex span = known_span(tokens, path[i - 1]);
    if (span == no_token) continue;
    place.file = shown_file_name(string_at(tokens, span, "filename"));
    place.position = {positive_number(tokens, span, "begin_line"), positive_number(tokens, span, "begin_column")};
    place.source_line.clear();
    break;
  }
  return place;
}

}  // namespace pypto::read
