#include "report/names.h"
#include "report/places.h"
#include "report/print.h"
#include "report/text_layout.h"
#include "report/words.h"
#include "source/format.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace pypto::report {
namespace {

constexpr std::size_t level_columns = 3;  ///< of the tree lines of one level
constexpr std::size_t narrowest_page = 40;

/// How the columns of a page are shared out. Loops nested deeper than `deepest_drawn` are drawn at that depth, or there
/// would be no room for what is said of them.
struct Columns {
  std::size_t page;
  bool narrow;  ///< sentences go on under their labels, not beside them
  std::size_t deepest_drawn;

  explicit Columns(std::size_t width) : page(std::max(width, narrowest_page)), narrow(page < 70) {
    const std::size_t others = narrow ? 35 : 55;  // the innermost lines, labels, and room for a sentence
    deepest_drawn = page < others ? 0 : (page - others) / level_columns;
  }
};

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
        columns_(style.width),
        lines_(style.unicode ? unicode_lines : ascii_lines),
        colors_(style.color ? with_colors : Colors{}) {}

  std::string print(const Report& report) {
    print_head(report);
    for (const Function& function : report.functions) print_function(function);
    if (out_.ends_with("\n\n")) out_.pop_back();
    return std::move(out_);
  }

 private:
  /// What the lines of something begin with: whole levels of tree lines.
  struct Prefix {
    std::string text;
    std::size_t columns = 0;

    Prefix with(std::string_view lines) const { return {text + std::string(lines), columns + level_columns}; }
  };

  void print_head(const Report& report) {
    paragraph(source::format("{}Carry report{}{}, from {} ({})", colors_.bold,
                             report.program.empty() ? "" : source::format(" of {}", report.program), colors_.reset,
                             report.input, format_word(report.format)));
    if (!report.filter.empty()) paragraph(source::format("only {}", report.filter));
    paragraph(summary(report));
  }

  /// Lines outside of the tree.
  void paragraph(const std::string& text) {
    constexpr std::size_t hang = 4;
    append_wrapped(out_, text, {{}, 0, 0, hang, columns_.page});
    out_ += '\n';
  }

  void print_function(const Function& function) {
    const std::string place = describe(function.place);
    out_ += '\n';
    paragraph(source::format("{}{}{}  {}{}", colors_.bold, function.name, colors_.reset,
                             function_kind_word(function.kind), place.empty() ? "" : source::format(", {}", place)));
    if (function.loops.empty()) paragraph("   " + summary(function));
    const TreeShape shape(function.loops);
    std::vector<Prefix> prefixes(1);  // index: depth; what the lines of a loop at that depth begin with
    std::vector<std::size_t> depths;
    for (std::size_t at = 0; at < function.loops.size(); ++at) {
      const Loop& loop = function.loops[at];
      const std::size_t depth = loop.parent == Loop::no_parent ? 0 : depths[loop.parent] + 1;
      depths.push_back(depth);
      const std::size_t drawn = std::min(depth, columns_.deepest_drawn);
      prefixes.resize(drawn + 1);
      print_loop(loop, depth, prefixes[drawn], shape.is_last[at], shape.has_children[at]);
      prefixes.push_back(prefixes[drawn].with(shape.is_last[at] ? lines_.none : lines_.pass));
    }
  }

