#include "wire/msgpack_values.h"

#include <bit>

namespace pypto::wire {
namespace {

void put_byte(unsigned byte, std::string& out) {
  out += static_cast<char>(static_cast<unsigned char>(byte));
}

/// `first` and then the lowest `width` bytes of `number`, the highest of them first.
void put(unsigned first, std::uint64_t number, unsigned width, std::string& out) {
  put_byte(first, out);
  while (width-- != 0) put_byte(static_cast<unsigned>(number >> (8 * width)) & 0xFFU, out);
}

/// `small` holds counts below 16, `wide` is the first byte of the 16-bit form and the next one that of the 32-bit form.
void put_container(unsigned small, unsigned wide, std::uint32_t count, std::string& out) {
  if (count < 16) {
    put_byte(small | count, out);
  } else if (count <= 0xFFFF) {
    put(wide, count, 2, out);
  } else {
    put(wide + 1, count, 4, out);
  }
}

}  // namespace

void put_unsigned(std::uint64_t value, std::string& out) {
  if (value <= 0x7F) {
    put_byte(static_cast<unsigned>(value), out);
  } else if (value <= 0xFF) {
    put(0xCC, value, 1, out);
  } else if (value <= 0xFFFF) {
    put(0xCD, value, 2, out);
  } else if (value <= 0xFFFF'FFFF) {
    put(0xCE, value, 4, out);
  } else {
    put(0xCF, value, 8, out);
  }
}

void put_signed(std::int64_t value, std::string& out) {
  const auto bits = static_cast<std::uint64_t>(value);
  if (value >= 0) {
    put_unsigned(bits, out);
  } else if (value >= -32) {
    put_byte(static_cast<unsigned>(bits & 0xFFU), out);
  } else if (value >= INT8_MIN) {
    put(0xD0, bits, 1, out);
  } else if (value >= INT16_MIN) {
    put(0xD1, bits, 2, out);
  } else if (value >= INT32_MIN) {
    put(0xD2, bits, 4, out);
  } else {
    put(0xD3, bits, 8, out);
  }
}

void put_floating(std::uint64_t bits, std::string& out) {
  constexpr double two_to_63 = 9223372036854775808.0;
  const auto value = std::bit_cast<double>(bits);
  if (value >= 0 && value < 2 * two_to_63 && value == static_cast<double>(static_cast<std::uint64_t>(value))) {
    put_unsigned(static_cast<std::uint64_t>(value), out);
  } else if (value < 0 && value >= -two_to_63 && value == static_cast<double>(static_cast<std::int64_t>(value))) {
    put_signed(static_cast<std::int64_t>(value), out);
  } else {
    put(0xCB, bits, 8, out);
  }
}

void put_string(std::string_view text, std::string& out) {
  if (text.size() < 32) {
    put_byte(0xA0U | static_cast<unsigned>(text.size()), out);
  } else if (text.size() <= 0xFF) {
    put(0xD9, text.size(), 1, out);
  } else if (text.size() <= 0xFFFF) {
    put(0xDA, text.size(), 2, out);
  } else {
    put(0xDB, text.size(), 4, out);
  }
  out += text;
}

void put_array_header(std::uint32_t count, std::string& out) {
  put_container(0x90, 0xDC, count, out);
}

void put_map_header(std::uint32_t count, std::string& out) {
  put_container(0x80, 0xDE, count, out);
}

void put_null(std::string& out) {
  put_byte(0xC0, out);
}

void put_boolean(bool value, std::string& out) {
  put_byte(value ? 0xC3 : 0xC2, out);
}

}  // namespace pypto::wire
