#pragma once

#include "read/document.h"
#include "report/model.h"
#include "report/places.h"
#include "wire/token_tree.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

namespace pypto::report {

/// Spells values and types on one line. Text: as the input does. Node forms: printed from the tokens in the words of
/// the text form, without its `pl.` prefixes; what is nested too deep to be read is "...".
class Speller {
 public:
  /// Both must outlive this.
  Speller(const read::Document& document, const PlaceIndex& places) : document_(&document), places_(&places) {}

  Spelling value(ir::ValueId value) const;

  /// The type of a variable: as spelled, or at least its kind: `Tensor`, `Scalar[TASK_ID]`, `Array[4, TASK_ID]` where
  /// its length is known from elsewhere.
  std::string type(const ir::Type& type, const std::optional<std::string>& array_length = {}) const;

  /// The number of elements of an Array type; nothing where the input does not say.
  std::optional<std::string> array_length(const ir::Type& type) const;

  /// The value at a token of a node form.
  std::string node_value(wire::TokenIndex token) const;

 private:
  struct NodePrinter;

  wire::TokenIndex definition_of(std::uint64_t node_id) const;

  const read::Document* document_;
  const PlaceIndex* places_;
  /// Node id to token, made when a reference is first followed.
  mutable std::optional<std::unordered_map<std::uint64_t, wire::TokenIndex>> definitions_;
};

/// The name of a DataType code (format-node.md section 2): `FP32`; `DataType(99)` for others.
std::string data_type_name(ir::DataType type);

}  // namespace pypto::report