  void print_loop(const Loop& loop, std::size_t depth, const Prefix& prefix, bool is_last, bool has_children) {
    const std::string place = describe(loop.place);
    const std::string facts = loop_facts(loop);
    std::string header = source::format("{}{}{}", colors_.bold, loop.header, colors_.reset);
    if (!facts.empty()) header += source::format("  {}", facts);
    if (!place.empty()) header += source::format("{}{}", facts.empty() ? "  " : ", ", place);
    if (depth > columns_.deepest_drawn) header += source::format(", depth {}", depth);
    const Prefix inner =
        prefix.with(is_last ? lines_.none : lines_.pass).with(has_children ? lines_.pass : lines_.none);
    out_.append(prefix.text).append(is_last ? lines_.last_branch : lines_.branch);
    beside(inner, prefix.columns + level_columns, 2, header);
    std::size_t widest = 0, widest_class = 0;
    for (const Slot& slot : loop.slots) {
      widest = std::max(widest, column_count(title(slot)));
      widest_class = std::max(widest_class, column_count(verdict(slot)));
    }
    const bool aligned = inner.columns + widest + 2 + widest_class <= columns_.page;
    for (const Slot& slot : loop.slots) print_slot(slot, inner, aligned ? widest : 0);
    if (!loop.slots.empty()) blank(inner.text);
  }

  /// A line of the tree that is begun; what does not fit goes on under it, indented further.
  void beside(const Prefix& prefix, std::size_t column, std::size_t indent, std::string_view text) {
    append_wrapped(out_, text, {prefix.text, prefix.columns, column, prefix.columns + indent, columns_.page});
    out_ += '\n';
  }

  static std::string title(const Slot& slot) {
    return source::format("slot {}  {}{}: {}", slot.index, slot.iter_arg.name,
                          slot.iter_arg.distinction.empty() ? "" : source::format(" ({})", slot.iter_arg.distinction),
                          slot.type);
  }

  void blank(std::string_view prefix) {
    out_ += prefix.substr(0, prefix.find_last_not_of(' ') + 1);
    out_ += '\n';
  }

  std::string verdict(const Slot& slot) const {
    const std::string_view color = !slot.carry                                ? colors_.dim
                                   : *slot.carry == plan::CarryClass::trivial ? colors_.trivial
                                                                              : colors_.rebind;
    std::string text = source::format("{}{}{}", color, class_word(slot), colors_.reset);
    if (slot.extent != 0) text += source::format(", {}array of {}{}", colors_.array, slot.extent, colors_.reset);
    return text;
  }

  void print_slot(const Slot& slot, const Prefix& prefix, std::size_t widest) {
    constexpr std::size_t further = 4;
    blank(prefix.text);
    const std::string name = title(slot);
    out_ += prefix.text;
    const std::size_t padding = std::max(widest, column_count(name)) - column_count(name);
    beside(prefix, prefix.columns, further,
           source::format("{}{}{}{:{}}  {}", colors_.bold, name, colors_.reset, "", padding, verdict(slot)));
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
    return place.empty() || place == variable.distinction ? std::string() : source::format(" [{}]", place);
  }

  static std::string values(const Slot& slot) {
    std::string text = source::format("starts as {}", quoted(slot.init));
    if (!slot.yield.text.empty()) text += source::format(", yields {}", quoted(slot.yield));
    if (!slot.return_variable.name.empty())
      text += source::format(", is {} after the loop", quoted(slot.return_variable));
    return text;
  }

  /// One entry under a slot: a label and text; further lines stand under the text, on a narrow page under the label.
  void entry(const Prefix& prefix, std::string_view label, std::string_view text) {
    constexpr std::string_view indent = "   ";
    constexpr std::size_t further = 2;
    out_.append(prefix.text).append(indent).append(colors_.dim).append(label).append(colors_.reset);
    const std::size_t beside_label = indent.size() + label.size();
    const std::size_t hang = columns_.narrow ? indent.size() + further : beside_label;
    const std::string colored = style_.color ? with_colored_code(text) : std::string();
    append_wrapped(out_, style_.color ? std::string_view(colored) : text,
                   {prefix.text, prefix.columns, prefix.columns + beside_label, prefix.columns + hang, columns_.page});
    out_ += '\n';
  }

  const TextStyle& style_;
  Columns columns_;
  TreeLines lines_;
  Colors colors_;
  std::string out_;
};

}  // namespace

std::string to_text(const Report& report, const TextStyle& style) {
  return TextPrinter(style).print(report);
}

}  // namespace pypto::report
