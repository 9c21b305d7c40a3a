#include "report/listing.h"

#include "report/clean.h"
#include "report/names.h"
#include "report/places.h"
#include "report/spelling.h"
#include "report/words.h"
#include "source/format.h"
#include "source/utf8.h"

#include <algorithm>
#include <span>
#include <variant>
#include <vector>

namespace pypto::report {
namespace {

using Spots = std::unordered_map<std::uint64_t, Spot>;

std::uint64_t key(std::uint32_t owner, std::uint32_t position) {
  return std::uint64_t{owner} << 32U | position;
}

Spot spot_in(const Spots& spots, std::uint64_t key) {
  const auto spot = spots.find(key);
  return spot == spots.end() ? Spot{} : spot->second;
}

}  // namespace

/// Prints statements and notes where it put what.
class Listing::Printer {
 public:
  Printer(Listing& listing, const read::Document& document, const VariableNames& names, const Speller& speller)
      : listing_(listing), program_(document.program), names_(names), speller_(speller) {}

  void print(const ir::Function& function) {
    put(source::format("def {}(", clean(function.name)));
    variables(program_.list(function.parameters));
    put("):");
    open_.clear();
    for (ir::StatementId at = function.body_begin; at < function.body_end; ++at.index) {
      while (!open_.empty() && open_.back().next <= at) open_.pop_back();
      statement(at);
    }
    end_line();
    end_line();
  }

 private:
  /// A statement that is not finished: it has children.
  struct Open {
    ir::StatementId id, next;
    std::size_t level = 0;     ///< of its children
    std::uint32_t blocks = 0;  ///< of a branch, those begun
  };

  void put(std::string_view text) {
    listing_.printed_ += text;
    column_ += source::character_count(text);
  }

  Spot put_at(std::string_view text) {
    const Spot spot{line_, column_, source::character_count(text)};
    put(text);
    return spot;
  }

  void end_line() {
    listing_.printed_ += '\n';
    ++line_;
    column_ = 0;
  }

  /// Starts the line of a statement inside all that is open. A block is no level of its own.
  void begin_line(std::size_t level) {
    constexpr std::size_t deepest_indented = 40;
    end_line();
    put(std::string(4 * std::min(level, deepest_indented), ' '));
  }

  std::size_t level() const { return open_.empty() ? 1 : open_.back().level; }

  void variable(ir::VariableId id) {
    const Mention mention = names_.mention(id);
    if (mention.name.empty()) return put("_");
    put_definition(id, mention.distinction.empty() ? mention.name : mention.name + mention.distinction);
  }

  void put_definition(ir::VariableId id, std::string_view name) {
    listing_.definitions_.try_emplace(id.index, put_at(name));
  }

  void variables(std::span<const ir::VariableId> ids) {
    for (std::size_t at = 0; at < ids.size(); ++at) {
      if (at != 0) put(", ");
      variable(ids[at]);
    }
  }

  void values(std::span<const ir::ValueId> ids) {
    Spots forgotten;
    values(ids, forgotten, 0);
  }

  /// Notes where the values stand in `spots`, as those of `owner`.
  void values(std::span<const ir::ValueId> ids, Spots& spots, std::uint32_t owner) {
    for (std::uint32_t at = 0; at < ids.size(); ++at) {
      if (at != 0) put(", ");
      spots.try_emplace(key(owner, at), simple_value(ids[at]));
    }
  }

  /// A value without looking into calls.
  Spot simple_value(ir::ValueId id) {
    if (!id) return put_at("_");
    const ir::Value& value = program_.values[id];
    std::string text;
    if (const auto* use = std::get_if<ir::VariableUse>(&value.what)) {
      const Mention mention = names_.mention(use->variable);
      text = mention.name + mention.distinction;
    } else {
      text = speller_.value(id).text;
    }
    return put_at(text.empty() ? "_" : text);
  }

  void value(ir::ValueId id) {
    const auto* use = id ? std::get_if<ir::CallUse>(&program_.values[id].what) : nullptr;
    if (use == nullptr) {
      simple_value(id);
      return;
    }
    const ir::Call& call = program_.calls[use->call];
    put(source::format("{}{}(", call.kind == ir::CallKind::submit ? "submit " : "", clean(call.name)));
    values(program_.list(call.arguments), listing_.arguments_, use->call.index);
    put(")");
  }

  void loop_header(ir::LoopId id) {
    const ir::Loop& loop = program_.loops[id];
    const Spot start{line_, column_, 0};
    put(loop.kind == ir::LoopKind::while_loop ? "while" : "for ");
    if (loop.loop_variable) variable(loop.loop_variable);
    if (!loop.iter_args.empty()) {
      put(loop.loop_variable ? ", (" : " (");
      variables(program_.list(loop.iter_args));
      put(loop.iter_args.count == 1 ? ",)" : ")");
    }
    if (loop.kind != ir::LoopKind::while_loop)
      put(source::format(" in {}({}, {}, {}", loop_kind_word(loop.kind), speller_.value(loop.start).text,
                         speller_.value(loop.stop).text, speller_.value(loop.step).text));
    if (!loop.iter_args.empty()) {
      put(loop.kind == ir::LoopKind::while_loop ? " from (" : ", init_values=(");
      values(program_.list(loop.init_values), listing_.init_values_, id.index);
      put(loop.iter_args.count == 1 ? ",)" : ")");
    }
    put(loop.kind == ir::LoopKind::while_loop ? ":" : "):");
    listing_.loops_.try_emplace(id.index, Spot{start.line, start.column, column_ - start.column});
  }

