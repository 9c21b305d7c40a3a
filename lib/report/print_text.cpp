#include "report/names.h"
#include "report/places.h"
#include "report/print.h"
#include "report/text_layout.h"
#include "report/words.h"
#include "source/utf8.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include <fmt/format.h>

namespace pypto::report {
namespace {

using source::character_count;

/// Loops nested deeper than this are drawn at this depth, or the lines of a deep nest would grow without end.
constexpr std::size_t deepest_drawn = 16;
constexpr std::size_t narrowest_text = 40;

struct TreeLines {
  std::string_view branch, last_branch, pass, none;
};
constexpr TreeLines unicode_lines{"├─ ", "└─ ", "│  ", "   "};
constexpr TreeLines ascii_lines{"|- ", "`- ", "|  ", "   "};

struct Colors {
  std::string_view bold, dim, trivial, rebind, array, reset;
};
constexpr Colors with_colors{"\x1b[1m", "\x1b[2m", "\x1b[32m", "\x1b[33m", "\x1b[35m", "\x1b[0m"};

/// Which loops of a function have siblings after them and loops inside: all that tree lines depend on.
struct TreeShape {
  std::vector<bool> is_last, has_children;

  explicit TreeShape(const std::vector<Loop>& loops) : is_last(loops.size()), has_children(loops.size()) {
    std::vector<bool> seen_child(loops.size() + 1);
    for (std::size_t at = loops.size(); at-- > 0;) {
      const bool top = loops[at].parent == Loop::no_parent;
      const std::size_t parent = top ? loops.size() : loops[at].parent;
      is_last[at] = !seen_child[parent];
      seen_child[parent] = true;
      if (!top) has_children[parent] = true;
    }
  }
};

class TextPrinter {
 public:
  explicit TextPrinter(const TextStyle& style)
      : style_(style),
        lines_(style.unicode ? unicode_lines : ascii_lines),
        colors_(style.color ? with_colors : Colors{}) {}

  std::string print(const Report& report) {
    print_head(report);
    for (const Function& function : report.functions) print_function(function);
    if (out_.ends_with("\n\n")) out_.pop_back();
    return std::move(out_);
  }

 private:
  void print_head(const Report& report) {
    out_ += fmt::format("{}Carry report{}{}{}\n", colors_.bold,
                        report.program.empty() ? "" : fmt::format(" of {}", report.program), colors_.reset,
                        fmt::format(", from {} ({})", report.input, format_word(report.format)));
    if (!report.filter.empty()) out_ += fmt::format("only {}\n", report.filter);
    out_ += summary(report) + "\n";
  }

  void print_function(const Function& function) {
    const std::string place = describe(function.place);
    out_ += fmt::format("\n{}{}{}  {}{}", colors_.bold, function.name, colors_.reset, function_kind_word(function.kind),
                        place.empty() ? "" : fmt::format(", {}", place));
    out_ += fmt::format("\n{}\n", function.loops.empty() ? "   " + summary(function) : "");
    if (function.loops.empty()) return;
    out_.pop_back();
    const TreeShape shape(function.loops);
    std::vector<std::string> prefixes{
        std::string()};  // index: depth; what the lines of a loop at that depth begin with
    std::vector<std::size_t> depths;
    for (std::size_t at = 0; at < function.loops.size(); ++at) {
      const Loop& loop = function.loops[at];
      const std::size_t depth = loop.parent == Loop::no_parent ? 0 : depths[loop.parent] + 1;
      depths.push_back(depth);
      const std::size_t drawn = std::min(depth, deepest_drawn);
      prefixes.resize(drawn + 1);
      print_loop(loop, depth, prefixes[drawn], shape.is_last[at], shape.has_children[at]);
      prefixes.push_back(prefixes[drawn] + std::string(shape.is_last[at] ? lines_.none : lines_.pass));
    }
  }

