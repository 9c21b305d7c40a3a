#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace pypto::app {

/// The candidate that `word` was probably meant to be: the nearest by insertions, removals and replacements, when these
/// are few for the length of the word. The first of several equally near ones.
std::optional<std::string_view> closest(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace pypto::app
