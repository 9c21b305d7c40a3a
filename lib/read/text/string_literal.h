#pragma once

#include <deque>
#include <string>
#include <string_view>

namespace pypto::read {

/// What a string literal holds. A view into the literal itself when it has no escapes; else the decoded text goes to
/// `storage`. Knows Python's escapes but \N{...}; those and unknown ones stay as they are spelled. Linear.
std::string_view string_value(std::string_view literal, std::deque<std::string>& storage);

/// Whether the literal is plain text: no bytes (`b"..."`), and no format (`f"..."`) that depends on other values.
bool is_plain_string(std::string_view literal);

}  // namespace pypto::read
