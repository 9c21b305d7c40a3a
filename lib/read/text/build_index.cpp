#include "read/text/build_index.h"

#include "read/text/arguments.h"
#include "read/text/body_extent.h"
#include "read/text/indentation.h"
#include "read/text/lexer.h"
#include "read/text/module_names.h"
#include "read/text/rules.h"
#include "read/text/signature.h"
#include "read/text/words.h"
#include "source/format.h"

#include <array>
#include <cstring>
#include <optional>
#include <utility>

namespace pypto::read {
namespace {

class IndexBuilder {
 public:
  IndexBuilder(std::string_view text, TextIndex& index, ir::Program& program, source::Diagnostics& diagnostics)
      : text_(text),
        end_(static_cast<std::uint32_t>(text.size())),
        index_(index),
        program_(program),
        diagnostics_(diagnostics),
        errors_before_(diagnostics.error_count()),
        extents_(text),
        module_names_(index) {
    if (text.starts_with("\xEF\xBB\xBF")) at_ = 3;
  }

  void run() {
    if (has_lines_of_carriage_returns()) return;
    while (at_ < end_) {
      const Indentation indentation = measure_indentation(text_, at_, end_);
      if (is_blank_line(text_, indentation.first, end_)) {
        read_comment(indentation.first);
        at_ = next_line(indentation.first);
      } else if (!read_line(indentation)) {
        return;
      }
    }
    if (!decorators_.empty()) fail_decorator({end_, end_});
    if (!has_program_ && program_.functions.size() == 0 && diagnostics_.error_count() == errors_before_) {
      diagnostics_.error(no_program, {0, 0},
                         "there is neither a program (@pl.program) nor a function (@pl.function) in this text");
    }
  }

 private:
  bool has_lines_of_carriage_returns() {
    const std::size_t first = text_.find_first_of("\r\n");
    if (first == std::string_view::npos || text_[first] == '\n' || text_.substr(first, 2) == "\r\n") return false;
    const auto at = static_cast<std::uint32_t>(first);
    diagnostics_.error(text_syntax, {at, at + 1},
                       "the lines of this text end with a carriage return alone; expected LF or CR LF");
    return true;
  }

  std::uint32_t next_line(std::uint32_t from) const {
    if (from >= end_) return end_;
    const void* newline = std::memchr(text_.data() + from, '\n', end_ - from);
    if (newline == nullptr) return end_;
    return static_cast<std::uint32_t>(static_cast<const char*>(newline) - text_.data()) + 1;
  }

  /// `# pypto.program: NAME` above everything else names the program.
  void read_comment(std::uint32_t at) {
    static constexpr std::string_view marker = "# pypto.program: ";
    if (!program_.name.empty() || text_.compare(at, marker.size(), marker) != 0) return;
    std::string_view name = source::slice(text_, {at + static_cast<std::uint32_t>(marker.size()), next_line(at)});
    while (!name.empty() && (name.back() == '\n' || name.back() == '\r' || name.back() == ' ')) name.remove_suffix(1);
    program_.name = name;
  }

  bool read_line(const Indentation& indentation) {
    if (!check_level(indentation)) return false;
    const auto line = read_logical_line(text_, indentation.first, end_, index_.depth_limit, diagnostics_);
    if (!line) return false;
    at_ = line->next;
    if (!line->tokens.empty()) read_statement(line->tokens, indentation.column);
    return true;
  }

  /// Compares the line with the levels that can be open outside bodies: the module's and the class's.
  bool check_level(const Indentation& indentation) {
    if (class_column_ && indentation.column <= *class_column_) {
      class_column_.reset();
      member_column_.reset();
    }
    if (class_column_ && !member_column_) member_column_ = indentation.column;
    const std::uint32_t expected = member_column_.value_or(0);
    if (indentation.column == expected) return true;
    diagnostics_.error(
        text_indentation, {indentation.first, indentation.first + 1},
        source::format("this line is indented by {} columns; expected {}", indentation.column, expected));
    return false;
  }

