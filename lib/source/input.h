#pragma once

#include "source/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace pypto::source {

/// Readers may look this many bytes past the end of an input; they are zero. Block-wise scanners need no end checks.
inline constexpr std::size_t input_padding = 64;

/// The largest input that 32-bit offsets and the padding allow, and the default of `--max-size`.
inline constexpr std::uint64_t largest_input = 0xFFFF'0000;
inline constexpr std::uint64_t default_input_limit = std::uint64_t{1} << 30;

/// One input, whole, in memory of its own, followed by `input_padding` zero bytes. The bytes do not move when an Input
/// is moved, so views into them stay good for as long as the Input (or what it was moved to) lives.
///
/// Inputs are read, not mapped: a mapped file that another process truncates ends this one with a signal, and in-place
/// output replaces the very file that would be mapped.
class Input {
 public:
  /// Takes a copy of `bytes`. `name` is how messages call the input, such as its path or "<stdin>"; `first_line` is the
  /// number of its first line, where it is a part of what has that name.
  Input(std::string name, std::string_view bytes, std::uint32_t first_line = 1);

  const std::string& name() const { return name_; }
  std::uint32_t first_line() const { return first_line_; }
  std::string_view bytes() const { return {storage_.get(), size_}; }

 private:
  friend Result<Input> read_descriptor(int, std::string, std::uint64_t);
  struct Free {
    void operator()(char* storage) const;
  };
  using Storage = std::unique_ptr<char, Free>;

  static Storage allocate(std::size_t capacity);
  Input(std::string name, Storage storage, std::size_t size, std::uint32_t first_line = 1);

  std::string name_;
  Storage storage_;
  std::size_t size_ = 0;
  std::uint32_t first_line_ = 1;
};

/// Reads all of a file descriptor, which stays open and belongs to the caller. Fails when a read fails, when it is a
/// directory, and when there are more than `limit` bytes (the number is in the message). The message does not name the
/// input: whoever shows it puts the name before it.
Result<Input> read_descriptor(int descriptor, std::string name, std::uint64_t limit);

/// Opens and reads a file. Errors as for read_descriptor, and when the file cannot be opened.
Result<Input> read_file(const std::string& path, std::uint64_t limit);

}  // namespace pypto::source
