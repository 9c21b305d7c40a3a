// Several inputs and directories, as a process: which files are taken, and where what belongs to them stands.

#include "support/catch.h"
#include "support/process.h"
#include "support/scratch_folder.h"
#include "unit/app/small_program.h"
#include "unit/app/tool_case.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

using namespace pypto::app_test;
using namespace pypto::support;

namespace fs = std::filesystem;

namespace {

const std::string one_good = "1 file, 1 loop, 1 carry (1 trivial, 0 rebind, 0 arrays); 0 rejected, 0 failed";

/// A folder "dumps" with programs, at two levels, and with what is none.
void put_dumps(const ScratchFolder& folder) {
  put(folder, "dumps/b.py", plain_text);
  put(folder, "dumps/a.json", small_program);
  put(folder, "dumps/deep/er/c.py", plain_text);
  put(folder, "dumps/deep/a.py", plain_text);
  put(folder, "dumps/notes.md", "# Notes\n");
  put(folder, "dumps/empty.py", "");
  put(folder, "dumps/.hidden.py", plain_text);
  put(folder, "dumps/.git/object.py", plain_text);
}

std::string usage_error(const std::string& text) {
  return "pypto-classify: error: " + text + "\nTry 'pypto-classify --help'.\n";
}

}  // namespace

TEST_CASE("a directory is searched for programs, what is none is named on request and counted") {
  const ScratchFolder folder;
  put_dumps(folder);
  const Finished done = run_tool(folder, {"-i", "dumps", "--log-level", "info"});
  CHECK(done.status == 0);
  CHECK(done.output.empty());
  const std::string text_bytes = std::to_string(plain_text.size());
  const std::string stamped_bytes = std::to_string(stamped_text.size());
  const auto lines = [&](const std::string& name) {
    return "pypto-classify: info: " + name + ": " + text_bytes + " bytes, text\npypto-classify: info: " + name + ": " +
           stamped_bytes + " bytes written\n";
  };
  CHECK(without_seconds(done.error) ==
        "pypto-classify: info: dumps/a.json: " + std::to_string(small_program.size()) +
            " bytes, json\npypto-classify: info: dumps/a.json: " + std::to_string(stamped_program().size()) +
            " bytes written\n" + lines("dumps/b.py") + lines("dumps/deep/a.py") + lines("dumps/deep/er/c.py") +
            "pypto-classify: info: dumps/empty.py: passed over, it is no program\n"
            "pypto-classify: info: dumps/notes.md: passed over, it is no program\n"
            "pypto-classify: 4 files, 4 loops, 4 carries (3 trivial, 1 rebind, 0 arrays); 0 rejected, 0 failed, 2 "
            "passed over; - s\n");
  CHECK(read_bytes(folder / "dumps/a.json") == stamped_program());
  CHECK(read_bytes(folder / "dumps/deep/er/c.py") == stamped_text);
  CHECK(read_bytes(folder / "dumps/.hidden.py") == plain_text);
  CHECK(read_bytes(folder / "dumps/.git/object.py") == plain_text);
  CHECK(read_bytes(folder / "dumps/notes.md") == "# Notes\n");
}

TEST_CASE("a second run in place touches nothing") {
  const ScratchFolder folder;
  put_dumps(folder);
  CHECK(run_tool(folder, {"-i", "-q", "dumps"}).error.empty());
  const auto written = fs::last_write_time(folder / "dumps/b.py");
  const Finished done = run_tool(folder, {"-i", "-v", "dumps"});
  CHECK(done.status == 0);
  CHECK(done.error.find("written") == std::string::npos);
  CHECK(fs::last_write_time(folder / "dumps/b.py") == written);
}

TEST_CASE("a file that was named is a program, whatever is in it") {
  const ScratchFolder folder;
  put(folder, "notes.md", "# Notes\n");
  put(folder, "a.py", plain_text);
  const Finished done = run_tool(folder, {"-n", "notes.md", "a.py"});
  CHECK(done.status == 3);
  CHECK(done.error.find("notes.md") == 0);
  CHECK(done.error.find("1 failed") != std::string::npos);
}

