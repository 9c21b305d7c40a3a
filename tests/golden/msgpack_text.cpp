#include "golden/msgpack_text.h"

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include <nlohmann/json.hpp>

namespace pypto::golden {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t line_width = 120;

void print(const Json& value, std::size_t indent, std::string& text) {
  const std::string line = value.dump();
  if (!value.is_structured() || value.empty() || indent + line.size() <= line_width) {
    text += line;
    return;
  }
  text += value.is_object() ? "{\n" : "[\n";
  std::size_t left = value.size();
  for (const auto& [key, item] : value.items()) {
    text.append(indent + 1, ' ');
    if (value.is_object()) text += Json(key).dump() + ": ";
    print(item, indent + 1, text);
    text += --left == 0 ? "\n" : ",\n";
  }
  text.append(indent, ' ');
  text += value.is_object() ? "}" : "]";
}

}  // namespace

bool looks_like_msgpack(std::string_view bytes) {
  if (bytes.empty()) return false;
  const auto first = static_cast<unsigned char>(bytes.front());
  return (first >= 0x80 && first <= 0x9F) || (first >= 0xDC && first <= 0xDF);
}

std::string msgpack_of_json(std::string_view json) {
  std::string bytes;
  try {
    Json::to_msgpack(Json::parse(json), bytes);
  } catch (const Json::exception& error) {
    throw std::runtime_error(error.what());
  }
  return bytes;
}

std::optional<std::string> json_of_msgpack(std::string_view bytes) {
  const Json value = Json::from_msgpack(bytes.begin(), bytes.end(), true, false);
  if (value.is_discarded()) return std::nullopt;
  std::string text;
  print(value, 0, text);
  return text + "\n";
}

}  // namespace pypto::golden
