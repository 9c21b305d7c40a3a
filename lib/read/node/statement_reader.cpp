// Statements nest as deep as the input likes, so the walk keeps its own stack of steps: visit a statement, go on with
// a sequence, open the block of a branch, close a statement (give it its skip link). Sequences only add steps; they
// leave nothing in the table.

#include "read/node/statement_reader.h"

#include "read/node/attribute_reader.h"
#include "read/node/loop_reader.h"
#include "read/node/value_reader.h"
#include "read/rules.h"

#include <variant>

namespace pypto::read {
namespace {

using wire::TokenIndex;
using StatementKind = decltype(ir::Statement::what);

struct Step {
  enum class Kind : std::uint8_t { statement, sequence, block, close };
  Kind kind = Kind::statement;
  NodeId node = no_node;             // statement, block: what to read; sequence: the SeqStmts
  TokenIndex next = wire::no_token;  // sequence: its next element
  TokenIndex end = wire::no_token;   // sequence: the token after its last element
  std::uint32_t position = 0;        // sequence: the position of that element
  ir::StatementId statement = {};    // close
};

class StatementReader {
 public:
  explicit StatementReader(NodeReading& reading)
      : reading_(reading), program_(reading.program), source_(reading.source) {}

  bool read(NodeId body) {
    steps_.push_back({.kind = Step::Kind::statement, .node = body});
    while (!steps_.empty() && !reading_.should_stop()) {
      const Step step = steps_.back();
      steps_.pop_back();
      take(step);
    }
    finish_values(reading_);
    return has_statements_;
  }

 private:
  void take(const Step& step) {
    switch (step.kind) {
      case Step::Kind::statement:
        visit(step.node);
        return;
      case Step::Kind::sequence:
        continue_sequence(step);
        return;
      case Step::Kind::block:
        open(reading_.place_of(step.node), ir::Block{}, step.node);
        return;
      case Step::Kind::close:
        program_.statements[step.statement].next = program_.statements.next();
        return;
    }
  }

  void visit(NodeId node) {
    if (reading_.was_read(node) && !reading_.charge_repetition(node)) return;
    const NodeKind kind = source_.index[node].kind;
    has_statements_ = has_statements_ || (kind != NodeKind::verbatim && kind != NodeKind::sequence);
    const NodeFields fields(source_, node);
    switch (kind) {
      case NodeKind::sequence:
        visit_sequence(fields);
        return;
      case NodeKind::for_loop:
      case NodeKind::while_loop:
        visit_loop(fields);
        return;
      case NodeKind::branch:
        visit_branch(fields);
        return;
      case NodeKind::runtime_scope:
      case NodeKind::split_aiv_scope:
      case NodeKind::other_scope:
        visit_scope(fields, kind);
        return;
      default:
        add(reading_.place_of(node), leaf(fields, kind));
        finish_values(reading_);
    }
  }

  StatementKind leaf(const NodeFields& fields, NodeKind kind) {
    switch (kind) {
      case NodeKind::assign:
        return assignment(fields);
      case NodeKind::evaluate:
        return ir::Evaluate{value_of(fields, "expr")};
      case NodeKind::yield:
        return ir::Yield{read_values(reading_, fields, "value")};
      case NodeKind::return_statement:
        return ir::Return{read_values(reading_, fields, "value")};
      case NodeKind::unknown:
        reading_.unread_nodes.push_back(fields.node());
        return {};
      default:
        return {};
    }
  }

  /// MemRef and WindowBuffer are no variables (semantics.md section 2): an assignment to one only evaluates.
  StatementKind assignment(const NodeFields& fields) {
    const auto is_target = [](NodeKind kind) {
      return is_variable(kind) || kind == NodeKind::mem_ref || kind == NodeKind::window_buffer ||
             kind == NodeKind::unknown;
    };
    const NodeId target = fields.child("var", is_target, "a Var");
    const ir::ValueId value = value_of(fields, "value");
    if (target == no_node || !is_variable(source_.index[target].kind)) return ir::Evaluate{value};
    const ir::VariableId variable = read_variable(reading_, target);
    define(reading_, variable, ir::AssignedValue{value});
    return ir::Assign{variable, value};
  }

  ir::ValueId value_of(const NodeFields& fields, std::string_view field) {
    const NodeId node = fields.child(field, may_be_expression, "an expression");
    return node == no_node ? ir::ValueId{} : read_value(reading_, node);
  }

  void visit_sequence(const NodeFields& fields) {
    const TokenIndex list = fields.array("stmts");
    if (list != wire::no_token) {
      steps_.push_back(
          {.kind = Step::Kind::sequence, .node = fields.node(), .next = list + 1, .end = source_.tokens[list].next});
    }
  }

