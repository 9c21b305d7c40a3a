#include "source/format.h"
#include "source/utf8.h"
#include "wire/convert.h"
#include "wire/json_string.h"
#include "wire/rules.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace pypto::wire {
namespace {

/// Whether all of `text` is ASCII that stands in a JSON string as it is: the usual case, found out in one look.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c <= 0x7E && c != '"' && c != '\\'; });
}

/// Writes the tokens in order; what stands between two of them follows from the innermost open container.
class JsonWriter {
 public:
  JsonWriter(const TokenTree& tree, source::Diagnostics& diagnostics) : tree_(tree), diagnostics_(diagnostics) {}

  std::optional<std::string> write() {
    const std::size_t errors_before = diagnostics_.error_count();
    out_.reserve(tree_.bytes.size() + tree_.bytes.size() / 2);
    for (TokenIndex token = 0; token < tree_.tokens.size(); ++token) {
      close_containers_before(token);
      separate();
      write_token(token);
    }
    close_containers_before(static_cast<TokenIndex>(tree_.tokens.size()));
    out_ += '\n';
    if (diagnostics_.error_count() != errors_before) return std::nullopt;
    return std::move(out_);
  }

 private:
  struct OpenContainer {
    TokenIndex end;
    bool is_map;
    std::uint64_t written = 0;
  };

  void close_containers_before(TokenIndex token) {
    while (!open_.empty() && open_.back().end == token) {
      out_ += open_.back().is_map ? '}' : ']';
      open_.pop_back();
    }
  }

  void separate() {
    if (open_.empty()) return;
    OpenContainer& container = open_.back();
    const bool after_key = container.is_map && container.written % 2 == 1;
    if (container.written++ != 0) out_ += after_key ? ':' : ',';
  }

  void write_token(TokenIndex index) {
    const Token& token = tree_[index];
    switch (token.kind) {
      case TokenKind::null:
        out_ += "null";
        break;
      case TokenKind::boolean:
        out_ += token.payload != 0 ? "true" : "false";
        break;
      case TokenKind::integer:
        write_digits(fmt::format_int(static_cast<std::int64_t>(token.payload)));
        break;
      case TokenKind::unsigned_integer:
        write_digits(fmt::format_int(token.payload));
        break;
      case TokenKind::floating:
        write_floating(token);
        break;
      case TokenKind::string:
        write_string(index);
        break;
      case TokenKind::array:
      case TokenKind::map:
        out_ += token.kind == TokenKind::map ? '{' : '[';
        open_.push_back({token.next, token.kind == TokenKind::map});
        break;
    }
  }

  void write_digits(const fmt::format_int& digits) { out_.append(digits.data(), digits.size()); }

  void write_floating(const Token& token) {
    const auto value = std::bit_cast<double>(token.payload);
    if (!std::isfinite(value)) {
      diagnostics_.error(not_in_json, token.range,
                         source::format("{} cannot be written as JSON, which has finite numbers only", value));
      return;
    }
    const std::string digits = source::format("{}", value);
    out_ += digits;
    if (digits.find_first_of(".e") == std::string::npos) out_ += ".0";
  }

  void write_string(TokenIndex index) {
    const std::string_view text = tree_.text(index);
    if (is_plain(text)) {
      out_.append(1, '"').append(text).append(1, '"');
      return;
    }
    if (source::is_utf8(text)) {
      append_json_string(text, out_);
      return;
    }
    const std::size_t bad = source::first_invalid_utf8(text);
    diagnostics_.error(not_in_json, tree_[index].range,
                       source::format("this string cannot be written as JSON: its byte {} (0x{:02X}) is not UTF-8", bad,
                                      static_cast<unsigned char>(text[bad])));
  }

  const TokenTree& tree_;
  source::Diagnostics& diagnostics_;
  std::string out_;
  std::vector<OpenContainer> open_;
};

}  // namespace

std::optional<std::string> to_json(const TokenTree& tree, source::Diagnostics& diagnostics) {
  return JsonWriter(tree, diagnostics).write();
}

}  // namespace pypto::wire
