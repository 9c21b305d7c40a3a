#include "read/text/lexer.h"

#include "read/text/character_class.h"
#include "read/text/indentation.h"
#include "read/text/rules.h"
#include "source/format.h"
#include "source/utf8.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
#include <string>
#include <utility>

namespace pypto::read {
namespace {

using source::ByteRange;

char closing_of(char opening) {
  return opening == '(' ? ')' : opening == '[' ? ']' : '}';
}

/// Whether `word` may stand before a quote: r, b, u, f and their pairs, in any case.
bool is_string_prefix(std::string_view word) {
  if (word.size() > 2) return false;
  std::array<char, 2> lower{};
  for (std::size_t i = 0; i < word.size(); ++i) {
    lower[i] = static_cast<char>(std::tolower(static_cast<unsigned char>(word[i])));
  }
  const std::string_view prefix(lower.data(), word.size());
  return prefix == "r" || prefix == "b" || prefix == "u" || prefix == "f" || prefix == "rb" || prefix == "br" ||
         prefix == "rf" || prefix == "fr";
}

/// Whether two characters are one symbol. Asked for every symbol of a text, so no list is searched.
bool is_long_symbol(char first, char second) {
  switch (second) {
    case '=':
      return std::string_view("=!<>:+-*/%&|^@").find(first) != std::string_view::npos;
    case '>':
      return first == '-' || first == '>';
    case '*':
    case '/':
    case '<':
      return first == second;
    default:
      return false;
  }
}

class Lexer {
 public:
  Lexer(std::string_view text, ByteRange part, std::uint32_t depth_limit, source::Diagnostics& diagnostics)
      : text_(text), at_(part.begin), end_(part.end), depth_limit_(depth_limit), diagnostics_(diagnostics) {}

  bool run() {
    tokens_.reserve((end_ - at_) / 6 + 4);
    while (at_ < end_) {
      if (at_line_start_ && open_.empty() && !start_line()) return false;
      if (at_ < end_ && !step()) return false;
    }
    return finish();
  }

  bool run_line() {
    constexpr std::size_t tokens_of_most_lines = 32;
    tokens_.reserve(tokens_of_most_lines);
    while (at_ < end_ && !line_ended_) {
      if (!step()) return false;
    }
    return open_.empty() || fail_unclosed();
  }

  std::vector<Token> take_tokens() { return std::move(tokens_); }
  std::uint32_t position() const { return at_; }

 private:
  bool fail(source::Rule rule, ByteRange range, std::string message) {
    diagnostics_.error(rule, range, std::move(message));
    return false;
  }

  void add(TokenKind kind, std::uint32_t begin, std::uint32_t end, char symbol = '\0') {
    tokens_.push_back({begin, end, 0, kind, symbol});
  }

  /// Passes over blank lines, then compares the indentation of the line with the levels that are open.
  bool start_line() {
    Indentation found;
    for (;;) {
      found = measure_indentation(text_, at_, end_);
      if (!is_blank_line(text_, found.first, end_)) break;
      at_ = end_of_line(found.first);
      if (at_ >= end_) return true;
      ++at_;
    }
    at_ = found.first;
    at_line_start_ = false;
    if (levels_.empty()) levels_.push_back(found);
    return compare_levels(found);
  }

  std::uint32_t end_of_line(std::uint32_t from) const {
    if (from >= end_) return end_;
    const void* newline = std::memchr(text_.data() + from, '\n', end_ - from);
    return newline == nullptr ? end_ : static_cast<std::uint32_t>(static_cast<const char*>(newline) - text_.data());
  }

  bool compare_levels(const Indentation& found) {
    const Indentation& top = levels_.back();
    if (found.column == top.column) return found.narrow_column == top.narrow_column || fail_tabs(found);
    if (found.column > top.column) {
      if (found.narrow_column <= top.narrow_column) return fail_tabs(found);
      if (levels_.size() > depth_limit_) {
        return fail(text_too_deep, {found.first, found.first + 1},
                    source::format("blocks are nested deeper than the limit of {} levels", depth_limit_));
      }
      levels_.push_back(found);
      add(TokenKind::indent, found.first, found.first);
      return true;
    }
    while (levels_.size() > 1 && levels_.back().column > found.column) {
      levels_.pop_back();
      add(TokenKind::dedent, found.first, found.first);
    }
    if (levels_.back().column != found.column) {
      return fail(
          text_indentation, {found.first, found.first + 1},
          source::format("this line is indented by {} columns, which is no level that is open here; expected {}",
                         found.column, levels_.back().column));
    }
    return levels_.back().narrow_column == found.narrow_column || fail_tabs(found);
  }

