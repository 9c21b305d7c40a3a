#include "read/text/block_stack.h"

#include "read/text/rules.h"
#include "source/format.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace pypto::read {
namespace {

bool is_undefined(const ir::Program& program, ir::ValueId value) {
  const auto* use = std::get_if<ir::VariableUse>(&program.values[value].what);
  return use != nullptr && std::holds_alternative<ir::Undefined>(program.variables[use->variable].definition);
}

}  // namespace

void BlockStack::finish_statement(ir::StatementId statement) {
  context_.program.statements[statement].next = context_.program.statements.next();
}

void BlockStack::open_loop(ir::LoopId loop, ir::StatementId statement, NameBindings::Mark mark) {
  Block block;
  block.kind = Kind::loop;
  block.statement = statement;
  block.loop = loop;
  block.mark = mark;
  blocks_.push_back(std::move(block));
}

void BlockStack::open_scope(ir::ScopeKind kind, source::ByteRange place) {
  Block block;
  block.statement = context_.program.statements.add({place, {}, ir::Scope{kind}});
  blocks_.push_back(std::move(block));
}

void BlockStack::open_branch(source::ByteRange place) {
  chains_.emplace_back();
  chains_.back().links.push_back({context_.program.statements.add({place, {}, ir::Branch{}}), {}});
  Block block;
  block.kind = Kind::branch;
  block.statement = context_.program.statements.add({place, {}, ir::Block{}});
  block.mark = context_.names.mark();
  blocks_.push_back(std::move(block));
}

bool BlockStack::open_next_branch(source::ByteRange place, bool is_else) {
  Chain& chain = chains_.back();
  if (chain.has_else) {
    context_.diagnostics.error(text_syntax, place,
                               source::format("'{}' cannot follow 'else'", is_else ? "else" : "elif"));
    return false;
  }
  if (!close_branch_block()) return false;
  ir::Program& program = context_.program;
  std::get<ir::Branch>(program.statements[chain.links.back().branch].what).has_else = true;
  Block block;
  block.kind = Kind::branch;
  block.mark = context_.names.mark();
  block.statement = program.statements.add({place, {}, ir::Block{}});
  if (is_else) {
    chain.has_else = true;
  } else {
    chain.links.back().else_block = block.statement;
    chain.links.push_back({program.statements.add({place, {}, ir::Branch{}}), {}});
    block.statement = program.statements.add({place, {}, ir::Block{}});
  }
  blocks_.push_back(std::move(block));
  return true;
}

bool BlockStack::note_yield(YieldNames names) {
  std::size_t owner = blocks_.size();
  while (owner > 0 && blocks_[owner - 1].kind == Kind::scope) --owner;
  if (owner == 0) {
    context_.diagnostics.error(text_syntax, names.place,
                               "a yield outside every loop and branch; expected 'return' here");
    return false;
  }
  if (blocks_[owner - 1].yields) {
    source::Diagnostic& error = context_.diagnostics.error(
        text_syntax, names.place, "a second yield in this body; expected one, as its last statement");
    error.notes.push_back({"the first one is here", blocks_[owner - 1].yield.place, true});
    return false;
  }
  blocks_[owner - 1].yields = true;
  blocks_[owner - 1].yield = std::move(names);
  return true;
}

bool BlockStack::close() {
  if (blocks_.back().kind == Kind::branch) return close_branch_block() && finish_chain();
  const Block block = std::move(blocks_.back());
  blocks_.pop_back();
  finish_statement(block.statement);
  return block.kind == Kind::scope || close_loop(block);
}

bool BlockStack::close_loop(const Block& block) {
  ir::Program& program = context_.program;
  const std::uint32_t carried = program.loops[block.loop].iter_args.count;
  if (carried == 0) {
    const ir::VariableId loop_variable = program.loops[block.loop].loop_variable;
    std::vector<Binding> bindings = take_bindings(block.mark);
    const auto is_loop_variable = [loop_variable](const Binding& binding) { return binding.variable == loop_variable; };
    bindings.erase(std::remove_if(bindings.begin(), bindings.end(), is_loop_variable), bindings.end());
    bind_again(bindings);
    if (!block.yields || block.yield.names.empty()) return true;
    context_.diagnostics.error(text_syntax, block.yield.place,
                               "this yield names final values, but its loop carries none; expected init_values in the "
                               "loop's header");
    return false;
  }
  context_.names.roll_back(block.mark);
  bind_return_variables(block, block.loop);
  if (block.yields && block.yield.names.empty()) note_lost_names(block, "loop");
  check_slot_types(block.loop);
  return true;
}

