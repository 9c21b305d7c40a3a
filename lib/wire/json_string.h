#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pypto::wire {

/// A wrong escape in a JSON string: which bytes of the string, and what is wrong with them.
struct EscapeError {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string message;
};

/// Decodes the escapes of `raw`, the bytes between the quotes, and appends the result to `out`. False at the first
/// wrong escape, which is then in `error`.
bool decode_json_string(std::string_view raw, std::string& out, EscapeError& error);

/// How a JSON string writes a quote, a backslash or a control character: \n, \u0007, ...
std::string json_escape(char c);

/// Appends `text` to `out` as a JSON string with its quotes. Only what JSON requires is escaped: quotes, backslashes
/// and control characters. `text` must be UTF-8.
void append_json_string(std::string_view text, std::string& out);

}  // namespace pypto::wire
