#include "read/text/rebound_names.h"

#include "read/text/arguments.h"
#include "read/text/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace pypto::read {
namespace {

class BlockScan {
 public:
  BlockScan(std::string_view text, Tokens tokens) : text_(text), tokens_(tokens) {}

  std::vector<std::string_view> run() {
    enter(false);
    while (!blocks_.empty() && tokens_[at_].kind != TokenKind::end) {
      switch (tokens_[at_].kind) {
        case TokenKind::newline:
          ++at_;
          if (blocks_.back().one_line) leave();
          break;
        case TokenKind::dedent:
          ++at_;
          leave();
          break;
        default:
          read_statement();
      }
    }
    return std::move(names_);
  }

 private:
  struct Block {
    bool hides = false;
    bool one_line = false;
  };

  /// Enters the block behind a colon; one without lines is none.
  void enter(bool hides) {
    const bool one_line = tokens_[at_].kind != TokenKind::newline;
    if (!one_line) {
      ++at_;
      if (tokens_[at_].kind != TokenKind::indent) return;
      ++at_;
    }
    blocks_.push_back({hides, one_line});
    if (hides) ++hidden_;
  }

  void leave() {
    if (blocks_.back().hides) --hidden_;
    blocks_.pop_back();
  }

  bool opens_block() const {
    static constexpr auto words = std::to_array<std::string_view>({"for", "while", "if", "elif", "else", "with"});
    const bool name = tokens_[at_].kind == TokenKind::name;
    return name && is_one_of(spelling(text_, tokens_[at_]), words);
  }

  void read_statement() {
    const bool header = opens_block();
    std::size_t end = at_;
    while (tokens_[end].kind < TokenKind::newline && !tokens_[end].is(header ? ':' : ';')) end = behind(tokens_, end);
    const Tokens statement = tokens_.subspan(at_, end - at_);
    const bool stopped_by_symbol = tokens_[end].kind < TokenKind::newline;
    at_ = stopped_by_symbol || end == at_ ? end + 1 : end;
    if (statement.empty()) return;
    if (!header) return read_assignment(statement);
    if (hidden_ == 0 && is_name(text_, statement[0], "with")) add_name_behind_as(statement);
    const auto carries = [this](const Token& token) { return is_name(text_, token, "init_values"); };
    const bool loop = is_name(text_, statement[0], "for");
    if (stopped_by_symbol) enter(loop && std::any_of(statement.begin(), statement.end(), carries));
  }

  void add_name_behind_as(Tokens statement) {
    for (std::size_t i = 1; i < statement.size(); ++i) {
      if (is_name(text_, statement[i - 1], "as")) names_.push_back(spelling(text_, statement[i]));
    }
  }

  void read_assignment(Tokens statement) {
    const std::size_t equals = find_symbol(statement, '=');
    if (equals == statement.size()) return;
    if (hidden_ > 1 || (hidden_ == 1 && !is_yield(strip_parentheses(statement.subspan(equals + 1))))) return;
    const Tokens targets = statement.first(std::min(equals, find_symbol(statement.first(equals), ':')));
    if (targets.size() > 1 && targets[1].is('[')) return;  // an element, which leaves the name alone
    for (const Token& token : targets) {
      if (token.kind == TokenKind::name) names_.push_back(spelling(text_, token));
    }
  }

  bool is_yield(Tokens value) const {
    const std::size_t length = dotted_length(value);
    return length != 0 && is_name(text_, value[length - 1], "yield_");
  }

  std::string_view text_;
  Tokens tokens_;
  std::size_t at_ = 0;
  std::vector<Block> blocks_;
  std::size_t hidden_ = 0;
  std::vector<std::string_view> names_;
};

}  // namespace

std::vector<std::string_view> names_bound_in_block(std::string_view text, Tokens tokens) {
  return BlockScan(text, tokens).run();
}

}  // namespace pypto::read
