#include "report/names.h"
#include "report/places.h"
#include "report/print.h"
#include "report/words.h"
#include "source/format.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

/// A cluster must be written in one piece, so the nodes are collected for each loop first. Chains share variables and
/// edges; each is written once.
namespace pypto::report {
namespace {

constexpr std::string_view graph_style =
    "  graph [rankdir=BT, fontname=\"Helvetica\", fontsize=11, labeljust=l, style=\"rounded\", color=\"#9aa5b1\"]\n"
    "  node [shape=box, style=\"rounded,filled\", fillcolor=\"#eef1f4\", color=\"#6b7785\", fontname=\"Helvetica\", "
    "fontsize=11]\n"
    "  edge [color=\"#47525d\", fontname=\"Helvetica\", fontsize=9]\n";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string quoted_string(std::string_view text) {
  return source::format("\"{}\"", escaped(text));
}

std::string_view fill_of(const Slot& slot) {
  if (!slot.carry) return "#d9d9d9";
  if (slot.extent != 0) return "#d9c2f0";
  return *slot.carry == plan::CarryClass::trivial ? "#bfe5c7" : "#f9d9a8";
}

std::string name_of(const Mention& mention) {
  if (mention.name.empty()) return "(unnamed)";
  return mention.distinction.empty() ? mention.name : source::format("{} ({})", mention.name, mention.distinction);
}

std::string node_id(const Mention& mention) {
  return source::format("v{}", mention.variable.index);
}

class FunctionGraph {
 public:
  explicit FunctionGraph(const Function& function) : function_(function), nodes_of_(function.loops.size() + 1) {
    for (std::size_t at = 0; at < function.loops.size(); ++at) index_of_[function.loops[at].id] = at;
    for (const Loop& loop : function.loops)
      for (const Slot& slot : loop.slots) add_iter_arg(slot);
    for (const Loop& loop : function.loops)
      for (const Slot& slot : loop.slots) add_chain(slot);
  }

  void print(std::string& out, std::size_t number) const {
    out += source::format("  subgraph cluster_f{} {{\n    label={}\n", number,
                          quoted_string(source::format("{} {}", function_kind_word(function_.kind), function_.name)));
    out += nodes_of_[outside()];
    print_loops(out, number);
    out += "  }\n";
    out += edges_;
  }

 private:
  std::size_t outside() const { return function_.loops.size(); }

  void add_node(const Mention& mention, const std::string& attributes) {
    if (!nodes_.insert(mention.variable).second) return;
    const auto found = index_of_.find(mention.loop);
    nodes_of_[found == index_of_.end() ? outside() : found->second] +=
        source::format("    {} [{}]\n", node_id(mention), attributes);
  }

  void add_variable(const Mention& mention) {
    if (mention.variable) add_node(mention, source::format("label={}", quoted_string(name_of(mention))));
  }

  void add_iter_arg(const Slot& slot) {
    const std::string array = slot.extent == 0 ? "" : source::format(", array of {}", slot.extent);
    add_node(slot.iter_arg, source::format(R"(label="{}\nslot {}: {}{}", fillcolor="{}", penwidth=1.5, tooltip="{}")",
                                           escaped(name_of(slot.iter_arg)), slot.index, class_word(slot), array,
                                           fill_of(slot), escaped(slot.whys.front())));
  }

  void add_chain(const Slot& slot) {
    if (!slot.chain) return;
    for (const Step& step : slot.chain->steps) {
      add_variable(step.variable);
      add_variable(step.source);
      if (!edges_from_.insert(step.variable.variable).second) continue;
      edges_ += source::format("  {} -> {} [label=\"{}\", tooltip={}]\n", node_id(step.variable), node_id(step.source),
                               rule_word(step.rule), quoted_string(step.sentence));
    }
    add_variable(slot.chain->root);
    const Mention& yielded = slot.chain->steps.empty() ? slot.chain->root : slot.chain->steps.front().variable;
    edges_ += source::format("  {} -> {} [label=\"yield {}\", style=dashed, constraint=false]\n", node_id(yielded),
                             node_id(slot.iter_arg), slot.index);
  }

  /// Loops stand before the loops inside them, so a cluster stays open until a loop comes that is not inside it.
  void print_loops(std::string& out, std::size_t number) const {
    std::vector<std::size_t> open;
    for (std::size_t at = 0; at < function_.loops.size(); ++at) {
      const Loop& loop = function_.loops[at];
      while (!open.empty() && open.back() != loop.parent) {
        out += "    }\n";
        open.pop_back();
      }
      const std::string place = describe(loop.place);
      out +=
          source::format("    subgraph cluster_f{}_l{} {{\n    label={}\n", number, at,
                         quoted_string(place.empty() ? loop.header : source::format("{}  ({})", loop.header, place)));
      out += nodes_of_[at];
      open.push_back(at);
    }
    for (std::size_t left = open.size(); left > 0; --left) out += "    }\n";
  }

  const Function& function_;
  std::vector<std::string> nodes_of_;  ///< for each loop; the last are those outside of all loops
  std::map<ir::LoopId, std::size_t> index_of_;
  std::set<ir::VariableId> nodes_, edges_from_;
  std::string edges_;
};

}  // namespace

std::string to_dot(const Report& report) {
  std::string out = source::format("digraph {} {{\n{}",
                                   quoted_string(report.program.empty() ? "carries" : report.program), graph_style);
  for (std::size_t number = 0; const Function& function : report.functions)
    if (!function.loops.empty()) FunctionGraph(function).print(out, number++);
  return out + "}\n";
}

}  // namespace pypto::report
