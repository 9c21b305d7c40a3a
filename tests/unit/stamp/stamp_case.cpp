#include "unit/stamp/stamp_case.h"

#include "source/diagnostic.h"
#include "source/edit.h"
#include "source/input.h"
#include "support/catch.h"
#include "wire/read.h"
#include "wire/token_tree.h"

#include <cstddef>
#include <sstream>
#include <utility>

namespace pypto::test {
namespace {

using source::ByteRange;
using wire::TokenKind;
using wire::TokenTree;

plan::SlotPlan decided(const std::string& word) {
  plan::SlotPlan slot;
  slot.carry = word.front() == 'T' ? plan::CarryClass::trivial : plan::CarryClass::rebind;
  if (word.size() > 1) slot.extent = static_cast<std::uint32_t>(std::stoul(word.substr(1)));
  return slot;
}

plan::Plan plan_of(const ir::Program& program, const std::vector<Slots>& loops) {
  REQUIRE(program.loops.size() == loops.size());
  plan::Plan plan;
  for (std::uint32_t i = 0; i < loops.size(); ++i) {
    plan::LoopPlan loop;
    loop.loop = ir::LoopId{i};
    loop.first_slot = static_cast<std::uint32_t>(plan.slots.size());
    std::istringstream words{std::string(loops[i])};
    for (std::string word; words >> word; ++loop.slot_count) plan.slots.push_back(decided(word));
    plan.loops.push_back(loop);
  }
  return plan;
}

ir::AttributeValue value_of(const TokenTree& tree, wire::TokenIndex index) {
  const wire::Token& token = tree[index];
  if (token.kind == TokenKind::boolean) return token.payload != 0;
  if (token.kind == TokenKind::integer) return static_cast<std::int64_t>(token.payload);
  return ir::OtherAttribute{};
}

ir::Program node_program(const TokenTree& tree, ir::Format format) {
  ir::Program program;
  program.format = format;
  for (wire::TokenIndex node = 0; node < tree.tokens.size(); ++node) {
    const wire::TokenIndex type = tree.find(node, "type");
    if (type == wire::no_token || tree[type].kind != TokenKind::string || tree.text(type) != "ForStmt") continue;
    ir::Loop loop;
    const wire::TokenIndex fields = tree.find(node, "fields");
    loop.stamp_site.container = tree[fields].range;
    const wire::TokenIndex attributes = tree.find(fields, "attrs");
    loop.attributes.first = static_cast<std::uint32_t>(program.attribute_lists.size());
    if (attributes != wire::no_token) {
      loop.stamp_site.attributes = tree[attributes].range;
      for (wire::TokenIndex pair = attributes + 1; pair < tree[attributes].next; pair = tree[pair].next) {
        program.attribute_lists.push_back(
            {tree.text(tree.find(pair, "key")), value_of(tree, tree.find(pair, "value")), tree[pair].range});
        ++loop.attributes.count;
      }
    }
    program.loops.add(loop);
  }
  return program;
}

std::string stamp_node(std::string_view bytes, ir::Format format, const std::vector<Slots>& loops, bool again) {
  const source::Input input("input", bytes);
  source::Diagnostics diagnostics;
  const auto tree = format == ir::Format::json ? wire::read_json(input, wire::default_depth_limit, diagnostics)
                                               : wire::read_msgpack(input, wire::default_depth_limit, diagnostics);
  for (const source::Diagnostic& diagnostic : diagnostics.all()) INFO(diagnostic.message);
  REQUIRE(tree);
  const ir::Program program = node_program(*tree, format);
  auto edits = stamp::stamp_edits(program, plan_of(program, loops), input.bytes(), {});
  if (again) {
    CHECK(edits.empty());
    return {};
  }
  std::string result = source::apply_edits(bytes, std::move(edits));
  stamp_node(result, format, loops, true);
  return result;
}

// Splits the bracket at `open` into its items; comments and strings are passed over. `end` is set behind the bracket.
std::vector<ByteRange> items_of(std::string_view text, std::size_t open, std::size_t& end) {
  std::vector<ByteRange> items;
  std::size_t first = std::string_view::npos, last = 0;
  int depth = 0;
  for (std::size_t at = open;; ++at) {
    REQUIRE(at < text.size());
    const char c = text[at];
    if (c == '#') {
      at = text.find('\n', at);
      continue;
    }
    const bool closes = (c == ')' || c == ']' || c == '}') && --depth == 0;
    if (depth == 1 && c == ',' && first == std::string_view::npos) continue;
    if (closes || (depth == 1 && c == ',')) {
      if (first != std::string_view::npos)
        items.push_back({static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(last)});
      first = std::string_view::npos;
      end = at + 1;
      if (closes) return items;
      continue;
    }
    const std::size_t begin = at;
    if (c == '"' || c == '\'') {
      for (++at; text[at] != c; ++at) at += text[at] == '\\' ? 1 : 0;
    }
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (at == open || c == ' ' || c == '\n' || c == '\r' || c == '\t') continue;
    if (first == std::string_view::npos) first = begin;
    last = at + 1;
  }
}

ir::Attribute attribute_of(std::string_view text, ByteRange pair) {
  const std::string_view bytes = source::slice(text, pair);
  const std::size_t key_end = bytes.find(bytes.front(), 1);
  const std::string_view value = bytes.substr(bytes.find_first_not_of(": ", key_end + 1));
  ir::AttributeValue read = ir::OtherAttribute{};
  if (value == "True" || value == "False") read = value == "True";
  if (value.find_first_not_of("0123456789") == std::string_view::npos)
    read = static_cast<std::int64_t>(std::stoll(std::string(value)));
  return {bytes.substr(1, key_end - 1), read, pair};
}

ir::Program text_program(std::string_view text) {
  ir::Program program;
  program.format = ir::Format::text;
  const auto offset = [](std::size_t at) { return static_cast<std::uint32_t>(at); };
  for (std::size_t at = text.find("for "); at != std::string_view::npos; at = text.find("for ", at)) {
    ir::Loop loop;
    const std::size_t open = text.find('(', text.find(" in ", at));
    std::size_t end = 0;
    const std::vector<ByteRange> arguments = items_of(text, open, end);
    loop.stamp_site.header = {offset(at), offset(end + 1)};
    loop.stamp_site.container = {offset(open), offset(end)};
    loop.stamp_site.arguments = {offset(program.range_lists.size()), offset(arguments.size())};
    loop.attributes.first = offset(program.attribute_lists.size());
    for (std::uint32_t i = 0; i < arguments.size(); ++i) {
      program.range_lists.push_back(arguments[i]);
      if (!source::slice(text, arguments[i]).starts_with("attrs=")) continue;
      loop.stamp_site.attributes_argument = i;
      const std::uint32_t dict = arguments[i].begin + 6;
      loop.stamp_site.attributes = {dict, arguments[i].end};
      std::size_t dict_end = 0;
      for (const ByteRange pair : items_of(text, dict, dict_end)) {
        program.attribute_lists.push_back(attribute_of(text, pair));
        ++loop.attributes.count;
      }
    }
    program.loops.add(loop);
    at = end;
  }
  return program;
}

}  // namespace

std::string stamp_json(std::string_view json, const std::vector<Slots>& loops) {
  return stamp_node(json, ir::Format::json, loops, false);
}

std::string stamp_msgpack(std::string_view msgpack, const std::vector<Slots>& loops) {
  return stamp_node(msgpack, ir::Format::msgpack, loops, false);
}

std::string stamp_text(std::string_view text, const std::vector<Slots>& loops,
                       std::optional<std::uint32_t> line_length) {
  const stamp::StampOptions options{line_length};
  const ir::Program program = text_program(text);
  std::string result = source::apply_edits(text, stamp::stamp_edits(program, plan_of(program, loops), text, options));
  const ir::Program again = text_program(result);
  CHECK(stamp::stamp_edits(again, plan_of(again, loops), result, options).empty());
  return result;
}

}  // namespace pypto::test
