#include "support/catch.h"
#include "text_case.h"

using namespace pypto;

namespace {

/// The message for a line of a body, without its position in the file: "column: text [rule]".
std::string complaint(std::string_view lines) {
  const test::TextCase read = test::read_lines(lines);
  std::string messages = read.short_messages();
  if (read.document) return "no error\n" + messages;
  return messages;
}

std::string text_complaint(const std::string& text) {
  const test::TextCase read = test::read_text(text);
  return read.document ? "no error\n" : read.short_messages();
}

const std::string decorated = "@pl.function\n";

}  // namespace

TEST_CASE("statements that are not of the language") {
  const std::string rest = " is not part of the language [unsupported-statement]\n";
  CHECK(complaint("x += y") == "11:11: augmented assignment" + rest);
  CHECK(complaint("a = b = x") == "11:15: assigning to several targets at once" + rest);
  CHECK(complaint("try:\n    pass") == "11:9: 'try'" + rest);
  CHECK(complaint("raise x") == "11:9: 'raise'" + rest);
  CHECK(complaint("assert x") == "11:9: 'assert'" + rest);
  CHECK(complaint("del x") == "11:9: 'del'" + rest);
  CHECK(complaint("global x") == "11:9: 'global'" + rest);
  CHECK(complaint("import os") == "11:9: 'import'" + rest);
  CHECK(complaint("def f():\n    pass") == "11:9: 'def'" + rest);
  CHECK(complaint("@pl.function\ndef f():\n    pass") == "11:9: a definition inside a function" + rest);
}

TEST_CASE("assignments that lack a part") {
  CHECK(complaint("a: pl.Ptr") == "11:18: expected '=' and a value after the type [text-syntax]\n");
  CHECK(complaint("a: = x") == "11:11: expected a type after ':' [text-syntax]\n");
  CHECK(complaint("a =") == "11:12: expected a value after '=' [text-syntax]\n");
  CHECK(complaint("= x") == "11:9: expected a name before '=' [text-syntax]\n");
  CHECK(complaint("a, b: pl.Ptr = x") == "11:9: a type can only be given to a single name [text-syntax]\n");
  CHECK(complaint(": = x") == "11:9: a type can only be given to a single name [text-syntax]\n");
  CHECK(complaint("(a, b), t = pl.foo.bar(x, out)") ==
        "11:9: nested targets are not understood; give the whole result a name and take its elements one by one "
        "[unsupported-statement]\n");
  CHECK(complaint("a.b = x") == "11:9: expected a name as the target of an assignment [unsupported-statement]\n");
  CHECK(complaint("a, *b = x") == "11:12: expected a name as the target of an assignment [unsupported-statement]\n");
  CHECK(complaint("() = x") == "11:9: expected a name before '=' [text-syntax]\n");
  CHECK(complaint("a, b, c = pl.submit(self.k, x, out)") ==
        "11:9: 3 names for a tuple of 2 elements; expected one for each [text-syntax]\n");
  CHECK(complaint("a, b = x, y, x") == "11:9: 2 names for 3 values; expected one for each [text-syntax]\n");
  CHECK(complaint("; a = x") == "11:9: expected a statement before ';' [text-syntax]\n");
}

