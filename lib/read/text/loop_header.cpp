#include "read/text/loop_header.h"

#include "read/text/literal.h"
#include "read/text/rules.h"
#include "read/text/string_literal.h"
#include "source/format.h"

#include <algorithm>
#include <string>
#include <utility>

namespace pypto::read {
namespace {

using Form = LoopHeader::Form;

struct LoopWord {
  std::string_view name;
  Form form;
  ir::LoopKind kind;
};

constexpr std::array<LoopWord, 7> loop_words = {{
    {"range", Form::for_loop, ir::LoopKind::range},
    {"parallel", Form::for_loop, ir::LoopKind::parallel},
    {"unroll", Form::for_loop, ir::LoopKind::unroll},
    {"pipeline", Form::for_loop, ir::LoopKind::pipeline},
    {"while_", Form::while_loop, ir::LoopKind::while_loop},
    {"spmd", Form::spmd_scope, ir::LoopKind::unknown_for},
    {"split_aiv", Form::split_aiv_scope, ir::LoopKind::unknown_for},
}};

const LoopWord* find_loop_word(std::string_view name) {
  for (const LoopWord& word : loop_words) {
    if (word.name == name) return &word;
  }
  return nullptr;
}

class HeaderReader {
 public:
  HeaderReader(Tokens header, BodyContext& context) : header_(header), context_(context) {
    found_.stamp_site.header = range_of(header);
  }

  bool run() {
    std::size_t in = 1;
    while (in < header_.size() && !is_name(context_.text, header_[in], "in")) in = behind(header_, in);
    if (in >= header_.size()) {
      return fail(place_of_missing_in(), "expected 'in' after the loop's target, as in 'for i in pl.range(8):'");
    }
    const Tokens target = header_.subspan(1, in - 1);
    const Tokens call = strip_parentheses(header_.subspan(in + 1, header_.size() - in - 2));
    return read_call(call) && read_target(target) && read_arguments() && match_carries(target);
  }

  LoopHeader take() { return std::move(found_); }

 private:
  bool fail(source::ByteRange place, std::string message) {
    context_.diagnostics.error(loop_header, place, std::move(message));
    return false;
  }

  /// Where the target ends: after a name, or after a comma and what follows it.
  source::ByteRange place_of_missing_in() const {
    std::size_t at = 1;
    while (at < header_.size()) {
      at = behind(header_, at);
      if (at >= header_.size() || !header_[at].is(',')) break;
      ++at;
    }
    return at < header_.size() ? header_[at].range() : header_.back().range();
  }

  bool read_call(Tokens call) {
    const std::size_t length = dotted_length(call);
    if (length == 0) {
      const source::ByteRange place = call.empty() ? header_.back().range() : range_of(call);
      return fail(place, "expected a loop of the language after 'in', such as pl.range(8)");
    }
    name_ = spelling(context_.text, call[length - 1]);
    const LoopWord* word = find_loop_word(name_);
    const source::ByteRange place = range_of(call.first(length));
    if (word == nullptr) {
      return fail(place, source::format("'{}' is no kind of loop; expected pl. and one of range, parallel, unroll, "
                                        "pipeline, while_, spmd, split_aiv",
                                        name_));
    }
    if (length == 1) {
      return fail(place, source::format("a bare '{0}' is not the language's loop; expected pl.{0}(...)", name_));
    }
    if (length == call.size() || !call[length].is('(')) {
      return fail({place.end, place.end}, source::format("expected '(' after 'pl.{}'", name_));
    }
    const std::size_t end = behind(call, length);
    if (end != call.size()) {
      return fail(range_of(call.subspan(end)), source::format("expected ':' after the ')' of 'pl.{}(...)'", name_));
    }
    found_.form = word->form;
    found_.kind = word->kind;
    found_.stamp_site.container = range_of(call.subspan(length));
    arguments_place_ = inside_bracket(call, length);
    return true;
  }

