#include "read/text/module_names.h"

#include "read/text/constant_arithmetic.h"
#include "read/text/lexer.h"
#include "read/text/words.h"

#include <algorithm>
#include <array>

namespace pypto::read {
namespace {

/// Statements in which any name may be bound, or taken away.
bool binds_any_name(std::string_view keyword) {
  static constexpr auto words =
      std::to_array<std::string_view>({"import", "from", "del", "global", "nonlocal", "case", "def", "class", "async"});
  return is_one_of(keyword, words);
}

bool opens_block(std::string_view keyword) {
  static constexpr auto words =
      std::to_array<std::string_view>({"if", "elif", "else", "for", "while", "try", "except", "finally", "with"});
  return binds_any_name(keyword) || is_one_of(keyword, words);
}

/// The first such word outside brackets; statement.size() when there is none.
std::size_t find_word(std::string_view text, Tokens statement, std::string_view word) {
  std::size_t at = 0;
  while (at < statement.size() && !is_name(text, statement[at], word)) at = behind(statement, at);
  return std::min(at, statement.size());
}

bool is_augmented(std::string_view symbol) {
  return symbol.size() > 1 && symbol.ends_with('=') && symbol != "==" && symbol != "!=" && symbol != "<=" &&
         symbol != ">=";
}

/// The last `=` outside brackets; statement.size() when there is none.
std::size_t last_equals(Tokens statement) {
  std::size_t last = statement.size();
  for (std::size_t at = find_symbol(statement, '='); at < statement.size(); at = find_symbol(statement, '=', at + 1)) {
    last = at;
  }
  return last;
}

}  // namespace

void ModuleNames::bind(std::string_view name, std::optional<std::int64_t> integer) {
  const auto [known, added] = index_.module_names.emplace(name, TextIndex::ModuleName{integer});
  if (!added) known->second.integer.reset();
}

void ModuleNames::bind_all(Tokens tokens) {
  for (const Token& token : tokens) {
    if (token.kind == TokenKind::name) bind(spelling(index_.text, token));
  }
}

/// Names that are called, indexed or attributes are not bound by what assigns to them.
void ModuleNames::bind_targets(Tokens targets) {
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (targets[i].kind != TokenKind::name || (i > 0 && targets[i - 1].is('.'))) continue;
    const bool used =
        i + 1 < targets.size() && (targets[i + 1].is('.') || targets[i + 1].is('[') || targets[i + 1].is('('));
    if (!used) bind(spelling(index_.text, targets[i]));
  }
}

void ModuleNames::read_line(Tokens line) {
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = find_symbol(line, ';', at);
    if (end > at) read_statement(line.subspan(at, end - at), true);
    at = end + 1;
  }
}

void ModuleNames::forget_integers() {
  for (auto& [name, known] : index_.module_names) known.integer.reset();
}

/// The integer that an expression of literals and names of the module comes to.
std::optional<std::int64_t> ModuleNames::value_of(Tokens expression) const {
  return constant_arithmetic(expression, index_.text, [this](std::string_view name) -> std::optional<std::int64_t> {
    const auto known = index_.module_names.find(name);
    return known == index_.module_names.end() ? std::nullopt : known->second.integer;
  });
}

void ModuleNames::read_block(source::ByteRange block) {
  source::Diagnostics passed_over;  // it is no part of the program
  const auto tokens = read_tokens(index_.text, block, index_.depth_limit, passed_over);
  if (!tokens) return forget_integers();
  const Tokens all = *tokens;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < all.size(); at = behind(all, at)) {
    const bool header = all[at].is(':') && at > begin && opens_block(spelling(index_.text, all[begin]));
    const bool ends = header || all[at].is(';') || all[at].kind >= TokenKind::newline;
    if (!ends) continue;
    if (at > begin) read_statement(all.subspan(begin, at - begin), false);
    begin = at + 1;
  }
}

void ModuleNames::read_statement(Tokens statement, bool plain) {
  const std::string_view text = index_.text;
  for (std::size_t i = 1; i < statement.size(); ++i) {
    if (spelling(text, statement[i]) == ":=") bind(spelling(text, statement[i - 1]));
  }
  const std::string_view first = spelling(text, statement[0]);
  if (first == "from" && statement.back().is('*')) forget_integers();
  if (binds_any_name(first)) return bind_all(statement.subspan(1));
  if (first == "for") return bind_targets(statement.subspan(1, find_word(text, statement, "in") - 1));
  if (first == "with" || first == "except") return bind_targets(statement.subspan(find_word(text, statement, "as")));
  for (std::size_t i = 0; i < statement.size(); i = behind(statement, i)) {
    if (statement[i].kind == TokenKind::symbol && is_augmented(spelling(text, statement[i]))) {
      return bind_targets(statement.first(i));
    }
  }
  const std::size_t equals = last_equals(statement);
  if (equals == statement.size()) return;
  const std::size_t colon = find_symbol(statement.first(equals), ':');
  const bool one_name = statement[0].kind == TokenKind::name && (equals == 1 || colon == 1);
  if (one_name && plain) return bind(first, value_of(statement.subspan(equals + 1)));
  bind_targets(statement.first(std::min(colon, equals)));
}

}  // namespace pypto::read
