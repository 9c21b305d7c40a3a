#include "report/embedded.h"
#include "report/json_stream.h"
#include "report/print.h"
#include "report/words.h"

namespace pypto::report {
namespace {

void write(JsonStream& json, const Place& place) {
  json.begin_object();
  if (!place.range.empty()) json.key("begin").value(place.range.begin).key("end").value(place.range.end);
  if (place.line != 0) json.key("line").value(place.line);
  if (place.column != 0) json.key("column").value(place.column);
  if (!place.file.empty()) json.key("file").value(place.file);
  if (place.node_id != ir::Variable::no_node_id) json.key("node").value(place.node_id);
  json.end_object();
}

void write(JsonStream& json, const Mention& mention) {
  if (mention.name.empty()) {
    json.null();
    return;
  }
  json.begin_object().key("name").value(mention.name);
  if (!mention.distinction.empty()) json.key("distinction").value(mention.distinction);
  write(json.key("place"), mention.place);
  json.end_object();
}

void write(JsonStream& json, const Spelling& spelling) {
  if (spelling.text.empty()) {
    json.null();
    return;
  }
  json.begin_object().key("text").value(spelling.text);
  if (!spelling.distinction.empty()) json.key("distinction").value(spelling.distinction);
  write(json.key("place"), spelling.place);
  json.end_object();
}

void write(JsonStream& json, const Totals& totals) {
  json.begin_object();
  json.key("loops").value(totals.loops).key("slots").value(totals.slots);
  json.key("trivial").value(totals.trivial).key("rebind").value(totals.rebind);
  json.key("not_classified").value(totals.not_classified);
  json.key("arrays").value(totals.arrays).key("array_elements").value(totals.array_elements);
  json.end_object();
}

void write(JsonStream& json, const Step& step) {
  json.begin_object().key("rule").value(rule_word(step.rule));
  json.key("by_fallback").boolean(step.by_fallback);
  write(json.key("variable"), step.variable);
  write(json.key("source"), step.source);
  write(json.key("use"), step.use.place);
  json.key("sentence").value(step.sentence).end_object();
}

void write(JsonStream& json, const Chain& chain) {
  json.begin_object().key("steps").begin_array();
  for (const Step& step : chain.steps) write(json, step);
  json.end_array().key("shortened").boolean(chain.shortened);
  json.key("end").value(chain_end_word(chain.end));
  write(json.key("root"), chain.root);
  json.key("sentence").value(chain.ending).end_object();
}

void write_extent(JsonStream& json, const Slot& slot) {
  if (slot.extent == 0) {
    json.null();
    return;
  }
  json.begin_object().key("elements").value(slot.extent).key("loop").value(slot.extent_loop);
  write(json.key("place"), slot.extent_place);
  json.end_object();
}

void write_form(JsonStream& json, const Slot& slot) {
  if (!slot.carry) {
    json.null();
    return;
  }
  json.begin_object().key("before").value(slot.form.before).key("end").value(slot.form.at_end);
  json.key("after").value(slot.form.after).end_object();
}

void write(JsonStream& json, const Slot& slot) {
  json.begin_object().key("slot").value(slot.index);
  write(json.key("iter_arg"), slot.iter_arg);
  json.key("type").value(slot.type);
  write(json.key("init"), slot.init);
  write(json.key("yield"), slot.yield);
  write(json.key("return_var"), slot.return_variable);
  json.key("class").value(class_word(slot)).key("reason");
  if (slot.carry)
    json.value(reason_word(slot.reason));
  else
    json.null();
  write_extent(json.key("extent"), slot);
  json.key("chain");
  if (slot.chain)
    write(json, *slot.chain);
  else
    json.null();
  json.key("why").begin_array();
  for (const std::string& why : slot.whys) json.value(why);
  json.end_array();
  write_form(json.key("cpp"), slot);
  json.end_object();
}

void write(JsonStream& json, const Loop& loop, std::uint64_t index) {
  json.begin_object().key("loop").value(index).key("inside");
  if (loop.parent == Loop::no_parent)
    json.null();
  else
    json.value(loop.parent);
  json.key("kind").value(loop_kind_word(loop.kind)).key("header").value(loop.header);
  write(json.key("variable"), loop.variable);
  if (loop.kind != ir::LoopKind::while_loop)
    json.key("start").value(loop.start).key("stop").value(loop.stop).key("step").value(loop.step);
  json.key("trip_count");
  if (loop.trip_count)
    json.value(*loop.trip_count);
  else
    json.null();
  json.key("scope").value(scope_word(loop.scope));
  write(json.key("place"), loop.place);
  json.key("slots").begin_array();
  for (const Slot& slot : loop.slots) write(json, slot);
  json.end_array().end_object();
}

void write(JsonStream& json, const Function& function) {
  json.begin_object().key("name").value(function.name).key("kind").value(function_kind_word(function.kind));
  write(json.key("place"), function.place);
  write(json.key("totals"), function.totals);
  json.key("loops").begin_array();
  for (std::uint64_t index = 0; const Loop& loop : function.loops) write(json, loop, index++);
  json.end_array().end_object();
}

}  // namespace

std::string_view json_schema() {
  return embedded::report_schema;
}

std::string to_json(const Report& report) {
  JsonStream json(JsonStream::Layout::indented);
  json.begin_object().key("schema").value("pypto-classify/report/1");
  json.key("program").value(report.program).key("input").value(report.input);
  json.key("format").value(format_word(report.format));
  json.key("filter");
  if (report.filter.empty())
    json.null();
  else
    json.value(report.filter);
  write(json.key("totals"), report.totals);
  json.key("functions").begin_array();
  for (const Function& function : report.functions) write(json, function);
  json.end_array().end_object();
  return json.take() + "\n";
}

}  // namespace pypto::report