TEST_CASE("calls that cannot be understood") {
  CHECK(complaint("a = self.k(x,, out)") == "11:22: expected an expression before this [text-syntax]\n");
  CHECK(complaint("a = self.k(b=1, x)") ==
        "11:25: a positional argument cannot follow a keyword argument [text-syntax]\n");
  CHECK(complaint("a = self.k(x, device=1, device=2)") ==
        "11:33: the keyword 'device' is given twice [duplicate-keyword]\n");
  CHECK(complaint("a = self.k(*x)") == "11:20: the arguments of 'k' must be spelled one by one [text-syntax]\n");
  CHECK(complaint("a = self.k(**x)") == "11:20: the arguments of 'k' must be spelled one by one [text-syntax]\n");
  CHECK(complaint("a = self.k(x, o=out)") == "11:23: 'o' is a parameter of 'k'; pass it by position [text-syntax]\n");
  CHECK(complaint("a = self.k(x, out, attrs=d)") ==
        "11:34: the attrs of a call must be a dict literal like {\"key\": 1} [text-syntax]\n");
  CHECK(complaint("a = self.k(x, out, attrs={\"arg_directions\": d})") ==
        "11:53: arg_directions must be a list like [pl.adir.input, pl.adir.output] [text-syntax]\n");
  CHECK(complaint("a = self.k(x, attrs={\"arg_directions\": [pl.adir.into]})") ==
        "11:49: 'pl.adir.into' is no argument direction; expected pl.adir. and one of input, output, output_existing, "
        "inout, no_dep, scalar [text-syntax]\n");
  CHECK(complaint("a = self.k(x, attrs={\"a\": 1, \"a\": 2})") ==
        "11:38: the key \"a\" stands twice in the attrs of a call [duplicate-keyword]\n");
  CHECK(complaint("a = self.k(x, attrs={\"a\": 1, '\\x61': 2})") ==
        "11:38: the key \"a\" stands twice in the attrs of a call [duplicate-keyword]\n");
  CHECK(complaint("a = self.k(x, attrs={b\"a\": 1})") ==
        "11:30: expected a pair like \"key\": 1 in the attrs of a call [text-syntax]\n");
  CHECK(complaint("a = self.k(x, attrs={f\"a\": 1})") ==
        "11:30: expected a pair like \"key\": 1 in the attrs of a call [text-syntax]\n");
  CHECK(complaint("a = pl.submit()") ==
        "11:13: expected the function to submit as the first argument, such as 'pl.submit(self.kernel, x)' "
        "[text-syntax]\n");
  CHECK(complaint("a = pl.submit(f(), x)") ==
        "11:23: expected the function to submit as the first argument, such as 'pl.submit(self.kernel, x)' "
        "[text-syntax]\n");
  CHECK(complaint("a = self.k(pl.no_dep(), x)") == "11:20: expected one argument for pl.no_dep [text-syntax]\n");
  CHECK(complaint("a = 1 + pl.yield_(x)") ==
        "11:17: pl.yield_ must be a statement of its own, such as 'x = pl.yield_(y)' [text-syntax]\n");
}

TEST_CASE("values that decide and are not understood") {
  const std::string expected = "; expected a name, arithmetic, or a call of the language or of a function";
  const std::string rule = " [unsupported-expression]\n";
  const auto yielded = [&](const std::string& value) {
    return complaint("for i in pl.range(4):\n    pl.yield_(" + value + ")");
  };
  const std::string as_yield = " is not understood as a yield value" + expected + rule;
  CHECK(yielded("x if t0 else y") == "12:23: a conditional expression" + as_yield);
  CHECK(yielded("*x") == "12:23: an unpacked value" + as_yield);
  CHECK(yielded("**x") == "12:23: an unpacked value" + as_yield);
  CHECK(yielded("await x") == "12:23: what starts with 'await'" + as_yield);
  CHECK(yielded("lambda: x") == "12:23: what starts with 'lambda'" + as_yield);
  CHECK(yielded("x := y") == "12:23: an assignment by ':='" + as_yield);
  CHECK(yielded("x y") == "12:25: what follows without an operator" + as_yield);
  CHECK(yielded("x; y") == "12:24: what follows with ';'" + as_yield);
  CHECK(yielded("x @ y") == "12:25: what follows with '@'" + as_yield);
  CHECK(yielded("x +") == "12:25: an operator without an operand" + as_yield);
  CHECK(yielded("...") == "12:23: what starts with '...'" + as_yield);
  CHECK(yielded("{x}") == "12:23: what starts with '{'" + as_yield);
  CHECK(yielded("[i for i in x]") == "12:23: this list" + as_yield);
  CHECK(yielded("x.T") == "12:23: an attribute of a value" + as_yield);
  CHECK(yielded("(self.k or f)(x, out)") == "12:23: a call or an element of what stands in a bracket" + as_yield);
  CHECK(yielded("[y, x if t0 else y]") == "12:27: a conditional expression" + as_yield);
  CHECK(yielded("self.k(x, out)[0]") ==
        "12:23: an element or attribute of a call's result is not understood as a yield value; give the result a name "
        "first" +
            rule);
  CHECK(yielded("P.k(x, out)") ==
        "12:23: a call of 'P.k' is not understood as a yield value; expected self.k(...)" + rule);
  CHECK(yielded("ql.x(y)") ==
        "12:23: a call of 'ql.x' is not understood as a yield value; expected a call of the language, such as "
        "pl.tensor.add(...), or of a function, such as self.kernel(...)" +
            rule);
  CHECK(yielded("pypto.language.add(x)") ==
        "12:23: a call of 'pypto.language.add' is not understood as a yield value; the language is called 'pl' here; "
        "expected pl.add(...)" +
            rule);
  CHECK(complaint("t = pl.submit(self.k, x, out)\nfor i in pl.range(4):\n    pl.yield_(t[i])") ==
        "13:23: an element at a place that is not known is not understood as a yield value; expected a number as its "
        "index" +
            rule);
  CHECK(complaint("a = pl.tile.store(x, [0], y if t0 else out)") ==
        "11:35: a conditional expression is not understood as an argument that an op writes and returns" + expected +
            rule);
  CHECK(complaint("return x if t0 else y") ==
        "11:16: a conditional expression is not understood as a returned value" + expected + rule);
}

