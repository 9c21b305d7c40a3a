#include "support/catch.h"
#include "text_case.h"

using namespace pypto;
using pypto::test::read_lines;

namespace {

/// What `a = EXPRESSION` becomes, without "a = ".
std::string value_of(const std::string& expression) {
  const test::TextCase read = read_lines("a = " + expression);
  if (!read.document) return read.short_messages();
  const std::string outline = read.outline(1);
  return outline.substr(4, outline.size() - 5) + read.short_messages();
}

std::string calls_of(const std::string& line) {
  const test::TextCase read = read_lines(line);
  if (!read.document) return read.short_messages();
  std::string all;
  for (const ir::Call& call : read.program().calls) all += std::string(call.name) + " ";
  return all;
}

}  // namespace

TEST_CASE("integer constants") {
  CHECK(value_of("5") == "5");
  CHECK(value_of("-3") == "-3");
  CHECK(value_of("--3") == "3");
  CHECK(value_of("(7)") == "7");
  CHECK(value_of("-(7)") == "-7");
  CHECK(value_of("0x1F") == "31");
  CHECK(value_of("1_000") == "1000");
  CHECK(value_of("pl.const(5, pl.INT64)") == "5");
  CHECK(value_of("-pl.const(5, pl.INT64)") == "-5");
  CHECK(value_of("-pl.const(-5, pl.INT64)") == "5");
  CHECK(value_of("9223372036854775807") == "9223372036854775807");
  CHECK(value_of("-9223372036854775808") == "-9223372036854775808");
  CHECK(value_of("9223372036854775808") == "opaque");
  CHECK(value_of("99999999999999999999999") == "opaque");
}

TEST_CASE("arithmetic that Python does before there is any IR") {
  CHECK(value_of("1 + 2") == "3");
  CHECK(value_of("2 * 3 + 4") == "10");
  CHECK(value_of("2 + 3 * 4") == "14");
  CHECK(value_of("2 * (3 + 4)") == "14");
  CHECK(value_of("10 - 3 - 2") == "5");
  CHECK(value_of("-(3)") == "-3");
  CHECK(value_of("-2 * -3") == "6");
  CHECK(value_of("1 - -1") == "2");
  CHECK(value_of("+5") == "5");
  CHECK(value_of("7 // 2") == "3");
  CHECK(value_of("-7 // 2") == "-4");
  CHECK(value_of("7 // -2") == "-4");
  CHECK(value_of("-7 % 3") == "2");
  CHECK(value_of("7 % -3") == "-2");
  CHECK(value_of("-6 % 3") == "0");
  CHECK(value_of("9223372036854775807 - 1 + 1") == "9223372036854775807");
  CHECK(value_of("9223372036854775807 + 1") == "opaque");
  CHECK(value_of("4611686018427387904 * 2") == "opaque");
  CHECK(value_of("--9223372036854775808") == "opaque");
  CHECK(value_of("-9223372036854775808 // -1") == "opaque");
  CHECK(value_of("1 // 0") == "opaque");
  CHECK(value_of("1 % 0") == "opaque");
  CHECK(value_of("4 / 2") == "opaque");
  CHECK(value_of("2 ** 2") == "opaque");
  CHECK(value_of("1 + 1.0") == "opaque");
  CHECK(value_of("2 * pl.const(4, pl.INDEX)") == "opaque");
}

TEST_CASE("other constants and arithmetic decide nothing") {
  for (const char* text : {"1.5", "1e3", "True", "'text'", "inf + 1", "x * 2", "t0 and t0", "abs(t0)",
                           "pl.cast(t0, pl.FP32)", "pl.min(1, 2)", "- x", "a < b < c", "x ** y", "x if t0 else y",
                           "[i for i in x]", "pl.const(1.5, pl.BF16)", "x[0][1]", "x.shape"}) {
    CAPTURE(text);
    CHECK(value_of(text) == "opaque");
  }
}

TEST_CASE("names, tuples, elements") {
  CHECK(value_of("x") == "x");
  CHECK(value_of("((x))") == "x");
  CHECK(value_of("None") == "system.task_invalid( )");
  CHECK(value_of("[x, y, 1]") == "( x y 1 )");
  CHECK(value_of("(x, (y, 2))") == "( x ( y 2 ) )");
  CHECK(value_of("()") == "( )");
}

TEST_CASE("ops are called by their IR names") {
  CHECK(value_of("pl.tensor.assemble(x, y, [0, 0])") == "tensor.assemble( x y opaque )");
  CHECK(value_of("pl.tile.and_(x, y)") == "tile.and( x y )");
  CHECK(value_of("pl.tile.or_(x)") == "tile.or( x )");
  CHECK(value_of("pl.tile.not_(x)") == "tile.not( x )");
  CHECK(value_of("pld.tensor.window(x)") == "pld.tensor.window( x )");
  CHECK(value_of("pl . tensor . add(x)") == "tensor.add( x )");
}

