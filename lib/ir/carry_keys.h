#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pypto::ir {

/// The loop attributes that hold the plan (semantics.md section 5): `iter_arg_rebind_<i>` (bool) and
/// `iter_arg_array_size_<i>` (int). This file is the only place that spells them.
inline constexpr std::string_view rebind_key_prefix = "iter_arg_rebind_";
inline constexpr std::string_view array_size_key_prefix = "iter_arg_array_size_";

/// Whether `key` has either prefix, whatever follows it: such keys are removed before the stamps are written.
constexpr bool is_carry_key(std::string_view key) {
  return key.starts_with(rebind_key_prefix) || key.starts_with(array_size_key_prefix);
}

enum class CarryKeyKind : std::uint8_t { rebind, array_size };

/// A carry key taken apart.
struct CarryKey {
  CarryKeyKind kind = CarryKeyKind::rebind;
  std::uint32_t slot = 0;

  friend constexpr bool operator==(CarryKey, CarryKey) = default;
};

/// The kind and slot of a carry key in the only spelling that stamps use: the prefix, then the slot in decimal digits
/// without sign and leading zeros. Nothing for any other text, also where is_carry_key holds.
constexpr std::optional<CarryKey> parse_carry_key(std::string_view key) {
  if (!is_carry_key(key)) return std::nullopt;
  const bool is_rebind = key.starts_with(rebind_key_prefix);
  const std::string_view digits = key.substr((is_rebind ? rebind_key_prefix : array_size_key_prefix).size());
  if (digits.empty() || digits.size() > 10 || (digits.size() > 1 && digits.front() == '0')) return std::nullopt;
  std::uint64_t slot = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    slot = slot * 10 + static_cast<std::uint64_t>(digit - '0');
  }
  if (slot > 0xFFFF'FFFF) return std::nullopt;
  return CarryKey{is_rebind ? CarryKeyKind::rebind : CarryKeyKind::array_size, static_cast<std::uint32_t>(slot)};
}

/// The spelling of a carry key: the inverse of parse_carry_key.
inline std::string carry_key_text(CarryKey key) {
  std::string text(key.kind == CarryKeyKind::rebind ? rebind_key_prefix : array_size_key_prefix);
  return text += std::to_string(key.slot);
}

}  // namespace pypto::ir
