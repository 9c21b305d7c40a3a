#include "wire/json_unexpected.h"

#include "source/format.h"
#include "source/utf8.h"
#include "wire/quote.h"

#include <algorithm>
#include <array>

namespace pypto::wire {
namespace {

struct KnownSpelling {
  std::string_view word;
  std::string_view hint;
};

constexpr auto known_words = std::to_array<KnownSpelling>({
    {"NaN", "JSON has no NaN"},
    {"nan", "JSON has no NaN"},
    {"Infinity", "JSON has no infinity"},
    {"-Infinity", "JSON has no infinity"},
    {"inf", "JSON has no infinity"},
    {"-inf", "JSON has no infinity"},
    {"-", "JSON numbers have a digit after the minus sign"},
    {"None", "JSON writes null"},
    {"nil", "JSON writes null"},
    {"undefined", "JSON writes null"},
    {"True", "JSON writes true"},
    {"False", "JSON writes false"},
});

constexpr auto known_starts = std::to_array<KnownSpelling>({
    {"//", "JSON has no comments"},
    {"/*", "JSON has no comments"},
    {"#", "JSON has no comments"},
    {"'", "JSON strings stand in double quotes"},
    {"`", "JSON strings stand in double quotes"},
    {"+", "JSON numbers have no plus sign"},
    {".", "JSON numbers begin with a digit"},
});

bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// The word or number at the start of `rest`, a sign in front of it included.
std::string_view leading_word(std::string_view rest) {
  const std::size_t sign = rest.front() == '-' || rest.front() == '+' ? 1 : 0;
  const auto* const end = std::find_if_not(rest.begin() + sign, rest.end(), is_word_character);
  return rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
}

std::string_view hint_for(std::string_view word, std::string_view rest) {
  for (const KnownSpelling& known : known_words) {
    if (word == known.word) return known.hint;
  }
  for (const KnownSpelling& known : known_starts) {
    if (rest.starts_with(known.word)) return known.hint;
  }
  return {};
}

}  // namespace

UnexpectedText describe_unexpected(std::string_view rest) {
  const std::string_view word = leading_word(rest);
  const std::string_view hint = hint_for(word, rest);
  if (!word.empty()) return {word.size(), quote(word), hint};
  if (rest.starts_with("//") || rest.starts_with("/*")) return {2, quote(rest.substr(0, 2)), hint};
  const auto byte = static_cast<unsigned char>(rest.front());
  if (byte < 0x20 || byte == 0x7F) return {1, source::format("the control character 0x{:02X}", byte), hint};
  const std::size_t length = std::max<std::size_t>(1, source::utf8_sequence_length(rest));
  return {length, rest.front() == '\'' ? "a single quote" : quote(rest.substr(0, length)), hint};
}

}  // namespace pypto::wire