TEST_CASE("short spellings mean the op of their first operand's type") {
  CHECK(value_of("pl.assemble(x, y, [0])") == "tensor.assemble( x y opaque )");
  CHECK(value_of("pl.add(x, y)") == "tensor.add( x y )");
  CHECK(read_lines("t: pl.Tile[[8], pl.FP32] = pl.load(x, [0], [8])\na = pl.add(t, t)\nb = pl.store(t, [0], out)")
            .outline(1) == "t = tile.load( x opaque opaque )\na = tile.add( t t )\nb = tile.store( t opaque out )\n");
}

TEST_CASE("calls of functions and their attributes") {
  CHECK(value_of("self.k(x, out)") == "self.k( x out )");
  CHECK(value_of("self.k(x, out, attrs={\"dump_vars\": [x], \"arg_directions\": [pl.adir.input, pl.adir.output]})") ==
        "self.k( x out ):io");
  CHECK(value_of("self.k(x, y, x, y, attrs={'arg_directions': [pl.adir.inout, pl.adir.output_existing, pl.adir.no_dep, "
                 "pl.adir.scalar,],},)") == "self.k( x y x y ):uens");
  CHECK(value_of("self.k(attrs={\"arg_directions\": []})") == "self.k( ):");
  CHECK(value_of("self.unknown(x)") == "self.unknown( x )?");
  CHECK(value_of("self.k(x, out, device=1, attrs={\"compiler_manual_dep_edges\": [t0, t0]})") ==
        "self.k( x out ) deps t0 t0");
  CHECK(value_of("k(x, out)") == "self.k( x out )");
}

TEST_CASE("submits name their function first") {
  CHECK(value_of("pl.submit(self.k, x, out, deps=[t0], attrs={\"arg_directions\": [pl.adir.input, pl.adir.inout]})") ==
        "submit k( x out ):iu");
  CHECK(value_of("pl.spmd_submit(self.k, x, out, core_num=4)") == "submit k( x out )");
  CHECK(value_of("pl.submit(k, x, out)") == "submit k( x out )");
}

TEST_CASE("the target of an assemble may be passed by keyword") {
  CHECK(value_of("pl.tensor.assemble(target=x, source=y)") == "tensor.assemble( x )");
  CHECK(value_of("pl.assemble(source=y, offset=[0], target=x)") == "tensor.assemble( x )");
  CHECK(value_of("pl.tensor.assemble(x, source=y, offset=[0])") == "tensor.assemble( x )");
}

TEST_CASE("no_dep is taken off") {
  CHECK(value_of("self.k(pl.no_dep(x), out)") == "self.k( x out )");
}

TEST_CASE("calls of functions are found wherever they stand") {
  CHECK(calls_of("a = x + self.k(x, out)") == "k ");
  CHECK(calls_of("a = pl.tensor.add(self.k(x, self.k(y, out)), y)") == "tensor.add k k ");
  CHECK(calls_of("a = [self.k(x, out), abs(self.k(y, out))]") == "k k ");
  CHECK(calls_of("if self.k(x, out):\n    pass") == "k ");
  CHECK(calls_of("out[0] = self.k(x, out)") == "k ");
  CHECK(calls_of("a = pl.tensor.add(x, f=self.k(x, out))") == "tensor.add k ");
}

TEST_CASE("the place of an attribute and of a call") {
  const test::TextCase read =
      read_lines("a = self.k(x, out, attrs={\"arg_directions\": [pl.adir.input, pl.adir.inout]})");
  REQUIRE(read.document);
  const ir::Call& call = *read.program().calls.begin();
  CHECK(source::slice(read.input->bytes(), call.directions_place) ==
        "\"arg_directions\": [pl.adir.input, pl.adir.inout]");
  CHECK(source::slice(read.input->bytes(), call.place).substr(0, 11) == "self.k(x, o");
  CHECK(call.caller == ir::FunctionId{1});
  CHECK(call.callee == ir::FunctionId{0});
}

TEST_CASE("a value of its own may be yielded, whatever it is made of") {
  for (const char* text : {"x + y", "-x", "not x", "x is not y", "x not in y", "x < y and not y", "~x ** -y", "1.5",
                           "'a' 'b'", "x[0]", "x[0][1]", "min(1, t0)", "pl.cast(t0, pl.FP32)", "pl.const(1.5, pl.BF16)",
                           "(x if t0 else y) + 1", "pl.FP32", "x xor y"}) {
    CAPTURE(text);
    CHECK(read_lines(std::string("for i in pl.range(4):\n    pl.yield_(") + text + ")").short_messages().empty());
  }
}

TEST_CASE("depth inside lists of arguments costs no more than length") {
  constexpr int depth = 45'000;
  std::string deep = "a = ";
  for (int i = 0; i < depth; ++i) deep += "self.k(x, deps=[";
  deep += "out";
  for (int i = 0; i < depth; ++i) deep += "])";
  const test::TextCase read = read_lines(deep);
  REQUIRE(read.document);
  CHECK(read.program().calls.size() == depth);
}

TEST_CASE("depth costs no stack") {
  std::string deep = "a = ";
  for (int i = 0; i < 20'000; ++i) deep += "self.k(x, ";
  deep += "out" + std::string(20'000, ')');
  const test::TextCase read = read_lines(deep);
  REQUIRE(read.document);
  CHECK(read.program().calls.size() == 20'000);
}
