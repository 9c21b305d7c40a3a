#include "property/print_program.h"

#include <string_view>

namespace pypto::property {

namespace {

std::string type_text(const Type& type, bool dynamic_shapes) {
  switch (type.kind) {
    case TypeKind::tensor:
      return dynamic_shapes ? "pl.Tensor[[N], pl.FP32]" : "pl.Tensor[[8], pl.FP32]";
    case TypeKind::index:
      return "pl.Scalar[pl.INDEX]";
    case TypeKind::task_id:
      return "pl.Scalar[pl.TASK_ID]";
    case TypeKind::array:
      return "pl.Array[8, pl.TASK_ID]";
    case TypeKind::tuple:
      break;
  }
  if (type.elements.empty()) return "pl.Tuple[()]";
  std::string result = "pl.Tuple[";
  for (const Type& element : type.elements) {
    if (result.back() != '[') result += ", ";
    result += type_text(element, dynamic_shapes);
  }
  return result + "]";
}

std::string_view direction_text(Direction direction) {
  switch (direction) {
    case Direction::input:
      return "pl.adir.input";
    case Direction::output:
      return "pl.adir.output";
    case Direction::inout:
      return "pl.adir.inout";
    case Direction::output_existing:
      return "pl.adir.output_existing";
    case Direction::no_dep:
      return "pl.adir.no_dep";
    case Direction::scalar:
      break;
  }
  return "pl.adir.scalar";
}

std::string_view kind_text(FunctionKind kind) {
  switch (kind) {
    case FunctionKind::orchestration:
      return "Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False";
    case FunctionKind::in_core:
      return "InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker";
    case FunctionKind::aic:
      return "AIC, level=pl.Level.AIC, role=pl.Role.SubWorker";
    case FunctionKind::aiv:
      return "AIV, level=pl.Level.AIV, role=pl.Role.SubWorker";
    case FunctionKind::group:
      return "Group, level=pl.Level.CORE_GROUP, role=pl.Role.SubWorker";
    case FunctionKind::spmd:
      break;
  }
  return "Spmd";
}

class TextPrinter {
 public:
  explicit TextPrinter(const Program& program) : program_(program) {}

  std::string print() {
    out_ = "# pypto.program: Random\nimport pypto.language as pl\n\n";
    if (program_.dynamic_shapes) out_ += "N = pl.dynamic(\"N\")\n\n";
    out_ += "@pl.program\nclass Random:\n";
    for (const Function& function : program_.functions) print_function(function);
    return std::move(out_);
  }

 private:
  void line(int indent, const std::string& text) {
    out_.append(static_cast<std::size_t>(indent) * 4, ' ').append(text).append("\n");
  }

  std::string type(const Type& type) const { return type_text(type, program_.dynamic_shapes); }
  const Variable& variable(VariableIndex index) const { return function_->variables[static_cast<std::size_t>(index)]; }
  const std::string& name(VariableIndex index) const { return variable(index).name; }

  // "x, y" or, with one item and `comma`, "x,".
  std::string names(const std::vector<VariableIndex>& indices, bool comma) const {
    std::string result;
    for (const VariableIndex index : indices) {
      if (!result.empty()) result += ", ";
      result += name(index);
    }
    return comma && indices.size() == 1 ? result + "," : result;
  }

  std::string list(const std::vector<Expression>& values) const {
    std::string result;
    for (const Expression& value : values) {
      if (!result.empty()) result += ", ";
      result += expression(value);
    }
    return result;
  }

  // `alone`: the expression has only constants as leaves, which then are wrapped.
  std::string expression(const Expression& value, bool alone = false) const {
    switch (value.kind) {
      case ExpressionKind::variable:
        return name(value.variable);
      case ExpressionKind::constant:
        return alone ? "pl.const(" + std::to_string(value.value) + ", pl.INDEX)" : std::to_string(value.value);
      case ExpressionKind::wide_constant:
        return "pl.const(" + std::to_string(value.value) + ", pl.INT64)";
      case ExpressionKind::negation:
        return negation(value.operands[0]);
      case ExpressionKind::sum:
      case ExpressionKind::greater: {
        const bool constant = value.operands[0].kind != ExpressionKind::variable;
        return expression(value.operands[0], constant) + (value.kind == ExpressionKind::sum ? " + " : " > ") +
               expression(value.operands[1], constant);
      }
      case ExpressionKind::element:
        return expression(value.operands[0]) + "[" + std::to_string(value.value) + "]";
      case ExpressionKind::tuple:
        return "[" + list(value.operands) + "]";
      default:
        return call(value);
    }
  }

