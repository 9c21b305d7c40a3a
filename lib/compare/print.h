#pragma once

#include "compare/differences.h"

#include <string>
#include <string_view>

/// The printers: the same comparison in several forms. Each is deterministic to the byte, linear in the differences and
/// what they add and remove, and ends its output with one "\n". Nothing in a name can break out of its line or its
/// form.
namespace pypto::compare {

/// A summary, then one sentence a line: `main, for i (a.py:12, was b.py:10), slot 0 "acc": trivial became rebind`.
std::string print_text(const Comparison& comparison);

/// A heading, the summary and a list, as GitHub renders them.
std::string print_markdown(const Comparison& comparison);

/// `pypto-classify/comparison/1`; its schema is comparison_schema().
std::string print_json(const Comparison& comparison);

/// The JSON Schema of what print_json writes.
std::string_view comparison_schema();

}  // namespace pypto::compare
