#pragma once

#include "compare/carry_outline.h"

#include <string>
#include <string_view>

namespace pypto::test {

/// An outline by hand: functions, and in them loops line by line. A line holds the loop's variable (or `while`), then
/// its slots as NAME:CLASS with T trivial, R rebind, R4 with an array of 4 and ? for no class; two spaces deeper is
/// inside. Line n of the string, counted from 1, is line n of the input.
///
///     def main
///       i acc:T tid:R4
///         j part:R
compare::CarryOutline outline(std::string_view text, std::string_view input = "a.py");

/// `compare::print_text` of two outlines, b.py (before) and a.py (after), without its first line.
std::string differences_of(std::string_view before, std::string_view after);

}  // namespace pypto::test
