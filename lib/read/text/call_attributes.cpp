#include "read/text/call_attributes.h"

#include "read/text/rules.h"
#include "read/text/string_literal.h"
#include "source/format.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace pypto::read {
namespace {

bool fail(BodyContext& context, source::ByteRange place, std::string message) {
  context.diagnostics.error(text_syntax, place, std::move(message));
  return false;
}

std::optional<ir::ArgumentDirection> direction_of(std::string_view name) {
  using Direction = ir::ArgumentDirection;
  if (name == "input") return Direction::input;
  if (name == "output") return Direction::output;
  if (name == "inout") return Direction::inout;
  if (name == "output_existing") return Direction::output_existing;
  if (name == "no_dep") return Direction::no_dep;
  if (name == "scalar") return Direction::scalar;
  return std::nullopt;
}

bool read_directions(Tokens list, BodyContext& context, ir::Call& call) {
  if (!is_bracketed(list, '[') && !is_bracketed(list, '(')) {
    return fail(context, range_of(list), "arg_directions must be a list like [pl.adir.input, pl.adir.output]");
  }
  std::vector<Argument> elements;
  if (!split_arguments(context.text, inside_bracket(list, 0), false, elements, context.diagnostics)) return false;
  std::vector<ir::ArgumentDirection>& directions = context.program.argument_directions;
  call.has_directions = true;
  call.directions = {static_cast<std::uint32_t>(directions.size()), 0};
  for (const Argument& element : elements) {
    const auto direction = direction_of(last_of_dotted(context.text, element.value));
    if (!direction) {
      return fail(context, element.range(),
                  source::format("'{}' is no argument direction; expected pl.adir. and one of input, output, "
                                 "output_existing, inout, no_dep, scalar",
                                 source::slice(context.text, element.range())));
    }
    directions.push_back(*direction);
    ++call.directions.count;
  }
  return true;
}

void read_compiler_dependencies(Tokens list, BodyContext& context, ir::Call& call) {
  std::vector<ir::VariableId>& variables = context.program.variable_lists;
  call.compiler_dependencies = {static_cast<std::uint32_t>(variables.size()), 0};
  if (!is_bracketed(list, '[') && !is_bracketed(list, '(')) return;
  const Tokens inside = inside_bracket(list, 0);
  for (std::size_t i = 0; i < inside.size(); i = behind(inside, i)) {
    if (inside[i].kind != TokenKind::name) continue;
    variables.push_back(context.use(spelling(context.text, inside[i]), inside[i].range(), Use::passive));
    ++call.compiler_dependencies.count;
  }
}

}  // namespace

bool read_call_attributes(const std::vector<Argument>& arguments, BodyContext& context, ir::Call& call) {
  const Argument* attributes = find_keyword(context.text, arguments, "attrs");
  if (attributes == nullptr) return true;
  std::vector<Pair> pairs;
  if (!split_pairs(context.text, attributes->value, "the attrs of a call", pairs, context.diagnostics)) return false;
  for (const Pair& pair : pairs) {
    const std::string_view key = string_value(spelling(context.text, pair.key), context.program.names);
    if (key == "arg_directions" && !read_directions(pair.value, context, call)) return false;
    if (key == "arg_directions") call.directions_place = {pair.key.begin, pair.value.back().end};
    if (key == "compiler_manual_dep_edges") read_compiler_dependencies(pair.value, context, call);
  }
  return true;
}

}  // namespace pypto::read