TEST_CASE("names whose values decide and are not understood") {
  const std::string message =
      "is a returned value in function 'main', but its value is not understood [unsupported-expression]\n";
  CHECK(complaint("a = x if t0 else y\nreturn a") == "12:16: 'a' " + message);
  CHECK(complaint("a, b = f.g(x)\nreturn b") == "12:16: 'b' " + message);
  CHECK(complaint("a, b = x, f.g(x)\nreturn b") == "12:16: 'b' " + message);
  CHECK(complaint("a = f.g(x)\nb = a[0]\nreturn b") == "13:16: 'b' " + message);
  CHECK(complaint("a = (x, f.g(x))\nreturn a") == "12:16: 'a' " + message);
  CHECK(complaint("a = f.g(x)\nb = a + 1\nreturn b") == "no error\n");
  CHECK(complaint("a = f.g(x)\nb = pl.tensor.add(a, x)\nreturn b") == "no error\n");
}

TEST_CASE("keywords of ops that return an argument") {
  const auto yielded = [&](const std::string& value) {
    return complaint("for i in pl.range(4):\n    pl.yield_(" + value + ")");
  };
  const std::string not_understood = " is not understood as a yield value; ";
  CHECK(yielded("pl.tensor.assemble(into=x, source=y)") ==
        "12:42: 'into=' before the argument that 'tensor.assemble' returns" + not_understood +
            "'tensor.assemble' returns its argument 0, which must be passed by position [unsupported-expression]\n");
  CHECK(yielded("pl.tensor.assemble(x, target=x)") == "12:45: a second target of 'tensor.assemble'" + not_understood +
                                                          "expected one target [unsupported-expression]\n");
  CHECK(yielded("pl.store(x, [0], output=out)") ==
        "12:40: 'output=' before the argument that 'tile.store' returns" + not_understood +
            "'tile.store' returns its argument 2, which must be passed by position [unsupported-expression]\n");
  CHECK(complaint("a = pl.store(x, [0], output=out)") == "no error\n");
}

TEST_CASE("yields that are not of the language") {
  CHECK(complaint("a = yield_(x)") ==
        "11:13: 'yield_' is not the yield of the language; expected pl.yield_(...) [text-syntax]\n");
  CHECK(complaint("foo.yield_(x)") ==
        "11:9: 'foo.yield_' is not the yield of the language; expected pl.yield_(...) [text-syntax]\n");
  const std::string python =
      "Python's 'yield' is not part of the language; expected pl.yield_(...) [unsupported-statement]\n";
  CHECK(complaint("yield x") == "11:9: " + python);
  CHECK(complaint("a = yield x") == "11:13: " + python);
  CHECK(complaint("for i in pl.range(4):\n    pl.yield_(v=x)") ==
        "12:23: a yield takes no keywords; pass its values by position [text-syntax]\n");
}

