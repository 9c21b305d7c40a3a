#pragma once

#include "app/options/suggestion.h"
#include "source/format.h"
#include "source/result.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::app {

/// Why the command line means nothing; none as long as it does.
using Objection = std::optional<source::Failure>;

/// One of the words that an option takes, and what it means.
template <class T>
struct Choice {
  std::string_view name;
  T value;
};

/// "auto, text, json or msgpack"
std::string enumerate(const std::vector<std::string_view>& names);

/// Puts the choice that `text` names into `target`; without a text the target keeps its default.
template <class T, class Value, std::size_t N>
Objection choose(std::string_view option, const std::optional<std::string>& text,
                 const std::array<Choice<Value>, N>& choices, T& target) {
  if (!text) return std::nullopt;
  std::vector<std::string_view> names;
  for (const Choice<Value>& choice : choices) {
    if (choice.name == *text) {
      target = choice.value;
      return std::nullopt;
    }
    names.push_back(choice.name);
  }
  const auto meant = closest(*text, names);
  return source::Failure{source::format("{} does not know '{}'; {}it takes {}", option, *text,
                                        meant ? source::format("did you mean '{}'? ", *meant) : "", enumerate(names))};
}

}  // namespace pypto::app
