// JSON into the token tree: one pass over the bytes, with the open containers on a stack.
//
// The scanner is our own because the tree needs what parsers throw away, the byte range of every value, and because
// one grammar should both accept a document and explain why it does not. It costs nothing: most of the time goes into
// writing the tokens, and filling the same tree through simdjson's On-Demand interface takes 1.08 times as long. UTF-8
// is checked ahead for the whole input, so that the scanner has to do with ASCII only.
//
// The zero bytes behind the input (source::input_padding) are a sentinel: no token holds a zero byte, so no loop needs
// to compare with the end.

#include "source/format.h"
#include "source/utf8.h"
#include "wire/duplicate_keys.h"
#include "wire/json_number.h"
#include "wire/json_scan.h"
#include "wire/json_string.h"
#include "wire/json_unexpected.h"
#include "wire/read.h"
#include "wire/reader_limits.h"
#include "wire/rules.h"

#include <bit>
#include <charconv>
#include <cstddef>
#include <cstring>
#include <utility>

namespace pypto::wire {
namespace {

using source::ByteRange;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

class JsonReader {
 public:
  JsonReader(std::string_view bytes, std::uint32_t depth_limit, source::Diagnostics& diagnostics)
      : at_(bytes.data()), end_(bytes.data() + bytes.size()), depth_limit_(depth_limit), diagnostics_(diagnostics) {
    tree_.encoding = Encoding::json;
    tree_.bytes = bytes;
    tree_.tokens.reserve(bytes.size() / typical_token_size + 1);
  }

  std::optional<TokenTree> read() {
    const std::size_t errors_before = diagnostics_.error_count();
    if (!check_utf8() || !read_document()) return std::nullopt;
    report_duplicate_keys(tree_, most_errors, diagnostics_);
    if (diagnostics_.error_count() != errors_before) return std::nullopt;
    return std::move(tree_);
  }

 private:
  // Every function that reads returns whether reading can go on. Errors inside a value (a number out of range, a wrong
  // escape) are reported and reading goes on; errors in the structure end it.

  bool check_utf8() {
    if (source::is_utf8(tree_.bytes)) return true;
    const std::size_t at = source::first_invalid_utf8(tree_.bytes);
    const auto byte = static_cast<unsigned char>(tree_.bytes[at]);
    return fail(invalid_utf8, range(at_ + at, at_ + at + 1),
                source::format("the byte 0x{:02X} is not UTF-8 here; JSON must be UTF-8", byte));
  }

  bool read_document() {
    if (tree_.bytes.starts_with(byte_order_mark)) at_ += byte_order_mark.size();
    skip_space();
    if (at_ == end_) return fail(empty_input, range(at_, at_), "the input is empty; expected a JSON value");
    if (!read_value()) return false;
    while (!open_.empty()) {
      if (!read_next_child()) return false;
    }
    skip_space();
    if (at_ == end_) return true;
    const UnexpectedText found = describe_unexpected({at_, static_cast<std::size_t>(end_ - at_)});
    return fail(trailing_data, range(at_, at_ + found.length),
                source::format("expected the end of the input after the JSON value, got {}", found.description));
  }

  bool read_value() {
    skip_space();
    switch (*at_) {
      case '{':
        return open(TokenKind::map);
      case '[':
        return open(TokenKind::array);
      case '"':
        return read_string();
      case 't':
        return read_word("true", TokenKind::boolean, 1);
      case 'f':
        return read_word("false", TokenKind::boolean, 0);
      case 'n':
        return read_word("null", TokenKind::null, 0);
      default:
        if (is_digit(*at_) || (*at_ == '-' && is_digit(at_[1]))) return read_number();
        return fail_unexpected("a value");
    }
  }

