// --check, --golden and --update-golden, as a process.

#include "support/catch.h"
#include "support/process.h"
#include "support/scratch_folder.h"
#include "unit/app/small_program.h"
#include "unit/app/tool_case.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

using namespace pypto::app_test;
using namespace pypto::support;

namespace fs = std::filesystem;

namespace {

const std::string advice =
    "pypto-classify: if the new output is right, --update-golden writes it to the golden files\n";

std::string replaced(std::string_view text, std::string_view before, std::string_view after) {
  std::string result(text);
  return result.replace(result.find(before), before.size(), after);
}

/// small_program over many lines, as JSON printers indent it.
std::string indented_program() {
  std::string result;
  int depth = 0;
  const auto line_end = [&] { result += "\n" + std::string(static_cast<std::size_t>(depth), ' '); };
  for (const char character : small_program) {
    if (character == '}' || character == ']') {
      --depth;
      line_end();
    }
    if (character != '\n') result += character;
    if (character == '{' || character == '[') ++depth;
    if (character == '{' || character == '[' || character == ',') line_end();
  }
  return result + "\n";
}

}  // namespace

TEST_CASE("a golden file that differs in one slot: the slot, and a short difference") {
  const ScratchFolder folder;
  put(folder, "in.py", plain_text);
  put(folder, "golden.py", replaced(stamped_text, "False})", "True})"));
  const Finished done = run_tool(folder, {"--golden", "golden.py", "in.py"});
  CHECK(done.status == 5);
  CHECK(done.error == advice);
  CHECK(done.output ==
        "main, for i (in.py:3, was golden.py:3), slot 0 \"acc\": golden rebind, now trivial\n"
        "--- golden.py\n"
        "+++ in.py\n"
        "@@ -2,3 +2,3 @@ main, for i, slot 0 \"acc\": golden rebind, now trivial\n"
        " def main(x: pl.Tensor[[8], pl.FP32]) -> pl.Tensor[[8], pl.FP32]:\n"
        "-    for i, (acc,) in pl.range(4, init_values=(x,), attrs={\"iter_arg_rebind_0\": True}):\n"
        "+    for i, (acc,) in pl.range(4, init_values=(x,), attrs={\"iter_arg_rebind_0\": False}):\n"
        "         end: pl.Tensor[[8], pl.FP32] = pl.yield_(acc)\n");
  CHECK(run_tool(folder, {"-q", "--golden", "golden.py", "in.py"}).error.empty());
}

TEST_CASE("the same in indented JSON") {
  const ScratchFolder folder;
  put(folder, "in.json", indented_program());
  REQUIRE(run_tool(folder, {"in.json", "-o", "golden.json"}).status == 0);
  const std::string golden = read_bytes(folder / "golden.json");
  const std::size_t key = golden.find("iter_arg_rebind_0");
  put(folder, "golden.json", golden.substr(0, key) + replaced(golden.substr(key), "true", "false"));
  const Finished done = run_tool(folder, {"--golden", "golden.json", "in.json"});
  CHECK(done.status == 5);
  CHECK(std::ranges::count(done.output, '\n') <= 10);
  CHECK(done.output.find(
            "main, for i (in.json #3, was golden.json #3), slot 0 \"acc\": golden trivial, now rebind\n") == 0);
  CHECK(done.output.find(" @@ main, for i, slot 0 \"acc\": golden trivial, now rebind\n") != std::string::npos);
}

