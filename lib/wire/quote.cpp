#include "wire/quote.h"

#include "source/format.h"
#include "source/utf8.h"

#include <cstddef>

namespace pypto::wire {

std::string quote(std::string_view text) {
  constexpr int longest = 40;
  std::string out = "'";
  int shown = 0;
  while (!text.empty()) {
    if (shown == longest) return out + "...'";
    const std::size_t length = source::utf8_sequence_length(text);
    const auto byte = static_cast<unsigned char>(text.front());
    const bool plain = length != 0 && byte >= 0x20 && byte != 0x7F;
    if (plain) {
      out += text.substr(0, length);
    } else {
      out += source::format("\\x{:02X}", byte);
    }
    text.remove_prefix(plain ? length : 1);
    ++shown;
  }
  return out + "'";
}

}  // namespace pypto::wire
