#include "compare/match_outlines.h"

#include "outline_case.h"
#include "source/format.h"
#include "support/catch.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

using namespace pypto;
using namespace pypto::test;

namespace {

constexpr std::uint32_t none = compare::no_match;
using Matches = std::vector<std::uint32_t>;

Matches loops_of(std::string_view before, std::string_view after) {
  return compare::match_outlines(outline(before), outline(after)).loops;
}

}  // namespace

TEST_CASE("a loop that is put in front shifts nothing") {
  CHECK(loops_of("def main\n  i a:T\n  i b:T\n  i c:T", "def main\n  i new:T\n  i a:T\n  i b:T\n  i c:T") ==
        Matches{1, 2, 3});
}

TEST_CASE("loops of the same names are told apart by what is in them") {
  CHECK(loops_of("def main\n  i acc:T\n    j x:T\n  i acc:T\n    k y:T",
                 "def main\n  i acc:T\n    m z:T\n  i acc:T\n    j x:T\n  i acc:T\n    k y:T") == Matches{2, 3, 4, 5});
}

TEST_CASE("a class never decides which loop is which") {
  CHECK(loops_of("def main\n  i acc:T\n  i acc:R", "def main\n  i acc:R\n  i acc:T") == Matches{0, 1});
}

TEST_CASE("a renamed variable, renamed carries and another kind keep the loop") {
  CHECK(loops_of("def main\n  i a:T\n  j b:T\n  k c:T", "def main\n  i a:T\n  n b:T\n  k c:T") == Matches{0, 1, 2});
  CHECK(loops_of("def main\n  i a:T\n  j b:T\n  k c:T", "def main\n  i a:T\n  j z:T\n  k c:T") == Matches{0, 1, 2});
  CHECK(loops_of("def main\n  i a:T\n  j b:T\n  k c:T", "def main\n  i a:T\n  n z:T\n  k c:T") == Matches{0, 1, 2});
}

TEST_CASE("loops that have nothing in common are not matched") {
  CHECK(loops_of("def main\n  i a:T b:T", "def main\n  j x:T") == Matches{none});
  CHECK(loops_of("def main\n  while a:?", "def main\n  j x:T") == Matches{none});
}

TEST_CASE("a loop around others that is put in or taken out keeps them") {
  CHECK(loops_of("def main\n  i acc:T\n    j part:T", "def main\n  o\n    i acc:T\n      j part:T") == Matches{1, 2});
  CHECK(loops_of("def main\n  o\n    i acc:T\n      j part:T", "def main\n  i acc:T\n    j part:T") ==
        Matches{none, 0, 1});
  CHECK(loops_of("def main\n  i acc:T", "def main\n  i top:T\n    i acc:T") == Matches{1});
}

TEST_CASE("a loop that moved to the end keeps its partner, and those that it passed keep theirs") {
  CHECK(loops_of("def main\n  i a:T\n  j b:T\n  k c:T\n  m d:T\n", "def main\n  j b:T\n  k z:T\n  m d:T\n  i a:T\n") ==
        Matches{3, 0, 1, 2});
  CHECK(loops_of("def main\n  i a:T\n  j b:T\n  k c:T\n  m d:T\n", "def main\n  j b:T\n  n z:T\n  m d:T\n  i a:T\n") ==
        Matches{3, 0, 1, 2});
}

TEST_CASE("loops whose names are unique keep their partners in any order") {
  CHECK(loops_of("def main\n  i a:T\n  j b:T\n  k c:T\n", "def main\n  k c:T\n  j b:T\n  i a:T\n") == Matches{2, 1, 0});
}

TEST_CASE("loops are matched in functions of the same name only") {
  CHECK(loops_of("def f\n  i a:T\ndef g\n  i b:T", "def g\n  i a:T\ndef f\n  i a:T") == Matches{1, 0});
  CHECK(loops_of("def f\n  i a:T", "def h\n  i a:T") == Matches{none});
}

TEST_CASE("functions of one name are paired in their order") {
  const compare::OutlineMatch match =
      compare::match_outlines(outline("def f\n  i a:T\ndef f\n  i b:T"), outline("def f\n  i a:T"));
  CHECK(match.functions == Matches{0, none});
}

TEST_CASE("slots are matched by name, then by position") {
  const compare::OutlineMatch match =
      compare::match_outlines(outline("def main\n  i a:T b:T c:T"), outline("def main\n  i x:T a:T y:T z:T"));
  CHECK(match.slots == Matches{1, none, 2});
}

TEST_CASE("many sibling loops without names in common are matched by position in no time") {
  const auto many = [](std::string_view prefix) {
    std::string text = "def main\n";
    for (int loop = 0; loop < 5000; ++loop) text += pypto::source::format("  {0}{1} {0}x{1}:T\n", prefix, loop);
    return outline(text);
  };
  const compare::CarryOutline before = many("a");
  const compare::CarryOutline after = many("b");
  const auto start = std::chrono::steady_clock::now();
  const compare::OutlineMatch match = compare::match_outlines(before, after);
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(1));
  CHECK(match.loops.front() == 0);
  CHECK(match.loops.back() == 4999);
}

TEST_CASE("loops nested very deep are matched without trouble") {
  std::string text = "def main\n";
  for (std::size_t depth = 1; depth <= 2000; ++depth)
    text += std::string(2 * depth, ' ') + pypto::source::format("i{} a:T\n", depth % 7);
  const compare::OutlineMatch match = compare::match_outlines(outline(text), outline(text));
  CHECK(match.loops.back() == 1999);
}
