#pragma once

#include "wire/token_tree.h"

#include <optional>
#include <string>
#include <string_view>

/// A document as a line of events, the same for our trees and for nlohmann's parser: what the two are compared by.
/// Doubles stand as their bits, so that equal means equal.
std::string events_of(const pypto::wire::TokenTree& tree);

/// What nlohmann's parser makes of `bytes`; nothing when it refuses them.
std::optional<std::string> oracle_events(std::string_view bytes, pypto::wire::Encoding encoding);
