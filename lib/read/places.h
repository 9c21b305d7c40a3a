#pragma once

#include "ir/program.h"
#include "read/document.h"
#include "read/node/node_outline.h"
#include "source/byte_range.h"
#include "source/input.h"
#include "source/line_index.h"
#include "source/place.h"
#include "wire/token_tree.h"

#include <optional>

namespace pypto::read {

/// Finds places in one input for people. What is needed is found once, so that each place is cheap and any number of
/// messages costs no more than reading the input did; make one only where there is something to say.
class Places {
 public:
  /// Linear in the input, but for sorting the ids of nodes. What is given must outlive this.
  explicit Places(const Document& document);

  /// The same for an input that gave no document: `tokens` are those of a node form, or nullptr where it has none.
  Places(const source::Input& input, ir::Format format, const wire::TokenTree* tokens);

  /// The place of a range: line, column and source line for text; for node forms the node's own span where it has one,
  /// the path to the node (`main/body/2/ForStmt "i"`) and the byte offset. O(log input + depth of the node).
  source::Place at(source::ByteRange range) const;

 private:
  const source::Input* input_;
  std::optional<source::LineIndex> lines_;  ///< text and JSON
  std::optional<NodeOutline> outline_;      ///< node forms
};

}  // namespace pypto::read
