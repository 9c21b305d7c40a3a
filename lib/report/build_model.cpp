#include "report/build_model.h"

#include "plan/loop_yield.h"
#include "plan/trip_count.h"
#include "report/build_slot.h"
#include "report/clean.h"
#include "report/context.h"
#include "report/loop_tree.h"
#include "report/words.h"
#include "source/format.h"

#include <array>
#include <fnmatch.h>
#include <string_view>
#include <utility>

namespace pypto::report {
namespace {

/// The functions of a report, and how many more are classified.
struct WantedFunctions {
  std::vector<ir::FunctionId> wanted;
  std::uint32_t left_out = 0;
};

WantedFunctions wanted_functions(const ir::Program& program, const plan::PlanOptions& plan_options,
                                 const ReportOptions& options) {
  WantedFunctions functions;
  for (ir::FunctionId id{0}; id.index < program.functions.size(); ++id.index) {
    const ir::Function& function = program.functions[id];
    if (!plan::is_classified(function, plan_options)) continue;
    const bool matches = options.function_glob.empty() ||
                         fnmatch(options.function_glob.c_str(), std::string(function.name).c_str(), 0) == 0;
    if (matches)
      functions.wanted.push_back(id);
    else
      ++functions.left_out;
  }
  return functions;
}

bool passes(const Slot& slot, const std::optional<Only>& only) {
  if (!only) return true;
  switch (*only) {
    case Only::trivial:
      return slot.carry == plan::CarryClass::trivial;
    case Only::rebind:
      return slot.carry == plan::CarryClass::rebind;
    case Only::array:
      return slot.extent != 0;
  }
  return true;
}

std::string filter_words(const ReportOptions& options) {
  std::string words;
  if (options.only) {
    constexpr std::array<std::string_view, 3> kinds{"trivial slots", "rebind slots", "slots with a fence array"};
    words = kinds[static_cast<std::size_t>(*options.only)];
  }
  if (!options.function_glob.empty())
    words += source::format("{}functions named `{}`", words.empty() ? "" : " of ", clean(options.function_glob));
  return words;
}

void count(Totals& totals, const Slot& slot) {
  ++totals.slots;
  totals.trivial += slot.carry == plan::CarryClass::trivial ? 1 : 0;
  totals.rebind += slot.carry == plan::CarryClass::rebind ? 1 : 0;
  totals.not_classified += slot.carry ? 0 : 1;
  totals.arrays += slot.extent != 0 ? 1 : 0;
  totals.array_elements += slot.extent;
}

void add(Totals& sum, const Totals& part) {
  sum.loops += part.loops;
  sum.slots += part.slots;
  sum.trivial += part.trivial;
  sum.rebind += part.rebind;
  sum.not_classified += part.not_classified;
  sum.arrays += part.arrays;
  sum.array_elements += part.array_elements;
}

std::string for_header(const Context& context, const ir::Loop& loop, const std::string& start, const std::string& stop,
                       const std::string& step) {
  std::string header = "for ";
  header += clean(context.program().variables[loop.loop_variable].name);
  header += " in ";
  header += loop_kind_word(loop.kind);
  header += '(';
  if (start != "0" || step != "1") header.append(start).append(", ");
  header += stop;
  if (step != "1") header.append(", ").append(step);
  return header += ')';
}

std::optional<std::int64_t> constant(const ir::Program& program, ir::ValueId value) {
  const auto* constant = value ? std::get_if<ir::IntegerConstant>(&program.values[value].what) : nullptr;
  return constant != nullptr ? std::optional(constant->value) : std::nullopt;
}

/// Of any `for` loop: the plan knows only those that carry values.
std::optional<std::uint64_t> constant_trip_count(const ir::Program& program, const ir::Loop& loop) {
  const auto start = constant(program, loop.start);
  const auto stop = constant(program, loop.stop);
  const auto step = constant(program, loop.step);
  if (!start || !stop || !step || *step == 0) return std::nullopt;
  return plan::trip_count(*start, *stop, *step);
}

/// Returns how many slots do not pass.
std::uint32_t fill_loop(const Context& context, const std::optional<Only>& only, Loop& loop) {
  const ir::Program& program = context.program();
  const ir::Loop& it = program.loops[loop.id];
  loop.kind = it.kind;
  loop.variable = context.names.mention(it.loop_variable);
  if (it.kind == ir::LoopKind::while_loop) {
    loop.header = "while";
  } else {
    loop.start = context.speller.value(it.start).text;
    loop.stop = context.speller.value(it.stop).text;
    loop.step = context.speller.value(it.step).text;
    loop.header = for_header(context, it, loop.start, loop.stop, loop.step);
    loop.trip_count = constant_trip_count(program, it);
  }
  loop.place = context.places.at(it.place);
  const ir::StatementId yield = it.iter_args.empty() ? ir::StatementId{} : plan::loop_yield(program, it.statement);
  const auto values =
      yield ? program.list(std::get<ir::Yield>(program.statements[yield].what).values) : std::span<const ir::ValueId>{};
  std::uint32_t left_out = 0;
  for (std::uint32_t index = 0; index < it.iter_args.count; ++index) {
    Slot slot = build_slot(context, loop.id, index, index < values.size() ? values[index] : ir::ValueId{});
    if (passes(slot, only))
      loop.slots.push_back(std::move(slot));
    else
      ++left_out;
  }
  return left_out;
}

Function build_function(const Context& context, ir::FunctionId id, const std::optional<Only>& only) {
  const ir::Function& it = context.program().functions[id];
  Function function;
  function.id = id;
  function.name = clean(it.name);
  function.kind = it.kind;
  function.place = context.places.at(it.place);
  std::vector<Loop> loops = loop_tree(context.program(), it);
  std::vector<bool> keep;
  for (Loop& loop : loops) {
    function.left_out_slots += fill_loop(context, only, loop);
    keep.push_back(!loop.slots.empty());
    function.totals.loops += loop.slots.empty() ? 0 : 1;
    for (const Slot& slot : loop.slots) count(function.totals, slot);
  }
  function.loops = prune(std::move(loops), keep);
  return function;
}

}  // namespace

std::string loop_header(const Context& context, const ir::Loop& loop) {
  if (loop.kind == ir::LoopKind::while_loop) return "while";
  return for_header(context, loop, context.speller.value(loop.start).text, context.speller.value(loop.stop).text,
                    context.speller.value(loop.step).text);
}

Report build_report(const read::Document& document, const plan::Plan& plan, const plan::PlanOptions& plan_options,
                    const ReportOptions& options) {
  const ir::Program& program = document.program;
  const auto [functions, left_out] = wanted_functions(program, plan_options, options);
  const PlaceIndex places(document);
  const VariableNames names(program, places, functions);
  const Speller speller(document, places);
  Context context{document, plan, places, names, speller, {}};
  context.plan_of_loop.assign(program.loops.size(), Context::not_classified);
  for (std::size_t index = 0; index < plan.loops.size(); ++index)
    context.plan_of_loop[plan.loops[index].loop.index] = static_cast<std::uint32_t>(index);

  Report report;
  report.program = clean(program.name);
  report.input = clean(document.input->name());
  report.format = program.format;
  report.filter = filter_words(options);
  report.left_out_functions = left_out;
  for (const ir::FunctionId id : functions) {
    report.functions.push_back(build_function(context, id, options.only));
    add(report.totals, report.functions.back().totals);
    report.left_out_slots += report.functions.back().left_out_slots;
  }
  return report;
}

}  // namespace pypto::report
