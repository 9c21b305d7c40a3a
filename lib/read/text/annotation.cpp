#include "read/text/annotation.h"

#include "read/text/arguments.h"
#include "read/text/lexer.h"
#include "read/text/words.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace pypto::read {
namespace {

struct NamedDataType {
  std::string_view name;
  ir::DataType code;
};

constexpr std::array<NamedDataType, 23> data_types = {{
    {"BOOL", 0},     {"INT4", 16},      {"INT8", 17},    {"INT16", 18},  {"INT32", 19},   {"INT64", 20},
    {"INDEX", 21},   {"UINT4", 32},     {"UINT8", 33},   {"UINT16", 34}, {"UINT32", 35},  {"UINT64", 36},
    {"FP4", 48},     {"FP8E4M3FN", 49}, {"FP8E5M2", 50}, {"FP16", 51},   {"FP32", 52},    {"FP64", 53},
    {"FP8E8M0", 54}, {"BF16", 64},      {"HF4", 65},     {"HF8", 66},    {"TASK_ID", 80},
}};

ir::TypeKind kind_of(std::string_view name) {
  using Kind = ir::TypeKind;
  if (name == "Scalar") return Kind::scalar;
  if (name == "Tensor" || name == "DistributedTensor") return Kind::tensor;
  if (name == "Tile") return Kind::tile;
  if (name == "Array") return Kind::array;
  if (name == "Tuple" || name == "tuple") return Kind::tuple;
  static constexpr std::array<std::string_view, 8> others = {"Ptr",         "MemRefType",   "PrefetchAsyncContext",
                                                             "AsyncEvent",  "AsyncSession", "WindowBufferType",
                                                             "CommCtxType", "CommCtx"};
  return is_one_of(name, others) ? Kind::other : Kind::unknown;
}

/// Where an element of a bracketed list ends; the list needs no checks, so no diagnostics either.
std::vector<Tokens> elements_of(Tokens inside) {
  std::vector<Tokens> elements;
  for (std::size_t at = 0; at < inside.size();) {
    const std::size_t comma = find_symbol(inside, ',', at);
    if (comma > at) elements.push_back(inside.subspan(at, comma - at));
    at = comma + 1;
  }
  return elements;
}

struct Parts {
  std::string_view name;  ///< the last one of the dotted name
  Tokens arguments;       ///< between the brackets behind it
};

Parts parts_of(std::string_view text, Tokens annotation) {
  const std::size_t length = dotted_length(annotation);
  if (length == 0) return {};
  Parts parts{spelling(text, annotation[length - 1]), {}};
  if (length == annotation.size()) return parts;
  const Tokens rest = annotation.subspan(length);
  if (!is_bracketed(rest, '[') && !is_bracketed(rest, '(')) return {};
  parts.arguments = inside_bracket(rest, 0);
  return parts;
}

/// An annotation without the parentheses around it, and what is in the string when it is one, as those of Python may
/// be. The result may point into `quoted`.
Tokens plain_tokens(std::string_view text, Tokens annotation, std::vector<Token>& quoted) {
  constexpr std::uint32_t deepest_type = 64;
  const Tokens plain = strip_parentheses(annotation);
  if (plain.size() != 1 || plain[0].kind != TokenKind::string) return plain;
  const source::ByteRange range = plain[0].range();
  const char quote = text[range.begin];
  if ((quote != '"' && quote != '\'') || range.end - range.begin < 3) return plain;
  source::Diagnostics passed_over;  // what is no type is a type that is not known
  auto line = read_logical_line(text, range.begin + 1, range.end - 1, deepest_type, passed_over);
  if (!line || line->tokens.empty()) return plain;
  quoted = std::move(line->tokens);
  return strip_parentheses(quoted);
}

/// Of what gives no known type neither the kind nor the place is told, so that it counts as not annotated. A scalar or
/// an array of unknown elements is such a type: they may be task ids.
ir::Type read_plain_type(std::string_view text, Tokens annotation) {
  const Parts parts = parts_of(text, annotation);
  if (const ir::DataType code = data_type_of(parts.name); code != ir::no_data_type && parts.arguments.empty()) {
    return {ir::TypeKind::scalar, code, range_of(annotation)};
  }
  if (parts.name == "int" || parts.name == "float" || parts.name == "bool") {
    return {ir::TypeKind::scalar, ir::no_data_type, range_of(annotation)};
  }
  ir::Type type{kind_of(parts.name), ir::no_data_type, range_of(annotation)};
  if (type.kind == ir::TypeKind::unknown) return {};
  const bool first = type.kind == ir::TypeKind::scalar;
  const bool second =
      type.kind == ir::TypeKind::tensor || type.kind == ir::TypeKind::tile || type.kind == ir::TypeKind::array;
  if (!first && !second) return type;
  Tokens rest = parts.arguments;
  if (second) rest = rest.subspan(std::min(find_symbol(rest, ',') + 1, rest.size()));
  std::vector<Token> quoted;
  type.data_type = data_type_of(last_of_dotted(text, plain_tokens(text, rest.first(find_symbol(rest, ',')), quoted)));
  const bool decides = first || type.kind == ir::TypeKind::array;
  return decides && type.data_type == ir::no_data_type ? ir::Type{} : type;
}

ir::Type read_type(std::string_view text, Tokens annotation) {
  std::vector<Token> quoted;
  return read_plain_type(text, plain_tokens(text, annotation, quoted));
}

ir::ListRange<ir::Type> read_types(std::string_view text, Tokens inside, ir::Program& program) {
  ir::ListRange<ir::Type> list{static_cast<std::uint32_t>(program.type_lists.size()), 0};
  for (const Tokens element : elements_of(inside)) {
    if (is_bracketed(element, '(') && element.size() == 2) continue;  // pl.Tuple[()]
    program.type_lists.push_back(read_type(text, element));
    ++list.count;
  }
  return list;
}

}  // namespace