  void read_statement(const std::vector<Token>& tokens, std::uint32_t column) {
    const std::string_view first = spelling(text_, tokens[0]);
    if (first == "@") {
      decorators_.push_back(tokens);
      return;
    }
    const Decorators decorators = std::exchange(decorators_, {});
    if (first == "def") {
      read_function(tokens, column, decorators);
    } else if (first == "class") {
      read_class(tokens, column, decorators);
    } else if (!decorators.empty()) {
      fail_decorator(tokens[0].range());
    } else {
      read_module_statement(tokens, column);
    }
  }

  void fail_decorator(source::ByteRange place) {
    diagnostics_.error(text_syntax, place, "expected 'def' or 'class' after a decorator");
  }

  void read_module_statement(Tokens tokens, std::uint32_t column) {
    const std::string_view first = spelling(text_, tokens[0]);
    if (first == "import" || first == "from") return read_import(tokens);
    const std::uint32_t begin = tokens[0].begin;
    const bool opens_block = tokens.back().is(':');  // `if __name__ == ...:` and the like
    if (opens_block) at_ = extents_.end_of_body(at_, column);
    if (class_column_) return;  // attributes of a class are no names of the module
    const bool block = opens_block || is_one_line_block(tokens);
    block ? module_names_.read_block({begin, at_}) : module_names_.read_line(tokens);
  }

  /// `if x: y = 1`.
  bool is_one_line_block(Tokens tokens) const {
    static constexpr std::array<std::string_view, 5> keywords = {"if", "for", "while", "with", "try"};
    return is_one_of(spelling(text_, tokens[0]), keywords);
  }

  /// `import pypto.language as Q`, `from pypto import language as Q`: what Q stands for is the language.
  void read_import(Tokens tokens) {
    const std::string_view last = spelling(text_, tokens.back());
    const bool renamed = tokens.size() >= 3 && is_name(text_, tokens[tokens.size() - 2], "as");
    if (renamed && is_name(text_, tokens[tokens.size() - 3], "language")) {
      index_.prefix = last;
      imported_ = true;
    } else {
      module_names_.read_line(tokens);
    }
  }

  void read_class(Tokens tokens, std::uint32_t column, const Decorators& decorators) {
    if (tokens.size() < 2 || tokens[1].kind != TokenKind::name) {
      diagnostics_.error(text_syntax, {tokens[0].end, tokens[0].end}, "expected the program's name after 'class'");
      class_column_ = column;
      member_column_.reset();
      return;
    }
    if (!class_column_) module_names_.bind(spelling(text_, tokens[1]));
    const bool is_program = find_decorator(text_, decorators, "program") != nullptr;
    const bool one_line = find_symbol(tokens, ':') + 1 < tokens.size();
    if (!is_program && (one_line || !decorators.empty())) {
      at_ = extents_.end_of_body(at_, column);
      return;
    }
    if (!tokens.back().is(':')) {
      diagnostics_.error(text_syntax, {tokens.back().end, tokens.back().end},
                         "expected ':' at the end of the class line");
    }
    if (is_program && has_program_) {
      diagnostics_.error(
          text_syntax, tokens[1].range(),
          source::format("'{}' is a second program; expected one in each file", spelling(text_, tokens[1])));
    }
    has_program_ = has_program_ || is_program;
    if (program_.name.empty()) program_.name = spelling(text_, tokens[1]);
    class_column_ = column;
    member_column_.reset();
  }

  void read_function(Tokens tokens, std::uint32_t column, const Decorators& decorators) {
    const std::uint32_t after_header = at_;
    const source::ByteRange body = find_body(tokens, column);
    const std::vector<Token>* decorator = find_decorator(text_, decorators, "function");
    const std::vector<Token>* inlined = decorator == nullptr ? find_decorator(text_, decorators, "inline") : nullptr;
    if (!class_column_ && tokens.size() > 1) module_names_.bind(spelling(text_, tokens[1]));
    if (decorator == nullptr && inlined == nullptr) return pass_over_helper(body);

    const ir::FunctionId id = program_.functions.next();
    auto signature =
        read_signature(text_, decorator != nullptr ? *decorator : *inlined, tokens, id, program_, diagnostics_);
    if (!signature) return;
    if (inlined != nullptr) signature->function.kind = ir::FunctionKind::inline_function;
    if (signature->after_colon.empty() && body.empty()) {
      diagnostics_.error(text_indentation, {tokens.back().end, tokens.back().end},
                         source::format("expected an indented body for function '{}'", signature->function.name));
      return;
    }
    note_prefix(decorator != nullptr ? *decorator : *inlined);
    const source::ByteRange code =
        signature->after_colon.empty() ? body : source::ByteRange{signature->after_colon.front().begin, after_header};
    add_function(*signature, code);
  }

