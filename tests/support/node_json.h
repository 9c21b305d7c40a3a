#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::test {

/// A piece of JSON: a node, a reference, a type, an attribute pair.
using Json = std::string;

/// `[a, b, c]`.
Json json_list(const std::vector<Json>& items);
/// `"text"`, escaped.
Json json_string(std::string_view text);
/// `{"key": key, "value": value}`: one attribute, or one function of a program.
Json json_pair(std::string_view key, const Json& value);

/// Type objects of format-node.md section 3; shapes are empty, as nothing here looks at them.
Json scalar_type(int data_type);
Json task_id_type();
Json index_type();
Json tensor_type();
Json array_type(int data_type, const Json& size);
Json tuple_type(const std::vector<Json>& types);
Json other_type(std::string_view type_kind);

/// Writes programs in the node form as JSON, for tests: one call makes one node, ids are counted, spans are unknown.
///
///     NodeJson json;
///     const auto x = json.variable("x", tensor_type());
///     const auto acc = json.iter_arg("acc", tensor_type(), json.use(x));
///     const auto total = json.variable("total", tensor_type());
///     const Json loop = json.for_loop({.iter_args = {acc}, .return_vars = {total},
///                                      .body = json.yield({json.use(acc)})});
///     const Json text = json.program({json.function({.name = "main", .kind = 1, .params = {x},
///                                      .body = json.sequence({loop, json.returns({json.use(total)})})})});
///
/// The first mention of a variable that is made is its definition, all later ones refer to it, so an argument that C++
/// evaluates first, such as the body of a loop, is where it is defined. Readers must not care.
class NodeJson {
 public:
  /// A `Var` or `IterArg`, by its id.
  struct Variable {
    std::uint64_t id = 0;
  };

  struct Loop {
    std::string_view name = "i";
    Json start = {}, stop = {}, step = {};  ///< empty: 0, 4, 1
    std::vector<Variable> iter_args = {}, return_vars = {};
    Json body = {};  ///< empty: no statements
    int kind = 0;
    std::vector<Json> attrs = {};
    Json more_fields = {};  ///< put behind the others: `"key": value`
  };

  struct Branch {
    Json condition = {}, then_body = {}, else_body = {};  ///< else_body empty: null
    std::vector<Variable> return_vars = {};
  };

  struct Call {
    std::string_view name = {};
    std::vector<Json> args = {};
    std::vector<int> directions = {};  ///< empty: no attribute
    bool is_function = false;
    bool is_submit = false;
    std::vector<Json> attrs = {};
  };

  struct Function {
    std::string name = {};
    int kind = 0;
    std::vector<Variable> params = {};
    std::vector<int> directions = {};  ///< empty: all In
    std::vector<Json> return_types = {};
    Json body = {};  ///< empty: no statements
    std::vector<Json> attrs = {};
  };

  /// A Function node; as a document of its own it is a lone function.
  struct NamedFunction {
    std::string name;
    Json node;
  };

  /// The next node: `{"fields": {fields, span}, "id": .., "type": kind}`. `fields` is `"key": value, ..` or empty.
  Json node(std::string_view kind, std::string_view fields);
  static Json ref(std::uint64_t id);

  Variable variable(std::string_view name, const Json& type);
  Variable iter_arg(std::string_view name, const Json& type, const Json& init_value);
  /// The definition of `variable` when asked first, a reference from then on.
  Json use(Variable variable);

  Json integer(std::int64_t value);
  Json negative(const Json& operand);
  Json add(const Json& left, const Json& right);
  Json call(const Call& call);
  Json tuple(const std::vector<Json>& elements);
  Json element(const Json& tuple, std::int64_t index);

  Json assign(Variable variable, const Json& value);
  Json evaluate(const Json& value);
  Json yield(const std::vector<Json>& values);
  Json returns(const std::vector<Json>& values);
  Json sequence(const std::vector<Json>& statements);
  Json for_loop(const Loop& loop);
  Json while_loop(const Loop& loop, const Json& condition);
  Json branch(const Branch& branch);
  /// `kind` is the node kind; `more_fields` as in Loop.
  Json scope(std::string_view kind, const Json& body, std::string_view more_fields = "",
             const std::vector<Json>& attrs = {});

  NamedFunction function(const Function& function);
  Json program(const std::vector<NamedFunction>& functions);

  /// The id that the next node will get.
  std::uint64_t next_id() const { return next_id_; }

 private:
  Json uses(const std::vector<Variable>& variables);
  Variable declare(std::string_view kind, const Json& fields);

  std::uint64_t next_id_ = 0;
  std::map<std::uint64_t, Json> unused_definitions_;
};

}  // namespace pypto::test
