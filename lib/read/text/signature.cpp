#include "read/text/signature.h"

#include "read/text/annotation.h"
#include "read/text/arguments.h"
#include "read/text/rules.h"
#include "read/text/string_literal.h"
#include "read/text/words.h"
#include "source/format.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace pypto::read {
namespace {

ir::FunctionKind kind_of(std::string_view name) {
  using Kind = ir::FunctionKind;
  static constexpr std::array<std::pair<std::string_view, Kind>, 9> kinds = {{{"Opaque", Kind::opaque},
                                                                              {"Orchestration", Kind::orchestration},
                                                                              {"InCore", Kind::in_core},
                                                                              {"AIC", Kind::aic},
                                                                              {"AIV", Kind::aiv},
                                                                              {"Group", Kind::group},
                                                                              {"Spmd", Kind::spmd},
                                                                              {"Inline", Kind::inline_function},
                                                                              {"Graph", Kind::graph}}};
  const auto found = std::find_if(kinds.begin(), kinds.end(), [name](const auto& kind) { return kind.first == name; });
  return found == kinds.end() ? Kind::unknown : found->second;
}

/// HOST and above, with their aliases (format-text.md section 8).
bool is_host_level(std::string_view level) {
  static constexpr std::array<std::string_view, 9> levels = {"HOST",   "NODE", "CLUSTER_0", "CLUSTER_1", "CLUSTER_2",
                                                             "GLOBAL", "POD",  "CLOS1",     "CLOS2"};
  return is_one_of(level, levels);
}

Tokens dotted_part(Tokens decorator) {
  const Tokens rest = decorator.subspan(1);
  return rest.first(dotted_length(rest));
}

class SignatureReader {
 public:
  SignatureReader(std::string_view text, ir::FunctionId id, ir::Program& program, source::Diagnostics& diagnostics)
      : text_(text), id_(id), program_(program), diagnostics_(diagnostics) {}

  bool read_decorator(Tokens decorator) {
    const std::size_t length = 1 + dotted_part(decorator).size();
    const Tokens rest = decorator.subspan(length);
    if (rest.empty()) return true;
    if (!is_bracketed(rest, '(')) return fail(rest.front(), "expected '(' or the end of the line after the decorator");
    std::vector<Argument> arguments;
    if (!split_arguments(text_, inside_bracket(rest, 0), true, arguments, diagnostics_)) return false;
    std::string_view level, role;
    for (const Argument& argument : arguments) {
      if (argument.keyword == nullptr) return fail(argument.value.front(), "expected a keyword argument like 'type='");
      const std::string_view keyword = spelling(text_, *argument.keyword);
      const std::string_view value = last_of_dotted(text_, strip_parentheses(argument.value));
      if (keyword == "type") read_kind(argument, value);
      if (keyword == "level") level = value;
      if (keyword == "role") role = value;
      if (keyword == "auto_scope" && !read_auto_scope(argument, value)) return false;
      if (keyword == "external_source") signature_.has_no_code = true;
      if (keyword == "attrs" && switches_auto_scope_off(argument.value)) signature_.function.auto_scope_off = true;
    }
    if (role == "SubWorker" && is_host_level(level)) signature_.has_no_code = true;
    return true;
  }

  bool read_header(Tokens header) {
    if (header.size() < 2 || header[1].kind != TokenKind::name) {
      return fail_after(header.first(1), "expected the function's name after 'def'");
    }
    signature_.function.name = spelling(text_, header[1]);
    signature_.function.place = header[1].range();
    if (header.size() < 3 || !header[2].is('(')) {
      return fail_after(header.first(2), "expected '(' after the function's name");
    }
    if (!read_parameters(inside_bracket(header, 2))) return false;

    const std::size_t rest = behind(header, 2);
    const std::size_t colon = find_symbol(header, ':', rest);
    if (colon == header.size()) return fail_after(header, "expected ':' at the end of the function's header");
    if (!read_results(header.subspan(rest, colon - rest))) return false;
    signature_.after_colon = header.subspan(colon + 1);
    return true;
  }

  const Signature& signature() const { return signature_; }

 private:
  bool fail(const Token& token, std::string message) {
    diagnostics_.error(function_header, token.range(), std::move(message));
    return false;
  }

  /// The place is just behind the tokens.
  bool fail_after(Tokens tokens, std::string message) {
    diagnostics_.error(function_header, {tokens.back().end, tokens.back().end}, std::move(message));
    return false;
  }

  bool fail(const Argument& argument, std::string message) {
    diagnostics_.error(function_header, range_of(argument.value), std::move(message));
    return false;
  }

