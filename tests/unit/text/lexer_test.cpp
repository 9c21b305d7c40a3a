#include "read/text/lexer.h"

#include "source/input.h"
#include "source/message.h"
#include "support/catch.h"

#include <string>
#include <string_view>

using namespace pypto;
using read::Token;
using read::TokenKind;

namespace {

struct Lexed {
  std::string tokens;  ///< the spellings; `;` newline, `>` indent, `<` dedent, `$` end
  std::string messages;
};

Lexed lex(std::string_view text, std::uint32_t depth_limit = 100) {
  const source::Input input("in.py", text);
  source::Diagnostics diagnostics;
  const auto tokens =
      read::read_tokens(input.bytes(), {0, static_cast<std::uint32_t>(text.size())}, depth_limit, diagnostics);
  Lexed lexed;
  if (tokens) {
    for (const Token& token : *tokens) {
      if (!lexed.tokens.empty()) lexed.tokens += ' ';
      switch (token.kind) {
        case TokenKind::newline:
          lexed.tokens += ';';
          break;
        case TokenKind::indent:
          lexed.tokens += '>';
          break;
        case TokenKind::dedent:
          lexed.tokens += '<';
          break;
        case TokenKind::end:
          lexed.tokens += '$';
          break;
        default:
          lexed.tokens += read::spelling(input.bytes(), token);
      }
    }
  }
  for (const source::Diagnostic& diagnostic : diagnostics.all()) {
    const auto place = source::place_in_text("in.py", source::LineIndex(input.bytes()), diagnostic.range);
    lexed.messages +=
        source::render_message(diagnostic.severity, diagnostic.rule.name, diagnostic.message, place, false);
  }
  return lexed;
}

std::string error(const std::string& position, const std::string& message, const std::string& rule,
                  const std::string& line, const std::string& caret) {
  return "in.py:" + position + ": error: " + message + " [" + rule + "]\n    " + line + "\n    " + caret + "\n";
}

}  // namespace

TEST_CASE("lines, blocks and their ends") {
  CHECK(lex("").tokens == "$");
  CHECK(lex("a").tokens == "a ; $");
  CHECK(lex("a\nb\n").tokens == "a ; b ; $");
  CHECK(lex("a:\n  b\n  c\nd\n").tokens == "a : ; > b ; c ; < d ; $");
  CHECK(lex("a:\n  b:\n    c\nd").tokens == "a : ; > b : ; > c ; < < d ; $");
  CHECK(lex("a:\n  b:\n    c").tokens == "a : ; > b : ; > c ; < < $");
}

TEST_CASE("the first line's indentation is the outermost level") {
  CHECK(lex("        a:\n            b\n        c\n").tokens == "a : ; > b ; < c ; $");
}

TEST_CASE("blank lines and comments leave no trace") {
  CHECK(lex("a\n\n   \n# one\n      # two\nb # three\n").tokens == "a ; b ; $");
  CHECK(lex("# only\n").tokens == "$");
  CHECK(lex("a # at the end").tokens == "a ; $");
}

TEST_CASE("lines are joined in brackets and by backslashes") {
  CHECK(lex("f(a,\nb,\n  # c\n\n)\nd\n").tokens == "f ( a , b , ) ; d ; $");
  CHECK(lex("a = \\\n  b\nc\n").tokens == "a = b ; c ; $");
  CHECK(lex("a = \\\r\n  b\n").tokens == "a = b ; $");
}

TEST_CASE("carriage returns belong to the ends of lines") {
  CHECK(lex("a:\r\n  b\r\n\r\nc\r\n").tokens == "a : ; > b ; < c ; $");
}

TEST_CASE("form feeds start the count of columns anew") {
  CHECK(lex("a\n\f  \fb\n").tokens == "a ; b ; $");
}