  bool is_loop() const { return found_.form == Form::for_loop || found_.form == Form::while_loop; }

  std::string_view example() const {
    if (found_.form == Form::while_loop) return "for (a, b) in pl.while_(init_values=(x, y)):";
    if (found_.form == Form::for_loop) return "for i, (a, b) in pl.range(8, init_values=(x, y)):";
    return found_.form == Form::spmd_scope ? "for i in pl.spmd(8):" : "for lane in pl.split_aiv(2):";
  }

  bool fail_target(Tokens target) {
    const source::ByteRange place = target.empty() ? header_[0].range() : range_of(target);
    return fail(place, source::format("a target of this shape cannot stand here; expected one like '{}'", example()));
  }

  bool read_target(Tokens target) {
    if (target.empty()) return fail_target(target);
    if (found_.form == Form::while_loop) {
      Tokens names = target;
      if (is_bracketed(target, '(')) {
        names = inside_bracket(target, 0);
      } else if (target.size() < 2) {
        return fail_target(target);
      }
      return read_names(names, target);
    }
    Tokens inside = target;
    while (is_bracketed(inside, '(') && inside.size() > 2) inside = inside_bracket(inside, 0);
    if (inside[0].kind != TokenKind::name) return fail_target(target);
    found_.loop_variable = inside[0];
    if (inside.size() == 1) return true;
    const Tokens rest = inside.size() > 2 ? inside.subspan(2) : Tokens();
    if (found_.form != Form::for_loop || !inside[1].is(',') || !is_bracketed(rest, '(')) return fail_target(target);
    return read_names(inside_bracket(rest, 0), target);
  }

  bool read_names(Tokens names, Tokens target) {
    if (!names.empty() && find_symbol(names, ',') == names.size()) {
      return fail(range_of(names), source::format("a single iter_arg needs a comma after it; expected '({},)'",
                                                  source::slice(context_.text, range_of(names))));
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      const bool name = i % 2 == 0;
      if (name ? names[i].kind != TokenKind::name : !names[i].is(',')) return fail_target(target);
      if (name) found_.iter_args.push_back(names[i]);
    }
    std::vector<Token> bound = found_.iter_args;
    if (found_.form == Form::for_loop) bound.push_back(found_.loop_variable);
    return check_distinct(bound, context_);
  }

  bool read_arguments() {
    std::vector<Argument> arguments;
    if (!split_arguments(context_.text, arguments_place_, true, arguments, context_.diagnostics)) return false;
    std::vector<source::ByteRange>& ranges = context_.program.range_lists;
    found_.stamp_site.arguments = {static_cast<std::uint32_t>(ranges.size()),
                                   static_cast<std::uint32_t>(arguments.size())};
    for (const Argument& argument : arguments) ranges.push_back(argument.range());
    if (!is_loop()) return true;

    std::vector<Tokens> positional;
    for (std::uint32_t i = 0; i < arguments.size(); ++i) {
      if (arguments[i].keyword == nullptr) {
        positional.push_back(arguments[i].value);
      } else if (!read_keyword(arguments[i], i)) {
        return false;
      }
    }
    return read_bounds(positional);
  }

  bool read_keyword(const Argument& argument, std::uint32_t index) {
    const std::string_view keyword = spelling(context_.text, *argument.keyword);
    if (keyword == "init_values") return read_init_values(argument.value);
    if (keyword == "attrs" && found_.form == Form::for_loop) {
      found_.stamp_site.attributes_argument = index;
      return read_attributes(argument.value);
    }
    if (keyword == "stage" && found_.kind == ir::LoopKind::pipeline) return true;
    std::string_view known = "init_values and attrs";
    if (found_.kind == ir::LoopKind::pipeline) known = "stage, init_values and attrs";
    if (found_.form == Form::while_loop) known = "init_values";
    return fail(argument.range(), source::format("pl.{} has no keyword '{}'; it takes {}", name_, keyword, known));
  }

