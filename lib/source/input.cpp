#include "source/input.h"

#include "source/format.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace pypto::source {
namespace {

constexpr std::size_t first_capacity = std::size_t{64} << 10;
constexpr std::size_t huge_page = std::size_t{2} << 20;

std::string reason(int error) {
  return std::generic_category().message(error);
}

// A regular file tells its size, so one allocation is enough; a pipe does not, and the buffer grows.
std::size_t expected_size(const struct stat& status) {
  return S_ISREG(status.st_mode) && status.st_size > 0 ? static_cast<std::size_t>(status.st_size) : first_capacity;
}

}  // namespace

void Input::Free::operator()(char* storage) const {
  std::free(storage);  // NOLINT(cppcoreguidelines-no-malloc): pairs with aligned_alloc
}

// The kernel hands out memory page by page as it is filled, which takes longer than reading the file does. Large inputs
// ask for large pages; where there are none, nothing is lost.
Input::Storage Input::allocate(std::size_t capacity) {
  const std::size_t needed = capacity + input_padding;
  const std::size_t alignment = needed < huge_page ? alignof(std::max_align_t) : huge_page;
  const std::size_t rounded = (needed + alignment - 1) / alignment * alignment;
  Storage storage(static_cast<char*>(std::aligned_alloc(alignment, rounded)));
  if (!storage) throw std::bad_alloc();
  if (alignment == huge_page) ::madvise(storage.get(), rounded, MADV_HUGEPAGE);
  return storage;
}

Input::Input(std::string name, std::string_view bytes, std::uint32_t first_line)
    : Input(std::move(name), allocate(bytes.size()), bytes.size(), first_line) {
  std::copy(bytes.begin(), bytes.end(), storage_.get());
}

Input::Input(std::string name, Storage storage, std::size_t size, std::uint32_t first_line)
    : name_(std::move(name)), storage_(std::move(storage)), size_(size), first_line_(first_line) {
  std::fill_n(storage_.get() + size_, input_padding, '\0');
}

Result<Input> read_descriptor(int descriptor, std::string name, std::uint64_t limit) {
  limit = std::min(limit, largest_input);
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) return Failure{source::format("cannot read: {}", reason(errno))};
  if (S_ISDIR(status.st_mode)) return Failure{"cannot read: it is a directory"};
  // One byte above the limit tells "too large" from "exactly as large as allowed".
  std::size_t capacity = std::min<std::uint64_t>(expected_size(status), limit) + 1;
  auto storage = Input::allocate(capacity);
  std::size_t size = 0;
  for (;;) {
    const ssize_t got = ::read(descriptor, storage.get() + size, capacity - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return Failure{source::format("cannot read: {}", reason(errno))};
    if (got == 0) return Input(std::move(name), std::move(storage), size);
    size += static_cast<std::size_t>(got);
    // There was room for more, so a regular file of the size that it told has ended.
    if (S_ISREG(status.st_mode) && size < capacity && std::cmp_equal(size, status.st_size))
      return Input(std::move(name), std::move(storage), size);
    if (size > limit)
      return Failure{source::format("larger than the limit of {} bytes (--max-size)", limit), FailureKind::over_limit};
    if (size < capacity) continue;
    capacity = static_cast<std::size_t>(std::min<std::uint64_t>(std::uint64_t{capacity} * 2, limit + 1));
    auto larger = Input::allocate(capacity);
    std::memcpy(larger.get(), storage.get(), size);
    storage = std::move(larger);
  }
}

Result<Input> read_file(const std::string& path, std::uint64_t limit) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return Failure{source::format("cannot open: {}", reason(errno))};
  auto input = read_descriptor(descriptor, path, limit);
  ::close(descriptor);
  return input;
}

}  // namespace pypto::source