  std::string negation(const Expression& operand) const {
    const std::string inner = expression(operand, true);
    return operand.kind == ExpressionKind::negation ? "-(" + inner + ")" : "-" + inner;
  }

  std::string call(const Expression& value) const {
    const bool submit = value.kind == ExpressionKind::submit;
    std::string result = value.kind == ExpressionKind::builtin ? "pl." : "self.";
    result += value.name;
    std::string arguments = list(value.operands);
    if (submit) {
      arguments = arguments.empty() ? result : result + ", " + arguments;
      result = "pl.submit";
      if (!value.dependencies.empty()) arguments += ", deps=[" + names(value.dependencies, false) + "]";
    }
    if (value.has_directions) {
      if (!arguments.empty()) arguments += ", ";
      arguments += "attrs={\"arg_directions\": [";
      for (std::size_t i = 0; i < value.directions.size(); ++i) {
        if (i != 0) arguments += ", ";
        arguments += direction_text(value.directions[i]);
      }
      arguments += "]}";
    }
    return result + "(" + arguments + ")";
  }

  void print_function(const Function& function) {
    function_ = &function;
    line(1, "@pl.function(type=pl.FunctionType." + std::string(kind_text(function.kind)) + ")");
    std::string signature = "def " + function.name + "(";
    if (function.kind == FunctionKind::orchestration || function.kind == FunctionKind::spmd) signature += "self, ";
    for (std::size_t i = 0; i < function.parameters.size(); ++i) {
      const Variable& parameter = variable(function.parameters[i]);
      if (i != 0) signature += ", ";
      signature.append(parameter.name).append(": ");
      if (function.directions[i] == ParameterDirection::out) signature += "pl.Out[";
      if (function.directions[i] == ParameterDirection::inout) signature += "pl.InOut[";
      signature += type(parameter.type);
      if (function.directions[i] != ParameterDirection::in) signature += "]";
    }
    signature += ")";
    if (function.results.size() == 1) signature += " -> " + type(function.results[0]);
    if (function.results.size() > 1) {
      std::string results = type({TypeKind::tuple, function.results});
      signature += " -> tuple" + results.substr(std::string_view("pl.Tuple").size());
    }
    line(1, signature + ":");
    if (function.runtime_bound) {
      line(2, "...");
    } else {
      block(function.body, 2, {});
    }
  }

  // `targets`: what the yield at the end of the block defines.
  void block(const std::vector<Statement>& statements, int indent, const std::vector<VariableIndex>& targets) {
    const std::size_t before = out_.size();
    statements_of(statements, indent, targets);
    if (out_.size() == before) line(indent, "pass");
  }

  void statements_of(const std::vector<Statement>& statements, int indent, const std::vector<VariableIndex>& targets) {
    for (const Statement& item : statements) {
      const bool last = &item == &statements.back();
      statement(item, indent, last ? targets : std::vector<VariableIndex>{});
    }
  }

  void statement(const Statement& what, int indent, const std::vector<VariableIndex>& targets) {
    switch (what.kind) {
      case StatementKind::assign:
        line(indent,
             name(what.variable) + ": " + type(variable(what.variable).type) + " = " + expression(what.values[0]));
        return;
      case StatementKind::evaluate:
        line(indent, expression(what.values[0]));
        return;
      case StatementKind::yield:
        yield(what, indent, targets);
        return;
      case StatementKind::return_values:
        line(indent, what.values.empty() ? "return" : "return " + list(what.values));
        return;
      case StatementKind::for_loop:
        for_loop(what, indent);
        return;
      case StatementKind::while_loop:
        while_loop(what, indent);
        return;
      case StatementKind::branch:
        line(indent, "if " + expression(what.values[0]) + ":");
        block(what.body, indent + 1, what.return_variables);
        if (!what.has_else) return;
        line(indent, "else:");
        block(what.else_body, indent + 1, what.return_variables);
        return;
      case StatementKind::sequence:
        statements_of(what.body, indent, targets);
        return;
      default:
        scope(what, indent, targets);
    }
  }

