// The formatter sees an expression as nested groups (break_document.h): each pair of brackets is one; the arguments of
// a call and the indices of a subscript are another one inside it, which is why they may share one indented line; a
// chain of operators is a group that breaks before its loosest operators, the parts between them being groups again.
// This file turns tokens into those groups. Tokens of one bracket are looked at once for each level of precedence, and
// the nesting is followed with a stack of pending work instead of recursion.

#include "stamp/call_layout.h"

#include "stamp/header_tokens.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::stamp {
namespace {

using enum HeaderTokenKind;

struct TokenRange {
  std::size_t begin = 0;
  std::size_t end = 0;

  bool empty() const { return begin == end; }
};

// How loosely a binary operator binds; 0: not a binary operator.
int looseness(const HeaderToken& token) {
  struct Operator {
    std::string_view text;
    int looseness;
  };
  static constexpr auto operators =
      std::to_array<Operator>({{"**", 1}, {"*", 2},  {"/", 2},  {"//", 2}, {"%", 2},  {"@", 2},   {"+", 3},
                               {"-", 3},  {"<<", 4}, {">>", 4}, {"&", 5},  {"^", 6},  {"|", 7},   {"==", 8},
                               {"!=", 8}, {"<", 8},  {"<=", 8}, {">", 8},  {">=", 8}, {"and", 9}, {"or", 9}});
  if (token.kind != mark && token.kind != word) return 0;
  const auto found = std::ranges::find(operators, token.text, &Operator::text);
  return found == operators.end() ? 0 : found->looseness;
}

bool is_prefix(const HeaderToken& token) {
  return token.is("-") || token.is("+") || token.is("~") || token.is("not");
}

// Words that begin or join expressions whose layout is not known here.
bool is_foreign(const HeaderToken& token) {
  static constexpr auto words = std::to_array<std::string_view>(
      {"lambda", "if", "else", "for", "in", "is", "await", "yield", "async", "not", "and", "or", "xor"});
  return token.kind == word && std::ranges::find(words, token.text) != words.end();
}

class Builder {
 public:
  Builder(const std::vector<HeaderToken>& tokens, const CallShape& shape) : tokens_(tokens), shape_(shape) {}

  // Nothing when the tokens are no expression that this file knows.
  std::optional<BreakDocument> build() {
    bracket(0, true, shape_.one_argument_a_line);
    run_ahead(0);
    while (known_ && !work_.empty()) {
      const Work work = work_.back();
      work_.pop_back();
      const std::size_t pending = work_.size();
      perform(work);
      run_ahead(pending);
    }
    if (!known_) return std::nullopt;
    return std::move(document_);
  }

 private:
  enum class Step : std::uint8_t {
    expression,
    operand,
    text,
    if_broken,
    soft_line,
    soft_line_or_space,
    begin_group,
    end_group,
    indent,
    dedent,
    break_groups
  };
  struct Work {
    Step step;
    TokenRange range;
    std::string_view text;
  };

  // Work is pushed in reading order; what one piece of work pushed has to be turned round to be popped in that order.
  void run_ahead(std::size_t from) { std::reverse(work_.begin() + static_cast<std::ptrdiff_t>(from), work_.end()); }
  void then(Step step) { work_.push_back({step, {}, {}}); }
  void then(Step step, TokenRange range) { work_.push_back({step, range, {}}); }
  void then(Step step, std::string_view text) { work_.push_back({step, {}, text}); }

  void perform(const Work& work) {
    switch (work.step) {
      case Step::expression:
        expression(work.range);
        break;
      case Step::operand:
        operand(work.range);
        break;
      case Step::text:
        document_.text(work.text);
        break;
      case Step::if_broken:
        document_.if_broken(work.text);
        break;
      case Step::soft_line:
        document_.soft_line();
        break;
      case Step::soft_line_or_space:
        document_.soft_line_or_space();
        break;
      case Step::begin_group:
        document_.begin_group();
        break;
      case Step::end_group:
        document_.end_group();
        break;
      case Step::indent:
        document_.indent();
        break;
      case Step::dedent:
        document_.dedent();
        break;
      case Step::break_groups:
        document_.break_open_groups();
        break;
    }
  }

