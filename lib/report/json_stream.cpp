#include "report/json_stream.h"

#include "source/format.h"

#include <cstddef>

#include <fmt/format.h>

namespace pypto::report {
namespace {

bool needs_escape(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\' || c == '<' || c == '\x7F';
}

/// How many characters stand before the first that needs an escape. A page holds its whole listing as one string, so
/// blocks are looked at at once, in a loop that compilers make vectors of.
std::size_t plain_length(std::string_view text) {
  constexpr std::size_t block = 32;
  std::size_t at = 0;
  for (; at + block <= text.size(); at += block) {
    unsigned special = 0;
    for (std::size_t i = at; i < at + block; ++i) special |= static_cast<unsigned>(needs_escape(text[i]));
    if (special != 0) break;
  }
  while (at < text.size() && !needs_escape(text[at])) ++at;
  return at;
}

}  // namespace

void JsonStream::new_line() {
  if (layout_ != Layout::indented) return;
  out_ += '\n';
  out_.append(2 * has_items_.size(), ' ');
}

void JsonStream::separate() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (has_items_.empty()) return;
  if (has_items_.back()) out_ += ',';
  has_items_.back() = true;
  new_line();
}

JsonStream& JsonStream::begin(char bracket) {
  separate();
  out_ += bracket;
  has_items_.push_back(false);
  return *this;
}

JsonStream& JsonStream::end(char bracket) {
  const bool has_items = has_items_.back();
  has_items_.pop_back();
  if (has_items) new_line();
  out_ += bracket;
  return *this;
}

JsonStream& JsonStream::key(std::string_view name) {
  separate();
  out_ += '"';
  out_.append(name) += '"';
  out_ += layout_ == Layout::indented ? ": " : ":";
  after_key_ = true;
  return *this;
}

JsonStream& JsonStream::value(std::string_view text) {
  separate();
  quote(text);
  return *this;
}

JsonStream& JsonStream::value(std::uint64_t number) {
  separate();
  out_ += fmt::format_int(number).str();
  return *this;
}

JsonStream& JsonStream::boolean(bool truth) {
  separate();
  out_ += truth ? "true" : "false";
  return *this;
}

JsonStream& JsonStream::null() {
  separate();
  out_ += "null";
  return *this;
}

void JsonStream::quote(std::string_view text) {
  out_ += '"';
  while (!text.empty()) {
    const std::size_t plain = plain_length(text);
    out_ += text.substr(0, plain);
    if (plain == text.size()) break;
    const char c = text[plain];
    if (c == '"' || c == '\\')
      (out_ += '\\') += c;
    else if (c == '\n')
      out_ += "\\n";
    else if (c == '\t')
      out_ += "\\t";
    else if (c == '<' && layout_ == Layout::indented)
      out_ += c;
    else
      out_ += source::format("\\u{:04x}", static_cast<unsigned char>(c));
    text.remove_prefix(plain + 1);
  }
  out_ += '"';
}

}  // namespace pypto::report
