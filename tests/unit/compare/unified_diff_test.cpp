#include "compare/unified_diff.h"

#include "source/format.h"
#include "support/catch.h"
#include "support/process.h"
#include "support/scratch_folder.h"

#include <cstddef>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

using namespace pypto;
using compare::Hunk;
using compare::unified_diff;
using compare::UnifiedDiffOptions;

namespace {

std::string diff(std::string_view before, std::string_view after, std::uint32_t context = 3) {
  UnifiedDiffOptions options;
  options.context = context;
  return unified_diff("a", before, "b", after, options);
}

std::string numbered(int count) {
  std::string text;
  for (int line = 1; line <= count; ++line) text += pypto::source::format("line {}\n", line);
  return text;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  return text.replace(text.find(what), what.size(), by);
}

bool has_patch() {
  return std::filesystem::exists("/usr/bin/patch");
}

/// What `patch` makes of `before`.
std::string patched(std::string_view before, std::string_view difference) {
  const support::ScratchFolder folder;
  support::write_bytes(folder / "file", before);
  support::write_bytes(folder / "diff", difference);
  support::ProcessOptions options;
  options.folder = folder.path();
  const support::Finished finished = support::run_process(
      "/usr/bin/patch", {"--binary", "--silent", "--fuzz=0", "--output=out", "file", "diff"}, options);
  INFO(finished.output << finished.error);
  REQUIRE(finished.status == 0);
  return support::read_bytes(folder / "out");
}

}  // namespace

TEST_CASE("equal texts have no diff") {
  CHECK(diff("", "").empty());
  CHECK(diff("a\nb", "a\nb").empty());
}

TEST_CASE("a changed line stands with lines around it") {
  CHECK(diff(numbered(9), replaced(numbered(9), "line 5", "other")) ==
        "--- a\n+++ b\n@@ -2,7 +2,7 @@\n line 2\n line 3\n line 4\n-line 5\n+other\n line 6\n line 7\n line 8\n");
  CHECK(diff(numbered(9), replaced(numbered(9), "line 5", "other"), 0) ==
        "--- a\n+++ b\n@@ -5 +5 @@\n-line 5\n+other\n");
}

TEST_CASE("additions and removals at both ends, and empty sides, count as GNU diff counts them") {
  CHECK(diff("", "x\n") == "--- a\n+++ b\n@@ -0,0 +1 @@\n+x\n");
  CHECK(diff("x\ny\n", "") == "--- a\n+++ b\n@@ -1,2 +0,0 @@\n-x\n-y\n");
  CHECK(diff("a\n", "x\na\n", 0) == "--- a\n+++ b\n@@ -0,0 +1 @@\n+x\n");
  CHECK(diff("a\n", "a\nx\n", 0) == "--- a\n+++ b\n@@ -1,0 +2 @@\n+x\n");
}

TEST_CASE("changes that are near share a hunk, others do not") {
  const std::string before = numbered(20);
  const std::string near = replaced(replaced(before, "line 4\n", "4\n"), "line 11\n", "11\n");
  CHECK(diff(before, near).find("@@ -1,14 +1,14 @@") != std::string::npos);
  const std::string far = replaced(replaced(before, "line 4\n", "4\n"), "line 12\n", "12\n");
  CHECK(diff(before, far).find("@@ -1,7 +1,7 @@") != std::string::npos);
  CHECK(diff(before, far).find("@@ -9,7 +9,7 @@") != std::string::npos);
}

TEST_CASE("a missing line end is told on the side where it is missing") {
  CHECK(diff("a\nb", "a\nb\n") == "--- a\n+++ b\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n");
  CHECK(diff("x\nb", "y\nb") == "--- a\n+++ b\n@@ -1,2 +1,2 @@\n-x\n+y\n b\n\\ No newline at end of file\n");
}

TEST_CASE("carriage returns stay") {
  CHECK(diff("a\r\n", "b\r\n") == "--- a\n+++ b\n@@ -1 +1 @@\n-a\r\n+b\r\n");
  CHECK(diff("a\r\n", "a\n") == "--- a\n+++ b\n@@ -1 +1 @@\n-a\r\n+a\n");
}

TEST_CASE("a heading is asked for each hunk with the lines that differ") {
  std::vector<Hunk> hunks;
  UnifiedDiffOptions options;
  options.heading = [&](const Hunk& hunk) {
    hunks.push_back(hunk);
    return std::string(hunks.size() == 1 ? "main, for i\x1b[31m\n" : "");
  };
  const std::string before = numbered(30);
  const std::string after = replaced(replaced(before, "line 5\n", "5\n5b\n"), "line 20\n", "");
  const std::string text = unified_diff("a", before, "b", after, options);
  CHECK(text.find("@@ -2,7 +2,8 @@ main, for i\uFFFD[31m\uFFFD\n") != std::string::npos);
  CHECK(text.find("@@ -17,7 +18,6 @@\n") != std::string::npos);
  REQUIRE(hunks.size() == 2);
  CHECK(hunks[0].before_first == 5);
  CHECK(hunks[0].before_count == 1);
  CHECK(hunks[0].after_count == 2);
  CHECK(hunks[1].before_first == 20);
  CHECK(hunks[1].after_first == 21);
  CHECK(hunks[1].after_count == 0);
}

TEST_CASE("file names are quoted where patch would misread them") {
  CHECK(unified_diff("in put.py", "a\n", "n\"\n", "b\n").starts_with("--- in put.py\t\n+++ \"n\\\"\\012\"\n"));
}

TEST_CASE("lines too long to be read, and bytes that are no text, are told in a sentence") {
  const std::string head(9000, 'x');
  CHECK(unified_diff("a", head + "1\n", "b", head + "2\n")
            .starts_with("a and b differ first at line 1, column 9001, byte 9000:\n  a: ...xxx"));
  CHECK(unified_diff("a", std::string("\x81\xC2", 2), "b", std::string("\x81\xC3", 2)) ==
        "a and b differ first at byte 1:\n  a: 81 [c2]\n  b: 81 [c3]\n");
  // A long line that no hunk shows does no harm.
  const std::string far = head + "\n" + numbered(9);
  CHECK(unified_diff("a", far, "b", replaced(far, "line 8", "8")).starts_with("--- a\n"));
}

TEST_CASE("patch makes the one text of the other") {
  if (!has_patch()) return;
  std::mt19937 random(5);
  const auto random_text = [&](std::size_t lines) {
    std::string text;
    for (std::size_t line = 0; line < lines; ++line)
      text += pypto::source::format("{}{}", std::string(random() % 3, 'x'), random() % 8 == 0 ? "\r\n" : "\n");
    if (random() % 3 == 0) text += "end";
    return text;
  };
  for (int round = 0; round < 150; ++round) {
    const std::string before = random_text(random() % 40);
    std::string after = round % 3 == 0 ? random_text(random() % 40) : before;
    for (std::size_t edit = random() % 4; edit > 0; --edit) after.insert(random() % (after.size() + 1), "new\n");
    const std::string difference = diff(before, after, static_cast<std::uint32_t>(random() % 4));
    CAPTURE(before, after, difference);
    if (before == after)
      CHECK(difference.empty());
    else
      CHECK(patched(before, difference) == after);
  }
}
