#include "property/print_program.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <string_view>
#include <utility>

namespace pypto::property {

namespace {

using Fields = std::vector<std::pair<std::string_view, std::string>>;

// Short, as most of the bytes would be spans otherwise; readers know the defaults of the missing keys.
constexpr std::string_view span = R"({"begin_line":1,"filename":"k.py"})";

std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

std::string join(const std::vector<std::string>& items) {
  std::string result = "[";
  for (const std::string& item : items) {
    if (result.size() > 1) result += ',';
    result += item;
  }
  return result + ']';
}

std::string object(Fields fields) {
  std::sort(fields.begin(), fields.end());
  std::size_t size = 2;
  for (const auto& [key, value] : fields) size += key.size() + value.size() + 4;
  std::string result = "{";
  result.reserve(size);
  for (const auto& [key, value] : fields) {
    if (result.size() > 1) result += ',';
    result.append("\"").append(key).append("\":").append(value);
  }
  return result + '}';
}

// Every method that makes a node takes the id first and then prints the fields in declaration order.
class JsonPrinter {
 public:
  explicit JsonPrinter(const Program& program) : program_(program) {}

  std::string print() {
    const int id = next_id_++;
    std::vector<std::string> functions;
    for (const Function& function : program_.functions) {
      functions.push_back(object({{"key", op(function.name, true)}, {"value", this->function(function)}}));
    }
    return node("Program", id, {{"functions", join(functions)}, {"name", "\"Random\""}});
  }

 private:
  static std::string node(const std::string& kind, int id, Fields fields) {
    fields.emplace_back("span", span);
    return object({{"fields", object(std::move(fields))}, {"id", std::to_string(id)}, {"type", quoted(kind)}});
  }

  static std::string reference(int id) { return "{\"ref\":" + std::to_string(id) + "}"; }

  static std::string op(const std::string& name, bool is_function) {
    return object({{"is_global_var", is_function ? "true" : "false"}, {"name", quoted(name)}});
  }

  std::string function(const Function& function) {
    function_ = &function;
    variable_ids_.clear();
    const int id = next_id_++;
    std::vector<std::string> parameters;
    std::vector<std::string> directions;
    for (std::size_t i = 0; i < function.parameters.size(); ++i) {
      parameters.push_back(variable(function.parameters[i]));
      directions.push_back(std::to_string(static_cast<int>(function.directions[i])));
    }
    std::vector<std::string> results;
    for (const Type& result : function.results) results.push_back(type(result));
    const bool orchestration = function.kind == FunctionKind::orchestration;
    const std::string attributes = orchestration ? R"([{"key":"auto_scope","value":false}])" : "[]";
    return node("Function", id,
                {{"params", join(parameters)},
                 {"param_directions", join(directions)},
                 {"func_type", std::to_string(static_cast<int>(function.kind) + 1)},
                 {"level", "null"},
                 {"role", "null"},
                 {"attrs", attributes},
                 {"requires_runtime_binding", function.runtime_bound ? "true" : "false"},
                 {"return_types", join(results)},
                 {"body", block(function.body)},
                 {"name", quoted(function.name)}});
  }

  std::string type(const Type& type) {
    switch (type.kind) {
      case TypeKind::tensor:
        return object({{"dtype", "52"}, {"shape", "[" + dimension() + "]"}, {"type_kind", "\"TensorType\""}});
      case TypeKind::index:
        return R"({"dtype":21,"type_kind":"ScalarType"})";
      case TypeKind::task_id:
        return R"({"dtype":80,"type_kind":"ScalarType"})";
      case TypeKind::array:
        return object({{"dtype", "80"}, {"shape", "[" + constant(8, 21) + "]"}, {"type_kind", "\"ArrayType\""}});
      case TypeKind::tuple:
        break;
    }
    std::vector<std::string> elements;
    for (const Type& element : type.elements) elements.push_back(this->type(element));
    return object({{"type_kind", "\"TupleType\""}, {"types", join(elements)}});
  }

  // One node for the whole program, defined in the first type that mentions it.
  std::string dimension() {
    if (dimension_id_ >= 0) return reference(dimension_id_);
    dimension_id_ = next_id_;
    if (!program_.dynamic_shapes) return constant(8, 21);
    const int id = next_id_++;
    return node("Var", id, {{"type", R"({"dtype":21,"type_kind":"ScalarType"})"}, {"name_hint", "\"N\""}});
  }

  std::string constant(std::int64_t value, int data_type) {
    const int id = next_id_++;
    return node("ConstInt", id,
                {{"type", object({{"dtype", std::to_string(data_type)}, {"type_kind", "\"ScalarType\""}})},
                 {"value", std::to_string(value)}});
  }

