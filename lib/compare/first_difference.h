#pragma once

#include <string>
#include <string_view>

namespace pypto::compare {

/// Whether bytes are shown as text: UTF-8 without a zero byte.
bool is_text(std::string_view bytes);

/// Where two inputs begin to differ, and some of both around that place; empty when they are equal. Three lines, safe
/// to show on a terminal. Offsets are 0-based, lines and columns 1-based; columns count characters. Texts:
///
///     a.json and b.json differ first at line 1, column 2049, byte 2048:
///       a.json: ...y": "iter_arg_rebind_0", "value": false}...
///       b.json: ...y": "iter_arg_rebind_0", "value": true}...
///
/// Other bytes in hexadecimal, the first that differs in brackets:
///
///     a.msgpack and b.msgpack differ first at byte 12:
///       a.msgpack: ... 69 6e 64 5f 30 [c2] 81 a4 ...
///       b.msgpack: ... 69 6e 64 5f 30 [c3] 81 a4 ...
std::string first_difference(std::string_view before_name, std::string_view before, std::string_view after_name,
                             std::string_view after);

}  // namespace pypto::compare