  bool fail_tabs(const Indentation& found) {
    std::uint32_t line = found.first;
    while (line > 0 && text_[line - 1] != '\n') --line;
    return fail(text_indentation, {line, found.first},
                "tabs and spaces are mixed in such a way that the indentation depends on the width of a tab; "
                "use spaces only");
  }

  bool step() {
    const char character = text_[at_];
    switch (character_class(character)) {
      case CharacterClass::blank:
        ++at_;
        return true;
      case CharacterClass::newline:
        return end_line(character);
      case CharacterClass::name:
        return read_name();
      case CharacterClass::digit:
        return read_number();
      case CharacterClass::quote:
        return read_string(at_);
      case CharacterClass::opening:
        return open_bracket(character);
      case CharacterClass::closing:
        return close_bracket(character);
      case CharacterClass::symbol:
        return read_symbol(character);
      case CharacterClass::illegal:
        break;
    }
    return fail_character();
  }

  bool fail_character() {
    const auto byte = static_cast<unsigned char>(text_[at_]);
    if (byte > 0x20 && byte < 0x7F) {
      return fail(text_syntax, {at_, at_ + 1}, source::format("'{}' has no meaning here", text_[at_]));
    }
    return fail(text_syntax, {at_, at_ + 1}, source::format("the byte 0x{:02X} cannot stand in a text dump", byte));
  }

  bool end_line(char character) {
    const std::uint32_t begin = at_;
    if (character == '\r') {
      if (at_ + 1 >= end_ || text_[at_ + 1] != '\n') {
        return fail(text_syntax, {at_, at_ + 1}, "a carriage return without a line feed; lines end with LF or CR LF");
      }
      ++at_;
    }
    ++at_;
    if (!open_.empty()) return true;
    add(TokenKind::newline, begin, at_);
    at_line_start_ = line_ended_ = true;
    return true;
  }

  bool read_name() {
    const std::uint32_t begin = at_;
    bool ascii = true;
    while (at_ < end_ && continues_name(text_[at_])) {
      ascii = ascii && static_cast<unsigned char>(text_[at_]) < 0x80;
      ++at_;
    }
    const std::string_view word = source::slice(text_, {begin, at_});
    if (!ascii && !source::is_utf8(word)) {
      const auto bad = begin + static_cast<std::uint32_t>(source::first_invalid_utf8(word));
      return fail(
          text_encoding, {bad, bad + 1},
          source::format("the byte 0x{:02X} is not part of a UTF-8 character", static_cast<unsigned char>(text_[bad])));
    }
    if (at_ < end_ && (text_[at_] == '"' || text_[at_] == '\'') && is_string_prefix(word)) return read_string(begin);
    add(TokenKind::name, begin, at_);
    return true;
  }

  bool read_number() {
    const std::uint32_t begin = at_;
    while (at_ < end_) {
      const char character = text_[at_];
      const bool sign = (character == '+' || character == '-') && (text_[at_ - 1] == 'e' || text_[at_ - 1] == 'E') &&
                        text_[begin + 1] != 'x' && text_[begin + 1] != 'X';
      if (!sign && character != '.' && !continues_name(character)) break;
      ++at_;
    }
    add(TokenKind::number, begin, at_);
    return true;
  }

  /// `at_` is at the quote, `begin` at the prefix if there is one.
  bool read_string(std::uint32_t begin) {
    const char quote = text_[at_];
    const bool triple = at_ + 2 < end_ && text_[at_ + 1] == quote && text_[at_ + 2] == quote;
    return triple ? read_triple(begin, quote) : read_single(begin, quote);
  }

  bool read_single(std::uint32_t begin, char quote) {
    std::uint32_t at = at_ + 1;
    while (at < end_ && text_[at] != quote && text_[at] != '\n') {
      if (text_[at] == '\\') at += at + 2 < end_ && text_[at + 1] == '\r' && text_[at + 2] == '\n' ? 2 : 1;
      ++at;
    }
    if (at >= end_ || text_[at] != quote) {
      const std::uint32_t stop = std::min({at, end_, end_of_line(at_)});
      return fail(text_syntax, {begin, stop}, source::format("this string has no closing {} on its line", quote));
    }
    at_ = at + 1;
    add(TokenKind::string, begin, at_);
    return true;
  }