void BlockStack::bind_return_variables(const Block& block, ir::LoopId loop) {
  ir::Program& program = context_.program;
  const bool named = !block.yield.names.empty();
  const ir::ListRange<ir::VariableId> iter_args = program.loops[loop].iter_args;
  const auto count = named ? static_cast<std::uint32_t>(block.yield.names.size()) : iter_args.count;
  std::vector<ir::VariableId> variables;
  for (std::uint32_t slot = 0; slot < count; ++slot) {
    TypeWithElements type;
    if (slot < iter_args.count) {
      const ir::VariableId iter_arg = program.variable_lists[iter_args.first + slot];
      ir::Type& known = program.variables[iter_arg].type;
      const ir::Type yielded = slot < block.yield.types.size() ? block.yield.types[slot].type : ir::Type{};
      if (known.kind == ir::TypeKind::unknown) known = yielded;
      type = {known, context_.elements_of(iter_arg)};
    }
    const ir::ReturnVariable definition{loop, slot};
    if (!block.yields) {
      variables.push_back(define_unprinted_result(loop, slot, type));
    } else if (named) {
      const Token& name = block.yield.names[slot];
      variables.push_back(context_.define(spelling(context_.text, name), name.range(), type, definition));
    } else {
      variables.push_back(context_.add_variable({}, block.yield.place, type, definition));
    }
  }
  const auto first = static_cast<std::uint32_t>(program.variable_lists.size());
  program.variable_lists.insert(program.variable_lists.end(), variables.begin(), variables.end());
  program.loops[loop].return_variables = {first, count};
}

/// Before SSA a loop need not yield; its return variables are not printed and have names of this form.
ir::VariableId BlockStack::define_unprinted_result(ir::LoopId loop, std::uint32_t slot, const TypeWithElements& type) {
  ir::Program& program = context_.program;
  const ir::Variable& iter_arg = program.variables[program.list(program.loops[loop].iter_args)[slot]];
  const source::ByteRange place = iter_arg.place;
  const std::string& name = program.names.emplace_back(source::format("{}_out", iter_arg.name));
  return context_.define(name, place, type, ir::ReturnVariable{loop, slot});
}

void BlockStack::note_lost_names(const Block& block, std::string_view statement) {
  context_.names_lost = true;
  context_.diagnostics.warning(
      lost_return_names, block.yield.place,
      source::format(
          "the text does not name the values that this {0} of function '{1}' leaves behind; where they are "
          "used after the {0}, they are taken as values of unknown origin (the JSON and MessagePack forms keep "
          "them)",
          statement, context_.function_name()));
}

void BlockStack::check_slot_types(ir::LoopId loop_id) {
  if (!context_.classified) return;
  const ir::Program& program = context_.program;
  const ir::Loop& loop = program.loops[loop_id];
  for (std::uint32_t slot = 0; slot < loop.iter_args.count; ++slot) {
    const ir::Variable& variable = program.variables[program.list(loop.iter_args)[slot]];
    const bool array_of_unknown =
        variable.type.kind == ir::TypeKind::array && variable.type.data_type == ir::no_data_type;
    if (variable.type.kind != ir::TypeKind::unknown && !array_of_unknown) continue;
    if (is_undefined(program, program.list(loop.init_values)[slot])) continue;  // which has been said already
    context_.diagnostics.warning(
        unknown_slot_type, variable.place,
        source::format(
            "the type of iter_arg '{}' in function '{}' does not follow from the text; it is taken as a tensor. "
            "An annotation on its init value would tell",
            variable.name, context_.function_name()));
  }
}

std::vector<BlockStack::Binding> BlockStack::take_bindings(NameBindings::Mark mark) {
  std::vector<Binding> bindings;
  std::unordered_set<std::uint32_t> seen;
  for (const NameBindings::Change& change : context_.names.since(mark)) {
    if (seen.insert(change.name.index).second) bindings.push_back({change.name, context_.names.find(change.name)});
  }
  context_.names.roll_back(mark);
  return bindings;
}

