#include "source/format.h"
#include "support/catch.h"
#include "text_case.h"

#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

using namespace pypto;

namespace {

/// A kernel `def k(a, o)` with that body.
std::string kernel_of(std::string_view type, std::string_view lines) {
  std::string text =
      pypto::source::format("@pl.function(type=pl.FunctionType.{})\ndef k(a: pl.Ptr, o: pl.Ptr):\n", type);
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    text += "    " + std::string(lines.substr(0, end)) + "\n";
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
  }
  return text;
}

/// The positions of the parameters that the first outermost `return` names; -1 for anything else that it returns.
std::vector<int> outermost_return(const test::TextCase& read) {
  const ir::Program& program = read.program();
  const ir::Function& function = read.function();
  for (ir::StatementId id = function.body_begin; id != function.body_end; id = program.statements[id].next) {
    const auto* found = std::get_if<ir::Return>(&program.statements[id].what);
    if (found == nullptr) continue;
    std::vector<int> positions;
    for (const ir::ValueId value : program.list(found->values)) {
      const auto* use = std::get_if<ir::VariableUse>(&program.values[value].what);
      const auto* parameter =
          use == nullptr ? nullptr : std::get_if<ir::Parameter>(&program.variables[use->variable].definition);
      positions.push_back(parameter == nullptr ? -1 : static_cast<int>(parameter->position));
    }
    return positions;
  }
  return {};
}

/// The state of a kernel after its body was asked for, and what it returns.
std::string returned(const std::string& lines) {
  const std::string text = kernel_of("AIV", lines);
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

TEST_CASE("every way to bind a name is doubt") {
  for (const char* lines : {"(\n    b,\n    o,\n) = a, a",
                            "(\nb,\no,\n) = pl.x.y(a)",
                            "[\n    b,\n    o,\n] = pl.x.y(a)",
                            "for i in pl.range(4):\n    (\n        b,\n        o,\n    ) = pl.yield_(a, a)",
                            "y = o = a",
                            "y = (o) = a",
                            "y = (o, b) = a, a",
                            "y = (\n    o,\n    b,\n) = a, a",
                            "y = (o := a)",
                            "y = f(o := a)",
                            "y = f(o\n:= a)",
                            "for o in a:\n    pass",
                            "for b, o in pl.while_(init_values=(a, a)):\n    pass",
                            "for(o)in a:\n    pass",
                            "with pl.at(level=1) as o:\n    pass",
                            "with pl.at(level=1) as(o):\n    pass",
                            "with f(a) as (b, o):\n    pass",
                            "o += a",
                            "o //= a",
                            "o[0] = a",
                            "del o",
                            "del(o)",
                            "del b, o",
                            "global o",
                            "import o",
                            "import a as o",
                            "from a import (o)",
                            "from a import(o)",
                            "def o():\n    pass",
                            "class o:\n    pass",
                            "try:\n    pass\nexcept f(a) as o:\n    pass",
                            "match a:\n    case(o):\n        pass",
                            "b: f(a) = 1; o = a",
                            "if f(a): (o) = a",
                            "b = f('''(''', a)\no = a",
                            "b = f(  # (\n    a)\no = a",
                            "b = '('\n(o, b) = a, a",
                            "b = \\\n    o = a",
                            "b = f\\\n(o, b) = a"}) {
    CAPTURE(lines);
    CHECK(returned(std::string(lines) + "\nreturn o").substr(0, 8) != "shortcut");
  }
}

TEST_CASE("uses inside the bracket of a call bind nothing") {
  for (const char* line :
       {"b = pl.x.y(o)", "b = pl.x.y([o, a], (o, a))", "b: pl.Tile[[o], pl.FP32] = pl.x.y(a, k=o)", "b = f(g)(o)",
        "b = f[0](o)", "b = pl.x.y(\n    [0, 1],\n    o,  # f(\n    o,\n)", "# o = a", "b = 'o = a'", "b = f('(', o)",
        "'''\no = a\n'''", "for i, (b,) in pl.range(4, init_values=(o,)):\n    b_r = pl.yield_(b)",
        "b = f(\"\\\\\", o)", "b = f([o for o in a])"}) {
    CAPTURE(line);
    CHECK(returned(std::string(line) + "\nreturn o") == "shortcut: return o\n");
  }
}

TEST_CASE("a return inside a bracket or a string is doubt") {
  CHECK(returned("b = (\nreturn o") == "3:9: this '(' is never closed; expected ')' [text-syntax]\n");
  CHECK(returned("b = '''\nreturn o") == "3:9: this string has no closing ''' [text-syntax]\n");
}

TEST_CASE("the last line alone says what reading all lines says") {
  static constexpr auto pieces =
      std::to_array<std::string_view>({"b = pl.tile.load(a, [0])\n",
                                       "o = pl.tile.store(a, [0], o)\n",
                                       "c = pl.tile.store(a, [0], o)\n",
                                       "o_1: pl.Ptr = f(o, a)\n",
                                       "(\n    b,\n    o,\n) = a, o\n",
                                       "b, a = o, a\n",
                                       "o, a = pl.x.y(a)\n",
                                       "if f(o):\n    o = a\n",
                                       "if f(o):\n    b = o\nelse:\n    b = a\n",
                                       "for o in pl.range(4):\n    b = o\n",
                                       "for i, (o,) in pl.range(4, init_values=(a,)):\n    b = pl.yield_(o)\n",
                                       "for i, (b,) in pl.range(4, init_values=(o,)):\n    a = pl.yield_(b)\n",
                                       "for i, (b,) in pl.range(4, init_values=(a,)):\n    (\n        o,\n    ) = "
                                       "pl.yield_(b)\n",
                                       "with pl.at(level=1) as o:\n    b = o\n",
                                       "with pl.scope():\n    o = a\n",
                                       "o[0] = a\n",
                                       "f(o); a = o\n",
                                       "b = f(\n    [o, 0],\n    a,  # o = (\n)\n",
                                       "'''o = a\n'''\n",
                                       "return a\n",
                                       "if f(a):\n    return o\n",
                                       "a: pl.Ptr = o\n",
                                       "b = \\\n  a\n"});
  static constexpr auto returns = std::to_array<std::string_view>({"return o\n", "return a\n", "return o, a\n"});
  int answers = 0;
  for (const std::string_view first : pieces) {
    for (const std::string_view second : pieces) {
      for (const std::string_view last : returns) {
        const std::string lines = std::string(first) + std::string(second) + std::string(last);
        test::TextCase quick = test::read_text(kernel_of("AIV", lines));
        REQUIRE(quick.document);
        read::read_body(*quick.document, ir::FunctionId{0}, quick.diagnostics);
        if (quick.function().body_state != ir::BodyState::returns_only) continue;
        ++answers;
        const test::TextCase whole = test::read_text(kernel_of("Orchestration", lines));
        CAPTURE(lines);
        REQUIRE(whole.document);
        CHECK(outermost_return(whole) == outermost_return(quick));
      }
    }
  }
  CHECK(answers > 100);
}

TEST_CASE("a body that cannot be read says why") {
  CHECK(returned("try:\n    pass\nb = a") == "3:5: 'try' is not part of the language [unsupported-statement]\n");
}
