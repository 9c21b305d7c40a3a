#pragma once

#include "source/byte_range.h"

#include <cstdint>

namespace pypto::ir {

/// As far as types matter to the plan (format-node.md section 3): distributed tensors are tensors; the handle types
/// (`Ptr`, `CommCtx`, ...) are `other`; `unknown` is both UnknownType and a type that could not be found out.
enum class TypeKind : std::uint8_t { unknown, scalar, tensor, tile, array, tuple, other };

/// A DataType code (format-node.md section 2).
using DataType = std::uint8_t;
inline constexpr DataType index_data_type = 21;
inline constexpr DataType task_id_data_type = 80;
inline constexpr DataType no_data_type = 255;

struct Type {
  TypeKind kind = TypeKind::unknown;
  DataType data_type = no_data_type;  ///< of the scalar or of the elements
  source::ByteRange place;            ///< its spelling in the input; empty when the input does not spell it

  /// Whether it is `Scalar[TASK_ID]`.
  bool is_task_id() const { return kind == TypeKind::scalar && data_type == task_id_data_type; }
};

}  // namespace pypto::ir
