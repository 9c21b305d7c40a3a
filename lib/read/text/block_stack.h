#pragma once

#include "read/text/body_context.h"
#include "read/text/expression_reader.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace pypto::read {

/// What a yield statement says about the names of the final values.
struct YieldNames {
  std::vector<Token> names;             ///< empty for a bare yield
  std::vector<TypeWithElements> types;  ///< of the yielded values, or as the names are annotated
  source::ByteRange place;
};

/// The blocks that are open while a body is read, and what it means for names and return variables when one closes
/// (format-text.md sections 3.3 to 3.6):
///
/// - a loop with iter_args, and an `if` that yields, hide what their blocks bind; the names of their last yield are
///   bound behind them;
/// - other loops and branches bind on. Where more than one definition may reach the code behind them, the name stands
///   for a variable of unknown origin from there on; a name that a loop binds anew is one from the loop's start on
///   (rebound_names.h);
/// - scopes are transparent.
class BlockStack {
 public:
  BlockStack(BodyContext& context, ExpressionReader& expressions) : context_(context), expressions_(expressions) {}

  bool empty() const { return blocks_.empty(); }
  bool top_is_branch() const { return !blocks_.empty() && blocks_.back().kind == Kind::branch; }

  /// Adds a statement that has no children.
  template <class What>
  ir::StatementId add_leaf(source::ByteRange place, What what) {
    ir::Program& program = context_.program;
    const ir::StatementId id = program.statements.add({place, {}, what});
    program.statements[id].next = program.statements.next();
    return id;
  }

  /// Opens a loop whose header has been lowered. `mark` is the record of names before the loop bound any.
  void open_loop(ir::LoopId loop, ir::StatementId statement, NameBindings::Mark mark);
  void open_scope(ir::ScopeKind kind, source::ByteRange place);
  /// Opens the first block of an `if`.
  void open_branch(source::ByteRange place);
  /// Closes the block of a branch and opens that of the `elif` or `else` behind it.
  bool open_next_branch(source::ByteRange place, bool is_else);

  /// Records a yield for the loop or branch that the innermost open block belongs to. False, with an error, when there
  /// is none.
  bool note_yield(YieldNames names);

  /// Closes the innermost block, and with the last block of an `if` the whole of it. False, with an error, when what it
  /// yields does not fit together.
  bool close();

 private:
  enum class Kind : std::uint8_t { loop, scope, branch };
  struct Block {
    Kind kind = Kind::scope;
    ir::StatementId statement;
    ir::LoopId loop;
    NameBindings::Mark mark = 0;
    bool yields = false;
    YieldNames yield;
  };
  /// What a block bound and nothing hides: a name and the variable it stands for at the block's end.
  struct Binding {
    NameBindings::NameId name;
    ir::VariableId variable;
  };
  /// An `if` with its `elif`s: each `elif` is an `if` inside the `else` of the one before.
  struct Chain {
    struct Link {
      ir::StatementId branch;
      ir::StatementId else_block;
    };
    std::vector<Link> links;
    std::vector<YieldNames> yields;  ///< one for each block that yields names
    std::vector<Binding> bindings;   ///< of all blocks, those of one block together
    std::uint32_t closed_blocks = 0;
    bool has_else = false;
    bool names_lost = false;  ///< a block yields values without names, and that has been said
  };

  bool close_loop(const Block& block);
  void bind_return_variables(const Block& block, ir::LoopId loop);
  ir::VariableId define_unprinted_result(ir::LoopId loop, std::uint32_t slot, const TypeWithElements& type);
  void note_lost_names(const Block& block, std::string_view statement);
  void check_slot_types(ir::LoopId loop);
  bool close_branch_block();
  bool check_branch_results(const Chain& chain);
  bool finish_chain();
  void finish_results(const Chain& chain);
  void finish_statement(ir::StatementId statement);
  std::vector<Binding> take_bindings(NameBindings::Mark mark);
  void bind_again(const std::vector<Binding>& bindings);

  BodyContext& context_;
  ExpressionReader& expressions_;
  std::vector<Block> blocks_;
  std::vector<Chain> chains_;  ///< one for each open block of a branch
};

}  // namespace pypto::read