TEST_CASE("symbolic links in a directory are not followed, a named one is") {
  const ScratchFolder folder;
  put(folder, "outside.py", plain_text);
  put(folder, "elsewhere/a.py", plain_text);
  put(folder, "dumps/a.py", plain_text);
  fs::create_symlink("../outside.py", folder / "dumps/link.py");
  fs::create_directory_symlink("../elsewhere", folder / "dumps/link");
  fs::create_directory_symlink(".", folder / "dumps/circle");
  CHECK(without_seconds(run_tool(folder, {"-n", "dumps"}).error) == "pypto-classify: " + one_good + "; - s\n");
  fs::permissions(folder / "outside.py", fs::perms{0640});
  CHECK(run_tool(folder, {"-i", "dumps/link.py", "dumps"}).status == 0);
  CHECK(fs::is_symlink(folder / "dumps/link.py"));
  CHECK(read_bytes(folder / "outside.py") == stamped_text);
  CHECK(fs::status(folder / "outside.py").permissions() == fs::perms{0640});
  CHECK(read_bytes(folder / "dumps/a.py") == stamped_text);
  CHECK(read_bytes(folder / "elsewhere/a.py") == plain_text);
  fs::create_directory_symlink("elsewhere", folder / "named");
  CHECK(run_tool(folder, {"-i", "named"}).status == 0);
  CHECK(read_bytes(folder / "elsewhere/a.py") == stamped_text);
}

TEST_CASE("outputs stand under the relative paths of their inputs") {
  const ScratchFolder folder;
  put_dumps(folder);
  put(folder, "other/named.py", plain_text);
  const std::string absolute = folder / "other/up.py";
  put(folder, "other/up.py", plain_text);
  CHECK(run_tool(folder, {"--output-dir", "out/new", "dumps", "./other/../other/named.py", absolute}).status == 0);
  CHECK(files_below(folder / "out") ==
        "new/dumps/a.json new/dumps/b.py new/dumps/deep/a.py new/dumps/deep/er/c.py new/other/named.py new/up.py ");
  CHECK(read_bytes(folder / "out/new/dumps/deep/er/c.py") == stamped_text);
  CHECK(read_bytes(folder / "out/new/other/named.py") == stamped_text);
  CHECK(read_bytes(folder / "dumps/b.py") == plain_text);
}

TEST_CASE("a single file goes to a directory of outputs as well") {
  const ScratchFolder folder;
  put(folder, "in/a.py", plain_text);
  const Finished done = run_tool(folder, {"--output-dir", "out", "in/a.py"});
  CHECK(done.status == 0);
  CHECK(done.error.empty());
  CHECK(files_below(folder / "out") == "in/a.py ");
}

TEST_CASE("a directory of outputs inside the input is no input") {
  const ScratchFolder folder;
  put(folder, "dumps/a.py", plain_text);
  put(folder, "dumps/sub/out.py", plain_text);
  for (int run = 0; run < 2; ++run) {
    CHECK(run_tool(folder, {"--output-dir", "dumps/../dumps/out", "dumps"}).status == 0);
    CHECK(files_below(folder / "dumps") == "a.py out/a.py out/sub/out.py sub/out.py ");
  }
  CHECK(read_bytes(folder / "dumps/a.py") == plain_text);
}

TEST_CASE("the directory of outputs may be the input itself") {
  const ScratchFolder folder;
  put(folder, "dumps/a.py", plain_text);
  put(folder, "dumps/sub/b.py", plain_text);
  CHECK(run_tool(folder, {"--output-dir", "dumps", "dumps"}).status == 0);
  CHECK(files_below(folder / "dumps") == "a.py sub/b.py ");
  CHECK(read_bytes(folder / "dumps/sub/b.py") == stamped_text);
}

