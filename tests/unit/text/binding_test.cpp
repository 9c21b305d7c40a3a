#include "support/catch.h"
#include "text_case.h"

using namespace pypto;
using pypto::test::read_lines;

namespace {

std::string lowered(std::string_view lines) {
  const test::TextCase read = read_lines(lines);
  return read.document ? read.outline(1) + read.short_messages() : read.short_messages();
}

template <class Definition>
bool is(const ir::Variable& variable) {
  return std::holds_alternative<Definition>(variable.definition);
}

}  // namespace

TEST_CASE("each binding of a name is a variable of its own") {
  CHECK(lowered("a = x\na = a\nb = a") == "a#1 = x\na#2 = a#1\nb = a#2\n");
  CHECK(lowered("x = pl.tensor.add(x, x)\nreturn x") == "x#2 = tensor.add( x#1 x#1 )\nreturn x#2\n");
}

TEST_CASE("a carrying loop hides what its body binds") {
  CHECK(lowered("for i, (x,) in pl.range(4, init_values=(x,)):\n    y = x\n    z = pl.yield_(y)\nreturn x, y, z") ==
        "range i 0:4:1 x#2<-x#1 -> z\n y#2 = x#2\n yield y#2\nreturn x#1 y#1 z\n");
}

TEST_CASE("return variables are not visible inside their loop") {
  CHECK(lowered("for i, (a,) in pl.range(4, init_values=(x,)):\n    for j, (b,) in pl.range(4, init_values=(c,)):\n"
                "        d = pl.yield_(b)\n    c = pl.yield_(d)") ==
        "12:53: 'c' is an init value in function 'main', but nothing that is visible here defines it "
        "[undefined-reference]\n");
}

TEST_CASE("a loop without carries lets names out, but not its loop variable") {
  CHECK(lowered("for i in pl.range(4):\n    a = x\nb = a\nc = i") == "range i#1 0:4:1 ->\n a = x\nb = a\nc = i#2?\n");
}

TEST_CASE("scopes are transparent") {
  CHECK(lowered("with pl.scope():\n    a = x\nb = a") == "scope auto\n a = x\nb = a\n");
}

TEST_CASE("a name that a loop binds anew has no single definition behind it") {
  const test::TextCase read = read_lines("a = x\nfor i in pl.range(4):\n    a = y\nb = a");
  REQUIRE(read.document);
  CHECK(read.outline(1) == "a#1 = x\nrange i 0:4:1 ->\n a#3 = y\nb = a#4\n");
  CHECK(is<ir::DefinedElsewhere>(read.variable("a")));
}

TEST_CASE("a name that two branches bind has no single definition behind them") {
  CHECK(lowered("if t0:\n    a = x\nelse:\n    a = y\nb = a") ==
        "if/else ->\n block\n  a#1 = x\n block\n  a#2 = y\nb = a#3\n");
  CHECK(lowered("if t0:\n    a = x\nelse:\n    c = y\nb = a") ==
        "if/else ->\n block\n  a = x\n block\n  c = y\nb = a\n");
  CHECK(lowered("a = x\nif t0:\n    a = y\nb = a") == "a#1 = x\nif ->\n block\n  a#2 = y\nb = a#3\n");
}

TEST_CASE("branches do not see what the others bind") {
  CHECK(lowered("a = x\nif t0:\n    a = y\nelse:\n    b = a") ==
        "a#1 = x\nif/else ->\n block\n  a#2 = y\n block\n  b = a#1\n");
}

TEST_CASE("branches that yield hide what they bind") {
  CHECK(lowered("a = x\nif t0:\n    a = y\n    r = pl.yield_(a)\nelse:\n    r = pl.yield_(a)\nreturn a, r") ==
        "a#1 = x\nif/else -> r\n block\n  a#2 = y\n  yield a#2\n block\n  yield a#1\nreturn a#1 r\n");
}

TEST_CASE("what variables are defined by") {
  const test::TextCase read = read_lines(
      "if t0:\n    r = pl.yield_(x)\nelse:\n    r = pl.yield_(y)\n"
      "for i, (a, b) in pl.range(4, init_values=(r, x)):\n    c, d = pl.yield_(a, b)\ne = d");
  REQUIRE(read.document);
  CHECK(is<ir::Parameter>(read.variable("x")));
  CHECK(std::get<ir::Parameter>(read.variable("t0").definition).position == 3);
  CHECK(is<ir::BranchResult>(read.variable("r")));
  CHECK(is<ir::LoopVariable>(read.variable("i")));
  CHECK(std::get<ir::IterArg>(read.variable("b").definition).slot == 1);
  CHECK(std::get<ir::ReturnVariable>(read.variable("d").definition).slot == 1);
  CHECK(is<ir::AssignedValue>(read.variable("e")));
}

TEST_CASE("unknown names are errors where they decide, once each") {
  const std::string rest = " in function 'main', but nothing that is visible here defines it [undefined-reference]\n";
  CHECK(lowered("a = q") == "a = q?\n");
  CHECK(lowered("a = pl.tensor.add(q, x)") == "a = tensor.add( q? x )\n");
  CHECK(lowered("a = pl.tensor.assemble(q, x, [0])") ==
        "11:32: 'q' is an argument that an op writes and returns" + rest);
  CHECK(lowered("a = self.k(x, q, attrs={\"arg_directions\": [pl.adir.input, pl.adir.inout]})") ==
        "11:23: 'q' is an argument that a call may return" + rest);
  CHECK(lowered("a = self.k(q, out, attrs={\"arg_directions\": [pl.adir.input, pl.adir.inout]})") ==
        "a = self.k( q? out ):iu\n");
  CHECK(lowered("return q, q") == "11:16: 'q' is a returned value" + rest);
  CHECK(lowered("for i, (a,) in pl.range(4, init_values=(q,)):\n    b = pl.yield_(p)") ==
        "11:49: 'q' is an init value" + rest + "12:27: 'p' is a yield value" + rest);
}

TEST_CASE("the message points at a definition that is out of sight") {
  CHECK(read_lines("for i, (a,) in pl.range(4, init_values=(x,)):\n    b = pl.yield_(a)\nreturn a").messages() ==
        "in.py:13:16: error: 'a' is a returned value in function 'main', but nothing that is visible here defines it "
        "[undefined-reference]\n"
        "            return a\n"
        "                   ^\n"
        "in.py:11:17: note: this definition is only visible in its own block\n"
        "            for i, (a,) in pl.range(4, init_values=(x,)):\n"
        "                    ^\n");
}

TEST_CASE("names that the printer marked as free are of unknown origin") {
  CHECK(lowered("return q__FREE_VAR") ==
        "return q__FREE_VAR?\n"
        "11:16: 'q__FREE_VAR' is a returned value in function 'main', and the compiler that wrote this text had no "
        "definition for it; it is taken as a value of unknown origin [undefined-reference]\n");
}

TEST_CASE("names of the module are known") {
  const test::TextCase read = test::read_text(
      "import pypto.language as pl\nN = pl.dynamic(\"N\")\nM = 8\nK = "
      "-2\n@pl.function(type=pl.FunctionType.Orchestration)\n"
      "def f(x: pl.Tensor[[N], pl.FP32]):\n    for i, (a,) in pl.range(K, M, init_values=(N,)):\n        b = "
      "pl.yield_(a)\n");
  REQUIRE(read.document);
  CHECK(read.outline() == "range i -2:8:1 a<-N? -> b\n yield a\n");
}
