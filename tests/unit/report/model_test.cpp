#include "report/build_model.h"
#include "report/listing.h"
#include "report/print.h"
#include "report/print_html.h"
#include "report/text_layout.h"
#include "source/format.h"
#include "support/catch.h"

#include <algorithm>
#include <memory>
#include <string>

using namespace pypto;

namespace {

constexpr std::string_view tensor = "pl.Tensor[[8], pl.FP32]";

/// A program in text whose one Orchestration function, `main(x, out)`, has this body.
std::string program(std::string_view body, std::string_view name = "main") {
  return pypto::source::format(
      "# pypto.program: P\nimport pypto.language as pl\n\n@pl.program\nclass P:\n"
      "    @pl.function(type=pl.FunctionType.Orchestration, auto_scope=False)\n"
      "    def {0}(self, x: {1}, out: pl.Out[{1}]) -> {1}:\n{2}        return out\n",
      name, tensor, body);
}

/// A loop around some statements; `{t}` stands for the type.
std::string loop(std::string_view statements, std::string_view yield) {
  return pypto::source::format(
      "        for i, (acc,) in pl.range(4, init_values=(out,)):\n{}            end: {} = pl.yield_({})\n", statements,
      tensor, yield);
}

struct Planned {
  source::Input input;
  source::Diagnostics diagnostics;
  read::Document document;
  plan::Plan plan;
};

std::unique_ptr<Planned> planned(const std::string& text, std::uint32_t first_line = 1) {
  auto it = std::make_unique<Planned>(Planned{source::Input("in.py", text, first_line), {}, {}, {}});
  auto document = read::read_document(it->input, {}, it->diagnostics);
  REQUIRE(document);
  it->document = std::move(*document);
  const auto read_body = [&](ir::FunctionId function) { read::read_body(it->document, function, it->diagnostics); };
  it->plan = plan::make_plan(it->document.program, read_body, {}, it->diagnostics);
  REQUIRE_FALSE(it->diagnostics.has_errors());
  return it;
}

report::Report report_of(const Planned& planned, const report::ReportOptions& options = {}) {
  return report::build_report(planned.document, planned.plan, {}, options);
}

}  // namespace

TEST_CASE("a chain tells each step and where it stands") {
  const auto it = planned(
      program(loop(pypto::source::format("            part: {} = pl.tensor.assemble(acc, x, [0])\n", tensor), "part")));
  const report::Report report = report_of(*it);
  const report::Slot& slot = report.functions.at(0).loops.at(0).slots.at(0);
  CHECK(slot.carry == plan::CarryClass::trivial);
  REQUIRE(slot.chain);
  REQUIRE(slot.chain->steps.size() == 1);
  const report::Step& step = slot.chain->steps[0];
  CHECK(step.sentence == "`part` is `acc`, which `tensor.assemble` writes in place and returns.");
  CHECK(step.variable.place.line == 9);
  CHECK(step.variable.place.column == 13);
  CHECK(source::slice(it->input.bytes(), step.use.place.range) == "acc");
  CHECK(slot.chain->ending == "`acc` is the iter_arg of this slot.");
}

TEST_CASE("a chain that is too long to be listed still tells its end") {
  std::string statements;
  std::string last = "acc";
  for (std::size_t n = 0; n < report::longest_chain + 5; ++n) {
    statements += pypto::source::format("            a{}: {} = pl.tensor.assemble({}, x, [0])\n", n, tensor, last);
    last = pypto::source::format("a{}", n);
  }
  const auto it = planned(program(loop(statements, last)));
  const report::Report report = report_of(*it);
  const report::Chain& chain = *report.functions.at(0).loops.at(0).slots.at(0).chain;
  CHECK(chain.steps.size() == report::longest_chain);
  CHECK(chain.shortened);
  CHECK(chain.root.name == "acc");
  CHECK(chain.end == plan::ChainEnd::iter_arg);
}

TEST_CASE("a report is limited to functions and classes, and says so") {
  const auto it = planned(program(loop("", "x") + loop("", "acc")));
  report::ReportOptions options;
  options.only = report::Only::trivial;
  const report::Report trivial = report_of(*it, options);
  CHECK(trivial.totals.slots == 1);
  CHECK(trivial.functions.at(0).loops.size() == 1);
  CHECK(trivial.filter == "trivial slots");
  options.only = report::Only::array;
  CHECK(report_of(*it, options).functions.at(0).loops.empty());
  CHECK(report_of(*it, {"ma[a-k]n", {}}).totals.slots == 2);
  CHECK(report_of(*it, {"m?x*", {}}).functions.empty());
}

TEST_CASE("a filter that lets nothing through says so, and how much it leaves out") {
  const auto it = planned(program(loop("", "x") + loop("", "acc")));
  report::ReportOptions options;
  options.only = report::Only::array;
  CHECK(report::to_text(report_of(*it, options), {}) ==
        "Carry report of P, from in.py (text)\nonly slots with a fence array\n"
        "no slot matches the filter; 2 are left out\n\nmain  Orchestration, 7:9\n"
        "   no slot matches the filter; 2 are left out\n");
  options = {"nothing*", {}};
  CHECK(report::to_text(report_of(*it, options), {}) ==
        "Carry report of P, from in.py (text)\nonly functions named `nothing*`\n"
        "no function matches the filter; 1 is left out\n");
  CHECK(report::to_markdown(report_of(*it, options)).find("no function matches the filter; 1 is left out.") !=
        std::string::npos);
}

