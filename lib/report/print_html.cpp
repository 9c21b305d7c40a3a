#include "report/print_html.h"

#include "report/embedded.h"
#include "report/json_stream.h"
#include "report/names.h"
#include "report/places.h"
#include "report/words.h"
#include "source/format.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace pypto::report {
namespace {

std::string html_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '<')
      escaped += "&lt;";
    else if (c == '&')
      escaped += "&amp;";
    else
      escaped += c;
  }
  return escaped;
}

/// Writes the data of the page, in short arrays: what page.js reads.
class PageData {
 public:
  explicit PageData(const Listing& listing) : listing_(listing), json_(JsonStream::Layout::in_html) {}

  std::string write(const Report& report) {
    json_.begin_object().key("program").value(report.program).key("input").value(report.input);
    json_.key("format").value(format_word(report.format)).key("filter").value(report.filter);
    json_.key("summary").value(summary(report));
    json_.key("totals").begin_object();
    json_.key("all").value(report.totals.slots).key("trivial").value(report.totals.trivial);
    json_.key("rebind").value(report.totals.rebind).key("array").value(report.totals.arrays);
    json_.key("not classified").value(report.totals.not_classified).end_object();
    json_.key("functions").begin_array();
    for (const Function& function : report.functions) write(function);
    json_.end_array().key("listing").value(shown_text(listing_.text())).end_object();
    return json_.take();
  }

 private:
  /// The listing with as many characters in each line as its spots count: a carriage return or byte-order mark shows
  /// nothing. An input that is not UTF-8 was refused long before.
  static std::string shown_text(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    std::string shown(text);
    if (shown.find('\r') != std::string::npos) std::erase(shown, '\r');
    if (shown.find('\t') != std::string::npos) std::ranges::replace(shown, '\t', ' ');
    return shown;
  }

  void write(Spot spot) {
    json_.begin_array();
    if (spot.line != 0) json_.value(spot.line).value(spot.column).value(spot.length);
    json_.end_array();
  }

  void write(const Mention& mention) {
    json_.begin_object().key("name").value(label_text(mention));
    json_.key("place").value(describe(mention.place));
    json_.key("spot");
    write(listing_.of_definition(mention));
    json_.end_object();
  }

  void write(const Spelling& spelling, Spot spot) {
    json_.begin_object().key("text").value(code_name(spelling.text, spelling.distinction)).key("spot");
    write(spot);
    json_.end_object();
  }

  static std::string label_text(const Mention& mention) {
    return mention.distinction.empty() ? mention.name : source::format("{} ({})", mention.name, mention.distinction);
  }

  void write(const Step& step) {
    json_.begin_object().key("rule").value(rule_word(step.rule)).key("text").value(step.sentence);
    json_.key("variable");
    write(step.variable);
    json_.key("use");
    write(listing_.of_use(step.use));
    json_.end_object();
  }

  void write(const Loop& loop, const Slot& slot) {
    json_.begin_object().key("slot").value(slot.index).key("class").value(class_word(slot));
    json_.key("array").value(slot.extent).key("type").value(slot.type);
    json_.key("iter_arg");
    write(slot.iter_arg);
    json_.key("init");
    write(slot.init, listing_.of_init(loop, slot));
    json_.key("yield");
    write(slot.yield, listing_.of_yield(loop, slot));
    json_.key("after");
    write(slot.return_variable);
    if (slot.chain) write(*slot.chain);
    json_.key("why").begin_array();
    for (const std::string& why : slot.whys) json_.value(why);
    json_.end_array();
    if (slot.carry) {
      json_.key("cpp").begin_array();
      json_.value(slot.form.before).value(slot.form.at_end).value(slot.form.after).end_array();
    }
    json_.end_object();
  }

  void write(const Chain& chain) {
    json_.key("steps").begin_array();
    for (const Step& step : chain.steps) write(step);
    json_.end_array().key("root");
    write(chain.root);
    json_.key("ending").value(chain.ending);
  }

  void write(const Loop& loop) {
    json_.begin_object().key("header").value(loop.header).key("facts").value(loop_facts(loop));
    json_.key("place").value(describe(loop.place)).key("spot");
    write(listing_.of_loop(loop));
    if (loop.parent != Loop::no_parent) json_.key("inside").value(loop.parent);
    json_.key("slots").begin_array();
    for (const Slot& slot : loop.slots) write(loop, slot);
    json_.end_array().end_object();
  }

  void write(const Function& function) {
    json_.begin_object().key("name").value(function.name).key("kind").value(function_kind_word(function.kind));
    json_.key("place").value(describe(function.place)).key("summary").value(summary(function));
    json_.key("loops").begin_array();
    for (const Loop& loop : function.loops) write(loop);
    json_.end_array().end_object();
  }

  const Listing& listing_;
  JsonStream json_;
};

/// Appends `page` with each `@NAME@` replaced; the page has no other text of that form.
void append_filled(std::string& out, std::string_view page, std::string_view name, std::string_view content) {
  const std::size_t at = page.find(name);
  out += page.substr(0, at);
  out += content;
}

}  // namespace

std::string to_html(const Report& report, const Listing& listing) {
  const std::string title =
      source::format("Carry report{}", report.program.empty() ? "" : source::format(" of {}", report.program));
  const std::string escaped_title = html_escaped(title);
  const std::string data = PageData(listing).write(report);
  struct Part {
    std::string_view name, content;
  };
  const std::array parts{Part{"@TITLE@", escaped_title}, Part{"@STYLE@", embedded::page_css}, Part{"@DATA@", data},
                         Part{"@SCRIPT@", embedded::page_js}};
  std::string out;
  std::string_view rest = embedded::page_html;
  for (const Part& part : parts) {
    append_filled(out, rest, part.name, part.content);
    rest.remove_prefix(rest.find(part.name) + part.name.size());
  }
  out += rest;
  return out;
}

}  // namespace pypto::report