  // The first token after the operand that begins at `at`, prefixes included; the end of the range, with known_
  // cleared, when there is none.
  std::size_t after_operand(std::size_t at, std::size_t end) {
    while (at < end && is_prefix(tokens_[at])) ++at;
    const bool begins = at < end && !is_foreign(tokens_[at]) &&
                        (tokens_[at].kind == word || tokens_[at].kind == number || tokens_[at].kind == string ||
                         tokens_[at].kind == open);
    known_ = known_ && begins;
    if (!known_) return end;
    at = tokens_[at].kind == open ? tokens_[at].partner + 1 : at + 1;
    while (at < end) {
      if (tokens_[at].is(".") && at + 1 < end && tokens_[at + 1].kind == word) {
        at += 2;
      } else if (tokens_[at].kind == open && !tokens_[at].is("{")) {
        at = tokens_[at].partner + 1;
      } else {
        break;
      }
    }
    return at;
  }

  // Splits at the loosest operators; each part is an operand or a tighter expression.
  void expression(TokenRange range) {
    std::vector<std::size_t> operators;
    int loosest = 0;
    std::size_t at = after_operand(range.begin, range.end);
    while (known_ && at < range.end) {
      const int loose = looseness(tokens_[at]);
      known_ = loose > 0;
      operators.push_back(at);
      loosest = std::max(loosest, loose);
      at = after_operand(at + 1, range.end);
    }
    if (!known_) return;
    if (operators.empty()) return operand(range);

    then(Step::begin_group);
    std::size_t begin = range.begin;
    for (const std::size_t index : operators) {
      if (looseness(tokens_[index]) != loosest) continue;
      then(Step::expression, {begin, index});
      const bool tight = tokens_[index].is("**") && is_simple_power(range, index);
      then(tight ? Step::soft_line : Step::soft_line_or_space);
      then(Step::text, tokens_[index].text);
      then(tight ? Step::if_broken : Step::text, " ");
      begin = index + 1;
    }
    then(Step::expression, {begin, range.end});
    then(Step::end_group);
  }

  // The formatter writes `x**2` without spaces when both sides are names, attributes or numbers.
  bool is_simple_power(TokenRange range, std::size_t power) const {
    std::size_t left = power;
    while (left > range.begin && is_plain(tokens_[left - 1])) --left;
    const bool left_simple =
        left < power && (left == range.begin || looseness(tokens_[left - 1]) > 0 || is_prefix(tokens_[left - 1]));
    std::size_t right = power + 1;
    const bool negative = right < range.end && is_prefix(tokens_[right]);
    if (negative) ++right;
    if (negative && (tokens_[right].kind != number || tokens_[right - 1].is("not"))) return false;
    const std::size_t first = right;
    while (right < range.end && is_plain(tokens_[right])) ++right;
    return left_simple && right > first && (right == range.end || looseness(tokens_[right]) > 0);
  }

  static bool is_plain(const HeaderToken& token) {
    return token.is(".") || token.kind == number || (token.kind == word && looseness(token) == 0 && !token.is("not"));
  }

  void operand(TokenRange range) {
    std::size_t at = range.begin;
    for (; is_prefix(tokens_[at]); ++at) {
      then(Step::text, tokens_[at].text);
      if (tokens_[at].kind == word) then(Step::text, " ");
    }
    for (const std::size_t first = at; known_ && at < range.end; ++at) {
      if (tokens_[at].kind == open) {
        bracket(at, at != first, false);
        at = tokens_[at].partner;
      } else {
        then(Step::text, tokens_[at].text);
      }
    }
  }