TEST_CASE("the files of a single directory stand under their paths in it") {
  const ScratchFolder folder;
  put(folder, "dumps/deep/a.py", plain_text);
  CHECK(run_tool(folder, {"--output-dir", "out", "dumps/"}).status == 0);
  CHECK(files_below(folder / "out") == "deep/a.py ");
}

TEST_CASE("two inputs cannot stand in one place") {
  const ScratchFolder folder;
  put(folder, "one/a.py", plain_text);
  put(folder, "two/a.py", plain_text);
  const std::string one = folder / "one/a.py";
  const std::string two = folder / "two/a.py";
  const Finished done = run_tool(folder, {"--output-dir", "out", one, two});
  CHECK(done.status == 2);
  CHECK(done.error == usage_error("the results of '" + one + "' and '" + two + "' would both be 'out/a.py'"));
  CHECK(files_below(folder.path()) == "one/a.py two/a.py ");
  CHECK(run_tool(folder, {"-n", one, two}).status == 0);
  CHECK(run_tool(folder, {"-n", "-r", "reports", one, two}).status == 2);
  CHECK(run_tool(folder, {"--golden", "golden", "--update-golden", one, two}).status == 2);
  CHECK(run_tool(folder, {"-i", one, two}).status == 0);
}

TEST_CASE("an input that is named twice is taken once") {
  const ScratchFolder folder;
  put(folder, "dumps/a.py", plain_text);
  fs::create_symlink("dumps/a.py", folder / "link.py");
  const Finished done = run_tool(folder, {"-i", "dumps", "./dumps/a.py", "link.py", "dumps/", "dumps/../dumps"});
  CHECK(done.status == 0);
  CHECK(without_seconds(done.error) == "pypto-classify: " + one_good + "; - s\n");
}

TEST_CASE("standard input may be one of several inputs, where it needs no name") {
  const ScratchFolder folder;
  put(folder, "a.py", plain_text);
  const Finished done = run_tool(folder, {"-n", "a.py", "-"}, "{\n");
  CHECK(done.status == 3);
  CHECK(done.error.find("<stdin>:2:1: error:") == 0);
  CHECK(done.error.find("2 files, 1 loop,") != std::string::npos);
  CHECK(run_tool(folder, {"-n", "-", "-"}).error == usage_error("standard input ('-') can be read only once"));
  CHECK(run_tool(folder, {"-i", "a.py", "-"}).error ==
        usage_error("--in-place needs a file; standard input cannot be replaced"));
  CHECK(run_tool(folder, {"--output-dir", "out", "a.py", "-"}).error ==
        usage_error("standard input has no name to stand under in 'out'"));
  CHECK(read_bytes(folder / "a.py") == plain_text);
}

TEST_CASE("reports stand beside each other below the directory of reports") {
  const ScratchFolder folder;
  put_dumps(folder);
  CHECK(run_tool(folder, {"-n", "-r", "reports", "dumps"}).status == 0);
  CHECK(files_below(folder / "reports") == "a.json.txt b.py.txt deep/a.py.txt deep/er/c.py.txt ");
  CHECK(run_tool(folder, {"-i", "-r", "reports", "--report-format", "html", "dumps"}).status == 0);
  CHECK(files_below(folder / "reports").find("deep/er/c.py.html ") != std::string::npos);
  CHECK(read_bytes(folder / "dumps/b.py") == stamped_text);
  const Finished all = run_tool(folder, {"-n", "-r", "-", "dumps"});
  CHECK(all.output.find("from dumps/a.json") < all.output.find("from dumps/b.py"));
  CHECK(run_tool(folder, {"-n", "-r", "-", "--report-format", "json", "dumps"}).status == 2);
}

TEST_CASE("a missing file does not stop the others") {
  const ScratchFolder folder;
  put(folder, "a.py", plain_text);
  put(folder, "c.py", plain_text);
  const Finished done = run_tool(folder, {"-i", "a.py", "b.py", "c.py"});
  CHECK(done.status == 4);
  CHECK(without_seconds(done.error) ==
        "b.py: error: cannot open: No such file or directory\n"
        "pypto-classify: 3 files, 2 loops, 2 carries (2 trivial, 0 rebind, 0 arrays); 0 rejected, 1 failed; - s\n");
  CHECK(read_bytes(folder / "a.py") == stamped_text);
  CHECK(read_bytes(folder / "c.py") == stamped_text);
}

