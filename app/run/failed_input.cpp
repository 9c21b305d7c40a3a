#include "app/run/failed_input.h"

#include "read/document.h"
#include "wire/read.h"

#include <memory>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace pypto::app {
namespace {

source::Place place_of_file(std::string_view name) {
  source::Place place;
  place.file = name;
  return place;
}

source::Place place_of_byte(std::string_view name, source::ByteRange range) {
  source::Place place = place_of_file(name);
  place.input_position = fmt::format("{}, byte {}", name, range.begin);
  return place;
}

std::optional<wire::TokenTree> tokens_of(const source::Input& input, ir::Format format, std::uint32_t depth_limit) {
  source::Diagnostics already_reported;
  return format == ir::Format::json ? wire::read_json(input, depth_limit, already_reported)
                                    : wire::read_msgpack(input, depth_limit, already_reported);
}

}  // namespace

PlaceOf places_of_failed(const source::Input& input, std::optional<ir::Format> format, std::uint32_t depth_limit) {
  if (!format) return [&input](source::ByteRange) { return place_of_file(input.name()); };
  auto tokens = *format == ir::Format::text ? std::nullopt : tokens_of(input, *format, depth_limit);
  if (!tokens && *format == ir::Format::msgpack)
    return [&input](source::ByteRange range) { return place_of_byte(input.name(), range); };
  if (!tokens)
    return [&input](source::ByteRange range) { return source::place_in_text(input.name(), input.bytes(), range); };
  const auto document = std::make_shared<read::Document>();
  document->input = &input;
  document->program.format = *format;
  document->tokens = std::move(*tokens);
  return [document](source::ByteRange range) { return read::place_of(*document, range); };
}

}  // namespace pypto::app
