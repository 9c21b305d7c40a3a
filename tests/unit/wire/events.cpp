#include "events.h"

#include "source/format.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <nlohmann/json.hpp>

using namespace pypto::wire;

namespace {

std::string integer_event(std::int64_t value) {
  return pypto::source::format("i{} ", value);
}
std::string unsigned_event(std::uint64_t value) {
  return pypto::source::format("i{} ", value);
}
std::string floating_event(std::uint64_t bits) {
  return pypto::source::format("d{:016x} ", bits);
}
std::string string_event(std::string_view text) {
  return pypto::source::format("s{}:{} ", text.size(), text);
}

class EventWriter : public nlohmann::json_sax<nlohmann::json> {
 public:
  bool null() override { return put("null "); }
  bool boolean(bool value) override { return put(value ? "true " : "false "); }
  bool number_integer(std::int64_t value) override { return put(integer_event(value)); }
  bool number_unsigned(std::uint64_t value) override { return put(unsigned_event(value)); }
  bool number_float(double value, const std::string&) override {
    return put(floating_event(std::bit_cast<std::uint64_t>(value)));
  }
  bool string(std::string& text) override { return put(string_event(text)); }
  bool binary(nlohmann::json::binary_t&) override { return put("binary "); }
  bool start_object(std::size_t) override { return put("{ "); }
  bool key(std::string& text) override { return put(string_event(text)); }
  bool end_object() override { return put("} "); }
  bool start_array(std::size_t) override { return put("[ "); }
  bool end_array() override { return put("] "); }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

  const std::string& events() const { return events_; }

 private:
  bool put(std::string_view event) {
    events_ += event;
    return true;
  }

  std::string events_;
};

std::string scalar_event(const TokenTree& tree, TokenIndex index) {
  const Token& token = tree[index];
  switch (token.kind) {
    case TokenKind::boolean:
      return token.payload != 0 ? "true " : "false ";
    case TokenKind::integer:
      return integer_event(static_cast<std::int64_t>(token.payload));
    case TokenKind::unsigned_integer:
      return unsigned_event(token.payload);
    case TokenKind::floating:
      return floating_event(token.payload);
    case TokenKind::string:
      return string_event(tree.text(index));
    default:
      return "null ";
  }
}

}  // namespace

std::string events_of(const TokenTree& tree) {
  std::string events;
  std::vector<TokenIndex> open;
  for (TokenIndex index = 0; index <= tree.tokens.size(); ++index) {
    for (; !open.empty() && tree[open.back()].next == index; open.pop_back()) {
      events += tree[open.back()].kind == TokenKind::map ? "} " : "] ";
    }
    if (index == tree.tokens.size()) break;
    const TokenKind kind = tree[index].kind;
    if (kind == TokenKind::array || kind == TokenKind::map) {
      events += kind == TokenKind::map ? "{ " : "[ ";
      open.push_back(index);
    } else {
      events += scalar_event(tree, index);
    }
  }
  return events;
}

std::optional<std::string> oracle_events(std::string_view bytes, Encoding encoding) {
  EventWriter writer;
  const auto format =
      encoding == Encoding::json ? nlohmann::json::input_format_t::json : nlohmann::json::input_format_t::msgpack;
  if (!nlohmann::json::sax_parse(bytes, &writer, format)) return std::nullopt;
  return writer.events();
}
