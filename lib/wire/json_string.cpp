#include "wire/json_string.h"

#include "source/format.h"
#include "source/utf8.h"
#include "wire/quote.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace pypto::wire {
namespace {

constexpr std::size_t unicode_escape_length = 6;  // \uXXXX

std::optional<std::uint32_t> hex_value(char digit) {
  if (digit >= '0' && digit <= '9') return static_cast<std::uint32_t>(digit - '0');
  if (digit >= 'a' && digit <= 'f') return static_cast<std::uint32_t>(digit - 'a' + 10);
  if (digit >= 'A' && digit <= 'F') return static_cast<std::uint32_t>(digit - 'A' + 10);
  return std::nullopt;
}

/// The code unit of the \uXXXX at the start of `text`, if there is one.
std::optional<std::uint32_t> unicode_escape(std::string_view text) {
  if (text.size() < unicode_escape_length || !text.starts_with("\\u")) return std::nullopt;
  std::uint32_t unit = 0;
  for (std::size_t index = 2; index < unicode_escape_length; ++index) {
    const auto digit = hex_value(text[index]);
    if (!digit) return std::nullopt;
    unit = unit * 16 + *digit;
  }
  return unit;
}

bool is_high_surrogate(std::uint32_t unit) {
  return unit >= 0xD800 && unit <= 0xDBFF;
}
bool is_low_surrogate(std::uint32_t unit) {
  return unit >= 0xDC00 && unit <= 0xDFFF;
}

/// What the escape with this letter stands for; 0 when JSON has no such escape.
char simple_escape(char letter) {
  switch (letter) {
    case '"':
    case '\\':
    case '/':
      return letter;
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    default:
      return 0;
  }
}

/// Decodes one string; `at_` stands at the next byte to read.
class Decoder {
 public:
  Decoder(std::string_view raw, std::string& out, EscapeError& error) : raw_(raw), out_(out), error_(error) {}

  bool run() {
    while (at_ < raw_.size()) {
      const std::size_t backslash = std::min(raw_.find('\\', at_), raw_.size());
      out_ += raw_.substr(at_, backslash - at_);
      at_ = backslash;
      if (at_ < raw_.size() && !decode_escape()) return false;
    }
    return true;
  }

 private:
  bool decode_escape() {
    const std::string_view rest = raw_.substr(at_);
    if (rest[1] == 'u') return decode_unicode(rest);
    const char decoded = simple_escape(rest[1]);
    if (decoded == 0) {
      const std::size_t length = 1 + std::max<std::size_t>(1, source::utf8_sequence_length(rest.substr(1)));
      return fail(length, source::format("{} is no JSON escape; a backslash itself is written \\\\",
                                         quote(rest.substr(0, length))));
    }
    out_ += decoded;
    at_ += 2;
    return true;
  }

  bool decode_unicode(std::string_view rest) {
    const auto unit = unicode_escape(rest);
    if (!unit) return fail(std::min(rest.size(), unicode_escape_length), "\\u must be followed by four hex digits");
    if (is_low_surrogate(*unit)) {
      return fail(unicode_escape_length,
                  source::format("\\u{:04X} is the second half of a surrogate pair without the first", *unit));
    }
    if (!is_high_surrogate(*unit)) return accept(*unit, unicode_escape_length);
    const auto low = unicode_escape(rest.substr(unicode_escape_length));
    if (!low || !is_low_surrogate(*low)) {
      return fail(unicode_escape_length,
                  source::format("\\u{:04X} is the first half of a surrogate pair without the second", *unit));
    }
    return accept(0x10000 + ((*unit - 0xD800) << 10) + (*low - 0xDC00), 2 * unicode_escape_length);
  }

  bool accept(std::uint32_t code_point, std::size_t length) {
    source::append_utf8(out_, code_point);
    at_ += length;
    return true;
  }

  bool fail(std::size_t length, std::string message) {
    error_ = {at_, at_ + length, std::move(message)};
    return false;
  }

  std::string_view raw_;
  std::string& out_;
  EscapeError& error_;
  std::size_t at_ = 0;
};

bool needs_escape(char c) {
  return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20;
}

}  // namespace

bool decode_json_string(std::string_view raw, std::string& out, EscapeError& error) {
  return Decoder(raw, out, error).run();
}

std::string json_escape(char c) {
  constexpr std::string_view named = "\"\\\b\f\n\r\t";
  constexpr std::string_view letters = "\"\\bfnrt";
  const std::size_t index = named.find(c);
  if (index != std::string_view::npos) return {'\\', letters[index]};
  return source::format("\\u{:04x}", static_cast<unsigned char>(c));
}

void append_json_string(std::string_view text, std::string& out) {
  out += '"';
  auto at = text.begin();
  while (at != text.end()) {
    const auto special = std::find_if(at, text.end(), needs_escape);
    out.append(at, special);
    if (special != text.end()) out += json_escape(*special);
    at = special == text.end() ? special : special + 1;
  }
  out += '"';
}

}  // namespace pypto::wire
