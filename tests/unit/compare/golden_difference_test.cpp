#include "compare/golden_difference.h"

#include "outline_case.h"
#include "source/format.h"
#include "support/catch.h"

#include <algorithm>
#include <string>
#include <string_view>

using namespace pypto;
using namespace pypto::test;

namespace {

/// What golden_difference says of two texts that are outlines as well.
std::string difference_of(std::string_view golden, std::string_view now) {
  const compare::CarryOutline before = outline(golden, "golden.py");
  const compare::CarryOutline after = outline(now, "out.py");
  return compare::golden_difference({"golden.py", golden, &before}, {"out.py", now, &after});
}

}  // namespace

TEST_CASE("the difference of one slot is at most 10 lines and names function, loop and slot") {
  const std::string text =
      difference_of("def main\n  i acc:T\n    j x:T\n  k b:T\n", "def main\n  i acc:T\n    j x:R\n  k b:T\n");
  CHECK(text ==
        "main, for j (out.py:3, was golden.py:3), slot 0 \"x\": golden trivial, now rebind\n"
        "--- golden.py\n+++ out.py\n"
        "@@ -2,3 +2,3 @@ main, for j, slot 0 \"x\": golden trivial, now rebind\n"
        "   i acc:T\n-    j x:T\n+    j x:R\n   k b:T\n");
  CHECK(std::ranges::count(text, '\n') <= 10);
}

TEST_CASE("three carries are named, and how many more there are") {
  const std::string text = difference_of("def main\n  i a:T b:T c:T d:T e:T\n", "def main\n  i a:R b:R c:R d:R e:R2\n");
  CHECK(text.starts_with("main, for i (out.py:2, was golden.py:2), slot 0 \"a\": golden trivial, now rebind\n"));
  CHECK(text.find("\nand 2 more\n--- golden.py\n") != std::string::npos);
  CHECK(text.find("@@ main, for i, slot 0 \"a\": golden trivial, now rebind, and 4 more\n") != std::string::npos);
}

TEST_CASE("each hunk names the carries of its own lines") {
  std::string golden = "def main\n";
  for (int loop = 0; loop < 20; ++loop) golden += pypto::source::format("  i{0} a{0}:R\n", loop);
  std::string now = golden;
  now.replace(now.find("a3:R"), 4, "a3:T");
  now.replace(now.find("a15:R"), 5, "a15:R9");
  const std::string text = difference_of(golden, now);
  CHECK(text.find("@@ -4,3 +4,3 @@ main, for i3, slot 0 \"a3\": golden rebind, now trivial\n") != std::string::npos);
  CHECK(text.find("@@ -16,3 +16,3 @@ main, for i15, slot 0 \"a15\": golden no array, now an array of 9\n") !=
        std::string::npos);
}

TEST_CASE("in a form whose loops take up many lines, a hunk is about the innermost loop around it") {
  constexpr std::string_view golden = "def main\n  i a:T\n    j b:T\nattrs of j: false\nbody\nattrs of i: false\n";
  compare::CarryOutline before = outline("def main\n  i a:T\n    j b:T\n", "g.json");
  before.loops[0].place.last_line = 6;
  before.loops[1].place.last_line = 4;
  const compare::CarryOutline after = outline("def main\n  i a:R\n    j b:R\n", "o.json");
  const auto heading = [&](std::string_view now) {
    const std::string text = compare::golden_difference({"g.json", golden, &before}, {"o.json", now, &after});
    const std::size_t at = text.find("@@ -");
    return text.substr(at, text.find('\n', at) - at);
  };
  CHECK(heading("def main\n  i a:T\n    j b:T\nattrs of j: true\nbody\nattrs of i: false\n")
            .ends_with("@@ main, for j, slot 0 \"b\": golden trivial, now rebind"));
  CHECK(heading("def main\n  i a:T\n    j b:T\nattrs of j: false\nbody\nattrs of i: true\n")
            .ends_with("@@ main, for i, slot 0 \"a\": golden trivial, now rebind"));
}

TEST_CASE("without outlines, and for carries that do not differ, there is only the diff") {
  CHECK(compare::golden_difference({"g", "a\n", nullptr}, {"o", "b\n", nullptr}) ==
        "--- g\n+++ o\n@@ -1 +1 @@\n-a\n+b\n");
  CHECK(difference_of("def main\n  i a:T\n\n", "def main\n  i a:T\n") ==
        "--- golden.py\n+++ out.py\n@@ -2,2 +2 @@\n   i a:T\n-\n");
}

TEST_CASE("equal bytes have no difference") {
  const compare::CarryOutline before = outline("def main\n  i a:T", "g");
  const compare::CarryOutline after = outline("def main\n  i a:R", "o");
  CHECK(compare::golden_difference({"g", "same", &before}, {"o", "same", &after}).empty());
}
