#include "app/files/whole_file.h"

#include "source/format.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace pypto::app {
namespace {

using source::Failure;

Failure failure_of(std::string_view what, int error) {
  return {source::format("{}: {}", what, std::generic_category().message(error))};
}

/// What stands under a name.
struct Standing {
  int error = 0;  ///< errno of why it cannot be looked at; ENOENT: nothing is there
  struct stat status {};
};

/// What stands at `path`. Symbolic links are followed, also one that points to no file yet: `path` is then the name of
/// the file itself.
Standing behind_links(std::filesystem::path& path) {
  constexpr int most_links = 40;  // as the kernel
  Standing standing;
  for (int links = 0; links <= most_links; ++links) {
    if (::lstat(path.c_str(), &standing.status) != 0) return {errno, {}};
    if (!S_ISLNK(standing.status.st_mode)) return standing;
    std::error_code error;
    path = path.parent_path() / std::filesystem::read_symlink(path, error);
    if (error) return {error.value(), {}};
  }
  return {ELOOP, {}};
}

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

/// 0, or the errno of why the file must not be replaced.
int objection_to_replacing(const std::filesystem::path& path, const struct stat& status) {
  if (S_ISDIR(status.st_mode)) return EISDIR;
  return ::access(path.c_str(), W_OK) == 0 ? 0 : errno;
}

}  // namespace

NewFile::NewFile(const std::string& target, const SignalDelay& delay) : delay_(delay), target_(target) {
  const Standing old = behind_links(target_);
  const bool exists = old.error == 0;
  if (const int error = exists ? objection_to_replacing(target_, old.status) : old.error;
      error != 0 && error != ENOENT) {
    failure_ = failure_of("cannot write", error);
    return;
  }

  const std::filesystem::path folder = target_.has_parent_path() ? target_.parent_path() : ".";
  for (unsigned attempt = 0; descriptor_ < 0 && (attempt == 0 || errno == EEXIST); ++attempt) {
    temporary_ = folder / source::format(".pypto-classify.{}.{}.tmp", ::getpid(), attempt);
    descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  }
  if (descriptor_ < 0) {
    failure_ = failure_of("cannot create", errno);
  } else if (exists) {
    if (const int error = copy_ownership(old.status, descriptor_); error != 0)
      failure_ = failure_of("cannot keep the permissions", error);
  }
}

NewFile::~NewFile() {
  if (descriptor_ < 0) return;
  ::close(descriptor_);
  ::unlink(temporary_.c_str());
}

std::optional<source::Failure> NewFile::append(std::string_view bytes) {
  if (const int error = delay_.write_all(descriptor_, bytes); error != 0) return failure_of("cannot write", error);
  return std::nullopt;
}

std::optional<source::Failure> NewFile::commit() {
  if (delay_.signal_waits()) return failure_of("cannot write", EINTR);
  // Some file systems report a failed write only when the file is closed.
  const int closed = ::close(std::exchange(descriptor_, -1)) == 0 ? 0 : errno;
  if (closed == 0 && ::rename(temporary_.c_str(), target_.c_str()) == 0) return std::nullopt;
  const int error = closed != 0 ? closed : errno;
  ::unlink(temporary_.c_str());
  return failure_of("cannot replace", error);
}

}  // namespace pypto::app
