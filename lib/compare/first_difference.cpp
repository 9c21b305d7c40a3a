#include "compare/first_difference.h"

#include "source/format.h"
#include "source/line_index.h"
#include "source/showable.h"
#include "source/utf8.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace pypto::compare {
namespace {

constexpr std::size_t text_around = 30;   ///< bytes on each side of the place
constexpr std::size_t bytes_around = 10;  ///< shown as two digits each

/// The start of the character that `at` is in.
std::size_t character_start(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && source::is_utf8_continuation(text[at])) --at;
  return at;
}

std::string text_part(std::string_view text, std::size_t at) {
  const std::size_t begin = character_start(text, at - std::min(at, text_around));
  const std::size_t end = character_start(text, std::min(text.size(), at + text_around));
  const std::string part = source::showable(text.substr(begin, end - begin));
  if (part.empty()) return "nothing";
  return source::format("{}{}{}", begin == 0 ? "" : "...", part, end == text.size() ? "" : "...");
}

std::string byte_part(std::string_view bytes, std::size_t at) {
  const std::size_t begin = at - std::min(at, bytes_around);
  const std::size_t end = std::min(bytes.size(), at + bytes_around);
  std::string part = begin == 0 ? "" : "... ";
  for (std::size_t here = begin; here < end; ++here) {
    const std::string digits = source::format("{:02x}", static_cast<unsigned char>(bytes[here]));
    part += source::format("{}{}", here == begin ? "" : " ", here == at ? source::format("[{}]", digits) : digits);
  }
  if (at >= bytes.size()) part += part.empty() ? "[end]" : " [end]";
  return end == bytes.size() ? part : part + " ...";
}

}  // namespace

bool is_text(std::string_view bytes) {
  return bytes.find('\0') == std::string_view::npos && source::is_utf8(bytes);
}

std::string first_difference(std::string_view before_name, std::string_view before, std::string_view after_name,
                             std::string_view after) {
  if (before == after) return {};
  const auto ends = std::ranges::mismatch(before, after);
  auto at = static_cast<std::size_t>(ends.in1 - before.begin());
  const std::string before_shown = source::showable(before_name);
  const std::string after_shown = source::showable(after_name);
  if (!is_text(before) || !is_text(after))
    return source::format("{0} and {1} differ first at byte {2}:\n  {0}: {3}\n  {1}: {4}\n", before_shown, after_shown,
                          at, byte_part(before, at), byte_part(after, at));
  at = character_start(at < before.size() ? before : after, at);
  const source::LineColumn place = source::LineIndex(before).locate(static_cast<std::uint32_t>(at));
  return source::format("{0} and {1} differ first at line {2}, column {3}, byte {4}:\n  {0}: {5}\n  {1}: {6}\n",
                        before_shown, after_shown, place.line, place.column, at, text_part(before, at),
                        text_part(after, at));
}

}  // namespace pypto::compare
