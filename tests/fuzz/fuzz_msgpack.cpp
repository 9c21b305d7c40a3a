#include "fuzz/check_properties.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  pypto::fuzz::check_properties(pypto::ir::Format::msgpack, {reinterpret_cast<const char*>(data), size});
  return 0;
}