  void continue_sequence(Step step) {
    if (step.next >= step.end) return;
    const TokenIndex element = step.next;
    const FieldPlace place{step.node, "stmts", step.position};
    step.next = source_.tokens[element].next;
    ++step.position;
    steps_.push_back(step);
    const NodeFields fields(source_, step.node);
    push_statement(fields.child_at(element, place, may_be_statement, "a statement"));
  }

  void push_statement(NodeId node) {
    if (node != no_node) steps_.push_back({.kind = Step::Kind::statement, .node = node});
  }

  void visit_loop(const NodeFields& fields) {
    const ir::LoopId loop = read_loop(reading_, fields.node(), program_.statements.next());
    finish_values(reading_);
    refuse_shared_loop(fields.node(), program_.loops[loop]);
    open(reading_.place_of(fields.node()), ir::LoopStatement{loop}, body_of(fields));
  }

  /// One loop that two classified functions share could need two different stamps.
  void refuse_shared_loop(NodeId node, const ir::Loop& loop) {
    if (loop.kind == ir::LoopKind::while_loop || loop.iter_args.empty() || !reading_.is_classified) return;
    if (reading_.claim_loop(node)) return;
    source_.errors.error(duplicate_definition, reading_.place_of(node),
                         "this loop stands in two functions whose loops are classified; each needs a loop of its own");
  }

  void visit_branch(const NodeFields& fields) {
    fields.child("condition", may_be_expression, "an expression");
    const ir::StatementId id = program_.statements.next();
    ir::Branch branch;
    branch.results = read_results(fields, id);
    const NodeId first = fields.child("then_body", may_be_statement, "a statement");
    branch.has_else = fields.optional("else_body") != wire::no_token;
    const NodeId second = branch.has_else ? fields.child("else_body", may_be_statement, "a statement") : no_node;
    open(reading_.place_of(fields.node()), branch, no_node);
    if (second != no_node) steps_.push_back({.kind = Step::Kind::block, .node = second});
    if (first != no_node) steps_.push_back({.kind = Step::Kind::block, .node = first});
  }

  ir::ListRange<ir::VariableId> read_results(const NodeFields& fields, ir::StatementId branch) {
    auto& variables = program_.variable_lists;
    ir::ListRange<ir::VariableId> results{static_cast<std::uint32_t>(variables.size()), 0};
    fields.for_each_element(fields.array("return_vars"), "return_vars", [&](TokenIndex token, const FieldPlace& place) {
      const NodeId node = fields.child_at(token, place, is_variable, "a Var");
      if (node == no_node) return;
      const ir::VariableId variable = read_variable(reading_, node);
      define(reading_, variable, ir::BranchResult{branch, results.count++});
      variables.push_back(variable);
    });
    return results;
  }

  void visit_scope(const NodeFields& fields, NodeKind kind) {
    ir::Scope scope;
    if (kind == NodeKind::split_aiv_scope) scope.kind = ir::ScopeKind::split_aiv;
    if (kind == NodeKind::runtime_scope) {
      const bool is_manual = fields.optional_boolean("manual", false).value_or(false);
      scope.kind = is_manual ? ir::ScopeKind::runtime_manual : ir::ScopeKind::runtime_auto;
    }
    for_each_attribute(fields, source_, fields.optional_array("attrs"), [&](const AttributePair& attribute) {
      if (attribute.key == "task_id_var") read_task_id(fields, attribute);
    });
    open(reading_.place_of(fields.node()), scope, body_of(fields));
  }

  /// The variable of `with .. as tid`: the scope defines it.
  void read_task_id(const NodeFields& fields, const AttributePair& attribute) {
    const TokenIndex content = typed_value(fields, source_, attribute, "Var");
    if (content == wire::no_token || source_.tokens[content].kind == wire::TokenKind::null) return;
    const NodeId node = fields.child_at(content, {fields.node(), attribute.key, {}}, is_variable, "a Var");
    if (node != no_node) define(reading_, read_variable(reading_, node), ir::DefinedElsewhere{});
  }

  static NodeId body_of(const NodeFields& fields) { return fields.child("body", may_be_statement, "a statement"); }

  ir::StatementId add(source::ByteRange place, StatementKind what) {
    const ir::StatementId id = program_.statements.add({place, {}, what});
    program_.statements[id].next = program_.statements.next();
    return id;
  }

  /// Adds a statement with children; `body` (which may be no_node) is read next.
  void open(source::ByteRange place, StatementKind what, NodeId body) {
    steps_.push_back({.kind = Step::Kind::close, .statement = add(place, what)});
    push_statement(body);
  }

  NodeReading& reading_;
  ir::Program& program_;
  const NodeSource& source_;
  std::vector<Step> steps_;
  bool has_statements_ = false;
};

}  // namespace

bool read_statements(NodeReading& reading, NodeId body) {
  return StatementReader(reading).read(body);
}

}  // namespace pypto::read
