#include "app/options/quantity.h"

#include <charconv>
#include <limits>

namespace pypto::app {
namespace {

/// How far a number is shifted for a suffix; 0 when it is none.
unsigned shift_of(char suffix) {
  switch (suffix) {
    case 'K':
    case 'k':
      return 10;
    case 'M':
    case 'm':
      return 20;
    case 'G':
    case 'g':
      return 30;
    default:
      return 0;
  }
}

}  // namespace

std::optional<std::uint64_t> parse_number(std::string_view text) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stopped != end) return std::nullopt;
  return number;
}

std::optional<std::uint64_t> parse_byte_count(std::string_view text) {
  const unsigned shift = text.empty() ? 0 : shift_of(text.back());
  if (shift != 0) text.remove_suffix(1);
  const auto number = parse_number(text);
  if (!number || *number > std::numeric_limits<std::uint64_t>::max() >> shift) return std::nullopt;
  return *number << shift;
}

}  // namespace pypto::app