TEST_CASE("names that are bound to two values at once") {
  const std::string rest = " stands for two values here; expected a name for each [duplicate-definition]\n";
  CHECK(complaint("for i, (a, a) in pl.range(4, init_values=(x, y)):\n    pass") == "11:20: 'a'" + rest);
  CHECK(complaint("for i, (i,) in pl.range(4, init_values=(x,)):\n    pass") == "11:13: 'i'" + rest);
  CHECK(complaint("for i, (a, (a)) in pl.range(4, init_values=(x, y)):\n    pass").substr(0, 7) == "11:13: ");
  CHECK(complaint("for i, (a, b) in pl.range(4, init_values=(x, y)):\n    r, r = pl.yield_(a, b)") ==
        "12:16: 'r'" + rest);
}

TEST_CASE("scopes that cannot be understood") {
  CHECK(complaint("with pl.scope(mod=pl.ScopeMode.MANUAL):\n    pass") ==
        "11:23: pl.scope has no keyword 'mod'; did you mean 'mode'? [scope-header]\n");
  CHECK(
      complaint("with pl.manual_scop():\n    pass") ==
      "11:14: 'pl.manual_scop' is no scope of the language; expected pl. and one of scope, manual_scope, at, cluster, "
      "spmd [scope-header]\n");
  CHECK(complaint("with pl.scope(), pl.cluster():\n    pass") ==
        "11:14: expected one scope in each 'with' [scope-header]\n");
  CHECK(complaint("with x:\n    pass") ==
        "11:14: expected a scope of the language, such as pl.scope() or pl.at(level=...) [scope-header]\n");
  CHECK(complaint("with pl.at(level=1) as (a, b):\n    pass") ==
        "11:29: expected a name and ':' after 'as' [scope-header]\n");
  CHECK(complaint("with pl.scope(mode=pl.ScopeMode.OTHER):\n    pass") ==
        "11:23: the mode of a scope must be pl.ScopeMode.AUTO or pl.ScopeMode.MANUAL [scope-header]\n");
}

TEST_CASE("yields that belong nowhere or do not fit") {
  CHECK(complaint("pl.yield_(x)") ==
        "11:9: a yield outside every loop and branch; expected 'return' here [text-syntax]\n");
  CHECK(complaint("for i in pl.range(4):\n    a = pl.yield_(x)") ==
        "12:13: this yield names final values, but its loop carries none; expected init_values in the loop's header "
        "[text-syntax]\n");
  CHECK(complaint("if t0:\n    a = pl.yield_(x)\nelse:\n    b = pl.yield_(x)") ==
        "14:13: this branch calls its value 'b', the first one 'a'; expected the same names [branch-results]\n");
  CHECK(complaint("if t0:\n    a = pl.yield_(x)\nelse:\n    a, b = pl.yield_(x, y)") ==
        "14:13: this branch yields 2 values, the first one 1 [branch-results]\n");
  CHECK(complaint("if t0:\n    a = pl.yield_(x)") ==
        "12:13: this branch of an 'if' yields values and another does not; expected a yield of the same names in every "
        "branch, 'else' included [branch-results]\n");
}

TEST_CASE("branches and blocks that do not fit") {
  CHECK(complaint("else:\n    pass") == "11:9: 'else' has no 'if' before it on this level [text-syntax]\n");
  CHECK(complaint("if t0:\n    pass\nelse:\n    pass\nelif t0:\n    pass") ==
        "15:9: 'elif' cannot follow 'else' [text-syntax]\n");
  CHECK(complaint("if t0:\n    pass\nelse t0:\n    pass") == "13:14: expected ':' after 'else' [text-syntax]\n");
  CHECK(complaint("if :\n    pass") == "11:12: expected a condition before ':' [text-syntax]\n");
  CHECK(complaint("if t0\n    pass") == "11:14: expected ':' at the end of the 'if' line [text-syntax]\n");
  CHECK(complaint("if t0: if t0: pass") == "11:16: 'if' must start a line of its own [text-syntax]\n");
  CHECK(complaint("while t0:\na = x") ==
        "11:17: expected an indented block after the 'while' line [text-indentation]\n");
  CHECK(complaint("a = x\n    b = x") ==
        "12:13: this line is indented deeper than the one above, which opens no block [text-indentation]\n");
}