TEST_CASE("with --fail-fast nothing behind the first failure is written, whatever the number of jobs") {
  for (const std::string jobs : {"1", "8"}) {
    const ScratchFolder folder;
    put(folder, "dumps/a.py", plain_text);
    put(folder, "dumps/b.py", rejected_text);
    for (char name = 'c'; name <= 'z'; ++name) put(folder, std::string("dumps/") + name + ".py", plain_text);
    const Finished done = run_with_jobs(folder, {"-i", "--fail-fast", "dumps"}, jobs);
    CHECK(done.status == 1);
    CHECK(done.error.find("2 files, 1 loop, 1 carry (1 trivial, 0 rebind, 0 arrays); 1 rejected, 0 failed") !=
          std::string::npos);
    CHECK(read_bytes(folder / "dumps/a.py") == stamped_text);
    for (char name = 'c'; name <= 'z'; ++name)
      CHECK(read_bytes(folder / (std::string("dumps/") + name + ".py")) == plain_text);
  }
}

TEST_CASE("a directory without programs is not understood") {
  const ScratchFolder folder;
  fs::create_directory(folder / "empty");
  put(folder, "text/notes.md", "# Notes\n");
  const Finished empty = run_tool(folder, {"-n", "empty"});
  CHECK(empty.status == 3);
  CHECK(without_seconds(empty.error) ==
        "empty: error: no program was found here\n"
        "pypto-classify: 0 files, 0 loops, 0 carries (0 trivial, 0 rebind, 0 arrays); 0 rejected, 0 failed; - s\n");
  CHECK(run_tool(folder, {"-q", "-n", "empty", "text"}).error == "empty, text: error: no program was found here\n");
}

TEST_CASE("a directory that cannot be searched is told, the rest is done") {
  if (::geteuid() == 0) return;  // root may do anything
  const ScratchFolder folder;
  put(folder, "dumps/a.py", plain_text);
  put(folder, "dumps/closed/b.py", plain_text);
  fs::permissions(folder / "dumps/closed", fs::perms::none);
  const Finished done = run_tool(folder, {"-i", "-q", "dumps"});
  CHECK(done.status == 4);
  CHECK(done.error == "dumps/closed: error: cannot search: Permission denied\n");
  CHECK(read_bytes(folder / "dumps/a.py") == stamped_text);
  put(folder, "dumps/a.py", plain_text);
  CHECK(run_tool(folder, {"-i", "-q", "--fail-fast", "dumps"}).status == 4);
  CHECK(read_bytes(folder / "dumps/a.py") == plain_text);
  fs::permissions(folder / "dumps/closed", fs::perms::owner_all);
}

TEST_CASE("names with blanks, line ends and other letters are names like others") {
  const ScratchFolder folder;
  const std::vector<std::string> names{"with blank.py", "-dash.py", "zw\xC3\xB6lf.py", "line\nend.py"};
  for (const std::string& name : names) put(folder, "dumps/" + name, plain_text);
  CHECK(run_tool(folder, {"--output-dir", "out", "dumps"}).status == 0);
  for (const std::string& name : names) CHECK(read_bytes(folder / ("out/" + name)) == stamped_text);
  put(folder, "-i", plain_text);
  CHECK(run_tool(folder, {"-o", "o.py", "--", "-i"}).status == 0);
  CHECK(read_bytes(folder / "o.py") == stamped_text);
}