  void yield(const Statement& what, int indent, const std::vector<VariableIndex>& targets) {
    std::string head = names(targets, false);
    if (targets.size() == 1) head += ": " + type(variable(targets[0]).type);
    if (!head.empty()) head += " = ";
    line(indent, head + "pl.yield_(" + list(what.values) + ")");
  }

  void for_loop(const Statement& loop, int indent) {
    static const std::array<std::string_view, 4> kinds{"range", "parallel", "unroll", "pipeline"};
    std::string header = "for " + name(loop.variable);
    if (!loop.iter_args.empty()) header += ", (" + names(loop.iter_args, true) + ")";
    header += " in pl." + std::string(kinds[static_cast<std::size_t>(loop.loop_kind)]) + "(" + bounds(loop);
    if (loop.loop_kind == LoopKind::pipeline) header += ", stage=2";
    header += init_values(loop, ", ");
    std::string attributes;
    for (const Attribute& attribute : loop.attributes) {
      if (attribute.key == "pipeline_stages") continue;
      attributes += (attributes.empty() ? "\"" : ", \"") + attribute.key + "\": " + attribute_value(attribute);
    }
    if (!attributes.empty()) header += ", attrs={" + attributes + "}";
    line(indent, header + "):");
    block(loop.body, indent + 1, loop.return_variables);
  }

  std::string init_values(const Statement& loop, const std::string& before) const {
    if (loop.iter_args.empty()) return "";
    return before + "init_values=(" + list(loop.init_values) + (loop.iter_args.size() == 1 ? ",)" : ")");
  }

  std::string bounds(const Statement& loop) const {
    const auto is_index = [&](std::size_t i, std::int64_t value) {
      return loop.bounds[i].kind == ExpressionKind::constant && loop.bounds[i].value == value;
    };
    std::string result = expression(loop.bounds[1]);
    if (!is_index(2, 1) || !is_index(0, 0)) result = expression(loop.bounds[0]) + ", " + result;
    if (!is_index(2, 1)) result += ", " + expression(loop.bounds[2]);
    return result;
  }

  static std::string attribute_value(const Attribute& attribute) {
    if (const auto* flag = std::get_if<bool>(&attribute.value)) return *flag ? "True" : "False";
    if (const auto* number = std::get_if<std::int64_t>(&attribute.value)) return std::to_string(*number);
    std::string result = "\"";
    for (const char c : std::get<std::string>(attribute.value)) {
      if (c == '"' || c == '\\') result += '\\';
      result += c;
    }
    return result + '"';
  }

  void while_loop(const Statement& loop, int indent) {
    if (loop.iter_args.empty()) {
      line(indent, "while " + expression(loop.values[0]) + ":");
    } else {
      line(indent, "for (" + names(loop.iter_args, true) + ") in pl.while_(" + init_values(loop, "") + "):");
      line(indent + 1, "pl.cond(" + expression(loop.values[0]) + ")");
    }
    block(loop.body, indent + 1, loop.return_variables);
  }

  void scope(const Statement& scope, int indent, const std::vector<VariableIndex>& targets) {
    switch (scope.kind) {
      case StatementKind::auto_scope:
        line(indent, "with pl.scope():");
        break;
      case StatementKind::manual_scope:
        line(indent, "with pl.scope(mode=pl.ScopeMode.MANUAL):");
        break;
      case StatementKind::split_aiv:
        line(indent, "for " + name(scope.variable) + " in pl.split_aiv(2, mode=pl.SplitMode.UP_DOWN):");
        break;
      default:
        line(indent, "with pl.cluster():");
        break;
    }
    block(scope.body, indent + 1, targets);
  }

  const Program& program_;
  const Function* function_ = nullptr;
  std::string out_;
};

}  // namespace

std::string print_text(const Program& program) {
  return TextPrinter(program).print();
}

}  // namespace pypto::property