ir::DataType data_type_of(std::string_view name) {
  const auto found = std::find_if(data_types.begin(), data_types.end(),
                                  [name](const NamedDataType& candidate) { return candidate.name == name; });
  return found == data_types.end() ? ir::no_data_type : found->code;
}

TypeWithElements read_annotation(std::string_view text, Tokens annotation, ir::Program& program) {
  std::vector<Token> quoted;
  const Tokens plain = plain_tokens(text, annotation, quoted);
  TypeWithElements found{read_plain_type(text, plain), {}};
  if (found.type.kind == ir::TypeKind::tuple) {
    found.elements = read_types(text, parts_of(text, plain).arguments, program);
  }
  return found;
}

TypeWithElements known_type(const TypeWithElements& annotation, const TypeWithElements& value, ir::Program& program) {
  if (annotation.type.kind == ir::TypeKind::unknown) return value;
  if (annotation.elements.count == 0 || annotation.elements.count != value.elements.count) return annotation;
  TypeWithElements known = annotation;
  known.elements.first = static_cast<std::uint32_t>(program.type_lists.size());
  for (std::uint32_t i = 0; i < annotation.elements.count; ++i) {
    const ir::Type told = program.type_lists[annotation.elements.first + i];
    const ir::Type computed = program.type_lists[value.elements.first + i];
    program.type_lists.push_back(told.kind == ir::TypeKind::unknown ? computed : told);
  }
  return known;
}

ParameterAnnotation read_parameter_annotation(std::string_view text, Tokens annotation) {
  using Direction = ir::ParameterDirection;
  std::vector<Token> quoted;
  const Tokens plain = plain_tokens(text, annotation, quoted);
  const Parts parts = parts_of(text, plain);
  if (parts.name == "Out") return {Direction::out, read_type(text, parts.arguments)};
  if (parts.name == "InOut") return {Direction::inout, read_type(text, parts.arguments)};
  if (parts.name == "In") return {Direction::in, read_type(text, parts.arguments)};
  return {Direction::in, read_plain_type(text, plain)};
}

ir::ListRange<ir::Type> read_result_annotation(std::string_view text, Tokens annotation, ir::Program& program) {
  std::vector<Token> quoted;
  const Tokens plain = plain_tokens(text, annotation, quoted);
  if (plain.empty() || (plain.size() == 1 && is_name(text, plain[0], "None"))) return {};
  const Parts parts = parts_of(text, plain);
  if (parts.name == "tuple" && plain.size() > 1) return read_types(text, parts.arguments, program);
  program.type_lists.push_back(read_plain_type(text, plain));
  return {static_cast<std::uint32_t>(program.type_lists.size() - 1), 1};
}

}  // namespace pypto::read