TEST_CASE("option --check shows what the input lacks") {
  const ScratchFolder folder;
  put(folder, "in.py", plain_text);
  const Finished done = run_tool(folder, {"--check", "in.py"});
  CHECK(done.status == 5);
  CHECK(done.error.empty());
  CHECK(done.output ==
        "--- in.py\n"
        "+++ in.py\n"
        "@@ -1,5 +1,5 @@ main, for i, slot 0 \"acc\": was no class, now trivial\n"
        " @pl.function(type=pl.FunctionType.Orchestration, auto_scope=False)\n"
        " def main(x: pl.Tensor[[8], pl.FP32]) -> pl.Tensor[[8], pl.FP32]:\n"
        "-    for i, (acc,) in pl.range(4, init_values=(x,)):\n"
        "+    for i, (acc,) in pl.range(4, init_values=(x,), attrs={\"iter_arg_rebind_0\": False}):\n"
        "         end: pl.Tensor[[8], pl.FP32] = pl.yield_(acc)\n"
        "     return end\n");
  CHECK(read_bytes(folder / "in.py") == plain_text);
  CHECK(run_tool(folder, {"-i", "in.py"}).status == 0);
  const Finished again = run_tool(folder, {"--check", "in.py"});
  CHECK(again.status == 0);
  CHECK(again.output.empty());
  const Finished piped = run_tool(folder, {"--check"}, std::string(plain_text));
  CHECK(piped.status == 5);
  CHECK(piped.output.find("--- <stdin>\n+++ <stdin>\n") != std::string::npos);
}

TEST_CASE("patch makes the output of what --check prints") {
  if (!fs::exists("/usr/bin/patch")) return;
  const ScratchFolder folder;
  put(folder, "in.json", indented_program());
  put(folder, "dumps/in.py", plain_text);
  ProcessOptions options;
  options.folder = folder.path();
  for (const std::string name : {"in.json", "dumps/in.py"}) {
    options.input = run_tool(folder, {"--check", name}).output;
    CHECK(run_process("/usr/bin/patch", {"-s", "-p0"}, options).status == 0);
    CHECK(run_tool(folder, {"--check", name}).status == 0);
  }
}

TEST_CASE("golden files stand in a directory under the relative paths of the inputs") {
  const ScratchFolder folder;
  put(folder, "dumps/a.py", plain_text);
  put(folder, "dumps/deep/b.py", plain_text);
  put(folder, "dumps/notes.md", "# Notes\n");
  const Finished missing = run_tool(folder, {"--golden", "golden", "dumps"});
  CHECK(missing.status == 5);
  CHECK(missing.output ==
        "golden/a.py: there is no such golden file for dumps/a.py\n"
        "golden/deep/b.py: there is no such golden file for dumps/deep/b.py\n");
  CHECK(missing.error.find(advice) == 0);

  const Finished updated = run_tool(folder, {"--golden", "golden", "--update-golden", "dumps"});
  CHECK(updated.status == 0);
  CHECK(updated.output.empty());
  CHECK(files_below(folder / "golden") == "a.py deep/b.py ");
  CHECK(read_bytes(folder / "golden/deep/b.py") == stamped_text);

  const Finished clean = run_tool(folder, {"--golden", "golden", "dumps"});
  CHECK(clean.status == 0);
  CHECK(clean.output.empty());
  CHECK(clean.error.find(advice) == std::string::npos);

  put(folder, "golden/deep/extra.py", stamped_text);
  const Finished extra = run_tool(folder, {"-q", "--golden", "golden", "dumps"});
  CHECK(extra.status == 5);
  CHECK(extra.output == "golden/deep/extra.py: no program belongs to this golden file; delete it if that is right\n");
  // Files that were named do not claim to be all there are.
  CHECK(run_tool(folder, {"--golden", "golden/a.py", "dumps/a.py"}).status == 0);
}

TEST_CASE("what stands beside golden files and is no program is no golden file") {
  const ScratchFolder folder;
  put(folder, "dumps/a.py", plain_text);
  put(folder, "golden/a.py", stamped_text);
  put(folder, "golden/README.md", "# How these files are made\n");
  const Finished done = run_tool(folder, {"-q", "--golden", "golden", "dumps"});
  CHECK(done.status == 0);
  CHECK(done.output.empty());
}

