#include "source/showable.h"

#include "source/invisible.h"
#include "source/utf8.h"

#include <algorithm>
#include <cstddef>

namespace pypto::source {

std::string showable(std::string_view text) {
  constexpr std::string_view replacement = "\xEF\xBF\xBD";
  std::string shown;
  while (!text.empty()) {
    const std::size_t length = utf8_sequence_length(text);
    const auto first = static_cast<unsigned char>(text.front());
    if (first == '\t')
      shown += ' ';
    else if (length == 0 || first < 0x20 || first == 0x7F || invisible_length(text) != 0)
      shown += replacement;
    else
      shown += text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return shown;
}

}  // namespace pypto::source
