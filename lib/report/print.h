#pragma once

#include "report/model.h"
#include "report/options.h"

#include <string>
#include <string_view>

/// The printers: the same report in several forms. Each is deterministic to the byte, linear in the report, and ends
/// its output with one "\n".
namespace pypto::report {

/// For a terminal or a bug report: a tree of loops, sentences wrapped to the width.
std::string to_text(const Report& report, const TextStyle& style);

/// Tables and lists as GitHub renders them.
std::string to_markdown(const Report& report);

/// `pypto-classify/report/1`; its schema is json_schema().
std::string to_json(const Report& report);

/// The JSON Schema of what to_json writes.
std::string_view json_schema();

/// The alias forest of each function for Graphviz: the variables on the chains, coloured by what they carry, edges
/// labelled by rule, one cluster for each loop.
std::string to_dot(const Report& report);

}  // namespace pypto::report
