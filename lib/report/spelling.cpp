#include "report/spelling.h"

#include "report/clean.h"
#include "source/format.h"

#include <array>
#include <bit>
#include <string_view>
#include <utility>

namespace pypto::report {
namespace {

using wire::no_token;
using wire::TokenIndex;
using wire::TokenKind;

constexpr std::size_t longest_value = 80;
constexpr std::size_t longest_type = 120;
constexpr int deepest_shown = 6;

struct DataTypeName {
  ir::DataType code;
  std::string_view name;
};

constexpr std::array data_type_names{
    DataTypeName{0, "BOOL"},   DataTypeName{16, "INT4"},      DataTypeName{17, "INT8"},    DataTypeName{18, "INT16"},
    DataTypeName{19, "INT32"}, DataTypeName{20, "INT64"},     DataTypeName{21, "INDEX"},   DataTypeName{32, "UINT4"},
    DataTypeName{33, "UINT8"}, DataTypeName{34, "UINT16"},    DataTypeName{35, "UINT32"},  DataTypeName{36, "UINT64"},
    DataTypeName{48, "FP4"},   DataTypeName{49, "FP8E4M3FN"}, DataTypeName{50, "FP8E5M2"}, DataTypeName{51, "FP16"},
    DataTypeName{52, "FP32"},  DataTypeName{53, "FP64"},      DataTypeName{54, "FP8E8M0"}, DataTypeName{64, "BF16"},
    DataTypeName{65, "HF4"},   DataTypeName{66, "HF8"},       DataTypeName{80, "TASK_ID"},
};

struct Operator {
  std::string_view node, text;
};

constexpr std::array binary_operators{
    Operator{"Add", "+"},           Operator{"Sub", "-"},      Operator{"Mul", "*"},    Operator{"FloorDiv", "//"},
    Operator{"FloorMod", "%"},      Operator{"FloatDiv", "/"}, Operator{"Pow", "**"},   Operator{"Eq", "=="},
    Operator{"Ne", "!="},           Operator{"Lt", "<"},       Operator{"Le", "<="},    Operator{"Gt", ">"},
    Operator{"Ge", ">="},           Operator{"And", "and"},    Operator{"Or", "or"},    Operator{"Xor", "xor"},
    Operator{"BitAnd", "&"},        Operator{"BitOr", "|"},    Operator{"BitXor", "^"}, Operator{"BitShiftLeft", "<<"},
    Operator{"BitShiftRight", ">>"}};

constexpr std::array unary_operators{Operator{"Neg", "-"}, Operator{"Not", "not "}, Operator{"BitNot", "~"}};

std::string_view find_operator(const auto& table, std::string_view node) {
  for (const Operator& entry : table)
    if (entry.node == node) return entry.text;
  return {};
}

std::string_view without_suffix(std::string_view text, std::string_view suffix) {
  return text.ends_with(suffix) ? text.substr(0, text.size() - suffix.size()) : text;
}

std::string kind_only(const ir::Type& type, const std::optional<std::string>& array_length) {
  const std::string element = type.data_type == ir::no_data_type ? std::string() : data_type_name(type.data_type);
  const auto with_element = [&](std::string_view name) {
    return element.empty() ? std::string(name) : source::format("{}[{}]", name, element);
  };
  switch (type.kind) {
    case ir::TypeKind::scalar:
      return with_element("Scalar");
    case ir::TypeKind::tensor:
      return with_element("Tensor");
    case ir::TypeKind::tile:
      return with_element("Tile");
    case ir::TypeKind::array:
      if (array_length && !element.empty()) return source::format("Array[{}, {}]", *array_length, element);
      return with_element("Array");
    case ir::TypeKind::tuple:
      return "Tuple";
    case ir::TypeKind::other:
      return "handle";
    case ir::TypeKind::unknown:
      break;
  }
  return "unknown type";
}

}  // namespace

std::string data_type_name(ir::DataType type) {
  for (const DataTypeName& entry : data_type_names)
    if (entry.code == type) return std::string(entry.name);
  return source::format("DataType({})", type);
}

/// Prints the tokens of expressions and types. The depth of what it follows is bounded by `deepest_shown`, whatever the
/// input holds.
struct Speller::NodePrinter {
  const Speller& speller;
  const wire::TokenTree& tokens;

