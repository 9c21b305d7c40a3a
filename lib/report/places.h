#pragma once

#include "read/document.h"
#include "report/model.h"

#include <cstdint>
#include <vector>

namespace pypto::report {

/// Finds the places of many ranges. read::place_of walks from the start of the input each time, which one message can
/// afford; a report asks thousands of times. Text: a table of line starts, made once; each place costs a binary search
/// and the characters of its line before it. Node forms: a binary search over the tokens.
class PlaceIndex {
 public:
  /// `document` must outlive this and the places.
  explicit PlaceIndex(const read::Document& document);

  Place at(source::ByteRange range) const;
  Place of(const ir::Variable& variable) const;

 private:
  Place in_text(source::ByteRange range) const;
  Place in_nodes(source::ByteRange range) const;

  const read::Document* document_;
  std::vector<std::uint32_t> line_starts_;  ///< text only
  bool is_ascii_ = false;                   ///< every byte is a character
};

/// The token that begins at `offset`; no_token when none does. O(log tokens).
wire::TokenIndex token_at(const wire::TokenTree& tokens, std::uint32_t offset);

/// A place in words: `12:9`, `k.py:12:9`, `#17 at byte 2048`; empty when nothing is known.
std::string describe(const Place& place);

}  // namespace pypto::report