  /// Newer compilers may have more types. Whether a function is classified hangs on its type, so that is said.
  void read_kind(const Argument& argument, std::string_view value) {
    signature_.function.kind = kind_of(value);
    if (signature_.function.kind != ir::FunctionKind::unknown) return;
    const source::ByteRange place = range_of(argument.value);
    diagnostics_.warning(
        unknown_function_type, place,
        source::format("the function type '{}' is not known here, so the function is not classified; known "
                       "are Opaque, Orchestration, InCore, AIC, AIV, Group, Spmd, Inline and Graph",
                       source::slice(text_, place)));
  }

  bool read_auto_scope(const Argument& argument, std::string_view value) {
    signature_.function.auto_scope_off = value == "False";
    return value == "False" || value == "True" || fail(argument, "expected True or False");
  }

  bool switches_auto_scope_off(Tokens value) {
    if (!is_bracketed(value, '{')) return false;
    const Tokens pairs = inside_bracket(value, 0);
    for (std::size_t i = 0; i + 2 < pairs.size(); i = behind(pairs, i)) {
      if (pairs[i].kind == TokenKind::string && pairs[i + 1].is(':') && is_name(text_, pairs[i + 2], "False") &&
          string_value(spelling(text_, pairs[i]), program_.names) == "auto_scope") {
        return true;
      }
    }
    return false;
  }

  bool read_parameters(Tokens inside) {
    std::vector<Argument> elements;
    if (!split_arguments(text_, inside, false, elements, diagnostics_)) return false;
    ir::Function& function = signature_.function;
    function.parameters.first = static_cast<std::uint32_t>(program_.variable_lists.size());
    function.directions.first = static_cast<std::uint32_t>(program_.parameter_directions.size());
    for (std::size_t i = 0; i < elements.size(); ++i) {
      const bool receiver = i == 0 && elements[i].value.size() == 1 && is_name(text_, elements[i].value[0], "self");
      if (!receiver && !read_parameter(elements[i].value)) return false;
    }
    return true;
  }

  bool read_parameter(Tokens parameter) {
    const Token& name = parameter[0];
    if (name.kind != TokenKind::name) return fail(name, "expected a parameter like 'x: pl.Tensor[[8], pl.FP32]'");
    if (parameter.size() > 1 && !parameter[1].is(':')) {
      return fail(parameter[1], "expected ':' and a type after the parameter's name");
    }
    if (find_symbol(parameter, '=') != parameter.size()) {
      return fail(parameter[find_symbol(parameter, '=')], "a parameter has no default value here");
    }
    ir::Function& function = signature_.function;
    const std::string_view spelled = spelling(text_, name);
    if (const auto [earlier, added] = names_.emplace(spelled, name.range()); !added) {
      source::Diagnostic& error = diagnostics_.error(duplicate_definition, name.range(),
                                                     source::format("the parameter '{}' is defined twice", spelled));
      error.notes.push_back({"the first one is here", earlier->second, true});
      return false;
    }
    const Tokens annotation = parameter.size() > 2 ? parameter.subspan(2) : Tokens();
    const ParameterAnnotation found = read_parameter_annotation(text_, annotation);
    ir::Variable variable;
    variable.name = spelled;
    variable.function = id_;
    variable.type = found.type;
    variable.definition = ir::Parameter{function.parameters.count};
    variable.place = name.range();
    program_.variable_lists.push_back(program_.variables.add(variable));
    program_.parameter_directions.push_back(found.direction);
    ++function.parameters.count;
    ++function.directions.count;
    return true;
  }

  bool read_results(Tokens rest) {
    if (rest.empty()) return true;
    if (spelling(text_, rest[0]) != "->") return fail(rest[0], "expected '->' or ':' after the parameters");
    if (rest.size() == 1) return fail_after(rest, "expected a type after '->'");
    signature_.function.result_types = read_result_annotation(text_, rest.subspan(1), program_);
    signature_.function.result_count = signature_.function.result_types.count;
    return true;
  }

  std::string_view text_;
  ir::FunctionId id_;
  ir::Program& program_;
  source::Diagnostics& diagnostics_;
  Signature signature_;
  std::unordered_map<std::string_view, source::ByteRange> names_;
};

}  // namespace

const std::vector<Token>* find_decorator(std::string_view text, const Decorators& decorators, std::string_view name) {
  for (const std::vector<Token>& decorator : decorators) {
    if (last_of_dotted(text, dotted_part(decorator)) == name) return &decorator;
  }
  return nullptr;
}

std::optional<Signature> read_signature(std::string_view text, const std::vector<Token>& decorator, Tokens header,
                                        ir::FunctionId id, ir::Program& program, source::Diagnostics& diagnostics) {
  SignatureReader reader(text, id, program, diagnostics);
  if (!reader.read_decorator(decorator) || !reader.read_header(header)) return std::nullopt;
  return reader.signature();
}

}  // namespace pypto::read
