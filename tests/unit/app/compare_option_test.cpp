// --compare, as a process.

#include "support/catch.h"
#include "support/process.h"
#include "support/scratch_folder.h"
#include "unit/app/small_program.h"
#include "unit/app/tool_case.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

using namespace pypto::app_test;
using namespace pypto::support;

namespace {

/// A function with loops one after the other, each over `acc`: of each, its variable and what it yields.
struct Loop {
  std::string variable;
  std::string yields;
};

std::string program(const std::vector<Loop>& loops, const std::string& comment = "") {
  std::string text =
      "@pl.function(type=pl.FunctionType.Orchestration, auto_scope=False)\n"
      "def main(x: pl.Tensor[[8], pl.FP32], y: pl.Tensor[[8], pl.FP32]) -> pl.Tensor[[8], pl.FP32]:\n" +
      comment;
  for (const auto& [variable, yields] : loops)
    text += "    for " + variable + ", (acc_" + variable + ",) in pl.range(4, init_values=(x,)):\n        end_" +
            variable + ": pl.Tensor[[8], pl.FP32] = pl.yield_(" + yields + ")\n";
  return text + "    return x\n";
}

std::string three_loops() {
  return program({{"i", "acc_i"}, {"j", "y"}, {"k", "acc_k"}});
}

}  // namespace

TEST_CASE("a comparison tells what is decided otherwise, what matters most first") {
  const ScratchFolder folder;
  put(folder, "old.py", three_loops());
  put(folder, "new.py", program({{"i", "acc_i"}, {"j", "acc_j"}, {"k", "y"}, {"m", "y"}}));
  const Finished done = run_tool(folder, {"--compare", "old.py", "new.py"});
  CHECK(done.status == 5);
  CHECK(done.error.empty());
  CHECK(done.output ==
        "new.py against old.py: 3 differences: 1 trivial became rebind, 1 rebind became trivial, 1 loop added; 1 slot "
        "is the same\n"
        "main, for k (new.py:7, was old.py:7), slot 0 \"acc_k\": trivial became rebind\n"
        "main, for j (new.py:5, was old.py:5), slot 0 \"acc_j\": rebind became trivial\n"
        "main, for m (new.py:9): loop added, 1 slot\n");
}

TEST_CASE("the same as Markdown") {
  const ScratchFolder folder;
  put(folder, "old.py", program({{"i", "acc_i"}}));
  put(folder, "new.py", program({{"i", "y"}}));
  CHECK(run_tool(folder, {"--compare", "old.py", "new.py", "--report-format", "markdown"}).output ==
        "# Carry comparison\n"
        "\n"
        "`new.py` against `old.py`: 1 difference: 1 trivial became rebind; 0 slots are the same.\n"
        "\n"
        "- `main`, `for i` (`new.py:3`, was `old.py:3`), slot 0 `acc_i`: **trivial became rebind**\n");
  CHECK(run_tool(folder, {"--compare", "old.py", "new.py", "--report-format", "html"}).status == 2);
}

TEST_CASE("unrelated edits shift nothing") {
  const ScratchFolder folder;
  put(folder, "old.py", three_loops());
  put(folder, "commented.py", program({{"i", "acc_i"}, {"j", "y"}, {"k", "acc_k"}}, "    # a comment\n\n    # more\n"));
  const Finished commented = run_tool(folder, {"--compare", "old.py", "commented.py"});
  CHECK(commented.status == 0);
  CHECK(commented.output == "commented.py against old.py: no carry differs; 3 slots are the same\n");
  put(folder, "inserted.py", program({{"h", "y"}, {"i", "acc_i"}, {"j", "y"}, {"k", "acc_k"}}));
  CHECK(run_tool(folder, {"--compare", "old.py", "inserted.py"}).output ==
        "inserted.py against old.py: 1 difference: 1 loop added; 3 slots are the same\n"
        "main, for h (inserted.py:3): loop added, 1 slot\n");
  CHECK(run_tool(folder, {"--compare", "inserted.py", "old.py"}).output.find("1 loop removed; 3 slots are the same") !=
        std::string::npos);
}

TEST_CASE("stamps and formats are no differences, for both programs are classified") {
  const ScratchFolder folder;
  put(folder, "in.py", plain_text);
  put(folder, "stamped.py", stamped_text);
  CHECK(run_tool(folder, {"--compare", "in.py", "stamped.py"}).status == 0);
  put(folder, "in.json", small_program);
  REQUIRE(run_tool(folder, {"--to", "msgpack", "in.json", "-o", "in.msgpack"}).status == 0);
  CHECK(run_tool(folder, {"--compare", "in.msgpack", "in.json"}).output ==
        "in.json against in.msgpack: no carry differs; 1 slot is the same\n");
  CHECK(run_tool(folder, {"--compare", "in.json"}, std::string(small_program)).output ==
        "<stdin> against in.json: no carry differs; 1 slot is the same\n");
}

TEST_CASE("directories are compared by relative path") {
  const ScratchFolder folder;
  put(folder, "new/a.py", program({{"i", "y"}}));
  put(folder, "new/deep/b.py", program({{"i", "acc_i"}}));
  put(folder, "new/notes.md", "# Notes\n");
  put(folder, "old/a.py", program({{"i", "acc_i"}}));
  put(folder, "old/deep/b.py", program({{"i", "acc_i"}}));
  const Finished done = run_tool(folder, {"-q", "--compare", "old", "new"});
  CHECK(done.status == 5);
  CHECK(done.error.empty());
  CHECK(done.output ==
        "new/a.py against old/a.py: 1 difference: 1 trivial became rebind; 0 slots are the same\n"
        "main, for i (new/a.py:3, was old/a.py:3), slot 0 \"acc_i\": trivial became rebind\n");
  put(folder, "new/c.py", program({{"i", "acc_i"}}));
  const Finished missing = run_tool(folder, {"-q", "--compare", "old", "new"});
  put(folder, "old/gone.py", plain_text);
  const Finished both = run_tool(folder, {"-q", "--compare", "old", "new"});
  CHECK(missing.status == 5);
  CHECK(missing.output == done.output + "old/c.py: there is no such program to compare new/c.py with\n");
  CHECK(both.output == missing.output + "old/gone.py: there is no such program now\n");
  CHECK(run_tool(folder, {"--compare", "old", "new", "--report-format", "json"}).status == 2);
}

TEST_CASE("a program that is rejected is not compared") {
  const ScratchFolder folder;
  put(folder, "good.py", plain_text);
  put(folder, "bad.py", rejected_text);
  const Finished before = run_tool(folder, {"--compare", "bad.py", "good.py"});
  CHECK(before.status == 1);
  CHECK(before.output.empty());
  CHECK(before.error.find("bad.py:") == 0);
  const Finished after = run_tool(folder, {"--compare", "good.py", "bad.py"});
  CHECK(after.status == 1);
  CHECK(after.output.empty());
}

TEST_CASE("the schema that is printed is that of what is printed") {
  const ScratchFolder folder;
  const std::filesystem::path project = PROJECT_FOLDER;
  CHECK(run_tool(folder, {"--report-schema"}).output == read_bytes(project / "lib/report/schema/report-1.schema.json"));
  CHECK(run_tool(folder, {"--report-schema", "--compare", "other.py"}).output ==
        read_bytes(project / "lib/compare/schema/comparison-1.schema.json"));
}
