// MessagePack into the token tree: one pass over the bytes, with the open containers on a stack.
//
// The decoder is our own because parsers at hand give no byte ranges and follow the nesting of the input by recursion
// (nlohmann/json does both), and because a header of five bytes may claim four billion elements. Every value is at
// least one byte, so the values that all open containers still wait for (`owed_`) can never be more than the bytes
// left: a header that would break this is refused before anything of it is read.

#include "source/format.h"
#include "wire/duplicate_keys.h"
#include "wire/msgpack_header.h"
#include "wire/read.h"
#include "wire/reader_limits.h"
#include "wire/rules.h"

#include <bit>
#include <cstddef>
#include <string_view>
#include <utility>

namespace pypto::wire {
namespace {

using source::ByteRange;

std::int64_t sign_extend(std::uint64_t value, unsigned width) {
  const unsigned unused_bits = 64 - 8 * width;
  return static_cast<std::int64_t>(value << unused_bits) >> unused_bits;
}

class MsgpackReader {
 public:
  MsgpackReader(std::string_view bytes, std::uint32_t depth_limit, source::Diagnostics& diagnostics)
      : size_(static_cast<std::uint32_t>(bytes.size())), depth_limit_(depth_limit), diagnostics_(diagnostics) {
    tree_.encoding = Encoding::msgpack;
    tree_.bytes = bytes;
    tree_.tokens.reserve(bytes.size() / typical_token_size + 1);
  }

  std::optional<TokenTree> read() {
    if (!read_document()) return std::nullopt;
    const std::size_t errors_before = diagnostics_.error_count();
    report_duplicate_keys(tree_, most_errors, diagnostics_);
    if (diagnostics_.error_count() != errors_before) return std::nullopt;
    return std::move(tree_);
  }

 private:
  struct OpenContainer {
    TokenIndex token;
    std::uint64_t values_left;  ///< keys count as values
    bool is_map;
  };

  // Every function that reads returns whether reading can go on.

  bool read_document() {
    if (size_ == 0) return fail(empty_input, {0, 0}, "the input is empty; expected a MessagePack value");
    owed_ = 1;
    if (!read_value(false)) return false;
    while (!open_.empty()) {
      OpenContainer& container = open_.back();
      if (container.values_left == 0) {
        close();
        continue;
      }
      const bool is_key = container.is_map && container.values_left % 2 == 0;
      --container.values_left;
      if (!read_value(is_key)) return false;
    }
    if (at_ == size_) return true;
    return fail(trailing_data, {at_, size_},
                source::format("expected the end of the input after the MessagePack value, got {}",
                               counted(size_ - at_, "more byte")));
  }

  bool read_value(bool is_key) {
    // There is a byte to read: `owed_` counts this value, and nothing before could take the bytes that it counts.
    const std::uint32_t begin = at_;
    const auto byte = static_cast<unsigned char>(tree_.bytes[at_]);
    const MsgpackHeader header = msgpack_header(byte);
    if (is_key && header.form != MsgpackForm::string && header.form != MsgpackForm::never_used)
      return fail_key(byte, header.form);
    ++at_;
    --owed_;
    std::uint64_t number = header.small;
    if (header.width != 0 && !read_number(begin, header, number)) return false;
    switch (header.form) {
      case MsgpackForm::small_integer:
        return add_integer(begin, static_cast<signed char>(byte));
      case MsgpackForm::null:
        return add(TokenKind::null, begin, 0);
      case MsgpackForm::boolean:
        return add(TokenKind::boolean, begin, byte & 1U);
      case MsgpackForm::signed_integer:
        return add_integer(begin, sign_extend(number, header.width));
      case MsgpackForm::unsigned_integer:
        return add(number >> 63U ? TokenKind::unsigned_integer : TokenKind::integer, begin, number);
      case MsgpackForm::floating:
        return add(TokenKind::floating, begin, header.width == 4 ? widen(number) : number);
      case MsgpackForm::string:
        return read_string(begin, number);
      case MsgpackForm::array:
      case MsgpackForm::map:
        return open(begin, header.form, static_cast<std::uint32_t>(number));
      case MsgpackForm::binary:
      case MsgpackForm::extension:
      case MsgpackForm::never_used:
        break;
    }
    return fail_byte(begin, byte, header.form);
  }

