#include "report/words.h"

#include "report/names.h"
#include "report/places.h"
#include "source/format.h"

#include <array>
#include <cstddef>

namespace pypto::report {
namespace {

template <std::size_t Count, class Enum>
std::string_view word(const std::array<std::string_view, Count>& words, Enum value) {
  const auto index = static_cast<std::size_t>(value);
  return index < Count ? words[index] : std::string_view();
}

std::string summary_of_slots(const Totals& totals) {
  if (totals.slots == 0) return "no loop carries a value";
  std::string text = source::format("{} {} {}: {} trivial, {} rebind", counted(totals.loops, "loop"),
                                    totals.loops == 1 ? "carries" : "carry", counted(totals.slots, "value"),
                                    totals.trivial, totals.rebind);
  if (totals.not_classified != 0) text += source::format(", {} not classified", totals.not_classified);
  if (totals.arrays != 0)
    text += source::format("; {} with {}", counted(totals.arrays, "fence array"),
                           counted(totals.array_elements, "element"));
  return text;
}

/// Of a filter that nothing passes.
std::string left_out(std::string_view what, std::uint64_t count) {
  return source::format("no {} matches the filter; {} left out", what,
                        count == 1 ? "1 is" : source::format("{} are", count));
}

}  // namespace

std::string_view format_word(ir::Format format) {
  constexpr std::array<std::string_view, 3> words{"text", "json", "msgpack"};
  return word(words, format);
}

std::string_view function_kind_word(ir::FunctionKind kind) {
  constexpr std::array<std::string_view, 10> words{"Opaque", "Orchestration", "InCore", "AIC",   "AIV",
                                                   "Group",  "Spmd",          "Inline", "Graph", "unknown"};
  return word(words, kind);
}

std::string_view loop_kind_word(ir::LoopKind kind) {
  constexpr std::array<std::string_view, 6> words{"range", "parallel", "unroll", "pipeline", "unknown", "while"};
  return word(words, kind);
}

std::string_view scope_word(ScopeContext scope) {
  constexpr std::array<std::string_view, 3> words{"none", "auto", "manual"};
  return word(words, scope);
}

std::string_view rule_word(plan::AliasRule rule) {
  constexpr std::array<std::string_view, 5> words{"none", "assemble", "call-result", "tuple-element", "nested-loop"};
  return word(words, rule);
}

std::string_view chain_end_word(plan::ChainEnd end) {
  constexpr std::array<std::string_view, 21> words{"none",
                                                   "iter-arg",
                                                   "parameter",
                                                   "undefined",
                                                   "loop-variable",
                                                   "copy",
                                                   "branch-result",
                                                   "while-result",
                                                   "builtin",
                                                   "not-a-variable-operand",
                                                   "call-without-directions",
                                                   "no-output-argument",
                                                   "returned-not-output",
                                                   "element-not-output",
                                                   "element-of-other",
                                                   "nested-array",
                                                   "no-slot",
                                                   "computed",
                                                   "defined-elsewhere",
                                                   "defined-twice",
                                                   "cycle"};
  static_assert(words.size() == static_cast<std::size_t>(plan::ChainEnd::cycle) + 1);
  return word(words, end);
}

std::string_view reason_word(plan::CarryReason reason) {
  constexpr std::array<std::string_view, 4> words{"same-root", "task-id", "yields-no-variable", "other-root"};
  return word(words, reason);
}

std::string_view class_word(const Slot& slot) {
  if (!slot.carry) return "not classified";
  return *slot.carry == plan::CarryClass::trivial ? "trivial" : "rebind";
}

std::string counted(std::uint64_t count, std::string_view one) {
  return source::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

std::string summary(const Report& report) {
  if (report.functions.empty() && report.left_out_functions != 0)
    return left_out("function", report.left_out_functions);
  if (report.totals.slots == 0 && report.left_out_slots != 0) return left_out("slot", report.left_out_slots);
  return summary_of_slots(report.totals);
}

std::string summary(const Function& function) {
  if (function.totals.slots == 0 && function.left_out_slots != 0) return left_out("slot", function.left_out_slots);
  return summary_of_slots(function.totals);
}

std::string loop_facts(const Loop& loop) {
  std::string facts;
  if (loop.trip_count)
    facts = counted(*loop.trip_count, "iteration");
  else if (loop.kind != ir::LoopKind::while_loop)
    facts = "iterations not constant";
  if (loop.scope == ScopeContext::none) return facts;
  return source::format("{}{}{} scope", facts, facts.empty() ? "" : ", ", scope_word(loop.scope));
}

std::string label(const Spelling& spelling) {
  return spelling.text.empty() ? "-" : quoted(spelling);
}

std::string label(const Mention& mention) {
  return mention.name.empty() ? "-" : quoted(mention);
}

std::vector<std::string> argument(const Slot& slot) {
  std::vector<std::string> sentences;
  if (slot.chain) {
    sentences.reserve(slot.chain->steps.size() + slot.whys.size() + 2);
    for (const Step& step : slot.chain->steps) sentences.push_back(step.sentence);
    if (slot.chain->shortened) sentences.emplace_back("The chain goes on through further steps that are not listed.");
    sentences.push_back(slot.chain->ending);
  }
  sentences.insert(sentences.end(), slot.whys.begin(), slot.whys.end());
  return sentences;
}

}  // namespace pypto::report
