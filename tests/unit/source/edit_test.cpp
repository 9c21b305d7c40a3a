#include "source/edit.h"

#include "support/catch.h"

#include <stdexcept>

using pypto::source::apply_edits;
using pypto::source::Edit;

TEST_CASE("no edits give the same bytes") {
  CHECK(apply_edits("", {}).empty());
  CHECK(apply_edits("abc", {}) == "abc");
}

TEST_CASE("edits insert, replace and remove in any order") {
  CHECK(apply_edits("0123456789", {{{8, 10}, ""}, {{0, 0}, "<"}, {{3, 5}, "three"}}) == "<012three567");
}

TEST_CASE("edits at one position keep their order") {
  CHECK(apply_edits("ab", {{{1, 1}, "1"}, {{1, 1}, "2"}}) == "a12b");
}

TEST_CASE("overlapping edits are a bug") {
  CHECK_THROWS_AS(apply_edits("abcdef", {{{1, 4}, ""}, {{3, 5}, ""}}), std::logic_error);
  CHECK_THROWS_AS(apply_edits("abc", {{{2, 9}, ""}}), std::logic_error);
}