TEST_CASE("option --update-golden touches only what differs, and nothing of an input that fails") {
  const ScratchFolder folder;
  put(folder, "dumps/a.py", plain_text);
  put(folder, "dumps/b.py", plain_text);
  put(folder, "dumps/c.py", rejected_text);
  put(folder, "golden/a.py", stamped_text);
  put(folder, "golden/b.py", "old");
  put(folder, "golden/c.py", "kept");
  const auto written = fs::last_write_time(folder / "golden/a.py");
  const Finished done = run_tool(folder, {"--golden", "golden", "--update-golden", "dumps", "--log-level", "info"});
  CHECK(done.status == 1);
  CHECK(done.error.find("golden/b.py: " + std::to_string(stamped_text.size()) + " bytes written") != std::string::npos);
  CHECK(done.error.find("golden/a.py") == std::string::npos);
  CHECK(fs::last_write_time(folder / "golden/a.py") == written);
  CHECK(read_bytes(folder / "golden/b.py") == stamped_text);
  CHECK(read_bytes(folder / "golden/c.py") == "kept");
}

TEST_CASE("a single input has a golden file, or a directory of them") {
  const ScratchFolder folder;
  put(folder, "in.py", plain_text);
  CHECK(run_tool(folder, {"--golden", "new/golden.py", "--update-golden", "in.py"}).status == 0);
  CHECK(read_bytes(folder / "new/golden.py") == stamped_text);
  CHECK(run_tool(folder, {"--golden", "new/golden.py", "in.py"}).status == 0);
  CHECK(run_tool(folder, {"--golden", "new", "in.py"}).output == "new/in.py: there is no such golden file for in.py\n");
  CHECK(run_tool(folder, {"--golden", "new", "--update-golden", "in.py"}).status == 0);
  CHECK(files_below(folder / "new") == "golden.py in.py ");
  CHECK(run_tool(folder, {"--golden", "new/golden.py"}, std::string(plain_text)).status == 0);
}

TEST_CASE("golden files may be conversions") {
  const ScratchFolder folder;
  put(folder, "in.json", small_program);
  const std::vector<std::string> stamped{"--to", "msgpack", "--golden", "golden.msgpack", "in.json"};
  CHECK(run_tool(folder, stamped).status == 5);
  CHECK(run_tool(folder, {"--to", "msgpack", "--golden", "golden.msgpack", "--update-golden", "in.json"}).status == 0);
  CHECK(run_tool(folder, stamped).status == 0);
  const Finished plain =
      run_tool(folder, {"--convert-only", "--to", "msgpack", "--golden", "golden.msgpack", "in.json"});
  CHECK(plain.status == 5);
  // Bytes that are no text do not go to a person's terminal.
  for (const char byte : plain.output) CHECK((byte == '\n' || static_cast<unsigned char>(byte) >= ' '));
  CHECK_FALSE(plain.output.empty());
}

TEST_CASE("a golden file that cannot be read is no difference") {
  const ScratchFolder folder;
  put(folder, "dumps/a.py", plain_text);
  put(folder, "golden/a.py/in-the-way", "");
  const Finished done = run_tool(folder, {"-q", "--golden", "golden", "dumps"});
  CHECK(done.status == 4);
  CHECK(done.output.empty());
  CHECK(done.error == "golden/a.py: error: cannot read: it is a directory\n");
}

TEST_CASE("an input that is no program any more is told by its golden file") {
  const ScratchFolder folder;
  put(folder, "dumps/a.py", plain_text);
  put(folder, "dumps/b.py", plain_text);
  CHECK(run_tool(folder, {"--golden", "golden", "--update-golden", "dumps"}).status == 0);
  put(folder, "dumps/a.py", "");
  const Finished done = run_tool(folder, {"-q", "--golden", "golden", "dumps"});
  CHECK(done.status == 5);
  CHECK(done.output == "golden/a.py: no program belongs to this golden file; delete it if that is right\n");
}

TEST_CASE("a report does not take the place of a golden file, nor a golden file that of its input") {
  const ScratchFolder folder;
  put(folder, "a.py", plain_text);
  put(folder, "golden.py", stamped_text);
  CHECK(run_tool(folder, {"--golden", "golden.py", "-r", "golden.py", "a.py"}).status == 2);
  CHECK(run_tool(folder, {"--golden", "a.py", "--update-golden", "a.py"}).status == 2);
  CHECK(read_bytes(folder / "golden.py") == stamped_text);
  CHECK(read_bytes(folder / "a.py") == plain_text);
}