TEST_CASE("variables that share a name in one function are told apart by their places") {
  const auto it = planned(program(loop("", "x") + loop("", "acc")));
  const report::Report report = report_of(*it);
  CHECK(report.functions.at(0).loops.at(0).slots.at(0).iter_arg.distinction == "8:17");
  CHECK(report.functions.at(0).loops.at(1).slots.at(0).iter_arg.distinction == "10:17");
  CHECK(report.functions.at(0).loops.at(1).slots.at(0).yield.distinction == "10:17");
  CHECK(report.functions.at(0).loops.at(1).slots.at(0).init.distinction.empty());
}

TEST_CASE("the lines of a part are those of the whole, and the page shows the part") {
  const auto it = planned(program(loop("", "x")), 101);
  const report::Report report = report_of(*it);
  const report::Loop& loop = report.functions.at(0).loops.at(0);
  CHECK(loop.place.line == 108);
  CHECK(loop.place.column == 9);
  CHECK(report::Listing(it->document, report).of_loop(loop).line == 8);
}

TEST_CASE("tree lines come in UTF-8 and in ASCII, and a width is kept") {
  const auto it = planned(program(loop("", "x")));
  const report::Report report = report_of(*it);
  report::TextStyle style;
  style.unicode = false;
  style.width = 60;
  const std::string text = report::to_text(report, style);
  CHECK(text.find("`- for i in range(4)") != std::string::npos);
  for (const char c : text) CHECK(static_cast<unsigned char>(c) < 0x80);
  style.color = true;
  CHECK(report::to_text(report, style).find("\x1b[33mrebind") != std::string::npos);
}

TEST_CASE("in Markdown places are code, and pipes end no cell") {
  report::Report report;
  report::Slot slot;
  slot.iter_arg.name = "a\\|b";
  slot.iter_arg.distinction = "#7";
  slot.init.text = "x | y";
  slot.type = "Tensor";
  slot.whys = {"Rebind: `a\\|b` (#7) is made by `f(x)` (#28 <string>:29:17), not otherwise (`p`)."};
  report::Loop& loop = report.functions.emplace_back().loops.emplace_back();
  loop.header = "for i in range(4)";
  loop.place.node_id = 28;
  loop.place.line = 29;
  loop.place.column = 17;
  loop.place.file = "<a(b)>";
  loop.slots.push_back(slot);
  const std::string markdown = report::to_markdown(report);
  CAPTURE(markdown);
  CHECK(markdown.find("### `for i in range(4)` (`#28 <a\\x28b\\x29>:29:17`)\n") != std::string::npos);
  CHECK(markdown.find("| 0 | `a\\\\|b` (`#7`) | `Tensor` | `x \\| y` | - |") != std::string::npos);
  CHECK(markdown.find("**Slot 0, `a\\|b` (`#7`): not classified**") != std::string::npos);
  CHECK(markdown.find("1. Rebind: `a\\|b` (`#7`) is made by `f(x)` (`#28 <string>:29:17`), not otherwise (`p`).\n") !=
        std::string::npos);
}

TEST_CASE("no line is wider than the page") {
  const std::string name = "accumulated__phi_of_everything_that_came_before_and_after_and_between_them_all_v12";
  std::string body, indent(8, ' ');
  std::string last = "out";
  for (int level = 0; level < 12; ++level) {
    body += pypto::source::format("{0}for i{1}, ({2}{1},) in pl.range(4, init_values=({3},)):\n", indent, level, name,
                                  last);
    last = name + std::to_string(level);
    indent += "    ";
  }
  for (int level = 12; level-- > 0; indent.resize(indent.size() - 4)) {
    body += pypto::source::format("{}end漢{}: {} = pl.yield_({})\n", indent, level, tensor, last);
    last = pypto::source::format("end漢{}", level);
  }
  const auto it = planned(program(body));
  const report::Report report = report_of(*it);
  for (const std::uint32_t width : {40U, 60U, 69U, 70U, 80U, 100U, 200U}) {
    for (const bool color : {false, true}) {
      const std::string text = report::to_text(report, {width, color, true});
      std::size_t widest = 0;
      for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
        widest = std::max(widest, report::column_count(std::string_view(text).substr(at, text.find('\n', at) - at)));
      CAPTURE(width, color, text);
      CHECK(widest <= width);
    }
  }
}

TEST_CASE("every printer ends its output with one line end") {
  const auto it = planned(program(loop("", "x")));
  const report::Report report = report_of(*it);
  for (const std::string& text : {report::to_text(report, {}), report::to_markdown(report), report::to_json(report),
                                  report::to_dot(report), report::to_html(report, {it->document, report})}) {
    CAPTURE(text);
    CHECK(text.ends_with('\n'));
    CHECK_FALSE(text.ends_with("\n\n"));
  }
}

TEST_CASE("nothing in a program can break out of its page") {
  const auto it = planned(program("        # </script><img src=x onerror=alert(1)>\n" + loop("", "x")));
  const report::Report report = report_of(*it);
  const std::string page = report::to_html(report, {it->document, report});
  CHECK(page.find("</script><img") == std::string::npos);
  CHECK(page.find("\\u003c/script>\\u003cimg") != std::string::npos);
}