  bool read_triple(std::uint32_t begin, char quote) {
    const std::string_view closing = quote == '"' ? R"(""")" : "'''";
    std::uint32_t at = at_ + 3;
    while (at < end_ && text_.compare(at, 3, closing) != 0) at += text_[at] == '\\' ? 2 : 1;
    if (at + 3 > end_) {
      return fail(text_syntax, {begin, at_ + 3}, source::format("this string has no closing {}", closing));
    }
    at_ = at + 3;
    add(TokenKind::string, begin, at_);
    return true;
  }

  bool open_bracket(char character) {
    if (open_.size() >= depth_limit_) {
      return fail(text_too_deep, {at_, at_ + 1},
                  source::format("brackets are nested deeper than the limit of {} levels", depth_limit_));
    }
    open_.push_back(static_cast<std::uint32_t>(tokens_.size()));
    add(TokenKind::symbol, at_, at_ + 1, character);
    ++at_;
    return true;
  }

  bool close_bracket(char character) {
    if (open_.empty()) {
      return fail(text_syntax, {at_, at_ + 1}, source::format("'{}' closes nothing", character));
    }
    Token& opening = tokens_[open_.back()];
    const char expected = closing_of(opening.symbol);
    if (character != expected) {
      source::Diagnostic& error = diagnostics_.error(text_syntax, {at_, at_ + 1},
                                                     source::format("expected '{}', got '{}'", expected, character));
      error.notes.push_back({source::format("to close this '{}'", opening.symbol), opening.range(), true});
      return false;
    }
    opening.partner = static_cast<std::uint32_t>(tokens_.size()) - open_.back();
    open_.pop_back();
    add(TokenKind::symbol, at_, at_ + 1, character);
    ++at_;
    return true;
  }

  bool read_symbol(char character) {
    if (character == '#') {
      at_ = end_of_line(at_);
      return true;
    }
    if (character == '\\') return join_lines();
    const bool followed = at_ + 1 < end_;
    if (character == '.' && followed && character_class(text_[at_ + 1]) == CharacterClass::digit) return read_number();
    const std::uint32_t begin = at_;
    if (text_.compare(at_, 3, "...") == 0 && at_ + 3 <= end_) {
      at_ += 3;
    } else if (followed && is_long_symbol(character, text_[at_ + 1])) {
      at_ += 2;
      const char last = text_[at_ - 1];
      const bool doubled = text_[begin] == last && (last == '*' || last == '/' || last == '<' || last == '>');
      if (doubled && at_ < end_ && text_[at_] == '=') ++at_;
    } else if (character == '!') {
      return fail_character();
    } else {
      ++at_;
    }
    add(TokenKind::symbol, begin, at_, at_ - begin == 1 ? character : '\0');
    return true;
  }

  bool join_lines() {
    const std::uint32_t length = text_.compare(at_ + 1, 2, "\r\n") == 0 ? 3
                                 : text_.compare(at_ + 1, 1, "\n") == 0 ? 2
                                                                        : 0;
    if (length == 0 || at_ + length > end_) {
      return fail(text_syntax, {at_, at_ + 1}, "a backslash joins lines only as the last character of its line");
    }
    at_ += length;
    return true;
  }

  bool fail_unclosed() {
    const Token& opening = tokens_[open_.back()];
    return fail(text_syntax, opening.range(),
                source::format("this '{}' is never closed; expected '{}'", opening.symbol, closing_of(opening.symbol)));
  }

  bool finish() {
    if (!open_.empty()) return fail_unclosed();
    if (!tokens_.empty() && tokens_.back().kind != TokenKind::newline) add(TokenKind::newline, end_, end_);
    for (; levels_.size() > 1; levels_.pop_back()) add(TokenKind::dedent, end_, end_);
    add(TokenKind::end, end_, end_);
    return true;
  }

  std::string_view text_;
  std::uint32_t at_;
  std::uint32_t end_;
  std::uint32_t depth_limit_;
  source::Diagnostics& diagnostics_;
  std::vector<Token> tokens_;
  std::vector<std::uint32_t> open_;  ///< the opening brackets that are not closed yet
  std::vector<Indentation> levels_;
  bool at_line_start_ = true;
  bool line_ended_ = false;
};

}  // namespace

std::optional<std::vector<Token>> read_tokens(std::string_view text, ByteRange part, std::uint32_t depth_limit,
                                              source::Diagnostics& diagnostics) {
  Lexer lexer(text, part, depth_limit, diagnostics);
  if (!lexer.run()) return std::nullopt;
  return lexer.take_tokens();
}

std::optional<LogicalLine> read_logical_line(std::string_view text, std::uint32_t line, std::uint32_t end,
                                             std::uint32_t depth_limit, source::Diagnostics& diagnostics) {
  Lexer lexer(text, {line, end}, depth_limit, diagnostics);
  if (!lexer.run_line()) return std::nullopt;
  LogicalLine found{lexer.take_tokens(), lexer.position()};
  if (!found.tokens.empty() && found.tokens.back().kind == TokenKind::newline) found.tokens.pop_back();
  return found;
}

}  // namespace pypto::read
