#include "support/catch.h"
#include "unit/stamp/stamp_case.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

using nlohmann::ordered_json;
using pypto::test::Slots;
using pypto::test::stamp_json;

namespace {

// A JSON printer in one of the styles that are met.
struct Printer {
  std::string_view name;
  std::string_view newline;  // empty: all on one line
  std::string_view step;
  std::string_view colon = ": ";
  std::string_view comma = ", ";        // on one line
  bool short_objects = false;           // objects of scalars, and lists of them, stay on one line
  std::string_view padding{};           // inside the braces of objects on one line
  std::string_view broken_comma = ",";  // before a line break
};

bool stays_on_line(const ordered_json& value) {
  if (value.is_primitive()) return true;
  return std::all_of(value.begin(), value.end(), [&](const ordered_json& item) {
    return item.is_primitive() || (value.is_array() && item.is_object() && stays_on_line(item));
  });
}

void print(const Printer& printer, const ordered_json& value, const std::string& indentation, std::string& out) {
  if (value.is_primitive() || value.empty()) {
    out += value.dump();
    return;
  }
  const bool broken = !printer.newline.empty() && !(printer.short_objects && stays_on_line(value));
  const std::string inside = indentation + std::string(printer.step);
  const std::string_view padding = value.is_object() && !broken ? printer.padding : "";
  out.append(value.is_object() ? "{" : "[").append(padding);
  bool first = true;
  for (const auto& [key, item] : value.items()) {
    if (!first) out += broken ? printer.broken_comma : printer.comma;
    first = false;
    if (broken) out.append(printer.newline).append(inside);
    if (value.is_object()) out.append("\"").append(key).append("\"").append(printer.colon);
    print(printer, item, inside, out);
  }
  if (broken) out.append(printer.newline).append(indentation);
  out.append(padding).append(value.is_object() ? "}" : "]");
}

std::string printed(const Printer& printer, const ordered_json& value) {
  std::string out;
  print(printer, value, "", out);
  return out += '\n';
}

const std::vector<Printer> printers{
    {"compact", "", "", ":", ","},
    {"spaced", "", "", ": ", ", "},
    {"spaces before colons", "", "", " : ", ", "},
    {"padded braces", "", "", ": ", ", ", false, " "},
    {"indent 0", "\n", ""},
    {"indent 1", "\n", " "},
    {"indent 2", "\n", "  "},
    {"indent 3", "\n", "   "},
    {"indent 4", "\n", "    "},
    {"indent 8", "\n", "        "},
    {"tabs", "\n", "\t"},
    {"indent without space after colons", "\n", "  ", ":"},
    {"CRLF", "\r\n", "  "},
    {"CRLF and tabs", "\r\n", "\t"},
    {"short objects on one line", "\n", "  ", ": ", ", ", true},
    {"short objects on one line, compact", "\n", "\t", ":", ",", true},
    {"short objects on one line, padded", "\n", "  ", ": ", ", ", true, " "},
    {"blanks behind commas", "\n", "  ", ": ", ", ", false, "", ", "},
    {"blanks before commas", "\r\n", "\t", " : ", " ,", false, "", " ,"},
    {"blanks around commas", "", "", " : ", " , "},
    {"short objects on one line, blanks behind commas", "\n", "  ", ": ", ", ", true, "", ", "},
};

const ordered_json span{{"begin_column", -1}, {"begin_line", 3}, {"filename", "a\\\"span\": {\n"}};

// A ForStmt around another one; `attrs` of each, or null for none.
ordered_json nest(const ordered_json& outer, const ordered_json& inner) {
  const auto loop = [](const ordered_json& attrs, const ordered_json& body, int id) {
    ordered_json fields = ordered_json::object();
    if (!attrs.is_null()) fields["attrs"] = attrs;
    fields["body"] = body;
    fields["kind"] = 1;
    fields["span"] = span;
    return ordered_json{{"fields", fields}, {"id", id}, {"type", "ForStmt"}};
  };
  const ordered_json body{
      {"fields", {{"leading_comments", ordered_json::array()}, {"span", span}}}, {"id", 9}, {"type", "BreakStmt"}};
  return ordered_json::array({loop(outer, loop(inner, body, 2), 1)});
}

ordered_json pair(const std::string& key, const ordered_json& value) {
  return {{"key", key}, {"value", value}};
}

// What stands in a list before, the slots, and what stands there after.
struct Change {
  std::string_view name;
  ordered_json before;
  Slots slots;
  ordered_json after;
};

std::vector<Change> changes() {
  const ordered_json rebind = pair("iter_arg_rebind_0", true);
  const ordered_json size = pair("iter_arg_array_size_0", 4);
  const ordered_json trivial = pair("iter_arg_rebind_1", false);
  const ordered_json note = pair("note", "], [{\"key\"");
  const ordered_json depth = pair("pipeline_stages", 2);
  const ordered_json other = pair("dtype", {{"code", 52}, {"type", "DataType"}});
  const auto list = [](ordered_json::initializer_list_t pairs) { return ordered_json::array(pairs); };
  return {
      {"no key", nullptr, "R4 T", list({rebind, size, trivial})},
      {"empty list", list({}), "R4 T", list({rebind, size, trivial})},
      {"one other pair", list({note}), "R", list({note, rebind})},
      {"two other pairs", list({note, depth}), "R", list({note, depth, rebind})},
      {"stale pairs only", list({trivial, size, trivial}), "R", list({rebind})},
      {"one stale pair only", list({trivial}), "R4 T", list({rebind, size, trivial})},
      {"stale pairs around others", list({trivial, note, size, depth, trivial, trivial}), "R",
       list({note, depth, rebind})},
      {"good stamps behind stale ones", list({size, note, rebind}), "R", list({note, rebind})},
      {"stamps as they should be", list({note, rebind, size, trivial}), "R4 T", list({note, rebind, size, trivial})},
      {"a pair with an object in it", list({other, trivial, note}), "R", list({other, note, rebind})},
  };
}

}  // namespace