TEST_CASE("eight jobs do what one does, byte for byte") {
  const ScratchFolder folder;
  for (int number = 100; number < 220; ++number) {
    const std::string name = "dumps/" + std::to_string(number % 7) + "/" + std::to_string(number) + ".py";
    put(folder, name, number % 10 == 3 ? rejected_text : number % 10 == 6 ? malformed_text : plain_text);
  }
  const auto outcome = [&](const std::vector<std::string>& arguments, const std::string& jobs) {
    Finished done = run_with_jobs(folder, arguments, jobs);
    done.error = without_seconds(done.error);
    return done;
  };
  const std::vector<std::vector<std::string>> commands{{"--output-dir", "out", "dumps"},
                                                       {"-n", "-v", "-r", "-", "dumps"},
                                                       {"--check", "dumps"},
                                                       {"-n", "--fail-fast", "dumps"},
                                                       {"--verify", "dumps"}};
  for (const auto& arguments : commands) {
    CAPTURE(arguments);
    fs::remove_all(folder / "out");
    const Finished one = outcome(arguments, "1");
    const std::string one_files = fs::exists(folder / "out") ? files_below(folder / "out") : "";
    fs::remove_all(folder / "out");
    for (int repetition = 0; repetition < 3; ++repetition) {
      const Finished eight = outcome(arguments, "8");
      CHECK(eight.status == one.status);
      CHECK(eight.output == one.output);
      CHECK(eight.error == one.error);
      CHECK((fs::exists(folder / "out") ? files_below(folder / "out") : "") == one_files);
    }
  }
}

TEST_CASE("of verbose messages those of one input stand together") {
  const ScratchFolder folder;
  for (int number = 10; number < 40; ++number) put(folder, "dumps/" + std::to_string(number) + ".py", plain_text);
  const Finished done = run_with_jobs(folder, {"-n", "-v", "dumps"}, "8");
  std::string last;
  std::size_t changes = 0;
  for (std::size_t at = done.error.find("dumps/"); at != std::string::npos; at = done.error.find("dumps/", at + 1)) {
    const std::string name = done.error.substr(at, 11);
    changes += name != last ? 1 : 0;
    last = name;
  }
  CHECK(changes == 30);
}

TEST_CASE("a result does not take the place of an input that is still to be read") {
  const ScratchFolder folder;
  put(folder, "x.py", plain_text);
  put(folder, "d/x.py", plain_text);
  const Finished program = run_tool(folder, {"--output-dir", "d", "x.py", "d/x.py"});
  CHECK(program.status == 2);
  CHECK(program.error == usage_error("a result of 'x.py' would take the place of the input 'd/x.py'"));
  fs::create_directory_symlink("d", folder / "link");
  CHECK(run_tool(folder, {"--output-dir", "link", "x.py", "d/x.py"}).status == 2);
  CHECK(run_tool(folder, {"--output-dir", "d", "x.py", "link/x.py"}).status == 2);
  fs::remove(folder / "link");
  put(folder, "r/a", plain_text);
  put(folder, "r/a.txt", plain_text);
  CHECK(run_tool(folder, {"-n", "-r", "r", "r"}).status == 2);
  CHECK(run_tool(folder, {"--output-dir", "out", "-r", "out", "r"}).status == 2);
  CHECK(files_below(folder.path()) == "d/x.py r/a r/a.txt x.py ");
  CHECK(read_bytes(folder / "r/a.txt") == plain_text);
}

TEST_CASE("the folder above is an input like any other") {
  const ScratchFolder folder;
  put(folder, "w/new.py", plain_text);
  put(folder, "w/sub/two.py", plain_text);
  ProcessOptions options;
  options.folder = folder / "w/sub";
  CHECK(run_process(TOOL, {"-q", "--output-dir", "out", "..", "two.py"}, options).status == 0);
  CHECK(read_bytes(folder / "w/new.py") == plain_text);
  CHECK(files_below(folder / "w/sub/out") == "w/new.py w/sub/two.py ");
}

TEST_CASE("folders of results are no inputs when they stand in one") {
  const ScratchFolder folder;
  put(folder, "a.py", plain_text);
  for (int run = 0; run < 2; ++run)
    CHECK(run_tool(folder, {"--golden", "golden", "--update-golden", "-r", "reports", "."}).status == 0);
  CHECK(files_below(folder.path()) == "a.py golden/a.py reports/a.py.txt ");
}
