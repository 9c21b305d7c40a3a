// The alias forest: each variable has at most one source, so following sources from any variable leads along one chain
// to a root, and two variables name the same buffer exactly when they have the same root.
//
// An iter_arg never has a source. A chain that leaves a loop's body can therefore never come back to that loop's
// iter_arg, and one forest answers for all loops, however they are nested: no loop is looked at on behalf of another.
// A chain is followed until it ends or meets a variable whose root is known, and every variable on it then remembers
// the root, so each edge is followed once.
//
// In broken programs a chain can run into itself. The variables of that circle, which do not depend on where the chain
// was entered, then lose their sources, so that whoever follows a chain later arrives somewhere.

#include "plan/alias_forest.h"

#include "plan/alias_rules.h"

namespace pypto::plan {
namespace {

/// Ends the chain at every variable of the circle that `path` closes by coming back to `again`, and takes them off it.
void cut_cycle(AliasForest& forest, std::vector<ir::VariableId>& path, ir::VariableId again) {
  ir::VariableId member;
  do {
    member = path.back();
    path.pop_back();
    AliasEdge edge;
    edge.end = ChainEnd::cycle;
    forest.entries[member.index] = {edge, member, AliasForest::State::known};
  } while (member != again);
}

}  // namespace

ir::VariableId find_root(AliasForest& forest, AliasRules& rules, ir::VariableId variable) {
  std::vector<ir::VariableId> path;
  ir::VariableId at = variable;
  while (!forest.knows(at)) {
    if (at.index >= forest.entries.size()) forest.entries.resize(std::size_t{at.index} + 1);
    if (forest.entries[at.index].state == AliasForest::State::on_path) {
      cut_cycle(forest, path, at);
      break;
    }
    AliasForest::Entry& entry = forest.entries[at.index];
    entry.state = AliasForest::State::on_path;
    path.push_back(at);
    entry.edge = rules.edge_of(at);
    if (!entry.edge.source) {
      entry.root = at;
      entry.state = AliasForest::State::known;
      path.pop_back();
      break;
    }
    at = entry.edge.source;
  }
  const ir::VariableId root = forest.entries[at.index].root;
  for (const ir::VariableId passed : path) {
    forest.entries[passed.index].root = root;
    forest.entries[passed.index].state = AliasForest::State::known;
  }
  return root;
}

}  // namespace pypto::plan
