#include "wire/json_number.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <system_error>

namespace pypto::wire {
namespace {

/// The exponent that is written in `number`. One that does not fit becomes larger than any number of digits.
std::int64_t written_exponent(std::string_view number, std::size_t letter) {
  if (letter == number.size()) return 0;
  std::string_view digits = number.substr(letter + 1);
  if (digits.starts_with('+')) digits.remove_prefix(1);
  std::int64_t exponent = 0;
  const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
  constexpr std::int64_t beyond_all = std::int64_t{1} << 62U;
  if (result.ec != std::errc{} || exponent > beyond_all || exponent < -beyond_all) {
    return digits.starts_with('-') ? -beyond_all : beyond_all;
  }
  return exponent;
}

/// Whether the absolute value of `number`, which is not zero, is below one.
bool is_below_one(std::string_view number) {
  const std::size_t letter = std::min(number.find_first_of("eE"), number.size());
  const std::string_view mantissa = number.substr(0, letter);
  const auto point = static_cast<std::int64_t>(std::min(mantissa.find('.'), mantissa.size()));
  const auto first = static_cast<std::int64_t>(mantissa.find_first_of("123456789"));
  const std::int64_t leading_digit_weight = first < point ? point - first - 1 : point - first;
  return leading_digit_weight + written_exponent(number, letter) < 0;
}

}  // namespace

std::optional<double> nearest_double(std::string_view number) {
  double value = 0;
  if (std::from_chars(number.data(), number.data() + number.size(), value).ec == std::errc{}) return value;
  if (!is_below_one(number)) return std::nullopt;
  return number.starts_with('-') ? -0.0 : 0.0;
}

}  // namespace pypto::wire