  /// A function in Python is no part of the program, but it may change names of the module.
  void pass_over_helper(source::ByteRange body) {
    if (source::slice(text_, body).find("global ") != std::string_view::npos) module_names_.read_block(body);
  }

  /// The lines of the body behind the header; passes over them. Empty when the next line is not indented.
  source::ByteRange find_body(Tokens header, std::uint32_t column) {
    const std::uint32_t begin = at_;
    if (!header.back().is(':')) {  // `def f(): ...`, or an error that the signature reports
      at_ = extents_.end_of_body(at_, column);
      return {};
    }
    at_ = extents_.end_of_body(begin, column);
    for (std::uint32_t line = begin; line < at_; line = next_line(line)) {
      const Indentation found = measure_indentation(text_, line, at_);
      if (!is_blank_line(text_, found.first, at_)) return {begin, at_};
    }
    return {};
  }

  /// A lone function has no import; its decorator tells the prefix.
  void note_prefix(Tokens decorator) {
    if (!imported_ && decorator.size() > 2 && decorator[2].is('.')) index_.prefix = spelling(text_, decorator[1]);
  }

  void add_function(const Signature& signature, source::ByteRange body) {
    const ir::Function& function = signature.function;
    const ir::FunctionId id = program_.functions.add(function);
    const bool absent = signature.has_no_code || is_ellipsis(body);
    program_.functions[id].body_state = absent ? ir::BodyState::absent : ir::BodyState::unread;
    index_.bodies.push_back(body);
    index_.has_module_functions = index_.has_module_functions || !class_column_;
    const auto [earlier, added] = index_.functions.emplace(function.name, id);
    if (added) return;
    source::Diagnostic& error = diagnostics_.error(duplicate_definition, function.place,
                                                   source::format("the function '{}' is defined twice", function.name));
    error.notes.push_back({"the first one is here", program_.functions[earlier->second].place, true});
  }

  /// Whether the body is `...` alone, comments behind it aside. Where a docstring stands before it, reading tells.
  bool is_ellipsis(source::ByteRange body) const {
    static constexpr std::string_view ellipsis = "...";
    const std::string_view code = source::slice(text_, body);
    std::size_t at = code.find_first_not_of(" \t\f\r\n");
    if (at == std::string_view::npos || code.substr(at, ellipsis.size()) != ellipsis) return false;
    at = code.find_first_not_of(" \t\f\r\n", at + ellipsis.size());
    while (at != std::string_view::npos && code[at] == '#') {
      at = code.find_first_not_of(" \t\f\r\n", code.find('\n', at));
    }
    return at == std::string_view::npos;
  }

  std::string_view text_;
  std::uint32_t at_ = 0;
  std::uint32_t end_;
  TextIndex& index_;
  ir::Program& program_;
  source::Diagnostics& diagnostics_;
  std::size_t errors_before_;
  BodyExtents extents_;
  ModuleNames module_names_;
  Decorators decorators_;
  std::optional<std::uint32_t> class_column_;
  std::optional<std::uint32_t> member_column_;
  bool imported_ = false;
  bool has_program_ = false;
};

}  // namespace

void build_index(std::string_view text, std::uint32_t depth_limit, TextIndex& index, ir::Program& program,
                 source::Diagnostics& diagnostics) {
  index.text = text;
  index.depth_limit = depth_limit;
  IndexBuilder(text, index, program, diagnostics).run();
}

}  // namespace pypto::read