TEST_CASE("function headers that cannot be understood") {
  const std::string rule = " [function-header]\n";
  CHECK(text_complaint(decorated + "def (x):\n    pass\n") == "2:4: expected the function's name after 'def'" + rule);
  CHECK(text_complaint(decorated + "def f:\n    pass\n") == "2:6: expected '(' after the function's name" + rule);
  CHECK(text_complaint(decorated + "def f()\n    pass\n") ==
        "2:8: expected ':' at the end of the function's header" + rule);
  CHECK(text_complaint(decorated + "def f() ->:\n    pass\n") == "2:11: expected a type after '->'" + rule);
  CHECK(text_complaint(decorated + "def f() x:\n    pass\n") ==
        "2:9: expected '->' or ':' after the parameters" + rule);
  CHECK(text_complaint(decorated + "def f(1):\n    pass\n") ==
        "2:7: expected a parameter like 'x: pl.Tensor[[8], pl.FP32]'" + rule);
  CHECK(text_complaint(decorated + "def f(*x):\n    pass\n") ==
        "2:7: expected a parameter like 'x: pl.Tensor[[8], pl.FP32]'" + rule);
  CHECK(text_complaint(decorated + "def f(x y):\n    pass\n") ==
        "2:9: expected ':' and a type after the parameter's name" + rule);
  CHECK(text_complaint(decorated + "def f(x: pl.Ptr = 1):\n    pass\n") ==
        "2:17: a parameter has no default value here" + rule);
  CHECK(text_complaint("@pl.function(1)\ndef f():\n    pass\n") ==
        "1:14: expected a keyword argument like 'type='" + rule);
  CHECK(text_complaint(decorated + "def f():\nx = 1\n") ==
        "2:9: expected an indented body for function 'f' [text-indentation]\n");
}

TEST_CASE("modules that cannot be understood") {
  CHECK(text_complaint("# pypto.program: P\r@pl.function\rdef f():\r    pass\r") ==
        "1:19: the lines of this text end with a carriage return alone; expected LF or CR LF [text-syntax]\n");
  CHECK(text_complaint("@pl.function\nx = 1\n") == "2:1: expected 'def' or 'class' after a decorator [text-syntax]\n");
  CHECK(text_complaint("@pl.program\nclass :\n    pass\n") ==
        "2:6: expected the program's name after 'class' [text-syntax]\n");
  CHECK(text_complaint(decorated + "def f(x: pl.Ptr):\n    pass\n" + decorated + "def f():\n    pass\n") ==
        "5:5: the function 'f' is defined twice [duplicate-definition]\n");
  CHECK(text_complaint(decorated + "def f(x: pl.Ptr, x: pl.Ptr):\n    pass\n") ==
        "2:18: the parameter 'x' is defined twice [duplicate-definition]\n");
  CHECK(text_complaint("@pl.program\nclass A:\n    pass\n@pl.program\nclass B:\n    pass\n") ==
        "5:7: 'B' is a second program; expected one in each file [text-syntax]\n");
  CHECK(text_complaint("@pl.program\nclass A:\n    @pl.function\n    def f(self):\n        pass\n  x = 1\n") ==
        "6:3: this line is indented by 2 columns; expected 4 [text-indentation]\n");
}

TEST_CASE("an error in one function does not hide those of the next") {
  CHECK(text_complaint("@pl.function(type=pl.FunctionType.Orchestration)\ndef f():\n    x += 1\n"
                       "@pl.function(type=pl.FunctionType.Orchestration)\ndef g():\n    a = f(\n"
                       "@pl.function(type=pl.FunctionType.Orchestration)\ndef h():\n    return q\n") ==
        "3:7: augmented assignment is not part of the language [unsupported-statement]\n"
        "6:10: this '(' is never closed; expected ')' [text-syntax]\n"
        "9:12: 'q' is a returned value in function 'h', but nothing that is visible here defines it "
        "[undefined-reference]\n");
}