  /// The loop or branch that a yield here gives its values to; null where there is none.
  const ir::Statement* yielded_to() const {
    const auto takes_yield = [this](const auto& open) {
      const auto& what = program_.statements[open.id].what;
      return std::holds_alternative<ir::LoopStatement>(what) || std::holds_alternative<ir::Branch>(what);
    };
    const auto innermost = std::find_if(open_.rbegin(), open_.rend(), takes_yield);
    return innermost == open_.rend() ? nullptr : &program_.statements[innermost->id];
  }

  void yield(const ir::Yield& yielded) {
    const ir::Statement* target = yielded_to();
    const auto* loop = target == nullptr ? nullptr : std::get_if<ir::LoopStatement>(&target->what);
    const auto* branch = target == nullptr ? nullptr : std::get_if<ir::Branch>(&target->what);
    ir::ListRange<ir::VariableId> results;
    if (loop != nullptr) results = program_.loops[loop->loop].return_variables;
    if (branch != nullptr) results = branch->results;
    variables(program_.list(results));
    put(results.empty() ? "yield " : " = yield ");
    if (loop != nullptr)
      values(program_.list(yielded.values), listing_.yielded_, loop->loop.index);
    else
      values(program_.list(yielded.values));
  }

  static std::string_view scope_header(ir::ScopeKind kind) {
    switch (kind) {
      case ir::ScopeKind::runtime_auto:
        return "with scope():";
      case ir::ScopeKind::runtime_manual:
        return "with scope(mode=MANUAL):";
      case ir::ScopeKind::split_aiv:
        return "with split_aiv():";
      case ir::ScopeKind::other:
        break;
    }
    return "with ...:";
  }

  void block() {
    Open& branch = open_.back();
    if (branch.blocks++ == 0) return;
    begin_line(level() - 1);
    put("else:");
  }

  void statement(ir::StatementId id) {
    const ir::Statement& it = program_.statements[id];
    if (std::holds_alternative<ir::Block>(it.what)) {
      if (!open_.empty()) block();
      open_.push_back({id, it.next, level()});
      return;
    }
    begin_line(level());
    if (const auto* assign = std::get_if<ir::Assign>(&it.what)) {
      variable(assign->variable);
      put(" = ");
      value(assign->value);
    } else if (const auto* evaluate = std::get_if<ir::Evaluate>(&it.what)) {
      value(evaluate->value);
    } else if (const auto* yielded = std::get_if<ir::Yield>(&it.what)) {
      yield(*yielded);
    } else if (const auto* returned = std::get_if<ir::Return>(&it.what)) {
      put("return ");
      values(program_.list(returned->values));
    } else if (const auto* loop = std::get_if<ir::LoopStatement>(&it.what)) {
      loop_header(loop->loop);
    } else if (std::holds_alternative<ir::Branch>(it.what)) {
      put("if ...:");
    } else if (const auto* scope = std::get_if<ir::Scope>(&it.what)) {
      put(scope_header(scope->kind));
    } else {
      put("...");
    }
    if (it.next.index > id.index + 1) open_.push_back({id, it.next, level() + 1});
  }

  Listing& listing_;
  const ir::Program& program_;
  const VariableNames& names_;
  const Speller& speller_;
  std::vector<Open> open_;
  std::uint32_t line_ = 1;
  std::uint32_t column_ = 0;
};

Listing::Listing(const read::Document& document, const Report& report) {
  if (document.program.format == ir::Format::text) {
    input_ = document.input->bytes();
    first_line_ = document.input->first_line();
    return;
  }
  std::vector<ir::FunctionId> functions;
  for (const Function& function : report.functions) functions.push_back(function.id);
  const PlaceIndex places(document);
  const VariableNames names(document.program, places, functions);
  const Speller speller(document, places);
  Printer printer(*this, document, names, speller);
  for (const ir::FunctionId function : functions) printer.print(document.program.functions[function]);
}

Spot Listing::in_input(const Place& place) const {
  if (place.line == 0 || place.column == 0) return {};
  std::string_view covered = source::slice(input_, place.range);
  covered = covered.substr(0, covered.find_first_of("\r\n"));
  return {place.line - first_line_ + 1, place.column - 1, source::character_count(covered)};
}

Spot Listing::of_definition(const Mention& mention) const {
  if (!input_.empty()) return in_input(mention.place);
  const auto found = definitions_.find(mention.variable.index);
  return found == definitions_.end() ? Spot{} : found->second;
}

Spot Listing::of_use(const Use& use) const {
  if (!input_.empty()) return in_input(use.place);
  return use.call ? spot_in(arguments_, key(use.call.index, use.position))
                  : spot_in(init_values_, key(use.loop.index, use.position));
}

Spot Listing::of_init(const Loop& loop, const Slot& slot) const {
  return input_.empty() ? spot_in(init_values_, key(loop.id.index, slot.index)) : in_input(slot.init.place);
}

Spot Listing::of_yield(const Loop& loop, const Slot& slot) const {
  return input_.empty() ? spot_in(yielded_, key(loop.id.index, slot.index)) : in_input(slot.yield.place);
}

Spot Listing::of_loop(const Loop& loop) const {
  if (!input_.empty()) return in_input(loop.place);
  const auto found = loops_.find(loop.id.index);
  return found == loops_.end() ? Spot{} : found->second;
}

}  // namespace pypto::report
