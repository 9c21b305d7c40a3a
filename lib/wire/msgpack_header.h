#pragma once

#include <cstdint>
#include <string_view>

namespace pypto::wire {

/// What the first byte of a value says about it.
enum class MsgpackForm : std::uint8_t {
  small_integer,  ///< the value is in the first byte
  null,
  boolean,
  signed_integer,
  unsigned_integer,
  floating,
  string,
  array,
  map,
  binary,
  extension,  ///< timestamps among them
  never_used
};

struct MsgpackHeader {
  MsgpackForm form = MsgpackForm::never_used;
  std::uint8_t width = 0;   ///< how many bytes of number follow: the value itself, or a length
  std::uint32_t small = 0;  ///< the length when width is 0
};

/// What `byte` says about the value that it begins.
MsgpackHeader msgpack_header(unsigned char byte);

/// "an array", "a string", ... as messages call the value.
std::string_view describe(MsgpackForm form);

}  // namespace pypto::wire
