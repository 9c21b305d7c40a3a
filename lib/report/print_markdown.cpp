#include "report/names.h"
#include "report/places.h"
#include "report/print.h"
#include "report/words.h"
#include "source/format.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace pypto::report {
namespace {

/// A sentence of the model with its places in code as well: `#28` would be a link to an issue, `<string>` an HTML tag.
/// Places are all that stands between parentheses and is not in code already.
std::string marked(std::string_view sentence) {
  std::string out;
  bool in_code = false, in_place = false;
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    const char c = sentence[at];
    if (c == '`') in_code = !in_code;
    if (in_place && c == ')') {
      out += '`';
      in_place = false;
    }
    out += c;
    if (c == '(' && !in_code && !sentence.substr(at + 1).starts_with('`')) {
      out += '`';
      in_place = true;
    }
  }
  return out;
}

/// In a table a pipe ends the cell, even between backticks; a backslash before it takes that from it, whatever other
/// backslashes stand there, and is not shown.
std::string cell(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '|') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string code(std::string_view text) {
  return text.empty() ? "-" : source::format("`{}`", text);
}

std::string marked_label(const auto& named) {
  return marked(label(named));
}

std::string in_parentheses(const std::string& place) {
  return place.empty() ? place : source::format(" (`{}`)", place);
}

std::string array_cell(const Slot& slot) {
  return slot.extent == 0 ? "-" : source::format("{}", slot.extent);
}

void print_slot_row(std::string& out, const Slot& slot) {
  out += source::format("| {} | {} | {} | {} | {} | {} | {} | {} |\n", slot.index, cell(marked_label(slot.iter_arg)),
                        cell(code(slot.type)), cell(marked_label(slot.init)), cell(marked_label(slot.yield)),
                        cell(marked_label(slot.return_variable)), class_word(slot), array_cell(slot));
}

void print_argument(std::string& out, const Slot& slot) {
  out += source::format("\n**Slot {}, {}: {}{}**\n\n", slot.index, marked_label(slot.iter_arg), class_word(slot),
                        slot.extent == 0 ? "" : source::format(", array of {}", slot.extent));
  const std::size_t steps = slot.chain ? slot.chain->steps.size() : 0;
  for (std::size_t at = 0; const std::string& sentence : argument(slot)) {
    const Place* place = at < steps ? &slot.chain->steps[at].variable.place : nullptr;
    out +=
        source::format("{}. {}{}\n", ++at, marked(sentence), place == nullptr ? "" : in_parentheses(describe(*place)));
  }
  if (!slot.carry) return;
  out += source::format(
      "\n| C++ | |\n|---|---|\n| before the loop | {} |\n| end of the body | {} |\n| after the loop | {} |\n",
      cell(marked(slot.form.before)), cell(marked(slot.form.at_end)), cell(marked(slot.form.after)));
}

void print_loop(std::string& out, const Function& function, const Loop& loop) {
  if (loop.slots.empty()) return;
  out += source::format("\n### `{}`{}\n\n", loop.header, in_parentheses(describe(loop.place)));
  std::string facts = loop_facts(loop);
  if (loop.parent != Loop::no_parent) {
    const Loop& around = function.loops[loop.parent];
    facts += source::format("{}inside `{}`{}", facts.empty() ? "" : ", ", around.header,
                            in_parentheses(describe(around.place)));
  }
  if (!facts.empty()) out += facts + "\n\n";
  out += "| slot | iter_arg | type | init | yield | after | class | array |\n|--:|---|---|---|---|---|---|--:|\n";
  for (const Slot& slot : loop.slots) print_slot_row(out, slot);
  out += source::format("\n<details><summary>Why, and the C++ of {}</summary>\n",
                        loop.slots.size() == 1 ? "the slot" : "each slot");
  for (const Slot& slot : loop.slots) print_argument(out, slot);
  out += "\n</details>\n";
}

}  // namespace

std::string to_markdown(const Report& report) {
  std::string out = source::format("# Carry report{}\n\nFrom `{}` ({}): {}.\n",
                                   report.program.empty() ? "" : source::format(" of `{}`", report.program),
                                   report.input, format_word(report.format), summary(report));
  if (!report.filter.empty()) out += source::format("\nOnly {}.\n", report.filter);
  for (const Function& function : report.functions) {
    out += source::format("\n## `{}`\n\n{}{}: {}.\n", function.name, function_kind_word(function.kind),
                          in_parentheses(describe(function.place)), summary(function));
    for (const Loop& loop : function.loops) print_loop(out, function, loop);
  }
  return out;
}

}  // namespace pypto::report