  bool read_number(std::uint32_t begin, const MsgpackHeader& header, std::uint64_t& number) {
    if (header.width + owed_ > size_ - at_) {
      const bool is_length =
          header.form == MsgpackForm::string || header.form == MsgpackForm::array || header.form == MsgpackForm::map;
      return fail_cut_off(begin, source::format("{}{}", is_length ? "the length of " : "", describe(header.form)),
                          counted(header.width, "more byte"));
    }
    for (unsigned index = 0; index < header.width; ++index) {
      number = number << 8U | static_cast<unsigned char>(tree_.bytes[at_ + index]);
    }
    at_ += header.width;
    return true;
  }

  bool read_string(std::uint32_t begin, std::uint64_t length) {
    if (length + owed_ > size_ - at_) return fail_cut_off(begin, "a string", counted(length, "byte") + " of text");
    const std::uint32_t text = at_;
    at_ += static_cast<std::uint32_t>(length);
    return add(TokenKind::string, begin, text);
  }

  bool open(std::uint32_t begin, MsgpackForm form, std::uint32_t count) {
    const bool is_map = form == MsgpackForm::map;
    const std::uint64_t values = is_map ? 2 * std::uint64_t{count} : count;
    if (values + owed_ > size_ - at_) {
      return fail_cut_off(begin, describe(form), counted(count, is_map ? "pair" : "element"));
    }
    if (open_.size() >= depth_limit_) {
      return fail(too_deep, {begin, at_},
                  source::format("more than {} arrays and maps stand inside one another (--max-depth)", depth_limit_));
    }
    owed_ += values;
    open_.push_back({static_cast<TokenIndex>(tree_.tokens.size()), values, is_map});
    add(is_map ? TokenKind::map : TokenKind::array, begin, 0);
    tree_.tokens.back().count = count;
    return true;
  }

  void close() {
    Token& container = tree_.tokens[open_.back().token];
    container.range.end = at_;
    container.next = static_cast<TokenIndex>(tree_.tokens.size());
    open_.pop_back();
  }

  bool add(TokenKind kind, std::uint32_t begin, std::uint64_t payload) {
    const auto next = static_cast<TokenIndex>(tree_.tokens.size() + 1);
    tree_.tokens.push_back({kind, false, {begin, at_}, next, 0, payload});
    return true;
  }

  bool add_integer(std::uint32_t begin, std::int64_t value) {
    return add(TokenKind::integer, begin, static_cast<std::uint64_t>(value));
  }

  static std::uint64_t widen(std::uint64_t float32_bits) {
    const auto value = std::bit_cast<float>(static_cast<std::uint32_t>(float32_bits));
    return std::bit_cast<std::uint64_t>(static_cast<double>(value));
  }

  bool fail(Rule rule, ByteRange where, std::string message) {
    diagnostics_.error(rule, where, std::move(message));
    return false;
  }

  bool fail_key(unsigned char byte, MsgpackForm form) {
    return fail(msgpack_syntax, {at_, at_ + 1},
                source::format("expected a string as the key of a map, got 0x{:02X} ({})", byte, describe(form)));
  }

  bool fail_byte(std::uint32_t begin, unsigned char byte, MsgpackForm form) {
    const Rule rule = form == MsgpackForm::never_used ? msgpack_syntax : msgpack_unsupported;
    return fail(rule, {begin, begin + 1},
                source::format("expected nil, a boolean, a number, a string, an array or a map, got 0x{:02X} ({})",
                               byte, describe(form)));
  }

  bool fail_cut_off(std::uint32_t begin, std::string_view what, const std::string& announced) {
    const std::uint32_t left = size_ - at_;
    const std::string others = owed_ == 0 ? "" : source::format(" for it and {}", counted(owed_, "more value"));
    return fail(truncated, {begin, at_},
                source::format("the input ends inside {}: 0x{:02X} announces {}, {} {} left{}", what,
                               static_cast<unsigned char>(tree_.bytes[begin]), announced, counted(left, "byte"),
                               left == 1 ? "is" : "are", others));
  }

  static std::string counted(std::uint64_t count, std::string_view what) {
    return source::format("{} {}{}", count, what, count == 1 ? "" : "s");
  }

  TokenTree tree_;
  std::uint32_t at_ = 0;
  std::uint32_t size_;
  std::uint64_t owed_ = 0;  ///< values that must still follow: never more than the bytes left
  std::vector<OpenContainer> open_;
  std::uint32_t depth_limit_;
  source::Diagnostics& diagnostics_;
};

}  // namespace

std::optional<TokenTree> read_msgpack(const source::Input& input, std::uint32_t depth_limit,
                                      source::Diagnostics& diagnostics) {
  return MsgpackReader(input.bytes(), depth_limit, diagnostics).read();
}

}  // namespace pypto::wire
