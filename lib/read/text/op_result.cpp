#include "read/text/op_result.h"

#include "read/text/words.h"
#include "source/format.h"

#include <array>

namespace pypto::read {
namespace {

/// Ops of any namespace that give a number.
constexpr std::array<std::string_view, 7> scalar_ops = {
    "read", "dim", "get_block_idx", "get_subblock_idx", "get_block_num", "world_size", "rank"};

ir::Type result_of_array_op(std::string_view word, std::span<const ir::Type> arguments, ir::DataType data_type) {
  if (word == "create") return {ir::TypeKind::array, data_type, {}};
  if (arguments.empty() || arguments[0].kind != ir::TypeKind::array) {
    return {word == "update_element" ? ir::TypeKind::array : ir::TypeKind::unknown, ir::no_data_type, {}};
  }
  if (word == "update_element") return {ir::TypeKind::array, arguments[0].data_type, {}};
  if (word == "get_element") return {ir::TypeKind::scalar, arguments[0].data_type, {}};
  return {};
}

}  // namespace

ir::Type result_of_op(std::string_view op, std::span<const ir::Type> arguments, ir::DataType data_type) {
  if (op.starts_with("pld.")) op.remove_prefix(4);
  const std::size_t dot = op.find('.');
  if (dot == std::string_view::npos) return {};
  const std::string_view space = op.substr(0, dot);
  const std::string_view word = op.substr(dot + 1);
  if (space == "array") return result_of_array_op(word, arguments, data_type);
  if (is_one_of(word, scalar_ops)) return {ir::TypeKind::scalar, data_type, {}};
  if (space == "system") {
    const bool task = word == "task_invalid" || word == "task_dummy";
    return task ? ir::Type{ir::TypeKind::scalar, ir::task_id_data_type, {}} : ir::Type{};
  }
  if (space == "tensor" || word == "store" || word == "mscatter") return {ir::TypeKind::tensor, data_type, {}};
  if (space == "tile") return {ir::TypeKind::tile, data_type, {}};
  return {};
}

std::string op_of_short_form(std::string_view word, const ir::Type& first_operand) {
  static constexpr std::array<std::string_view, 4> tile_words = {"load", "store", "mscatter", "move"};
  static constexpr std::array<std::string_view, 2> system_words = {"task_invalid", "task_dummy"};
  static constexpr std::array<std::string_view, 2> array_words = {"update_element", "get_element"};
  if (is_one_of(word, system_words)) return source::format("system.{}", word);
  if (is_one_of(word, tile_words) || first_operand.kind == ir::TypeKind::tile) return source::format("tile.{}", word);
  if (is_one_of(word, array_words) || first_operand.kind == ir::TypeKind::array)
    return source::format("array.{}", word);
  return source::format("tensor.{}", word);
}

}  // namespace pypto::read
