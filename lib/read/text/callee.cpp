#include "read/text/callee.h"

#include "read/text/words.h"
#include "source/format.h"

#include <algorithm>
#include <array>
#include <string>

namespace pypto::read {
namespace {

/// Functions of Python itself, which compute numbers.
bool is_python_function(std::string_view name) {
  static constexpr std::array<std::string_view, 13> names = {"abs",  "min", "max",   "len", "range", "int", "float",
                                                             "bool", "sum", "round", "pow", "tuple", "list"};
  return is_one_of(name, names);
}

/// One character more, less or different, or two neighbours swapped.
bool is_one_edit_away(std::string_view word, std::string_view wanted) {
  const auto [left, right] = std::mismatch(word.begin(), word.end(), wanted.begin(), wanted.end());
  const std::string_view got = word.substr(static_cast<std::size_t>(left - word.begin()));
  const std::string_view rest = wanted.substr(static_cast<std::size_t>(right - wanted.begin()));
  if (got.empty() || rest.empty()) return got.size() + rest.size() == 1;
  const bool swapped = got.size() > 1 && rest.size() > 1 && got[0] == rest[1] && got[1] == rest[0];
  return got.substr(1) == rest || got == rest.substr(1) || got.substr(1) == rest.substr(1) ||
         (swapped && got.substr(2) == rest.substr(2));
}

std::string_view op_name(Tokens name, BodyContext& context) {
  std::string_view op = source::slice(context.text, range_of(name));
  const bool one_word = std::all_of(op.begin(), op.end(), [](char c) { return c != ' ' && c != '\n' && c != '\t'; });
  if (!one_word) {
    std::string& joined = context.program.names.emplace_back();
    for (const Token& token : name) joined += spelling(context.text, token);
    op = joined;
  }
  if (op.ends_with(".and_") || op.ends_with(".or_") || op.ends_with(".not_")) op.remove_suffix(1);
  return op;
}

Callee callee_of_language(Tokens name, BodyContext& context) {
  using Kind = Callee::Kind;
  if (name.size() > 3) return {Kind::builtin, op_name(name.subspan(2), context)};
  const std::string_view word = spelling(context.text, name.back());
  if (word == "const") return {Kind::constant, word};
  if (word == "submit" || word == "spmd_submit") return {Kind::submit, word};
  if (word == "no_dep") return {Kind::no_dependency, word};
  if (word == "yield_") return {Kind::yield, word};
  if (word == "min" || word == "max" || word == "cast") return {Kind::number, word};
  return {Kind::short_builtin, word};
}

}  // namespace

Callee callee_of(Tokens name, BodyContext& context) {
  using Kind = Callee::Kind;
  const std::string_view first = spelling(context.text, name[0]);
  if (name.size() == 1) {
    const bool function = context.index.find_function(first) || !is_python_function(first);
    return {function ? Kind::function : Kind::number, first};
  }
  if (first == "self") return {name.size() == 3 ? Kind::function : Kind::unknown, spelling(context.text, name.back())};
  if (first == "pld") return {Kind::builtin, op_name(name, context)};
  return is_of_language(name, context) ? callee_of_language(name, context) : Callee{};
}

bool is_of_language(Tokens name, const BodyContext& context) {
  const std::string_view first = spelling(context.text, name[0]);
  return first == context.index.prefix || first == "pl" || first == "pld";
}

bool looks_like_yield(Tokens name, const BodyContext& context) {
  static constexpr std::string_view yield = "yield_";
  const std::string_view last = spelling(context.text, name.back());
  if (name.size() == 3 && is_of_language(name, context)) return last != yield && is_one_edit_away(last, yield);
  return last == yield && !context.index.find_function(yield);
}

std::string expected_callee(Tokens name, const BodyContext& context) {
  const std::string_view first = spelling(context.text, name[0]);
  const std::string_view last = spelling(context.text, name.back());
  if (first == "pypto" && name.size() > 3 && is_name(context.text, name[2], "language")) {
    return source::format("the language is called '{0}' here; expected {0}.{1}(...)", context.index.prefix,
                          source::slice(context.text, range_of(name.subspan(4))));
  }
  if (context.index.find_function(last)) return source::format("expected self.{}(...)", last);
  return source::format(
      "expected a call of the language, such as {}.tensor.add(...), or of a function, such as "
      "self.kernel(...)",
      context.index.prefix);
}

}  // namespace pypto::read
