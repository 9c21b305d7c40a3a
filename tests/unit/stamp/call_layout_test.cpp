#include "stamp/call_layout.h"

#include "support/catch.h"

#include <string>
#include <string_view>

using pypto::stamp::BreakDocument;
using pypto::stamp::lay_out_call;

namespace {

std::string laid_out(std::string_view call, std::uint32_t width = 200) {
  BreakDocument::Page page;
  page.width = width;
  page.newline = "\n";
  page.step = "  ";
  return lay_out_call(call, {}, page).value_or("unknown");
}

}  // namespace

TEST_CASE("line breaks, spaces and trailing commas of the source do not matter") {
  CHECK(laid_out("( a ,\n b+1, \n c = [ 1,2, ],d={'k' :1,} , )") == "(a, b + 1, c=[1, 2], d={'k': 1})");
  CHECK(laid_out("(a[ 1,], (b , ), ( c ), x . y ( ), - 1, not  z)") == "(a[1,], (b,), (c), x.y(), -1, not z)");
  CHECK(laid_out("(*a, **b, {1 , 2}, {**c}, {}, [ ], ())") == "(*a, **b, {1, 2}, {**c}, {}, [], ())");
}

TEST_CASE("numbers and strings are single words") {
  CHECK(laid_out("(1e-07, 0x1F-1, .5, 1.e+3, 1_000j, \"a\\\" ,b\", r'\\\\', b\"#\")") ==
        "(1e-07, 0x1F - 1, .5, 1.e+3, 1_000j, \"a\\\" ,b\", r'\\\\', b\"#\")");
}

TEST_CASE("brackets break from the outside in, and only as far as needed") {
  CHECK(laid_out("(aaaa, bbbb)", 12) == "(aaaa, bbbb)");
  CHECK(laid_out("(aaaa, bbbb)", 11) == "(\n  aaaa,\n  bbbb,\n)");
  CHECK(laid_out("(a, [bb, cc], dd)", 10) == "(\n  a,\n  [\n    bb,\n    cc,\n  ],\n  dd,\n)");
  CHECK(laid_out("(a, [bb, cc], dd)", 11) == "(\n  a,\n  [bb, cc],\n  dd,\n)");
}

TEST_CASE("the widths around the call count") {
  BreakDocument::Page page;
  page.width = 10;
  page.newline = "\n";
  page.step = "  ";
  page.first_column = 3;
  page.last_columns = 1;
  CHECK(lay_out_call("(a, b)", {}, page) == "(a, b)");
  page.last_columns = 2;
  CHECK(lay_out_call("(a, b)", {}, page) == "(\n  a, b\n)");
}

TEST_CASE("what the layout is not known of is refused") {
  for (const std::string_view call : {"(a # c\n)",
                                      "(a, \\\n b)",
                                      R"(("""a"""))",
                                      "(lambda: 1)",
                                      "(a if b else c)",
                                      "(x for x in y)",
                                      "(a[1:2])",
                                      "('a' 'b')",
                                      "(a b)",
                                      "(a,,b)",
                                      "(,)",
                                      "(a",
                                      "(a))",
                                      "(a]",
                                      "(a) ",
                                      "a",
                                      "",
                                      "[a]",
                                      "(a xor b)",
                                      "(a +)",
                                      "(+)",
                                      "(a := 1)",
                                      "('a)",
                                      "(a $ b)",
                                      "(f=)",
                                      "({a: })",
                                      "(a in b)",
                                      "(\"a\n\")"}) {
    INFO(call);
    CHECK(laid_out(call) == "unknown");
  }
}

TEST_CASE("long chains of operators take linear work and no stack") {
  std::string call = "(a";
  for (int i = 0; i < 50'000; ++i) call += i % 2 == 0 ? " + b" : " * b";
  call += ")";
  const std::string result = laid_out(call);
  CHECK(result.starts_with("(\n  a\n  + b * b\n"));
  CHECK(result.ends_with("  + b * b\n)"));
}