TEST_CASE("strings of every kind are one token") {
  for (const char* text : {"'a'", "\"a\"", "''", "'\\''", R"("a\\")", "r'\\d'", "b\"x\"", "Rb'x'", "f'{a}'", "u'x'",
                           "'''a\n'b'\n'''", "\"\"\"a\n\\\"\"\" \"\"\"", R"("""""")", "'a\\\nb'"}) {
    CAPTURE(text);
    CHECK(lex(text).tokens == std::string(text) + " ; $");
  }
  CHECK(lex("'#' + \"(\"").tokens == "'#' + \"(\" ; $");
  CHECK(lex("xy'a'").tokens == "xy 'a' ; $");
}

TEST_CASE("numbers and names") {
  CHECK(lex("1 0x1F 1_000 1.5 .5 1e-07 1E+16 1e16 2. a1 _b").tokens ==
        "1 0x1F 1_000 1.5 .5 1e-07 1E+16 1e16 2. a1 _b ; $");
  CHECK(lex("0xe-1").tokens == "0xe - 1 ; $");
  CHECK(lex("1-1").tokens == "1 - 1 ; $");
  CHECK(lex("\xC3\xA9t\xC3\xA9 \xE6\x95\xB0").tokens == "\xC3\xA9t\xC3\xA9 \xE6\x95\xB0 ; $");
}

TEST_CASE("the longest symbol is taken") {
  CHECK(lex("a->b:=c==d!=e<=f>=g**h//i<<j>>k").tokens == "a -> b := c == d != e <= f >= g ** h // i << j >> k ; $");
  CHECK(lex("a+=b**=c//=d<<=e>>=f@=g").tokens == "a += b **= c //= d <<= e >>= f @= g ; $");
  CHECK(lex("...").tokens == "... ; $");
  CHECK(lex("a~b|c&d^e%f").tokens == "a ~ b | c & d ^ e % f ; $");
}

TEST_CASE("an opening bracket knows its closing one") {
  const source::Input input("in.py", "f(a, [b], {})");
  source::Diagnostics diagnostics;
  const auto tokens = read::read_tokens(input.bytes(), {0, 13}, 100, diagnostics);
  REQUIRE(tokens);
  CHECK((*tokens)[1].partner == 9);
  CHECK((*tokens)[4].partner == 2);
  CHECK((*tokens)[7].partner == 0);
  CHECK((*tokens)[8].partner == 1);
}

TEST_CASE("unclosed and mismatched brackets") {
  CHECK(lex("f(a, [b]\nc\n").messages ==
        error("1:2", "this '(' is never closed; expected ')'", "text-syntax", "f(a, [b]", " ^"));
  CHECK(lex("a)\n").messages == error("1:2", "')' closes nothing", "text-syntax", "a)", " ^"));
  CHECK(lex("f(a]\n").messages == error("1:4", "expected ')', got ']'", "text-syntax", "f(a]", "   ^"));
}

TEST_CASE("unclosed strings") {
  CHECK(lex("a = 'b\nc = 'd'\n").messages ==
        error("1:5", "this string has no closing ' on its line", "text-syntax", "a = 'b", "    ^~"));
  CHECK(lex(R"(a = 'b\)").messages ==
        error("1:5", "this string has no closing ' on its line", "text-syntax", R"(a = 'b\)", "    ^~~"));
  CHECK(lex("a = r'''b\nc").messages ==
        error("1:5", "this string has no closing '''", "text-syntax", "a = r'''b", "    ^~~~"));
}

TEST_CASE("an unindent must go back to a level that is open") {
  CHECK(lex("a:\n    b\n  c\n").messages ==
        error("3:3", "this line is indented by 2 columns, which is no level that is open here; expected 0",
              "text-indentation", "  c", "  ^"));
}

TEST_CASE("tabs may not decide what a block is") {
  CHECK(lex("a:\n\tb\n\tc\n").tokens == "a : ; > b ; c ; < $");
  const std::string mixed =
      "tabs and spaces are mixed in such a way that the indentation depends on the width of a tab; use spaces only";
  CHECK(lex("a:\n        b\n\tc\n").messages == error("3:1", mixed, "text-indentation", " c", "^"));
  CHECK(lex("a:\n\tb:\n          c\n").tokens == "a : ; > b : ; > c ; < < $");
  CHECK(lex("a:\n  b:\n\tc\n").messages == error("3:1", mixed, "text-indentation", " c", "^"));
}

TEST_CASE("characters that Python does not have") {
  CHECK(lex("a ? b").messages == error("1:3", "'?' has no meaning here", "text-syntax", "a ? b", "  ^"));
  CHECK(lex("a ! b").messages == error("1:3", "'!' has no meaning here", "text-syntax", "a ! b", "  ^"));
  CHECK(lex(std::string_view("a \0 b", 5)).messages ==
        error("1:3", "the byte 0x00 cannot stand in a text dump", "text-syntax", "a \xEF\xBF\xBD b", "  ^"));
  CHECK(lex("a\xFF").messages ==
        error("1:2", "the byte 0xFF is not part of a UTF-8 character", "invalid-utf8", "a\xEF\xBF\xBD", " ^"));
  CHECK(lex("a\rb").messages.find("a carriage return without a line feed; lines end with LF or CR LF") !=
        std::string::npos);
  CHECK(lex("a \\ b").messages ==
        error("1:3", "a backslash joins lines only as the last character of its line", "text-syntax", "a \\ b", "  ^"));
}

TEST_CASE("depth is limited and costs no stack") {
  CHECK(lex("[[[a]]]", 3).tokens == "[ [ [ a ] ] ] ; $");
  CHECK(lex("[[[[a]]]]", 3).messages ==
        error("1:4", "brackets are nested deeper than the limit of 3 levels", "too-deep", "[[[[a]]]]", "   ^"));
  CHECK(lex("a:\n b:\n  c:\n   d\n", 2).messages ==
        error("4:4", "blocks are nested deeper than the limit of 2 levels", "too-deep", "   d", "   ^"));
  const std::string deep(100'000, '(');
  CHECK(lex(deep, 200'000).messages.find("is never closed") != std::string::npos);
  CHECK(lex(deep + std::string(100'000, ')'), 200'000).messages.empty());
}

TEST_CASE("a logical line and where the next one starts") {
  const source::Input input("in.py", "f(a,\n  b)\nc\n");
  source::Diagnostics diagnostics;
  const auto line = read::read_logical_line(input.bytes(), 0, 12, 100, diagnostics);
  REQUIRE(line);
  CHECK(line->tokens.size() == 6);
  CHECK(line->next == 10);
}
