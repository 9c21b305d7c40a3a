#pragma once

#include "source/diagnostic.h"

namespace pypto::read {

using source::Category;
using source::Rule;

// What an input is (detect.h).
inline constexpr Rule empty_input{"empty-input", Category::malformed};
inline constexpr Rule unsupported_format{"unsupported-format", Category::malformed};

// The node form (format-node.md).
inline constexpr Rule not_a_node{"not-a-node", Category::malformed};
inline constexpr Rule missing_field{"missing-field", Category::malformed};
inline constexpr Rule wrong_field_type{"wrong-field-type", Category::malformed};
inline constexpr Rule wrong_node_kind{"wrong-node-kind", Category::malformed};
inline constexpr Rule value_range{"value-range", Category::malformed};          ///< a number or code outside its range
inline constexpr Rule length_mismatch{"length-mismatch", Category::malformed};  ///< two lists that belong together
inline constexpr Rule unsupported_field{"unsupported-field", Category::malformed};
inline constexpr Rule cyclic_reference{"cyclic-reference", Category::malformed};
inline constexpr Rule excessive_sharing{"excessive-sharing", Category::malformed};

// Understood, and refused (semantics.md section 6): ids are the names of the node form.
inline constexpr Rule duplicate_definition{"duplicate-definition", Category::rejected};
inline constexpr Rule undefined_reference{"undefined-reference", Category::rejected};

}  // namespace pypto::read
