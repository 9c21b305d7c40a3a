#include "app/run/input_places.h"

#include "read/places.h"
#include "wire/read.h"

#include <memory>
#include <string_view>

namespace pypto::app {
namespace {

source::Place place_of_file(std::string_view name) {
  source::Place place;
  place.file = name;
  return place;
}

std::optional<wire::TokenTree> tokens_of(const source::Input& input, ir::Format format, std::uint32_t depth_limit) {
  source::Diagnostics already_reported;
  return format == ir::Format::json ? wire::read_json(input, depth_limit, already_reported)
                                    : wire::read_msgpack(input, depth_limit, already_reported);
}

}  // namespace

PlaceOf places_of(const read::Document& document) {
  return [places = std::make_shared<read::Places>(document)](source::ByteRange range) { return places->at(range); };
}

PlaceOf places_of_failed(const source::Input& input, std::optional<ir::Format> format, std::uint32_t depth_limit) {
  if (!format) return [&input](source::ByteRange) { return place_of_file(input.name()); };
  struct Found {
    std::optional<wire::TokenTree> tokens;
    std::optional<read::Places> places;
  };
  const auto found = std::make_shared<Found>();
  if (*format != ir::Format::text) found->tokens = tokens_of(input, *format, depth_limit);
  found->places.emplace(input, *format, found->tokens ? &*found->tokens : nullptr);
  return [found](source::ByteRange range) { return found->places->at(range); };
}

}  // namespace pypto::app
