#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace pypto::report {

/// The forms that a report is written in.
enum class ReportForm : std::uint8_t { text, markdown, json, html, dot };

enum class Only : std::uint8_t { trivial, rebind, array };

/// What a report is limited to.
struct ReportOptions {
  std::string function_glob;  ///< a shell pattern for names of functions; empty: all
  std::optional<Only> only;   ///< slots of one kind, and the loops around them
};

/// How a report for people is laid out.
struct TextStyle {
  std::uint32_t width = 100;  ///< in columns, at least 40; no line is wider
  bool color = false;
  bool unicode = true;  ///< false: tree lines in ASCII
};

}  // namespace pypto::report
