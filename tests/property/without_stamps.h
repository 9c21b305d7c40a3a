#pragma once

#include <string>

namespace pypto::property {

/// Compact JSON as print_json writes it, without the pairs whose key is that of a stamp. By plain text search, so that
/// it shares nothing with the library.
std::string json_without_stamps(const std::string& json);

/// A raw text dump without the stamps in its loop headers.
std::string text_without_stamps(const std::string& text);

}  // namespace pypto::property
