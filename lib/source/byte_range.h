#pragma once

#include <cstdint>
#include <string_view>

namespace pypto::source {

/// A half-open range of byte offsets into one input. Inputs are below 4 GiB (see input.h), so 32 bits hold any offset.
/// A position between two bytes is an empty range.
struct ByteRange {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool empty() const { return begin == end; }
  std::uint32_t size() const { return end - begin; }
  friend bool operator==(ByteRange, ByteRange) = default;
};

/// The bytes of `range`; it must lie inside `bytes`.
inline std::string_view slice(std::string_view bytes, ByteRange range) {
  return bytes.substr(range.begin, range.size());
}

}  // namespace pypto::source
