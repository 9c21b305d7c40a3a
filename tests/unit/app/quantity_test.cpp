#include "app/options/quantity.h"

#include "support/catch.h"

#include <cstdint>
#include <limits>
#include <optional>

using namespace pypto::app;

TEST_CASE("numbers are whole, decimal and complete") {
  CHECK(parse_number("0") == 0);
  CHECK(parse_number("18446744073709551615") == std::numeric_limits<std::uint64_t>::max());
  for (const char* const wrong : {"", "-1", "+1", " 1", "1 ", "1.5", "0x10", "ten", "18446744073709551616"}) {
    CAPTURE(wrong);
    CHECK(parse_number(wrong) == std::nullopt);
  }
}

TEST_CASE("byte counts may have a suffix") {
  CHECK(parse_byte_count("500") == 500);
  CHECK(parse_byte_count("2K") == 2048);
  CHECK(parse_byte_count("2k") == 2048);
  CHECK(parse_byte_count("3M") == 3U << 20U);
  CHECK(parse_byte_count("1G") == 1U << 30U);
  for (const char* const wrong : {"", "K", "1T", "1KB", "1 K", "17179869184G"}) {
    CAPTURE(wrong);
    CHECK(parse_byte_count(wrong) == std::nullopt);
  }
}
