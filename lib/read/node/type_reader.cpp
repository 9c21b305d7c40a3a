#include "read/node/type_reader.h"

#include "read/rules.h"
#include "source/format.h"

#include <algorithm>
#include <array>

namespace pypto::read {
namespace {

using wire::TokenIndex;
using wire::TokenKind;

struct NamedType {
  std::string_view name;
  ir::TypeKind kind;
};

constexpr auto named_types = std::to_array<NamedType>({
    {"ScalarType", ir::TypeKind::scalar},
    {"TensorType", ir::TypeKind::tensor},
    {"DistributedTensorType", ir::TypeKind::tensor},
    {"TileType", ir::TypeKind::tile},
    {"ArrayType", ir::TypeKind::array},
    {"TupleType", ir::TypeKind::tuple},
    {"UnknownType", ir::TypeKind::unknown},
    {"Ptr", ir::TypeKind::other},
    {"MemRefType", ir::TypeKind::other},
    {"WindowBufferType", ir::TypeKind::other},
    {"CommCtxType", ir::TypeKind::other},
    {"PrefetchAsyncContextType", ir::TypeKind::other},
    {"AsyncEventType", ir::TypeKind::other},
    {"AsyncSessionType", ir::TypeKind::other},
});

ir::TypeKind type_kind(std::string_view name) {
  const auto* found =
      std::find_if(named_types.begin(), named_types.end(), [&](const NamedType& type) { return type.name == name; });
  return found == named_types.end() ? ir::TypeKind::unknown : found->kind;
}

bool has_data_type(ir::TypeKind kind) {
  return kind == ir::TypeKind::scalar || kind == ir::TypeKind::tensor || kind == ir::TypeKind::tile ||
         kind == ir::TypeKind::array;
}

void report(const NodeSource& source, source::Rule rule, TokenIndex token, const FieldPlace& place,
            std::string_view what) {
  if (source.errors.full()) return;
  source.errors.error(rule, source.tokens[token].range, source::format("{} {}", describe_place(source, place), what));
}

ir::DataType read_data_type(const NodeSource& source, TokenIndex type, const FieldPlace& place) {
  const TokenIndex code = source.tokens.find(type, "dtype");
  if (code == wire::no_token) {
    report(source, missing_field, type, place, "is a type without 'dtype'; expected a data type code (an integer)");
    return ir::no_data_type;
  }
  const wire::Token& token = source.tokens[code];
  if (token.kind != TokenKind::integer && token.kind != TokenKind::unsigned_integer) {
    report(source, wrong_field_type, code, place, "is a type whose 'dtype' is no integer; expected a data type code");
    return ir::no_data_type;
  }
  return token.payload < ir::no_data_type ? static_cast<ir::DataType>(token.payload) : ir::no_data_type;
}

}  // namespace

ir::Type read_type(const NodeSource& source, TokenIndex token, const FieldPlace& place) {
  ir::Type type{ir::TypeKind::unknown, ir::no_data_type, source.tokens[token].range};
  const TokenIndex name = source.tokens.find(token, "type_kind");
  if (name == wire::no_token) {
    report(source, source.tokens[token].kind == TokenKind::map ? missing_field : wrong_field_type, token, place,
           "must be a type, an object with 'type_kind'");
    return type;
  }
  if (source.tokens[name].kind != TokenKind::string) {
    report(source, wrong_field_type, name, place, "is a type whose 'type_kind' is no string");
    return type;
  }
  type.kind = type_kind(source.tokens.text(name));
  if (has_data_type(type.kind)) type.data_type = read_data_type(source, token, place);
  return type;
}

ir::Type read_type_of(const NodeSource& source, NodeId node) {
  const TokenIndex type = NodeFields(source, node).required("type", "a type (an object with 'type_kind')");
  return type == wire::no_token ? ir::Type{} : read_type(source, type, {node, "type", {}});
}

}  // namespace pypto::read