  /// Reads the next element or pair of the innermost container, or its end.
  bool read_next_child() {
    const TokenIndex parent = open_.back();
    const bool is_map = tree_.tokens[parent].kind == TokenKind::map;
    skip_space();
    if (*at_ == (is_map ? '}' : ']')) return close();
    if (tree_.tokens[parent].count != 0) {
      if (*at_ != ',') return fail_unexpected(is_map ? "',' or '}' after a pair" : "',' or ']' after an element");
      ++at_;
      skip_space();
      if (*at_ == '}' || *at_ == ']') return fail_trailing_comma(is_map);
    }
    ++tree_.tokens[parent].count;
    return (!is_map || read_key()) && read_value();
  }

  bool read_key() {
    if (*at_ != '"') return fail_unexpected("a key in double quotes");
    if (!read_string()) return false;
    skip_space();
    if (*at_ != ':') return fail_unexpected("':' after a key");
    ++at_;
    return true;
  }

  bool open(TokenKind kind) {
    if (open_.size() >= depth_limit_) {
      return fail(
          too_deep, range(at_, at_ + 1),
          source::format("more than {} arrays and objects stand inside one another (--max-depth)", depth_limit_));
    }
    open_.push_back(static_cast<TokenIndex>(tree_.tokens.size()));
    add(kind, at_, at_ + 1, 0);
    ++at_;
    return true;
  }

  bool close() {
    ++at_;
    Token& container = tree_.tokens[open_.back()];
    container.range.end = offset(at_);
    container.next = static_cast<TokenIndex>(tree_.tokens.size());
    open_.pop_back();
    return true;
  }

  bool read_word(std::string_view word, TokenKind kind, std::uint64_t payload) {
    if (std::memcmp(at_, word.data(), word.size()) != 0) return fail_unexpected("a value");
    add(kind, at_, at_ + word.size(), payload);
    at_ += word.size();
    return true;
  }

  bool read_string() {
    const char* const begin = at_++;
    bool escaped = false;
    while (true) {
      at_ = skip_plain(at_);
      if (*at_ == '"') break;
      if (*at_ != '\\' || at_ + 1 >= end_) return fail_in_string(begin);
      escaped = true;
      at_ += static_cast<unsigned char>(at_[1]) < 0x20 ? 1 : 2;
    }
    ++at_;
    add(TokenKind::string, begin, at_, offset(begin + 1));
    return !escaped || decode_last_string();
  }

  bool decode_last_string() {
    Token& token = tree_.tokens.back();
    const ByteRange inside{token.range.begin + 1, token.range.end - 1};
    token.decoded = true;
    token.payload = tree_.decoded_strings.size();
    EscapeError error;
    std::string& text = tree_.decoded_strings.emplace_back();
    if (decode_json_string(source::slice(tree_.bytes, inside), text, error)) return true;
    const auto place = [inside](std::size_t in_string) { return inside.begin + static_cast<std::uint32_t>(in_string); };
    return complain(invalid_escape, {place(error.begin), place(error.end)}, std::move(error.message));
  }

  bool read_number() {
    const char* const begin = at_;
    if (*at_ == '-') ++at_;
    if (*at_ == '0' && is_digit(at_[1])) return fail_leading_zero(begin);
    skip_digits();
    if (*at_ != '.' && *at_ != 'e' && *at_ != 'E') return add_integer(begin);
    if (*at_ == '.') {
      ++at_;
      if (!is_digit(*at_)) return fail_unexpected("a digit after the decimal point");
      skip_digits();
    }
    if (*at_ == 'e' || *at_ == 'E') {
      ++at_;
      if (*at_ == '+' || *at_ == '-') ++at_;
      if (!is_digit(*at_)) return fail_unexpected("a digit in the exponent");
      skip_digits();
    }
    return add_floating(begin);
  }

  bool add_integer(const char* begin) {
    std::int64_t value = 0;
    if (std::from_chars(begin, at_, value).ec == std::errc{}) {
      add(TokenKind::integer, begin, at_, static_cast<std::uint64_t>(value));
      return true;
    }
    std::uint64_t large = 0;
    const bool fits = *begin != '-' && std::from_chars(begin, at_, large).ec == std::errc{};
    add(TokenKind::unsigned_integer, begin, at_, large);
    return fits || complain(integer_range, range(begin, at_),
                            "the integer does not fit 64 bits (-9223372036854775808 to 18446744073709551615)");
  }

