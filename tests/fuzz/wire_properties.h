#pragma once

#include "wire/token_tree.h"

#include <string_view>

namespace pypto::fuzz {

/// Reads `bytes` and checks what must hold whatever they are: either errors with places inside the input, or a tree
/// that covers it without gaps in its order and survives conversion to the other form and back.
void check_wire(std::string_view bytes, wire::Encoding encoding);

}  // namespace pypto::fuzz