/// Binds what blocks left behind. A name that was bound before them, or by several of them, has no single definition.
void BlockStack::bind_again(const std::vector<Binding>& bindings) {
  std::unordered_map<std::uint32_t, std::uint32_t> blocks_that_bind;
  for (const Binding& binding : bindings) ++blocks_that_bind[binding.name.index];
  for (const Binding& binding : bindings) {
    std::uint32_t& count = blocks_that_bind[binding.name.index];
    if (count == 0) continue;
    ir::VariableId variable = binding.variable;
    if (count > 1 || context_.names.find(binding.name)) {
      const ir::Variable last = context_.program.variables[variable];
      variable = context_.add_variable(last.name, last.place, {last.type, context_.elements_of(variable)},
                                       ir::DefinedElsewhere{});
    }
    count = 0;
    context_.names.bind(binding.name, variable);
  }
}

bool BlockStack::close_branch_block() {
  Block block = std::move(blocks_.back());
  blocks_.pop_back();
  finish_statement(block.statement);
  Chain& chain = chains_.back();
  ++chain.closed_blocks;
  const std::vector<Binding> bindings = take_bindings(block.mark);
  if (!block.yields || block.yield.names.empty()) {
    if (block.yields && !block.yield.types.empty() && !std::exchange(chain.names_lost, true))
      note_lost_names(block, "'if'");
    chain.bindings.insert(chain.bindings.end(), bindings.begin(), bindings.end());
    return true;
  }
  chain.yields.push_back(std::move(block.yield));
  return true;
}

bool BlockStack::check_branch_results(const Chain& chain) {
  const YieldNames& first = chain.yields.front();
  const auto fail = [&](source::ByteRange place, std::string message) {
    source::Diagnostic& error = context_.diagnostics.error(branch_results, place, std::move(message));
    if (place != first.place) error.notes.push_back({"the first branch yields here", first.place, true});
    return false;
  };
  if (chain.yields.size() != chain.closed_blocks || !chain.has_else) {
    return fail(first.place,
                "this branch of an 'if' yields values and another does not; expected a yield of the same "
                "names in every branch, 'else' included");
  }
  for (const YieldNames& yield : chain.yields) {
    if (yield.names.size() != first.names.size()) {
      return fail(yield.place, source::format("this branch yields {} values, the first one {}", yield.names.size(),
                                              first.names.size()));
    }
    for (std::size_t i = 0; i < first.names.size(); ++i) {
      const std::string_view expected = spelling(context_.text, first.names[i]);
      const std::string_view got = spelling(context_.text, yield.names[i]);
      if (got != expected) {
        return fail(yield.names[i].range(),
                    source::format("this branch calls its value '{}', the first one '{}'; expected the same names", got,
                                   expected));
      }
    }
  }
  return true;
}

bool BlockStack::finish_chain() {
  const Chain chain = std::move(chains_.back());
  chains_.pop_back();
  if (!chain.yields.empty() && !check_branch_results(chain)) return false;
  if (!chain.yields.empty()) {
    finish_results(chain);
    return true;
  }
  for (std::size_t i = chain.links.size(); i-- > 0;) {
    if (chain.links[i].else_block) finish_statement(chain.links[i].else_block);
    finish_statement(chain.links[i].branch);
  }
  bind_again(chain.bindings);
  return true;
}

/// Closes the `if`s of a chain from the inside out. The results of an inner one are what the `else` around it yields.
void BlockStack::finish_results(const Chain& chain) {
  ir::Program& program = context_.program;
  const YieldNames& yield = chain.yields.front();
  std::vector<ir::VariableId> results;
  for (std::size_t i = chain.links.size(); i-- > 0;) {
    const Chain::Link& link = chain.links[i];
    if (link.else_block) {
      std::vector<ir::ValueId> uses;
      uses.reserve(results.size());
      for (const ir::VariableId result : results) uses.push_back(expressions_.add_use(result, yield.place));
      add_leaf(yield.place, ir::Yield{expressions_.add_list(uses)});
      finish_statement(link.else_block);
    }
    results.clear();
    for (std::uint32_t position = 0; position < yield.names.size(); ++position) {
      const Token& name = yield.names[position];
      const TypeWithElements type = position < yield.types.size() ? yield.types[position] : TypeWithElements{};
      results.push_back(context_.add_variable(spelling(context_.text, name), name.range(), type,
                                              ir::BranchResult{link.branch, position}));
    }
    const auto first = static_cast<std::uint32_t>(program.variable_lists.size());
    program.variable_lists.insert(program.variable_lists.end(), results.begin(), results.end());
    std::get<ir::Branch>(program.statements[link.branch].what).results = {first,
                                                                          static_cast<std::uint32_t>(results.size())};
    finish_statement(link.branch);
  }
  for (const ir::VariableId result : results) {
    context_.names.bind(context_.names.intern(program.variables[result].name), result);
  }
}

}  // namespace pypto::read
