#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace pypto::read {

/// What a byte can begin, outside strings and comments.
enum class CharacterClass : std::uint8_t { illegal, blank, newline, name, digit, quote, opening, closing, symbol };

/// The table of all bytes. Bytes above 0x7F belong to names; whether they are UTF-8 is checked where a name ends.
inline constexpr std::array<CharacterClass, 256> character_classes = [] {
  std::array<CharacterClass, 256> table{};
  const auto fill = [&table](std::string_view characters, CharacterClass kind) {
    for (const char character : characters) table[static_cast<unsigned char>(character)] = kind;
  };
  fill(" \t\f", CharacterClass::blank);
  fill("\r\n", CharacterClass::newline);
  fill("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", CharacterClass::name);
  for (std::size_t byte = 0x80; byte < table.size(); ++byte) table[byte] = CharacterClass::name;
  fill("0123456789", CharacterClass::digit);
  fill("\"'", CharacterClass::quote);
  fill("([{", CharacterClass::opening);
  fill(")]}", CharacterClass::closing);
  fill("#\\.,:;=+-*/%<>!&|^~@", CharacterClass::symbol);
  return table;
}();

inline CharacterClass character_class(char character) {
  return character_classes[static_cast<unsigned char>(character)];
}

inline bool continues_name(char character) {
  const CharacterClass kind = character_class(character);
  return kind == CharacterClass::name || kind == CharacterClass::digit;
}

}  // namespace pypto::read
