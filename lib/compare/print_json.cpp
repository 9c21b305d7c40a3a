#include "compare/embedded.h"
#include "compare/print.h"
#include "compare/sentence.h"

#include <nlohmann/json.hpp>

namespace pypto::compare {
namespace {

using Json = nlohmann::ordered_json;

Json place_json(const OutlinePlace& place) {
  Json json = Json::object();
  if (place.line != 0) json["line"] = place.line;
  if (place.column != 0) json["column"] = place.column;
  if (!place.file.empty()) json["file"] = place.file;
  if (place.node_id) json["node"] = *place.node_id;
  return json;
}

Json or_null(std::string_view text) {
  return text.empty() ? Json(nullptr) : Json(text);
}

/// One side of a difference, as far as it is there; null for a function that is not.
Json side_json(const CarryOutline& outline, const CarryAddress& address) {
  if (!address.is_there()) return nullptr;
  Json json = Json::object();
  if (address.loop == CarryAddress::none) {
    json["place"] = place_json(outline.functions[address.function].place);
    return json;
  }
  const LoopOutline& loop = outline.loops[address.loop];
  const bool is_while = loop.kind == ir::LoopKind::while_loop;
  json["place"] = place_json(loop.place);
  json["loop"] = is_while ? "while" : "for";
  json["variable"] = is_while ? Json(nullptr) : Json(loop.variable);
  if (address.slot == CarryAddress::none) return json;
  const SlotOutline& slot = outline.slots[loop.first_slot + address.slot];
  json["slot"] = address.slot;
  json["iter_arg"] = slot.iter_arg;
  json["class"] = or_null(class_word(slot.carry));
  json["extent"] = slot.extent == 0 ? Json(nullptr) : Json(slot.extent);
  return json;
}

Json outline_json(const CarryOutline& outline) {
  std::size_t loops = 0;
  for (const LoopOutline& loop : outline.loops) loops += loop.slot_count != 0 ? 1 : 0;
  Json json = Json::object();
  json["input"] = outline.input;
  json["functions"] = outline.functions.size();
  json["loops"] = loops;
  json["slots"] = outline.slots.size();
  return json;
}

Json difference_json(const Comparison& comparison, const Difference& difference) {
  const CarryAddress& before = difference.before;
  const CarryAddress& after = difference.after;
  Json json = Json::object();
  json["kind"] = kind_word(difference.kind);
  json["function"] = after.is_there() ? comparison.after->functions[after.function].name
                                      : comparison.before->functions[before.function].name;
  json["before"] = side_json(*comparison.before, before);
  json["after"] = side_json(*comparison.after, after);
  json["sentence"] = subject(comparison, difference, Markup::plain, true) + ": " + change(comparison, difference);
  return json;
}

}  // namespace

std::string print_json(const Comparison& comparison) {
  Json json = Json::object();
  json["schema"] = "pypto-classify/comparison/1";
  json["before"] = outline_json(*comparison.before);
  json["after"] = outline_json(*comparison.after);
  Json totals = Json::object();
  totals["differences"] = comparison.differences.size();
  totals["same_slots"] = comparison.same_slots;
  const auto counts = count_kinds(comparison);
  for (std::size_t kind = 0; kind < counts.size(); ++kind)
    totals[std::string(kind_word(static_cast<DifferenceKind>(kind)))] = counts[kind];
  json["totals"] = std::move(totals);
  json["differences"] = Json::array();
  for (const Difference& difference : comparison.differences)
    json["differences"].push_back(difference_json(comparison, difference));
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string_view comparison_schema() {
  return embedded::comparison_schema;
}

}  // namespace pypto::compare
