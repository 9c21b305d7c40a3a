#include "support/catch.h"
#include "text_case.h"

using namespace pypto;

namespace {

/// The state of a kernel `def k(a, o)` after its body was asked for, and what it returns.
std::string returned(const std::string& lines) {
  std::string text = "@pl.function(type=pl.FunctionType.AIV)\ndef k(a: pl.Ptr, o: pl.Ptr):\n";
  std::string_view rest = lines;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    text += "    " + std::string(rest.substr(0, end)) + "\n";
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  test::TextCase read = test::read_text(text);
  if (!read.document) return read.short_messages();
  read::read_body(*read.document, ir::FunctionId{0}, read.diagnostics);
  const bool shortcut = read.function().body_state == ir::BodyState::returns_only;
  if (read.function().body_state == ir::BodyState::unreadable) return read.short_messages();
  return (shortcut ? "shortcut: " : "whole: ") + read.outline();
}

}  // namespace

TEST_CASE("a last line that returns parameters is all that is read") {
  CHECK(returned("b = pl.tile.load(a, [0])\nc = pl.tile.store(b, [0], o)\nreturn o") == "shortcut: return o\n");
  CHECK(returned("return o, a") == "shortcut: return o a\n");
  CHECK(returned("return o,a   \n\n# end") == "shortcut: return o a\n");
  CHECK(returned("b = 'unread: ( '\nreturn a") == "shortcut: return a\n");
  CHECK(returned("for i in pl.range(4):\n    return a\nreturn o") == "shortcut: return o\n");
  CHECK(returned("b = pl.tile.store(\n    a,\n    o,\n)\nreturn o") == "shortcut: return o\n");
  CHECK(returned("ao = pl.x.y(a)\nreturn a") == "shortcut: return a\n");
}

TEST_CASE("in doubt the body is read") {
  CHECK(returned("o = pl.x.y(o)\nreturn o") == "whole: o#2 = x.y( o#1 )\nreturn o#2\n");
  CHECK(returned("o: pl.Ptr = pl.x.y(a)\nreturn o") == "whole: o#2 = x.y( a )\nreturn o#2\n");
  CHECK(returned("b, o = pl.x.y(a)\nreturn o").substr(0, 5) == "whole");
  CHECK(returned("(o, b) = pl.x.y(a)\nreturn o").substr(0, 5) == "whole");
  CHECK(returned("for o in pl.range(4):\n    pass\nreturn o").substr(0, 5) == "whole");
  CHECK(returned("for i, (o,) in pl.range(4, init_values=(a,)):\n    c = pl.yield_(o)\nreturn o").substr(0, 5) ==
        "whole");
  CHECK(returned("with pl.at(level=pl.Level.CORE_GROUP) as o:\n    pass\nreturn o").substr(0, 5) == "whole");
  CHECK(returned("return a\nreturn o") == "whole: return a\nreturn o\n");
  CHECK(returned("b = a\nreturn b") == "whole: b = a\nreturn b\n");
  CHECK(returned("return (o)") == "whole: return o\n");
  CHECK(returned("return o + 1") == "whole: return opaque\n");
  CHECK(returned("if a:\n    return o") == "whole: if ->\n block\n  return o\n");
  CHECK(returned("b = a; return a\nreturn o").substr(0, 5) == "whole");
  CHECK(returned("f(a); o = a\nreturn o").substr(0, 5) == "whole");
  CHECK(returned("if a(): o = a\nreturn o").substr(0, 5) == "whole");
  CHECK(returned("b[o], o = a\nreturn o").substr(0, 3) == "3:5");
  CHECK(returned("b = a") == "whole: b = a\n");
}

TEST_CASE("a name on a very long line costs no second look") {
  std::string line = "b = [";
  for (int i = 0; i < 20'000; ++i) line += "o, ";
  CHECK(returned(line + "]\nreturn o").substr(0, 5) == "whole");
}

TEST_CASE("a body that cannot be read says why") {
  CHECK(returned("try:\n    pass\nb = a") == "3:5: 'try' is not part of the language [unsupported-statement]\n");
}
