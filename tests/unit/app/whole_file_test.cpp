#include "app/files/output.h"
#include "support/catch.h"
#include "support/scratch_folder.h"

#include <csignal>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <string>
#include <sys/stat.h>

using namespace pypto::app;
using pypto::support::read_bytes;
using pypto::support::ScratchFolder;
using pypto::support::write_bytes;

namespace fs = std::filesystem;

namespace {

std::ptrdiff_t files_in(const ScratchFolder& folder) {
  return std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator());
}

fs::perms permissions_of(const fs::path& path) {
  return fs::status(path).permissions();
}

/// Lets one signal wait for this process, and takes it away again.
class WaitingSignal {
 public:
  explicit WaitingSignal(int number) {
    sigemptyset(&set_);
    sigaddset(&set_, number);
    ::sigprocmask(SIG_BLOCK, &set_, &before_);
    std::raise(number);
  }
  ~WaitingSignal() {
    int taken = 0;
    ::sigwait(&set_, &taken);
    ::sigprocmask(SIG_SETMASK, &before_, nullptr);
  }
  WaitingSignal(const WaitingSignal&) = delete;
  WaitingSignal& operator=(const WaitingSignal&) = delete;
  WaitingSignal(WaitingSignal&&) = delete;
  WaitingSignal& operator=(WaitingSignal&&) = delete;

 private:
  sigset_t set_{};
  sigset_t before_{};
};

}  // namespace

TEST_CASE("a new file appears with the usual permissions") {
  const ScratchFolder folder;
  const mode_t mask = ::umask(0027);
  CHECK_FALSE(write_output(folder / "new", "bytes"));
  ::umask(mask);
  CHECK(read_bytes(folder / "new") == "bytes");
  CHECK(permissions_of(folder / "new") == fs::perms{0640});
  CHECK(files_in(folder) == 1);
}

TEST_CASE("a file that is replaced keeps its permissions") {
  const ScratchFolder folder;
  write_bytes(folder / "old", "a longer text that was there before");
  fs::permissions(folder / "old", fs::perms{0751});
  CHECK_FALSE(write_output(folder / "old", "new"));
  CHECK(read_bytes(folder / "old") == "new");
  CHECK(permissions_of(folder / "old") == fs::perms{0751});
  CHECK(files_in(folder) == 1);
}

TEST_CASE("a symbolic link stays, and its target is replaced") {
  const ScratchFolder folder;
  fs::create_directory(folder / "there");
  write_bytes(folder / "there/file", "old");
  fs::create_symlink("there/file", folder / "middle");
  fs::create_symlink("middle", folder / "link");
  CHECK_FALSE(write_output(folder / "link", "new"));
  CHECK(fs::is_symlink(folder / "link"));
  CHECK(fs::is_symlink(folder / "middle"));
  CHECK(read_bytes(folder / "there/file") == "new");
}

TEST_CASE("a symbolic link to nothing gets its target") {
  const ScratchFolder folder;
  fs::create_symlink(folder / "target", folder / "link");
  CHECK_FALSE(write_output(folder / "link", "new"));
  CHECK(fs::is_symlink(folder / "link"));
  CHECK(read_bytes(folder / "target") == "new");
}

TEST_CASE("what cannot be written is told, and leaves nothing behind") {
  const ScratchFolder folder;
  CHECK(write_output(folder / "absent/file", "x")->message == "cannot create: No such file or directory");
  CHECK(write_output(folder.path(), "x")->message == "cannot write: Is a directory");
  fs::create_symlink("loop", folder / "loop");
  CHECK(write_output(folder / "loop", "x")->message == "cannot write: Too many levels of symbolic links");
  CHECK(files_in(folder) == 1);
}

TEST_CASE("a waiting signal stops the writing, and everything is as it was") {
  const ScratchFolder folder;
  write_bytes(folder / "file", "old");
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    CAPTURE(number);
    const WaitingSignal signal(number);
    CHECK(write_output(folder / "file", "new")->message == "cannot write: Interrupted system call");
  }
  CHECK(read_bytes(folder / "file") == "old");
  CHECK(files_in(folder) == 1);
}

TEST_CASE("a signal that is ignored does not stop the writing") {
  const ScratchFolder folder;
  auto* const before = std::signal(SIGHUP, SIG_IGN);
  {
    const WaitingSignal signal(SIGHUP);
    CHECK_FALSE(write_output(folder / "file", "new"));
  }
  static_cast<void>(std::signal(SIGHUP, before));
  CHECK(read_bytes(folder / "file") == "new");
}
