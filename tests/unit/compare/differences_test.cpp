#include "compare/differences.h"

#include "compare/print.h"
#include "outline_case.h"
#include "support/catch.h"

using namespace pypto;
using namespace pypto::test;

TEST_CASE("equal outlines have no differences") {
  constexpr std::string_view text = "def main\n  i acc:T tid:R4\n    j part:R\n";
  CHECK(differences_of(text, text).empty());
}

TEST_CASE("a class that changed is told with both places") {
  CHECK(differences_of("def main\n\n  i acc:T", "def main\n  i acc:R") ==
        "main, for i (a.py:2, was b.py:3), slot 0 \"acc\": trivial became rebind\n");
}

TEST_CASE("a class and its array are one difference") {
  CHECK(differences_of("def main\n  i tid:T", "def main\n  i tid:R4") ==
        "main, for i (a.py:2, was b.py:2), slot 0 \"tid\": trivial became rebind with an array of 4\n");
}

TEST_CASE("arrays appear, change and vanish") {
  CHECK(differences_of("def main\n  i a:R b:R4 c:R2", "def main\n  i a:R3 b:R8 c:R") ==
        "main, for i (a.py:2, was b.py:2), slot 1 \"b\": an array of 4 became an array of 8\n"
        "main, for i (a.py:2, was b.py:2), slot 0 \"a\": an array of 3 appeared\n"
        "main, for i (a.py:2, was b.py:2), slot 2 \"c\": an array of 2 vanished\n");
}

TEST_CASE("what may break generated code comes first, then source order") {
  CHECK(differences_of("def main\n  i a:R\n  j b:T c:?\n  k d:T", "def main\n  i a:T\n  j b:R c:R\n  k d:R") ==
        "main, for j (a.py:3, was b.py:3), slot 0 \"b\": trivial became rebind\n"
        "main, for k (a.py:4, was b.py:4), slot 0 \"d\": trivial became rebind\n"
        "main, for i (a.py:2, was b.py:2), slot 0 \"a\": rebind became trivial\n"
        "main, for j (a.py:3, was b.py:3), slot 1 \"c\": no class became rebind\n");
}

TEST_CASE("slots are added and removed by name") {
  CHECK(differences_of("def main\n  i a:T b:R", "def main\n  i b:R c:T d:R2") ==
        "main, for i (a.py:2, was b.py:2), slot 1 \"c\": slot added, trivial\n"
        "main, for i (a.py:2, was b.py:2), slot 2 \"d\": slot added, rebind with an array of 2\n"
        "main, for i (a.py:2, was b.py:2), slot 0 \"a\": slot removed, trivial\n");
}

TEST_CASE("a slot that moved or was renamed says which it was") {
  CHECK(differences_of("def main\n  i a:T", "def main\n  i z:R") ==
        "main, for i (a.py:2, was b.py:2), slot 0 \"z\" (was \"a\"): trivial became rebind\n");
  CHECK(differences_of("def main\n  i x:T a:T", "def main\n  i a:R x:T") ==
        "main, for i (a.py:2, was b.py:2), slot 0 \"a\" (was slot 1): trivial became rebind\n");
}

TEST_CASE("loops are added and removed with what is in them") {
  CHECK(differences_of("def main\n  i a:T\n  k c:T", "def main\n  i a:T\n  j b:T x:T\n    m d:R\n  k c:T") ==
        "main, for j (a.py:3): loop added, 2 slots, and 1 loop inside with 1 slot\n");
  CHECK(differences_of("def main\n  i a:T\n  while b:?\n  k c:T", "def main\n  i a:T\n  k c:T") ==
        "main, while (was b.py:3): loop removed, 1 slot\n");
}

TEST_CASE("functions are added and removed by name") {
  CHECK(differences_of("def main\n  i a:T\ndef old\n  i a:T", "def fresh\n  i a:T b:R\n    j c:T\ndef main\n  i a:T") ==
        "fresh (a.py:1): function added, 2 loops with 3 slots\n"
        "old (was b.py:3): function removed, 1 loop with 1 slot\n");
}

TEST_CASE("the summary counts the differences of each kind and what is the same") {
  const compare::CarryOutline before = outline("def main\n  i a:T b:T c:R", "b.py");
  const compare::CarryOutline after = outline("def main\n  i a:R b:R c:R\n  j d:T", "a.py");
  const std::string text = compare::print_text(compare::compare_outlines(before, after));
  CHECK(text.substr(0, text.find('\n')) ==
        "a.py against b.py: 3 differences: 2 trivial became rebind, 1 loop added; 1 slot is the same");
  CHECK(compare::print_text(compare::compare_outlines(before, before)) ==
        "b.py against b.py: no carry differs; 3 slots are the same\n");
}
