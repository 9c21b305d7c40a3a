#include "read/places.h"

#include "read/node/node_place.h"
#include "source/format.h"

#include <string>

namespace pypto::read {
namespace {

const wire::TokenTree* tokens_of(const Document& document) {
  return document.program.format == ir::Format::text ? nullptr : &document.tokens;
}

source::Place place_of_byte(const source::Input& input, source::ByteRange range) {
  source::Place place;
  place.file = input.name();
  place.input_position = source::format("{}, byte {}", input.name(), range.begin);
  return place;
}

}  // namespace

Places::Places(const Document& document) : Places(*document.input, document.program.format, tokens_of(document)) {}

Places::Places(const source::Input& input, ir::Format format, const wire::TokenTree* tokens) : input_(&input) {
  if (format != ir::Format::msgpack) lines_.emplace(input.bytes(), input.first_line());
  if (tokens != nullptr) outline_.emplace(*tokens);
}

source::Place Places::at(source::ByteRange range) const {
  if (outline_) return place_in_nodes(*input_, *outline_, lines_, range);
  return lines_ ? place_in_text(input_->name(), *lines_, range) : place_of_byte(*input_, range);
}

}  // namespace pypto::read
