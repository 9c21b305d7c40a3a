#pragma once

#include <algorithm>
#include <span>
#include <string_view>

namespace pypto::read {

/// Whether a word is one of a few.
inline bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace pypto::read
