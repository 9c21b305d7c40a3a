#pragma once

#include "read/document.h"
#include "report/model.h"
#include "source/line_index.h"

#include <cstdint>
#include <optional>
#include <string>

namespace pypto::report {

/// Finds the places of what a report names. Unlike read::Places it keeps the parts of a place apart, and of node forms
/// it wants only what a node says of itself. Text: O(log lines); node forms: a binary search over the tokens.
class PlaceIndex {
 public:
  /// Linear in a text. `document` must outlive this and the places.
  explicit PlaceIndex(const read::Document& document);

  Place at(source::ByteRange range) const;
  Place of(const ir::Variable& variable) const;

 private:
  Place in_nodes(source::ByteRange range) const;

  const read::Document* document_;
  std::optional<source::LineIndex> lines_;  ///< text only
};

/// The token that begins at `offset`; no_token when none does. O(log tokens).
wire::TokenIndex token_at(const wire::TokenTree& tokens, std::uint32_t offset);

/// A place in words: `12:9`, `#17`, `#17 k.py:12:9`; empty when nothing is known. Holds no
/// parentheses.
std::string describe(const Place& place);

}  // namespace pypto::report