  std::string variable(VariableIndex index, const Expression* init = nullptr) {
    const auto known = variable_ids_.find(index);
    if (known != variable_ids_.end()) return reference(known->second);
    const Variable& variable = function_->variables[static_cast<std::size_t>(index)];
    const int id = next_id_++;
    variable_ids_[index] = id;
    Fields fields{{"type", type(variable.type)}, {"name_hint", quoted(name_of(variable))}};
    if (init != nullptr) fields.emplace_back("initValue", expression(*init));
    return node(variable.is_iter_arg ? "IterArg" : "Var", id, std::move(fields));
  }

  // Names repeat in node forms; only the loop variables, which the test tells loops by, are unique.
  static std::string name_of(const Variable& variable) { return variable.base == "i" ? variable.name : variable.base; }

  std::vector<std::string> variables(const std::vector<VariableIndex>& indices) {
    std::vector<std::string> result;
    result.reserve(indices.size());
    for (const VariableIndex index : indices) result.push_back(variable(index));
    return result;
  }

  std::vector<std::string> expressions(const std::vector<Expression>& values) {
    std::vector<std::string> result;
    result.reserve(values.size());
    for (const Expression& value : values) result.push_back(expression(value));
    return result;
  }

  std::string expression(const Expression& value) {
    if (value.kind == ExpressionKind::variable) return variable(value.variable);
    if (value.kind == ExpressionKind::constant) return constant(value.value, 21);
    if (value.kind == ExpressionKind::wide_constant) return constant(value.value, 19);
    const int id = next_id_++;
    Fields fields{
        {"type", value.kind == ExpressionKind::greater ? R"({"dtype":0,"type_kind":"ScalarType"})" : type(value.type)}};
    switch (value.kind) {
      case ExpressionKind::negation:
        fields.emplace_back("operand", expression(value.operands[0]));
        return node("Neg", id, std::move(fields));
      case ExpressionKind::sum:
      case ExpressionKind::greater:
        fields.emplace_back("left", expression(value.operands[0]));
        fields.emplace_back("right", expression(value.operands[1]));
        return node(value.kind == ExpressionKind::sum ? "Add" : "Gt", id, std::move(fields));
      case ExpressionKind::element:
        fields.emplace_back("tuple", expression(value.operands[0]));
        fields.emplace_back("index", std::to_string(value.value));
        return node("TupleGetItemExpr", id, std::move(fields));
      case ExpressionKind::tuple:
        fields.emplace_back("elements", join(expressions(value.operands)));
        return node("MakeTuple", id, std::move(fields));
      default:
        return call(value, id, std::move(fields));
    }
  }

  std::string call(const Expression& value, int id, Fields fields) {
    const bool submit = value.kind == ExpressionKind::submit;
    fields.emplace_back("op", op(value.name, value.kind != ExpressionKind::builtin));
    fields.emplace_back("args", join(expressions(value.operands)));
    if (submit) {
      fields.emplace_back("deps", join(variables(value.dependencies)));
      fields.emplace_back("core_num", "null");
      fields.emplace_back("sync_start", "false");
      fields.emplace_back("allow_early_resolve", "false");
      fields.emplace_back("predicate", "null");
    }
    std::string attributes = "[]";
    if (value.has_directions) {
      std::vector<std::string> codes;
      for (const Direction direction : value.directions)
        codes.push_back(std::to_string(static_cast<int>(code(direction))));
      attributes = R"([{"key":"arg_directions","value":{"type":"ArgDirectionVector","value":)" + join(codes) + "}}]";
    }
    fields.emplace_back("attrs", attributes);
    fields.emplace_back("kwargs", "[]");
    return node(submit ? "Submit" : "Call", id, std::move(fields));
  }

  static int code(Direction direction) {
    switch (direction) {
      case Direction::input:
        return 0;
      case Direction::output:
        return 1;
      case Direction::inout:
        return 2;
      case Direction::output_existing:
        return 3;
      case Direction::no_dep:
        return 4;
      case Direction::scalar:
        break;
    }
    return 5;
  }

  std::string block(const std::vector<Statement>& statements) {
    if (statements.size() == 1) return statement(statements[0]);
    return sequence(statements, nullptr);
  }

  std::string sequence(const std::vector<Statement>& statements, const std::string* first) {
    const int id = next_id_++;
    std::vector<std::string> items;
    if (first != nullptr) items.push_back(*first);
    for (const Statement& item : statements) items.push_back(statement(item));
    return statement_node("SeqStmts", id, {{"stmts", join(items)}});
  }

  static std::string statement_node(const std::string& kind, int id, Fields fields) {
    fields.emplace_back("leading_comments", "[]");
    return node(kind, id, std::move(fields));
  }

