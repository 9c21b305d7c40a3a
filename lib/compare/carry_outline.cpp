#include "compare/carry_outline.h"

#include "ir/carry_keys.h"
#include "report/clean.h"
#include "report/loop_tree.h"
#include "report/places.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <variant>

namespace pypto::compare {
namespace {

/// The lines of an input by byte offset.
class LineTable {
 public:
  explicit LineTable(std::string_view bytes) {
    for (std::size_t at = bytes.find('\n'); at != std::string_view::npos; at = bytes.find('\n', at + 1))
      ends_.push_back(static_cast<std::uint32_t>(at));
  }

  std::uint32_t line_of(std::uint32_t offset) const {
    return 1 + static_cast<std::uint32_t>(std::ranges::lower_bound(ends_, offset) - ends_.begin());
  }

 private:
  std::vector<std::uint32_t> ends_;
};

/// Makes an outline without classes: what both sources of classes have in common.
class OutlineBuilder {
 public:
  OutlineBuilder(const read::Document& document, const plan::PlanOptions& options)
      : document_(document), program_(document.program), options_(options), places_(document) {
    if (program_.format != ir::Format::msgpack) lines_.emplace(document.input->bytes());
  }

  CarryOutline build() {
    outline_.input = report::clean(document_.input->name());
    for (ir::FunctionId id{0}; id < program_.functions.next(); ++id.index) {
      if (plan::is_classified(program_.functions[id], options_)) add(program_.functions[id]);
    }
    return std::move(outline_);
  }

  /// The loop of each row of the outline.
  const std::vector<ir::LoopId>& loops() const { return loops_; }

 private:
  void add(const ir::Function& function) {
    const auto first = static_cast<std::uint32_t>(outline_.loops.size());
    for (const report::Loop& loop : report::loop_tree(program_, function)) {
      const ir::Loop& source = program_.loops[loop.id];
      LoopOutline& row = outline_.loops.emplace_back();
      if (loop.parent != report::Loop::no_parent) row.parent = first + loop.parent;
      row.kind = source.kind;
      if (source.loop_variable) row.variable = name_of(source.loop_variable);
      row.place = place_of(source.place);
      row.first_slot = static_cast<std::uint32_t>(outline_.slots.size());
      row.slot_count = source.iter_args.count;
      add_slots(source);
      loops_.push_back(loop.id);
    }
    const auto count = static_cast<std::uint32_t>(outline_.loops.size()) - first;
    if (count != 0)
      outline_.functions.push_back({report::clean(function.name), place_of(function.place), first, count});
  }

  void add_slots(const ir::Loop& loop) {
    const auto results = program_.list(loop.return_variables);
    for (std::size_t slot = 0; const ir::VariableId iter_arg : program_.list(loop.iter_args)) {
      SlotOutline& row = outline_.slots.emplace_back();
      row.iter_arg = name_of(iter_arg);
      if (slot < results.size() && results[slot]) row.result = name_of(results[slot]);
      ++slot;
    }
  }

  std::string name_of(ir::VariableId variable) const { return report::clean(program_.variables[variable].name); }

  OutlinePlace place_of(source::ByteRange range) const {
    const report::Place place = places_.at(range);
    OutlinePlace result{place.line, place.column, report::clean(place.file), {}, 0, 0};
    if (place.node_id != ir::Variable::no_node_id) result.node_id = place.node_id;
    if (lines_ && !range.empty()) {
      result.first_line = lines_->line_of(range.begin);
      result.last_line = lines_->line_of(range.end - 1);
    }
    return result;
  }

  const read::Document& document_;
  const ir::Program& program_;
  const plan::PlanOptions& options_;
  report::PlaceIndex places_;
  std::optional<LineTable> lines_;  ///< none for MessagePack
  CarryOutline outline_;
  std::vector<ir::LoopId> loops_;
};

void take_stamp(const ir::Attribute& attribute, std::span<SlotOutline> slots, std::vector<bool>& has_size) {
  const auto key = ir::parse_carry_key(attribute.key);
  if (!key || key->slot >= slots.size()) return;
  SlotOutline& slot = slots[key->slot];
  if (key->kind == ir::CarryKeyKind::rebind) {
    const bool* is_rebind = std::get_if<bool>(&attribute.value);
    if (is_rebind == nullptr || slot.carry != OutlinedClass::unknown) return;
    slot.carry = *is_rebind ? OutlinedClass::rebind : OutlinedClass::trivial;
  } else {
    const auto* size = std::get_if<std::int64_t>(&attribute.value);
    if (size == nullptr || has_size[key->slot]) return;
    has_size[key->slot] = true;
    if (*size > 0 && *size <= std::numeric_limits<std::int32_t>::max()) slot.extent = static_cast<std::uint32_t>(*size);
  }
}

}  // namespace

CarryOutline outline_of_plan(const read::Document& document, const plan::Plan& plan, const plan::PlanOptions& options) {
  OutlineBuilder builder(document, options);
  CarryOutline outline = builder.build();
  std::vector<std::uint32_t> planned(document.program.loops.size(), LoopOutline::no_parent);
  for (std::uint32_t at = 0; at < plan.loops.size(); ++at) planned[plan.loops[at].loop.index] = at;
  for (std::size_t row = 0; row < outline.loops.size(); ++row) {
    const std::uint32_t at = planned[builder.loops()[row].index];
    if (at == LoopOutline::no_parent) continue;
    const plan::LoopPlan& loop = plan.loops[at];
    for (std::uint32_t slot = 0; slot < std::min(loop.slot_count, outline.loops[row].slot_count); ++slot) {
      const plan::SlotPlan& decided = plan.slots[loop.first_slot + slot];
      SlotOutline& target = outline.slots[outline.loops[row].first_slot + slot];
      target.carry = decided.carry == plan::CarryClass::rebind ? OutlinedClass::rebind : OutlinedClass::trivial;
      target.extent = decided.extent;
    }
  }
  return outline;
}

CarryOutline outline_of_stamps(const read::Document& document, const plan::PlanOptions& options) {
  OutlineBuilder builder(document, options);
  CarryOutline outline = builder.build();
  for (std::size_t row = 0; row < outline.loops.size(); ++row) {
    const ir::Loop& loop = document.program.loops[builder.loops()[row]];
    if (loop.kind == ir::LoopKind::while_loop) continue;
    const auto slots = std::span(outline.slots).subspan(outline.loops[row].first_slot, outline.loops[row].slot_count);
    std::vector<bool> has_size(slots.size());
    for (const ir::Attribute& attribute : document.program.list(loop.attributes))
      if (ir::is_carry_key(attribute.key)) take_stamp(attribute, slots, has_size);
  }
  return outline;
}

}  // namespace pypto::compare