  bool read_init_values(Tokens value) {
    while (is_bracketed(value, '(') && holds_bracket_alone(inside_bracket(value, 0))) value = inside_bracket(value, 0);
    if (!is_bracketed(value, '(') && !is_bracketed(value, '[')) {
      return fail(range_of(value), "init_values must be a tuple like (x, y), or (x,) for a single value");
    }
    const Tokens inside = inside_bracket(value, 0);
    if (value[0].is('(') && !inside.empty() && find_symbol(inside, ',') == inside.size()) {
      return fail(range_of(value), source::format("a tuple of one value needs a comma; expected ({},)",
                                                  source::slice(context_.text, range_of(inside))));
    }
    return split_arguments(context_.text, inside, false, found_.init_values, context_.diagnostics);
  }

  static bool holds_bracket_alone(Tokens inside) { return is_bracketed(inside, '(') || is_bracketed(inside, '['); }

  bool read_attributes(Tokens dict) {
    dict = strip_parentheses(dict);
    std::vector<Pair> pairs;
    if (!split_pairs(context_.text, dict, "the attrs of a loop", pairs, context_.diagnostics)) return false;
    found_.stamp_site.attributes = range_of(dict);
    for (const Pair& pair : pairs) {
      ir::Attribute attribute;
      attribute.key = string_value(spelling(context_.text, pair.key), context_.program.names);
      attribute.place = {pair.key.begin, pair.value.back().end};
      if (!read_attribute_value(pair.value, attribute.value)) return false;
      found_.attributes.push_back(attribute);
    }
    return true;
  }

  bool read_attribute_value(Tokens value, ir::AttributeValue& result) {
    value = strip_parentheses(value);
    const Token& last = value.back();
    const std::string_view word = spelling(context_.text, last);
    if (value.size() == 1 && last.kind == TokenKind::name && (word == "True" || word == "False")) {
      result = word == "True";
      return true;
    }
    const auto is_string = [](const Token& token) { return token.kind == TokenKind::string; };
    if (std::all_of(value.begin(), value.end(), is_string)) return true;
    const bool number =
        last.kind == TokenKind::number && (value.size() == 1 || (value.size() == 2 && value[0].is('-')));
    if (!number) {
      return fail(range_of(value),
                  "the value of a loop attribute must be a literal: True, False, a number or a string");
    }
    if (const auto integer = integer_value(context_.text, value)) result = *integer;
    return true;
  }

  bool read_bounds(const std::vector<Tokens>& positional) {
    const std::size_t count = positional.size();
    if (found_.form == Form::while_loop) {
      return count == 0 || fail(range_of(positional[0]),
                                "pl.while_ takes no bounds; its condition is the pl.cond(...) "
                                "at the start of its body");
    }
    if (count == 0 || count > 3) {
      const source::ByteRange place = count == 0 ? found_.stamp_site.container : range_of(positional[3]);
      return fail(
          place, source::format("pl.{} takes one to three bounds (stop; start, stop; start, stop, step), got {}", name_,
                                count));
    }
    if (count > 1) found_.bounds[0] = positional[0];
    found_.bounds[1] = positional[count == 1 ? 0 : 1];
    if (count == 3) found_.bounds[2] = positional[2];
    return true;
  }

  bool match_carries(Tokens target) {
    if (!is_loop() || found_.iter_args.size() == found_.init_values.size()) return true;
    return fail(range_of(target),
                source::format("the loop has {} iter_args and {} init values; expected as many of one as of "
                               "the other",
                               found_.iter_args.size(), found_.init_values.size()));
  }

  Tokens header_;
  BodyContext& context_;
  LoopHeader found_;
  std::string_view name_;
  Tokens arguments_place_;
};

}  // namespace

std::optional<LoopHeader> read_loop_header(Tokens header, BodyContext& context) {
  HeaderReader reader(header, context);
  if (!reader.run()) return std::nullopt;
  return reader.take();
}

}  // namespace pypto::read
