#include "text_case.h"

#include "source/format.h"
#include "source/message.h"

#include <array>
#include <map>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

namespace pypto::test {
namespace {

using namespace pypto::ir;

class Outliner {
 public:
  Outliner(const Program& program, FunctionId function) : program_(program) {
    for (VariableId id{0}; id.index < program.variables.size(); ++id.index) {
      if (program.variables[id].function == function) same_name_[program.variables[id].name].push_back(id);
    }
  }

  std::string run(const Function& function) {
    statements(function.body_begin, function.body_end);
    return out_;
  }

 private:
  std::string name(VariableId id) const {
    if (!id) return "-";
    const Variable& variable = program_.variables[id];
    std::string shown = variable.name.empty() ? "_" : std::string(variable.name);
    const auto& all = same_name_.at(variable.name);
    for (std::size_t i = 0; all.size() > 1 && i < all.size(); ++i) {
      if (all[i] == id) shown += pypto::source::format("#{}", i + 1);
    }
    return shown + (std::holds_alternative<Undefined>(variable.definition) ? "?" : "");
  }

  std::string names(ListRange<VariableId> list) const {
    std::string all;
    for (const VariableId id : program_.list(list)) all += " " + name(id);
    return all;
  }

  std::string values(ListRange<ValueId> list) const {
    std::string all;
    for (const ValueId id : program_.list(list)) all += " " + value(id);
    return all;
  }

  // Tests have expressions a few levels deep.
  std::string value(ValueId id) const {
    const auto& what = program_.values[id].what;
    if (const auto* use = std::get_if<VariableUse>(&what)) return name(use->variable);
    if (const auto* constant = std::get_if<IntegerConstant>(&what)) return std::to_string(constant->value);
    if (const auto* element = std::get_if<TupleElement>(&what)) {
      return pypto::source::format("{}[{}]", name(element->tuple), element->index);
    }
    if (const auto* tuple = std::get_if<TupleConstruction>(&what))
      return pypto::source::format("({} )", values(tuple->elements));
    const auto* use = std::get_if<CallUse>(&what);
    return use == nullptr ? "opaque" : call(program_.calls[use->call]);
  }

  std::string call(const Call& call) const {
    std::string shown = call.kind == CallKind::submit ? "submit " : call.kind == CallKind::function ? "self." : "";
    shown += pypto::source::format("{}({} )", call.name, values(call.arguments));
    if (call.kind != CallKind::builtin && !call.callee) shown += "?";
    if (call.has_directions) shown += ":";
    for (const ArgumentDirection direction : program_.list(call.directions)) {
      shown += direction_letters[static_cast<std::size_t>(direction)];
    }
    if (!call.compiler_dependencies.empty())
      shown += pypto::source::format(" deps{}", names(call.compiler_dependencies));
    return shown;
  }

  void line(std::string text) { out_ += std::string(open_ends_.size(), ' ') + std::move(text) + "\n"; }

  void statements(StatementId begin, StatementId end) {
    for (StatementId id = begin; id.index < end.index; ++id.index) {
      while (!open_ends_.empty() && open_ends_.back() == id.index) open_ends_.pop_back();
      statement(program_.statements[id]);
      if (program_.statements[id].next.index > id.index + 1) open_ends_.push_back(program_.statements[id].next.index);
    }
  }

  void statement(const Statement& statement) {
    if (const auto* assign = std::get_if<Assign>(&statement.what)) {
      line(pypto::source::format("{} = {}", name(assign->variable), value(assign->value)));
    } else if (const auto* evaluate = std::get_if<Evaluate>(&statement.what)) {
      line(value(evaluate->value));
    } else if (const auto* yield = std::get_if<Yield>(&statement.what)) {
      line("yield" + values(yield->values));
    } else if (const auto* result = std::get_if<Return>(&statement.what)) {
      line("return" + values(result->values));
    } else if (const auto* loop = std::get_if<LoopStatement>(&statement.what)) {
      loop_line(program_.loops[loop->loop]);
    } else if (const auto* branch = std::get_if<Branch>(&statement.what)) {
      line(pypto::source::format("if{} ->{}", branch->has_else ? "/else" : "", names(branch->results)));
    } else if (std::holds_alternative<Block>(statement.what)) {
      line("block");
    } else if (const auto* scope = std::get_if<Scope>(&statement.what)) {
      static constexpr auto kinds = std::to_array<std::string_view>({"auto", "manual", "split_aiv", "other"});
      line(pypto::source::format("scope {}", kinds.at(static_cast<std::size_t>(scope->kind))));
    } else {
      line("opaque");
    }
  }