  std::string statement(const Statement& what) {
    if (what.kind == StatementKind::sequence) return sequence(what.body, nullptr);
    const int id = next_id_++;
    switch (what.kind) {
      case StatementKind::assign: {
        std::string var = variable(what.variable);
        return statement_node("AssignStmt", id, {{"var", std::move(var)}, {"value", expression(what.values[0])}});
      }
      case StatementKind::evaluate:
        return statement_node("EvalStmt", id, {{"expr", expression(what.values[0])}});
      case StatementKind::yield:
        return statement_node("YieldStmt", id, {{"value", join(expressions(what.values))}});
      case StatementKind::return_values:
        return statement_node("ReturnStmt", id, {{"value", join(expressions(what.values))}});
      case StatementKind::for_loop:
        return for_loop(what, id);
      case StatementKind::while_loop: {
        Fields fields{{"iter_args", iter_args(what)}};
        fields.emplace_back("condition", expression(what.values[0]));
        fields.emplace_back("body", block(what.body));
        fields.emplace_back("return_vars", join(variables(what.return_variables)));
        return statement_node("WhileStmt", id, std::move(fields));
      }
      case StatementKind::branch: {
        Fields fields{{"condition", expression(what.values[0])}};
        fields.emplace_back("then_body", block(what.body));
        fields.emplace_back("else_body", what.has_else ? block(what.else_body) : "null");
        fields.emplace_back("return_vars", join(variables(what.return_variables)));
        return statement_node("IfStmt", id, std::move(fields));
      }
      default:
        return scope(what, id);
    }
  }

  std::string iter_args(const Statement& loop) {
    std::vector<std::string> result;
    for (std::size_t i = 0; i < loop.iter_args.size(); ++i) {
      result.push_back(variable(loop.iter_args[i], &loop.init_values[i]));
    }
    return join(result);
  }

  std::string for_loop(const Statement& loop, int id) {
    Fields fields{{"loop_var", variable(loop.variable)}};
    fields.emplace_back("start", expression(loop.bounds[0]));
    fields.emplace_back("stop", expression(loop.bounds[1]));
    fields.emplace_back("step", expression(loop.bounds[2]));
    fields.emplace_back("iter_args", iter_args(loop));
    fields.emplace_back("body", block(loop.body));
    fields.emplace_back("return_vars", join(variables(loop.return_variables)));
    fields.emplace_back("kind", std::to_string(static_cast<int>(loop.loop_kind)));
    std::vector<std::string> pairs;
    for (const Attribute& attribute : loop.attributes) {
      std::string value;
      if (const auto* flag = std::get_if<bool>(&attribute.value)) value = *flag ? "true" : "false";
      if (const auto* number = std::get_if<std::int64_t>(&attribute.value)) value = std::to_string(*number);
      if (const auto* text = std::get_if<std::string>(&attribute.value)) value = quoted(*text);
      pairs.push_back(object({{"key", quoted(attribute.key)}, {"value", value}}));
    }
    fields.emplace_back("attrs", join(pairs));
    return statement_node("ForStmt", id, std::move(fields));
  }

  std::string scope(const Statement& scope, int id) {
    Fields fields{{"name_hint", "\"\""}};
    if (scope.kind == StatementKind::split_aiv) {
      fields.emplace_back("body", split_aiv_body(scope));
      fields.emplace_back("attrs", "[]");
      fields.emplace_back("split", "1");
      fields.emplace_back("count", "2");
      return statement_node("SplitAivScopeStmt", id, std::move(fields));
    }
    fields.emplace_back("body", block(scope.body));
    fields.emplace_back("attrs", "[]");
    if (scope.kind == StatementKind::other_scope) return statement_node("ClusterScopeStmt", id, std::move(fields));
    fields.emplace_back("manual", scope.kind == StatementKind::manual_scope ? "true" : "false");
    return statement_node("RuntimeScopeStmt", id, std::move(fields));
  }

  // The lane is the first assignment of the body; text shows it in the header.
  std::string split_aiv_body(const Statement& scope) {
    Expression lane;
    lane.kind = ExpressionKind::builtin;
    lane.name = "tile.get_subblock_idx";
    lane.type.kind = TypeKind::index;
    Statement assign;
    assign.kind = StatementKind::assign;
    assign.variable = scope.variable;
    assign.values.push_back(std::move(lane));
    std::vector<Statement> whole{std::move(assign)};
    whole.insert(whole.end(), scope.body.begin(), scope.body.end());
    return block(whole);
  }

  const Program& program_;
  const Function* function_ = nullptr;
  std::map<VariableIndex, int> variable_ids_;
  int next_id_ = 0;
  int dimension_id_ = -1;
};

}  // namespace

std::string print_json(const Program& program) {
  return JsonPrinter(program).print();
}

}  // namespace pypto::property
