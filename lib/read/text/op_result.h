#pragma once

#include "ir/type.h"

#include <span>
#include <string>
#include <string_view>

namespace pypto::read {

/// The type that a builtin op gives its result, as far as the op's name, its arguments' types and its `dtype=` tell;
/// `unknown` where they do not. Only asked for where the text does not spell the type.
ir::Type result_of_op(std::string_view op, std::span<const ir::Type> arguments, ir::DataType data_type);

/// The op that the short spelling `pl.WORD(...)` stands for, by the type of its first operand: `tensor.assemble` for
/// `assemble` on a tensor, `tile.assemble` on a tile. Operands of unknown type count as tensors.
std::string op_of_short_form(std::string_view word, const ir::Type& first_operand);

}  // namespace pypto::read