  std::string_view text(TokenIndex map, std::string_view key) const {
    const TokenIndex token = map == no_token ? no_token : tokens.find(map, key);
    return token == no_token ? std::string_view() : tokens.text(token);
  }

  TokenIndex field(TokenIndex map, std::string_view key) const {
    return map == no_token ? no_token : tokens.find(map, key);
  }

  std::string number(TokenIndex token) const {
    if (token == no_token) return "?";
    const wire::Token& it = tokens[token];
    if (it.kind == TokenKind::integer) return source::format("{}", static_cast<std::int64_t>(it.payload));
    if (it.kind == TokenKind::unsigned_integer) return source::format("{}", it.payload);
    if (it.kind == TokenKind::floating) return source::format("{}", std::bit_cast<double>(it.payload));
    if (it.kind == TokenKind::boolean) return it.payload != 0 ? "True" : "False";
    return "?";
  }

  std::string list(TokenIndex array, int depth) const {
    std::string joined;
    if (array == no_token || tokens[array].kind != TokenKind::array) return joined;
    for (TokenIndex at = array + 1; at < tokens[array].next && joined.size() <= longest_value; at = tokens[at].next)
      joined += source::format("{}{}", joined.empty() ? "" : ", ", value(at, depth));
    return joined;
  }

  TokenIndex resolved(TokenIndex node) const {
    const TokenIndex reference = field(node, "ref");
    return reference == no_token ? node : speller.definition_of(tokens[reference].payload);
  }

  std::string value(TokenIndex mention, int depth) const {
    const TokenIndex node = resolved(mention);
    const TokenIndex fields = field(node, "fields");
    if (fields == no_token || depth > deepest_shown) return "...";
    const std::string_view kind = text(node, "type");
    if (kind == "Var" || kind == "IterArg" || kind == "MemRef" || kind == "WindowBuffer")
      return clean(text(fields, "name_hint"));
    if (kind == "ConstInt" || kind == "ConstFloat" || kind == "ConstBool") return number(field(fields, "value"));
    if (kind == "Call") return call(fields, depth);
    if (kind == "Submit") return source::format("submit {}", call(fields, depth));
    if (kind == "MakeTuple") return source::format("[{}]", list(field(fields, "elements"), depth + 1));
    if (kind == "TupleGetItemExpr")
      return source::format("{}[{}]", value(field(fields, "tuple"), depth + 1), number(field(fields, "index")));
    return operation(kind, fields, depth);
  }

  std::string call(TokenIndex fields, int depth) const {
    return source::format("{}({})", clean(text(field(fields, "op"), "name")), list(field(fields, "args"), depth + 1));
  }

  std::string operand(TokenIndex fields, std::string_view key, int depth) const {
    const TokenIndex token = field(fields, key);
    if (token == no_token) return "?";
    const std::string inner = value(token, depth + 1);
    const std::string_view kind = text(resolved(token), "type");
    return find_operator(binary_operators, kind).empty() ? inner : source::format("({})", inner);
  }

  std::string operation(std::string_view kind, TokenIndex fields, int depth) const {
    if (const std::string_view sign = find_operator(binary_operators, kind); !sign.empty())
      return source::format("{} {} {}", operand(fields, "left", depth), sign, operand(fields, "right", depth));
    if (const std::string_view sign = find_operator(unary_operators, kind); !sign.empty())
      return source::format("{}{}", sign, operand(fields, "operand", depth));
    if (kind == "Min" || kind == "Max")
      return source::format("{}({}, {})", kind == "Min" ? "min" : "max", value(field(fields, "left"), depth + 1),
                            value(field(fields, "right"), depth + 1));
    if (kind == "Abs" || kind == "Cast")
      return source::format("{}({})", kind == "Abs" ? "abs" : "cast", value(field(fields, "operand"), depth + 1));
    return clean(kind);
  }