  // The items between commas, without the one after a trailing comma; nothing known when one is empty.
  std::vector<TokenRange> items_of(std::size_t opening) {
    std::vector<TokenRange> items;
    const std::size_t closing = tokens_[opening].partner;
    std::size_t begin = opening + 1;
    for (std::size_t at = begin; at <= closing; ++at) {
      if (tokens_[at].kind == open) {
        at = tokens_[at].partner;
      } else if (tokens_[at].kind == comma || at == closing) {
        if (at != begin || at != closing) items.push_back({begin, at});
        known_ = known_ && (at != begin || at == closing);
        begin = at + 1;
      }
    }
    return items;
  }

  void bracket(std::size_t opening, bool trails, bool forced) {
    const std::vector<TokenRange> items = items_of(opening);
    const std::size_t closing = tokens_[opening].partner;
    if (!known_) return;
    if (items.empty()) {
      then(Step::text, tokens_[opening].text);
      return then(Step::text, tokens_[closing].text);
    }
    const bool has_comma = tokens_[closing - 1].kind == comma;
    const bool single = items.size() == 1;
    const bool one_tuple = single && has_comma && tokens_[opening].is("(") && !trails;
    const bool one_index = single && has_comma && tokens_[opening].is("[") && trails;
    const bool kept_comma = shape_.keep_trailing_commas && has_comma && !one_tuple && !one_index;

    then(Step::begin_group);
    then(Step::text, tokens_[opening].text);
    then(Step::indent);
    then(Step::soft_line);
    if (trails) then(Step::begin_group);
    if (forced || kept_comma) then(Step::break_groups);
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i > 0) {
        then(Step::text, ",");
        then(Step::soft_line_or_space);
      }
      item(items[i], tokens_[opening], trails);
    }
    // The formatter gives a trailing comma to two or more items only, and keeps the one of a single item.
    if (one_tuple || one_index || (single && kept_comma)) then(Step::text, ",");
    if (!single) then(Step::if_broken, ",");
    if (trails) then(Step::end_group);
    then(Step::dedent);
    then(Step::soft_line);
    then(Step::text, tokens_[closing].text);
    then(Step::end_group);
  }

  // `name=value` or `*value` in a call, `key: value` in a dict, a lone expression anywhere.
  void item(TokenRange range, const HeaderToken& opening, bool trails) {
    const bool in_call = opening.is("(") && trails;
    if (tokens_[range.begin].is("*") || tokens_[range.begin].is("**")) {
      then(Step::text, tokens_[range.begin].text);
      ++range.begin;
    } else if (in_call && range.end - range.begin > 2 && tokens_[range.begin].kind == word &&
               tokens_[range.begin + 1].is("=")) {
      then(Step::text, tokens_[range.begin].text);
      then(Step::text, "=");
      range.begin += 2;
    } else if (opening.is("{")) {
      const std::size_t separator = colon_in(range);
      if (separator != range.end) {
        then(Step::expression, {range.begin, separator});
        then(Step::text, ": ");
        range.begin = separator + 1;
      }
    }
    then(Step::expression, range);
  }

  std::size_t colon_in(TokenRange range) const {
    for (std::size_t at = range.begin; at < range.end; ++at) {
      if (tokens_[at].kind == open) at = tokens_[at].partner;
      if (tokens_[at].kind == colon) return at;
    }
    return range.end;
  }

  const std::vector<HeaderToken>& tokens_;
  CallShape shape_;
  BreakDocument document_;
  std::vector<Work> work_;
  bool known_ = true;
};

}  // namespace

std::optional<std::string> lay_out_call(std::string_view call, const CallShape& shape,
                                        const BreakDocument::Page& page) {
  const auto tokens = header_tokens(call);
  if (!tokens || !tokens->front().is("(")) return std::nullopt;
  const auto document = Builder(*tokens, shape).build();
  if (!document) return std::nullopt;
  return document->print(page);
}

}  // namespace pypto::stamp
