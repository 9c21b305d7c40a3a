#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pypto::golden {

/// Whether bytes can be a MessagePack map or array: no text begins with such a byte.
bool looks_like_msgpack(std::string_view bytes);

/// The MessagePack of a JSON text; throws std::runtime_error when it is no JSON.
std::string msgpack_of_json(std::string_view json);

/// MessagePack as JSON for people: what fits stands on one line. Nothing when the bytes are no MessagePack.
std::optional<std::string> json_of_msgpack(std::string_view bytes);

}  // namespace pypto::golden
