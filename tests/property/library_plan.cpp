#include "property/library_plan.h"

#include "plan/plan.h"
#include "read/document.h"
#include "source/edit.h"
#include "source/input.h"
#include "stamp/stamp.h"

#include <algorithm>
#include <string_view>

namespace pypto::property {

namespace {

NaiveLoop loop_answer(const ir::Program& program, const plan::Plan& plan, const plan::LoopPlan& loop_plan) {
  const ir::Loop& loop = program.loops[loop_plan.loop];
  NaiveLoop result;
  result.function = program.functions[loop.function].name;
  result.loop_variable = program.variables[loop.loop_variable].name;
  for (std::uint32_t i = 0; i < loop_plan.slot_count; ++i) {
    const plan::SlotPlan& slot = plan.slots[loop_plan.first_slot + i];
    result.slots.push_back({slot.carry == plan::CarryClass::trivial, slot.extent});
  }
  return result;
}

// Messages say: function 'main', loop 'i_12', ...
std::string loop_in(const std::string& message) {
  constexpr std::string_view before = "loop '";
  const std::size_t at = message.find(before);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + before.size();
  return message.substr(begin, message.find('\'', begin) - begin);
}

bool same(const NaiveRejection& left, const NaiveRejection& right) {
  return left.rule == right.rule && left.loop_variable == right.loop_variable;
}

void add_rejection(std::vector<NaiveRejection>& rejections, NaiveRejection rejection) {
  for (const NaiveRejection& known : rejections) {
    if (same(known, rejection)) return;
  }
  rejections.push_back(std::move(rejection));
}

std::string describe(const NaiveLoop& loop) {
  std::string result = loop.function + ", loop " + loop.loop_variable + ":";
  for (const NaiveSlot& slot : loop.slots) {
    result += slot.trivial ? " trivial" : " rebind";
    if (slot.extent != 0) result += "[" + std::to_string(slot.extent) + "]";
  }
  return result;
}

template <class Items, class Describe>
std::string compare_lists(const Items& expected, const Items& actual, const Describe& describe_item) {
  const std::size_t count = std::max(expected.size(), actual.size());
  for (std::size_t i = 0; i < count; ++i) {
    const std::string left = i < expected.size() ? describe_item(expected[i]) : "nothing";
    const std::string right = i < actual.size() ? describe_item(actual[i]) : "nothing";
    if (left != right) return std::string("expected ").append(left).append("\nbut got  ").append(right).append("\n");
  }
  return {};
}

}  // namespace

LibraryPlan plan_with_library(const std::string& bytes, bool strict) {
  LibraryPlan result;
  source::Diagnostics diagnostics;
  const source::Input input("random", bytes);
  std::optional<read::Document> document = read::read_document(input, {}, diagnostics);
  if (document) {
    plan::PlanOptions options;
    options.preconditions_are_errors = strict;
    const auto read_body = [&](ir::FunctionId function) { read::read_body(*document, function, diagnostics); };
    const plan::Plan plan = plan::make_plan(document->program, read_body, options, diagnostics);
    result.planned = !diagnostics.has_errors();
    if (result.planned) {
      for (const plan::LoopPlan& loop : plan.loops) {
        result.plan.loops.push_back(loop_answer(document->program, plan, loop));
      }
      result.stamped = source::apply_edits(bytes, stamp::stamp_edits(document->program, plan, input.bytes(), {}));
    }
  }
  for (const source::Diagnostic& diagnostic : diagnostics.all()) {
    result.messages.push_back(diagnostic.message + " [" + std::string(diagnostic.rule.name) + "]");
    if (diagnostic.severity != source::Severity::error) continue;
    add_rejection(result.plan.rejections, {std::string(diagnostic.rule.name), loop_in(diagnostic.message)});
  }
  return result;
}

std::string difference(const NaivePlan& expected, const LibraryPlan& actual) {
  const auto describe_rejection = [](const NaiveRejection& rejection) {
    return rejection.rule + " at loop " + rejection.loop_variable;
  };
  std::string result = compare_lists(expected.rejections, actual.plan.rejections, describe_rejection);
  if (result.empty() && expected.rejections.empty())
    result = compare_lists(expected.loops, actual.plan.loops, describe);
  if (result.empty()) return {};
  for (const std::string& message : actual.messages) result += "message: " + message + "\n";
  return result;
}

}  // namespace pypto::property
