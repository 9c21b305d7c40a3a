#pragma once

#include "read/text/token.h"
#include "source/diagnostic.h"

#include <optional>
#include <string_view>
#include <vector>

namespace pypto::read {

/// One element of what stands between brackets.
struct Argument {
  const Token* keyword = nullptr;  ///< the name before `=`; none for a positional argument
  Tokens value;

  /// The whole argument, keyword included.
  source::ByteRange range() const {
    const source::ByteRange whole = range_of(value);
    return {keyword == nullptr ? whole.begin : keyword->begin, whole.end};
  }
};

/// Splits the tokens between two brackets at the commas outside inner brackets. One trailing comma is allowed.
/// `arguments` is cleared first. False, with a located error, for an empty element, and with `keywords` for a keyword
/// that stands twice and a positional argument behind a keyword. Linear.
bool split_arguments(std::string_view text, Tokens inside, bool keywords, std::vector<Argument>& arguments,
                     source::Diagnostics& diagnostics);

/// The argument of that keyword, or none. Linear in the arguments.
const Argument* find_keyword(std::string_view text, const std::vector<Argument>& arguments, std::string_view name);

/// One entry of a dict literal.
struct Pair {
  Token key;  ///< a string literal
  Tokens value;
};

/// Splits a dict literal, brackets included, into its pairs; `pairs` is cleared first. False, with a located error that
/// calls the dict `what`, when the tokens are no dict literal, and for a key that is no string literal or stands twice.
bool split_pairs(std::string_view text, Tokens dict, std::string_view what, std::vector<Pair>& pairs,
                 source::Diagnostics& diagnostics);

/// `a.b.c` at the start of the tokens: how many tokens it takes (odd), 0 when there is no name at the start.
std::size_t dotted_length(Tokens tokens);

/// The last name of `a.b.c` when the tokens are exactly that, else empty.
std::string_view last_of_dotted(std::string_view text, Tokens tokens);

/// The tokens inside the bracket that opens at `index`.
inline Tokens inside_bracket(Tokens tokens, std::size_t index) {
  return tokens.subspan(index + 1, tokens[index].partner - 1);
}

/// Whether the tokens are one bracket of that kind from start to end.
inline bool is_bracketed(Tokens tokens, char opening) {
  return tokens.size() >= 2 && tokens[0].is(opening) && tokens[0].partner + 1 == tokens.size();
}

/// The expression without the parentheses around it that change nothing; those of a tuple stay. Linear.
Tokens strip_parentheses(Tokens expression);

}  // namespace pypto::read
