#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::golden {

/// One part of a case file: what stands between a line "--- KIND [NAME]" and the next such line.
struct Section {
  std::string kind;
  std::string name;
  std::string content;  ///< escapes decoded
};

/// A golden case as it stands in its file. The format is described at the top of runner.cpp.
struct CaseFile {
  std::vector<std::string> header;                ///< the lines before the first section, as they are
  std::map<std::string, std::string> directives;  ///< of the header: "run" -> what stands behind "# run:"
  std::vector<Section> sections;

  /// The value of a directive, or "" when the header has none.
  std::string directive(const std::string& name) const;
  bool escapes() const { return directive("escapes") == "on"; }

  /// The first section of this kind and name, or null.
  const Section* find(std::string_view kind, std::string_view name = "") const;
};

/// Throws std::runtime_error, with the reason, for what is no case file.
CaseFile parse_case(std::string_view text);

/// The text of a case file; parse_case reads it back.
std::string print_case(const CaseFile& file);

/// The words of a line: separated by blanks, unless they stand in double quotes.
std::vector<std::string> split_words(std::string_view line);

/// Between bytes and the spelling of "# escapes: on": \\ \r \t \0 \xHH, and a backslash at the end of a line for "no
/// line end here". `escape` spells everything but printable ASCII that way, and lines that look like a section.
std::string escape(std::string_view bytes);
std::string unescape(std::string_view text);

}  // namespace pypto::golden
