#include "fuzz/wire_properties.h"

#include <cstddef>
#include <cstdint>

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  pypto::fuzz::check_wire({reinterpret_cast<const char*>(data), size}, pypto::wire::Encoding::msgpack);
  return 0;
}