  void loop_line(const Loop& loop) {
    static constexpr auto kinds =
        std::to_array<std::string_view>({"range", "parallel", "unroll", "pipeline", "?", "while"});
    std::string text(kinds.at(static_cast<std::size_t>(loop.kind)));
    if (loop.loop_variable) {
      text += pypto::source::format(" {} {}:{}:{}", name(loop.loop_variable), value(loop.start), value(loop.stop),
                                    value(loop.step));
    }
    const auto iter_args = program_.list(loop.iter_args);
    const auto init_values = program_.list(loop.init_values);
    for (std::size_t i = 0; i < iter_args.size(); ++i) {
      text += pypto::source::format(" {}<-{}", name(iter_args[i]), value(init_values[i]));
    }
    line(text + " ->" + names(loop.return_variables));
  }

  /// input, output, inout, output_existing, no_dep, scalar
  static constexpr std::string_view direction_letters = "iouens";

  const Program& program_;
  std::map<std::string_view, std::vector<VariableId>> same_name_;
  std::vector<std::uint32_t> open_ends_;
  std::string out_;
};

}  // namespace

std::string TextCase::messages() const {
  std::string all;
  const source::LineIndex lines(input->bytes());
  const auto render = [&](source::Severity severity, std::string_view rule, std::string_view message,
                          source::ByteRange range) {
    all += source::render_message(severity, rule, message, source::place_in_text("in.py", lines, range), false);
  };
  for (const source::Diagnostic& diagnostic : diagnostics.all()) {
    render(diagnostic.severity, diagnostic.rule.name, diagnostic.message, diagnostic.range);
    for (const source::Note& note : diagnostic.notes) render(source::Severity::note, "", note.message, note.range);
  }
  return all;
}

std::string TextCase::short_messages() const {
  std::string all;
  for (const source::Diagnostic& diagnostic : diagnostics.all()) {
    const source::LineColumn at = source::LineIndex(input->bytes()).locate(diagnostic.range.begin);
    all += pypto::source::format("{}:{}: {} [{}]\n", at.line, at.column, diagnostic.message, diagnostic.rule.name);
  }
  return all;
}

const ir::Variable& TextCase::variable(std::string_view name) const {
  for (std::uint32_t i = program().variables.size(); i-- > 0;) {
    const ir::Variable& variable = program().variables[ir::VariableId{i}];
    if (variable.name == name) return variable;
  }
  throw std::out_of_range("no variable " + std::string(name));
}

std::string TextCase::outline(std::uint32_t function_index) const {
  return Outliner(program(), ir::FunctionId{function_index}).run(function(function_index));
}

TextCase read_text(const std::string& text, const read::ReadOptions& options) {
  TextCase read;
  read.input = std::make_unique<source::Input>("in.py", text);
  read::ReadOptions as_text = options;
  as_text.format = ir::Format::text;
  read.document = read::read_document(*read.input, as_text, read.diagnostics);
  return read;
}

TextCase read_lines(std::string_view lines, std::string_view return_annotation) {
  std::string text =
      "# pypto.program: P\n"
      "import pypto.language as pl\n"
      "\n"
      "@pl.program\n"
      "class P:\n"
      "    @pl.function(type=pl.FunctionType.InCore)\n"
      "    def k(a: pl.Tensor[[8], pl.FP32], o: pl.Out[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:\n"
      "        return o\n"
      "    @pl.function(type=pl.FunctionType.Orchestration, auto_scope=False)\n"
      "    def main(self, x: pl.Tensor[[8], pl.FP32], y: pl.Tensor[[8], pl.FP32], out: pl.Out[pl.Tensor[[8], "
      "pl.FP32]], "
      "t0: pl.Scalar[pl.TASK_ID])";
  text += pypto::source::format("{}:\n", return_annotation);
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    text += pypto::source::format("        {}\n", lines.substr(0, end));
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
  }
  return read_text(text);
}

std::string type_name(const ir::Type& type) {
  if (type.is_task_id()) return "TASK_ID";
  static constexpr auto kinds =
      std::to_array<std::string_view>({"unknown", "scalar", "tensor", "tile", "array", "tuple", "other"});
  std::string shown(kinds.at(static_cast<std::size_t>(type.kind)));
  if (type.data_type != ir::no_data_type) shown += pypto::source::format(" {}", type.data_type);
  return shown;
}

}  // namespace pypto::test
