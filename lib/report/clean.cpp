#include "report/clean.h"

#include "source/format.h"
#include "source/invisible.h"
#include "source/utf8.h"

#include <algorithm>

namespace pypto::report {
namespace {

bool is_plain(char c) {
  return c >= ' ' && c <= '~' && c != '`';
}
bool is_space(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
}

}  // namespace

std::string clean(std::string_view text) {
  if (std::ranges::all_of(text, is_plain)) return std::string(text);
  std::string cleaned;
  while (!text.empty()) {
    const std::size_t length = source::utf8_sequence_length(text);
    if (source::invisible_length(text) != 0)
      cleaned += source::format("\\u{:04x}", source::utf8_code_point(text.substr(0, length)));
    else if (length > 1 || is_plain(text.front()))
      cleaned += text.substr(0, std::max<std::size_t>(length, 1));
    else
      cleaned += source::format("\\x{:02x}", static_cast<unsigned char>(text.front()));
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return cleaned;
}

std::string clean_line(std::string_view text, std::size_t limit) {
  std::string line;
  for (const char c : text) {
    if (!is_space(c))
      line += c;
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
    if (line.size() > limit) break;
  }
  if (line.size() > limit) {
    // A character is cut as a whole: what remains of it would be shown as bytes.
    while (!line.empty() && source::is_utf8_continuation(line.back())) line.pop_back();
    line.back() = '.';
    line += "..";
  }
  return clean(line);
}

}  // namespace pypto::report