  void print_loop(const Loop& loop, std::size_t depth, const std::string& prefix, bool is_last, bool has_children) {
    const std::string place = describe(loop.place);
    const std::string facts = loop_facts(loop);
    out_ += prefix;
    out_ += is_last ? lines_.last_branch : lines_.branch;
    out_ += fmt::format("{}{}{}", colors_.bold, loop.header, colors_.reset);
    if (!facts.empty()) out_ += fmt::format("  {}", facts);
    if (!place.empty()) out_ += fmt::format("{}{}", facts.empty() ? "  " : ", ", place);
    if (depth > deepest_drawn) out_ += fmt::format(", depth {}", depth);
    out_ += '\n';
    std::string inner = prefix;
    inner += is_last ? lines_.none : lines_.pass;
    inner += has_children ? lines_.pass : lines_.none;
    std::size_t widest = 0;
    for (const Slot& slot : loop.slots) widest = std::max(widest, character_count(title(slot)));
    for (const Slot& slot : loop.slots) print_slot(slot, inner, widest);
    if (!loop.slots.empty()) blank(inner);
  }

  static std::string title(const Slot& slot) {
    return fmt::format("slot {}  {}{}: {}", slot.index, slot.iter_arg.name,
                       slot.iter_arg.distinction.empty() ? "" : fmt::format(" ({})", slot.iter_arg.distinction),
                       slot.type);
  }

  void blank(std::string_view prefix) {
    out_ += prefix.substr(0, prefix.find_last_not_of(' ') + 1);
    out_ += '\n';
  }

  void print_slot(const Slot& slot, const std::string& prefix, std::size_t widest) {
    blank(prefix);
    const std::string name = title(slot);
    const std::string_view color = !slot.carry                                ? colors_.dim
                                   : *slot.carry == plan::CarryClass::trivial ? colors_.trivial
                                                                              : colors_.rebind;
    out_ += fmt::format("{}{}{}{}{:{}}  {}{}{}", prefix, colors_.bold, name, colors_.reset, "",
                        widest - character_count(name), color, class_word(slot), colors_.reset);
    if (slot.extent != 0) out_ += fmt::format(", {}array of {}{}", colors_.array, slot.extent, colors_.reset);
    out_ += '\n';
    entry(prefix, "values  ", values(slot));
    std::string_view heading = "why     ";
    for (std::size_t at = 0; const std::string& sentence : argument(slot)) {
      entry(prefix, heading, sentence + step_place(slot, at++));
      heading = "        ";
    }
    if (!slot.carry) return;
    entry(prefix, "C++     before  ", slot.form.before);
    entry(prefix, "        end     ", slot.form.at_end);
    entry(prefix, "        after   ", slot.form.after);
  }

  static std::string step_place(const Slot& slot, std::size_t step) {
    if (!slot.chain || step >= slot.chain->steps.size()) return {};
    const Mention& variable = slot.chain->steps[step].variable;
    const std::string place = describe(variable.place);
    return place.empty() || place == variable.distinction ? std::string() : fmt::format(" [{}]", place);
  }

  static std::string values(const Slot& slot) {
    std::string text = fmt::format("starts as {}", quoted(slot.init));
    if (!slot.yield.text.empty()) text += fmt::format(", yields {}", quoted(slot.yield));
    if (!slot.return_variable.name.empty()) text += fmt::format(", is {} after the loop", quoted(slot.return_variable));
    return text;
  }

  /// One entry under a slot: `why     1. ...`; further lines stand under the text.
  void entry(const std::string& prefix, std::string_view label, std::string_view text) {
    constexpr std::string_view indent = "   ";
    out_.append(prefix).append(indent).append(colors_.dim).append(label).append(colors_.reset);
    const std::size_t column = character_count(prefix) + indent.size() + label.size();
    const std::size_t width = std::max<std::size_t>(style_.width, column + narrowest_text);
    append_wrapped(out_, text, {prefix, column, width, style_.color});
    out_ += '\n';
  }

  const TextStyle& style_;
  TreeLines lines_;
  Colors colors_;
  std::string out_;
};

}  // namespace

std::string to_text(const Report& report, const TextStyle& style) {
  return TextPrinter(style).print(report);
}

}  // namespace pypto::report