  bool add_floating(const char* begin) {
    const auto value = nearest_double(source::slice(tree_.bytes, range(begin, at_)));
    add(TokenKind::floating, begin, at_, std::bit_cast<std::uint64_t>(value.value_or(0)));
    return value || complain(float_range, range(begin, at_), "the number is too large for a double");
  }

  void skip_space() { at_ = wire::skip_space(at_); }
  void skip_digits() {
    while (is_digit(*at_)) ++at_;
  }

  void add(TokenKind kind, const char* begin, const char* end, std::uint64_t payload) {
    const auto next = static_cast<TokenIndex>(tree_.tokens.size() + 1);
    tree_.tokens.push_back({kind, false, range(begin, end), next, 0, payload});
  }

  std::uint32_t offset(const char* at) const { return static_cast<std::uint32_t>(at - tree_.bytes.data()); }
  ByteRange range(const char* begin, const char* end) const { return {offset(begin), offset(end)}; }

  bool fail(Rule rule, ByteRange where, std::string message) {
    diagnostics_.error(rule, where, std::move(message));
    return false;
  }

  /// Reports an error that does not end the reading, unless there were too many of them.
  bool complain(Rule rule, ByteRange where, std::string message) {
    diagnostics_.error(rule, where, std::move(message));
    return ++complaints_ < most_errors;
  }

  bool fail_unexpected(std::string_view expected) {
    if (at_ >= end_) return fail_truncated(expected);
    const UnexpectedText found = describe_unexpected({at_, static_cast<std::size_t>(end_ - at_)});
    std::string message = source::format("expected {}, got {}", expected, found.description);
    if (!found.hint.empty()) message += source::format("; {}", found.hint);
    fail(json_syntax, range(at_, at_ + found.length), std::move(message));
    return false;
  }

  bool fail_truncated(std::string_view expected) {
    auto& error = diagnostics_.error(truncated, range(end_, end_),
                                     source::format("the input ends where {} was expected", expected));
    if (!open_.empty()) note_open_container(error);
    return false;
  }

  void note_open_container(source::Diagnostic& error) {
    const Token& container = tree_.tokens[open_.back()];
    const bool is_map = container.kind == TokenKind::map;
    error.notes.push_back({is_map ? "the object begins here" : "the array begins here",
                           {container.range.begin, container.range.begin + 1},
                           true});
  }

  bool fail_trailing_comma(bool is_map) {
    return fail(json_syntax, range(at_, at_ + 1),
                source::format("expected {} after ',', got '{}'; JSON has no trailing commas",
                               is_map ? "a key" : "an element", *at_));
  }

  bool fail_in_string(const char* begin) {
    if (at_ + (*at_ == '\\' ? 1 : 0) >= end_) {
      return fail(truncated, range(begin, end_), "the string has no closing quote before the input ends");
    }
    const auto byte = static_cast<unsigned char>(*at_);
    const std::string_view what = *at_ == '\n' || *at_ == '\r' ? "a line end" : "a control character";
    return fail(json_syntax, range(at_, at_ + 1),
                source::format("{} (0x{:02X}) inside a string; close the string before it or write {}", what, byte,
                               json_escape(*at_)));
  }

  bool fail_leading_zero(const char* begin) {
    skip_digits();
    return fail(json_syntax, range(begin, at_), "a number must not begin with 0; JSON has no octal numbers");
  }

  TokenTree tree_;
  const char* at_;
  const char* end_;
  std::vector<TokenIndex> open_;
  std::size_t complaints_ = 0;
  std::uint32_t depth_limit_;
  source::Diagnostics& diagnostics_;
};

}  // namespace

std::optional<TokenTree> read_json(const source::Input& input, std::uint32_t depth_limit,
                                   source::Diagnostics& diagnostics) {
  return JsonReader(input.bytes(), depth_limit, diagnostics).read();
}

}  // namespace pypto::wire
