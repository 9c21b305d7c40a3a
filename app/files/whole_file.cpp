#include "app/files/whole_file.h"

#include "app/files/descriptor.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

// Problem: a signal between the making of the temporary file and its renaming would leave it behind.
// Idea: the signals wait (are blocked) for just that time, and each piece of the writing looks whether one is waiting.
// That needs neither a handler nor a global name of the file to remove, and the signal takes its usual effect as soon
// as the folder is clean.

namespace pypto::app {
namespace {

using source::Failure;

Failure failure(std::string_view what, int error) {
  return {fmt::format("{}: {}", what, std::generic_category().message(error))};
}

/// Holds the signals that end the program back while it lives.
class SignalDelay {
 public:
  SignalDelay() {
    sigemptyset(&delayed_);
    for (const int number : numbers)
      if (!is_ignored(number)) sigaddset(&delayed_, number);
    ::sigprocmask(SIG_BLOCK, &delayed_, &before_);
  }
  ~SignalDelay() { ::sigprocmask(SIG_SETMASK, &before_, nullptr); }
  SignalDelay(const SignalDelay&) = delete;
  SignalDelay& operator=(const SignalDelay&) = delete;
  SignalDelay(SignalDelay&&) = delete;
  SignalDelay& operator=(SignalDelay&&) = delete;

  bool signal_waits() const {
    sigset_t waiting;
    sigemptyset(&waiting);
    ::sigpending(&waiting);
    return std::any_of(numbers.begin(), numbers.end(), [&](int number) {
      return sigismember(&delayed_, number) == 1 && sigismember(&waiting, number) == 1;
    });
  }

 private:
  static constexpr std::array<int, 3> numbers{SIGINT, SIGTERM, SIGHUP};

  /// As under nohup; such a signal would wait all the same while it is blocked.
  static bool is_ignored(int number) {
    struct sigaction action {};
    return ::sigaction(number, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
  }

  sigset_t delayed_{};
  sigset_t before_{};
};

/// The name of the file itself: symbolic links are followed, also one that points to no file yet.
std::filesystem::path behind_links(std::filesystem::path path) {
  constexpr int most_links = 40;  // as the kernel
  std::error_code error;
  for (int links = 0; links < most_links && std::filesystem::is_symlink(path, error); ++links)
    path = path.parent_path() / std::filesystem::read_symlink(path, error);
  return path;
}

/// A file that vanishes unless it is renamed.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::filesystem::path& folder) {
    for (unsigned attempt = 0; descriptor_ < 0 && (attempt == 0 || errno == EEXIST); ++attempt) {
      path_ = folder / fmt::format(".pypto-classify.{}.{}.tmp", ::getpid(), attempt);
      descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    }
  }
  ~TemporaryFile() {
    if (descriptor_ < 0) return;
    ::close(descriptor_);
    if (!renamed_) ::unlink(path_.c_str());
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  TemporaryFile(TemporaryFile&&) = delete;
  TemporaryFile& operator=(TemporaryFile&&) = delete;

  int descriptor() const { return descriptor_; }

  /// 0, or the errno of what failed. Ends the writing.
  int rename_to(const std::filesystem::path& target) {
    // Some file systems report a failed write only here; a copy of the descriptor keeps the destructor simple.
    const int copy = ::dup(descriptor_);
    if (copy >= 0 && ::close(copy) != 0) return errno;
    if (::rename(path_.c_str(), target.c_str()) != 0) return errno;
    renamed_ = true;
    return 0;
  }

 private:
  std::filesystem::path path_;
  int descriptor_ = -1;
  bool renamed_ = false;
};

/// Gives a new file the owner and permissions of the one that it replaces. Who is not allowed to give a file away keeps
/// it, and then the permissions of the old owner's set-id bits must not go with it.
int copy_ownership(const struct stat& old, int descriptor) {
  constexpr mode_t permissions = 0777;
  constexpr mode_t all_bits = 07777;
  struct stat created {};
  if (::fstat(descriptor, &created) != 0) return errno;
  const bool same_owner = created.st_uid == old.st_uid && created.st_gid == old.st_gid;
  const bool given = same_owner || ::fchown(descriptor, old.st_uid, old.st_gid) == 0;
  return ::fchmod(descriptor, old.st_mode & (given ? all_bits : permissions)) == 0 ? 0 : errno;
}

int write_in_pieces(int descriptor, std::string_view bytes, const SignalDelay& signals) {
  constexpr std::size_t piece = std::size_t{1} << 20;
  while (!bytes.empty()) {
    if (signals.signal_waits()) return EINTR;
    if (const int error = write_all(descriptor, bytes.substr(0, piece)); error != 0) return error;
    bytes.remove_prefix(std::min(piece, bytes.size()));
  }
  return signals.signal_waits() ? EINTR : 0;
}

}  // namespace

std::optional<source::Failure> replace_file(const std::string& path, std::string_view bytes) {
  const std::filesystem::path target = behind_links(path);
  struct stat old {};
  const bool exists = ::stat(target.c_str(), &old) == 0;
  if (!exists && errno != ENOENT) return failure("cannot write", errno);
  if (exists && S_ISDIR(old.st_mode)) return failure("cannot write", EISDIR);
  if (exists && ::access(target.c_str(), W_OK) != 0) return failure("cannot write", errno);

  const SignalDelay signals;
  TemporaryFile file(target.has_parent_path() ? target.parent_path() : ".");
  if (file.descriptor() < 0) return failure("cannot create", errno);
  if (exists)
    if (const int error = copy_ownership(old, file.descriptor()); error != 0)
      return failure("cannot keep the permissions", error);
  if (const int error = write_in_pieces(file.descriptor(), bytes, signals); error != 0)
    return failure("cannot write", error);
  if (const int error = file.rename_to(target); error != 0) return failure("cannot replace", error);
  return std::nullopt;
}

}  // namespace pypto::app
