#include "fuzz/wire_properties.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  pypto::fuzz::check_wire({reinterpret_cast<const char*>(data), size}, pypto::wire::Encoding::json);
  return 0;
}