TEST_CASE("JSON: stamps look as the printer of the document prints") {
  for (const Printer& printer : printers) {
    for (const Change& change : changes()) {
      const bool inner_object = change.name == "a pair with an object in it";
      if (inner_object && printer.short_objects) continue;  // such a printer breaks the whole list
      INFO(printer.name << ": " << change.name);
      const ordered_json empty = ordered_json::array();
      const ordered_json rebind = ordered_json::array({pair("iter_arg_rebind_0", true)});
      CHECK(stamp_json(printed(printer, nest(change.before, empty)), {change.slots, "R"}) ==
            printed(printer, nest(change.after, rebind)));
      CHECK(stamp_json(printed(printer, nest(empty, change.before)), {"R", change.slots}) ==
            printed(printer, nest(rebind, change.after)));
    }
  }
}

TEST_CASE("JSON: an empty list may hold white space") {
  CHECK(stamp_json(R"([{"fields":{"attrs":[ ],"kind":0},"id":1,"type":"ForStmt"}])", {"T"}) ==
        R"([{"fields":{"attrs":[{"key":"iter_arg_rebind_0","value":false}],"kind":0},"id":1,"type":"ForStmt"}])");
  CHECK(stamp_json("{\"fields\": {\n  \"attrs\": [\n  ]\n}, \"type\": \"ForStmt\"}", {"T"}) ==
        "{\"fields\": {\n  \"attrs\": [\n    {\n      \"key\": \"iter_arg_rebind_0\",\n      \"value\": false\n    "
        "}\n  ]\n}, \"type\": \"ForStmt\"}");
}

TEST_CASE("JSON: a loop without fields gets its attrs") {
  CHECK(stamp_json(R"({"fields":{},"type":"ForStmt"})", {"T"}) ==
        R"({"fields":{"attrs":[{"key":"iter_arg_rebind_0","value":false}]},"type":"ForStmt"})");
}

TEST_CASE("JSON: short pairs on lines of their own are recognised from another list") {
  const std::string_view before = R"({
  "fields": {
    "attrs": [
      {"key": "auto_scope", "value": false}
    ],
    "body": {
      "fields": {
        "attrs": [],
        "span": {"begin_line": 1, "end_line": 2}
      },
      "type": "ForStmt"
    }
  },
  "type": "Function"
})";
  const std::string_view after = R"({
  "fields": {
    "attrs": [
      {"key": "auto_scope", "value": false}
    ],
    "body": {
      "fields": {
        "attrs": [
          {"key": "iter_arg_rebind_0", "value": true},
          {"key": "iter_arg_array_size_0", "value": 8}
        ],
        "span": {"begin_line": 1, "end_line": 2}
      },
      "type": "ForStmt"
    }
  },
  "type": "Function"
})";
  CHECK(stamp_json(before, {"R8"}) == after);
}

TEST_CASE("JSON: pairs that stay keep their bytes, whatever their spelling") {
  CHECK(stamp_json(R"([{"type":"ForStmt","fields":{"\u0061ttrs":[ {"value" : 1.50e1, "\u006bey":"w"} ]}}])", {"R"}) ==
        R"([{"type":"ForStmt","fields":{"\u0061ttrs":[ {"value" : 1.50e1, "\u006bey":"w"}, )"
        R"({"key" : "iter_arg_rebind_0", "value" : true} ]}}])");
}

TEST_CASE("JSON: an int where a bool belongs is replaced") {
  CHECK(stamp_json(R"({"fields":{"attrs":[{"key":"iter_arg_rebind_0","value":1}]},"type":"ForStmt"})", {"R"}) ==
        R"({"fields":{"attrs":[{"key":"iter_arg_rebind_0","value":true}]},"type":"ForStmt"})");
}
