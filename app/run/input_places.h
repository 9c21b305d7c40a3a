#pragma once

#include "app/run/messages.h"
#include "ir/program.h"
#include "read/document.h"
#include "source/input.h"

#include <cstdint>
#include <optional>

namespace pypto::app {

/// Finds places in a document, which must outlive what is returned. Linear in the input; each place is cheap.
PlaceOf places_of(const read::Document& document);

/// Finds places in an input that gave no document. What can be said is found out again, for messages only: the token
/// tree when the input has one, so that the path to the node is known. `format` is none when it could not be told.
PlaceOf places_of_failed(const source::Input& input, std::optional<ir::Format> format, std::uint32_t depth_limit);

}  // namespace pypto::app
