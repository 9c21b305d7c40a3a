#include "read/text/arguments.h"

#include "read/text/rules.h"
#include "read/text/string_literal.h"
#include "source/format.h"

#include <algorithm>
#include <deque>
#include <string>
#include <unordered_set>

namespace pypto::read {
namespace {

bool add_argument(Tokens element, bool keywords, std::vector<Argument>& arguments) {
  if (keywords && element.size() >= 2 && element[0].kind == TokenKind::name && element[1].is('=')) {
    if (element.size() == 2) return false;
    arguments.push_back({element.data(), element.subspan(2)});
  } else {
    arguments.push_back({nullptr, element});
  }
  return true;
}

bool check_keywords(std::string_view text, const std::vector<Argument>& arguments, source::Diagnostics& diagnostics) {
  std::unordered_set<std::string_view> seen;
  for (const Argument& argument : arguments) {
    if (argument.keyword == nullptr) {
      if (seen.empty()) continue;
      diagnostics.error(text_syntax, argument.range(), "a positional argument cannot follow a keyword argument");
      return false;
    }
    const std::string_view name = spelling(text, *argument.keyword);
    if (!seen.insert(name).second) {
      diagnostics.error(duplicate_keyword, argument.range(), source::format("the keyword '{}' is given twice", name));
      return false;
    }
  }
  return true;
}

}  // namespace

bool split_arguments(std::string_view text, Tokens inside, bool keywords, std::vector<Argument>& arguments,
                     source::Diagnostics& diagnostics) {
  arguments.clear();
  constexpr std::size_t most_arguments = 8;  // of nearly all calls
  arguments.reserve(std::min(inside.size(), most_arguments));
  bool any_keyword = false;
  for (std::size_t at = 0; at < inside.size();) {
    const std::size_t comma = find_symbol(inside, ',', at);
    const Tokens element = inside.subspan(at, comma - at);
    if (element.empty() || !add_argument(element, keywords, arguments)) {
      const source::ByteRange place = comma < inside.size() ? inside[comma].range() : range_of(element);
      diagnostics.error(text_syntax, place, "expected an expression before this");
      return false;
    }
    any_keyword = any_keyword || arguments.back().keyword != nullptr;
    at = comma + 1;
  }
  return !any_keyword || check_keywords(text, arguments, diagnostics);
}

bool split_pairs(std::string_view text, Tokens dict, std::string_view what, std::vector<Pair>& pairs,
                 source::Diagnostics& diagnostics) {
  pairs.clear();
  dict = strip_parentheses(dict);
  if (!is_bracketed(dict, '{')) {
    diagnostics.error(text_syntax, range_of(dict),
                      source::format("{} must be a dict literal like {{\"key\": 1}}", what));
    return false;
  }
  std::vector<Argument> entries;
  if (!split_arguments(text, inside_bracket(dict, 0), false, entries, diagnostics)) return false;
  std::unordered_set<std::string_view> seen;
  std::deque<std::string> decoded;
  for (const Argument& entry : entries) {
    const Tokens pair = entry.value;
    if (pair.size() < 3 || pair[0].kind != TokenKind::string || !pair[1].is(':') ||
        !is_plain_string(spelling(text, pair[0]))) {
      diagnostics.error(text_syntax, range_of(pair), source::format("expected a pair like \"key\": 1 in {}", what));
      return false;
    }
    pairs.push_back({pair[0], pair.subspan(2)});
    const std::string_view key = string_value(spelling(text, pair[0]), decoded);
    if (seen.insert(key).second) continue;
    diagnostics.error(duplicate_keyword, range_of(pair),
                      source::format("the key \"{}\" stands twice in {}", key, what));
    return false;
  }
  return true;
}

const Argument* find_keyword(std::string_view text, const std::vector<Argument>& arguments, std::string_view name) {
  for (const Argument& argument : arguments) {
    if (argument.keyword != nullptr && spelling(text, *argument.keyword) == name) return &argument;
  }
  return nullptr;
}

Tokens strip_parentheses(Tokens expression) {
  while (is_bracketed(expression, '(') && expression.size() > 2) {
    const Tokens inside = inside_bracket(expression, 0);
    if (find_symbol(inside, ',') != inside.size()) break;
    expression = inside;
  }
  return expression;
}

std::size_t dotted_length(Tokens tokens) {
  if (tokens.empty() || tokens[0].kind != TokenKind::name) return 0;
  std::size_t length = 1;
  while (length + 1 < tokens.size() && tokens[length].is('.') && tokens[length + 1].kind == TokenKind::name)
    length += 2;
  return length;
}

std::string_view last_of_dotted(std::string_view text, Tokens tokens) {
  const std::size_t length = dotted_length(tokens);
  return length != 0 && length == tokens.size() ? spelling(text, tokens.back()) : std::string_view();
}

}  // namespace pypto::read
