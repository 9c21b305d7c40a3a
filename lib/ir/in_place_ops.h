#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace pypto::ir {

/// The op of alias rule 1, which returns its first argument.
inline constexpr std::string_view assemble_op = "tensor.assemble";

/// A builtin op that writes into one of its arguments and returns it.
struct InPlaceOp {
  std::string_view name;
  std::uint32_t target = 0;  ///< the position of that argument
};

/// All of them, for the return lineage (semantics.md section 3). The alias rules know assemble alone.
inline constexpr std::array in_place_ops{
    InPlaceOp{assemble_op, 0},
    InPlaceOp{"tensor.set_validshape", 0},
    InPlaceOp{"tile.store", 2},
    InPlaceOp{"tile.mscatter", 2},
    InPlaceOp{"tile.fillpad_inplace", 0},
    InPlaceOp{"tile.scatter_update", 0},
    InPlaceOp{"tile.batch_matmul_acc", 0},
    InPlaceOp{"tile.gather_row", 0},
    InPlaceOp{"tile.scatter", 0},
    InPlaceOp{"tile.scatter_mask", 0},
    InPlaceOp{"tile.matmul_mx_acc", 0},
    InPlaceOp{"tile.tget_scale_addr", 0},
    InPlaceOp{"tile.matmul_acc", 0},
    InPlaceOp{"tile.gemv_acc", 0},
};

/// The position of the argument that the op `name` writes into and returns; nothing for other ops.
constexpr std::optional<std::uint32_t> in_place_target(std::string_view name) {
  for (const InPlaceOp& op : in_place_ops) {
    if (op.name == name) return op.target;
  }
  return std::nullopt;
}

}  // namespace pypto::ir
