#pragma once

#include "ir/type.h"
#include "read/node/node_fields.h"

namespace pypto::read {

/// The type object `token` (format-node.md section 3), as far as it decides: its kind and data type. Kinds of newer
/// compilers are TypeKind::unknown. What is missing or wrong is reported as an error at `place`.
ir::Type read_type(const NodeSource& source, wire::TokenIndex token, const FieldPlace& place);

/// The type of an expression node: its field `type`.
ir::Type read_type_of(const NodeSource& source, NodeId node);

}  // namespace pypto::read