  std::string type(TokenIndex map, int depth) const {
    const std::string_view kind = text(map, "type_kind");
    if (kind.empty() || depth > deepest_shown) return "...";
    const TokenIndex code = field(map, "dtype");
    const std::string element =
        code == no_token ? std::string() : data_type_name(static_cast<ir::DataType>(tokens[code].payload));
    std::string name = clean(without_suffix(kind, "Type"));
    if (kind == "ScalarType") return source::format("{}[{}]", name, element);
    if (kind == "ArrayType") return source::format("{}[{}, {}]", name, list(field(map, "shape"), 0), element);
    if (kind == "TupleType") return source::format("{}[{}]", name, types(field(map, "types"), depth + 1));
    if (element.empty()) return name;
    return source::format("{}[[{}], {}]", name, list(field(map, "shape"), 0), element);
  }

  std::string types(TokenIndex array, int depth) const {
    std::string joined;
    if (array == no_token) return joined;
    for (TokenIndex at = array + 1; at < tokens[array].next && joined.size() <= longest_type; at = tokens[at].next)
      joined += source::format("{}{}", joined.empty() ? "" : ", ", type(at, depth));
    return joined;
  }
};

TokenIndex Speller::definition_of(std::uint64_t node_id) const {
  const wire::TokenTree& tokens = document_->tokens;
  if (!definitions_) {
    definitions_.emplace();
    for (TokenIndex at = 0; at < tokens.tokens.size(); ++at) {
      if (tokens[at].kind != TokenKind::map || tokens[at].count != 3) continue;
      const TokenIndex id = tokens.find(at, "id");
      if (id != no_token && tokens[id].kind == TokenKind::integer) definitions_->try_emplace(tokens[id].payload, at);
    }
  }
  const auto found = definitions_->find(node_id);
  return found == definitions_->end() ? no_token : found->second;
}

std::string Speller::node_value(TokenIndex token) const {
  return clean_line(NodePrinter{*this, document_->tokens}.value(token, 0), longest_value);
}

Spelling Speller::value(ir::ValueId value) const {
  if (!value) return {};
  const ir::Value& it = document_->program.values[value];
  Spelling spelling{{}, places_->at(it.place), {}};
  const TokenIndex token = document_->tokens.tokens.empty() ? no_token : token_at(document_->tokens, it.place.begin);
  if (it.place.empty()) {
    const auto* constant = std::get_if<ir::IntegerConstant>(&it.what);
    spelling.text = constant != nullptr ? source::format("{}", constant->value) : std::string();
  } else if (document_->program.format == ir::Format::text) {
    spelling.text = clean_line(source::slice(document_->input->bytes(), it.place), longest_value);
  } else if (token != no_token) {
    spelling.text = node_value(token);
  }
  return spelling;
}

std::string Speller::type(const ir::Type& type, const std::optional<std::string>& array_length) const {
  if (type.place.empty()) return kind_only(type, array_length);
  if (document_->program.format == ir::Format::text)
    return clean_line(source::slice(document_->input->bytes(), type.place), longest_type);
  const TokenIndex token = token_at(document_->tokens, type.place.begin);
  if (token == no_token) return kind_only(type, array_length);
  return clean_line(NodePrinter{*this, document_->tokens}.type(token, 0), longest_type);
}

std::optional<std::string> Speller::array_length(const ir::Type& type) const {
  if (type.kind != ir::TypeKind::array || type.place.empty()) return {};
  const std::string spelled = this->type(type);
  const std::size_t bracket = spelled.find('[');
  const std::size_t comma = spelled.find(',');
  if (bracket == std::string::npos || comma == std::string::npos || comma < bracket) return {};
  return spelled.substr(bracket + 1, comma - bracket - 1);
}

}  // namespace pypto::report
