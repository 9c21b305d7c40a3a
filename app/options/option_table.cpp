#include "app/options/option_table.h"

#include <algorithm>
#include <array>

namespace pypto::app {
namespace {

using Raw = RawOptions;

constexpr std::string_view input_group = "Input";
constexpr std::string_view output_group = "Output";
constexpr std::string_view plan_group = "Plan";
constexpr std::string_view check_group = "Check";
constexpr std::string_view report_group = "Report";
constexpr std::string_view batch_group = "Batch";
constexpr std::string_view messages_group = "Messages";
constexpr std::string_view other_group = "Other";

/// Known to the parser, so that a script which uses it learns that it is too early, not that it is wrong.
constexpr OptionRow not_yet(std::string_view short_name, std::string_view long_name, std::string_view value_name = "") {
  return {short_name, long_name, value_name, "", "", "", "", std::monostate{}};
}

constexpr auto rows = std::to_array<OptionRow>({
    {"-f", "--from", "FORMAT", input_group, "format of the input: auto, text, json or msgpack",
     "With auto the content decides, never the name.", "auto", &Raw::from, "auto text json msgpack"},
    {"", "--max-depth", "N", input_group, "refuse input that is nested deeper than N levels", "", "100000",
     &Raw::max_depth},
    {"", "--max-size", "BYTES", input_group, "refuse input that is larger than BYTES",
     "The suffixes K, M and G stand for 1024, 1024 squared and 1024 cubed bytes.", "1G", &Raw::max_size},

    {"-o", "--output", "FILE", output_group, "write the program to FILE instead of standard output",
     "The name - is standard output. FILE appears whole or not at all, keeps its permissions when it was there before, "
     "and may be the input. MessagePack is not written to a terminal.",
     "-", &Raw::output},
    {"", "--output-dir", "DIR", output_group, "write each program below DIR, under the relative path of its input",
     "The relative path of a file that was named is that name, or its last part when the name is absolute or leads "
     "upwards. That of a file found in a directory is its path in the directory, behind the name of the directory when "
     "there are other inputs. Directories are made as needed.",
     "", &Raw::output_dir},
    {"-i", "--in-place", "", output_group, "replace each input file", "A file that would not change is not touched.",
     "", &Raw::in_place},
    {"-n", "--no-output", "", output_group, "write no program, only messages", "", "", &Raw::no_output},
    {"-t", "--to", "FORMAT", output_group, "format of the output: same, json or msgpack",
     "Converts between the two node forms after the program is stamped; a text dump cannot be converted.", "same",
     &Raw::to, "same json msgpack"},
    {"", "--convert-only", "", output_group, "with --to: convert and do not classify",
     "The program is neither classified nor stamped, so none is rejected.", "", &Raw::convert_only},
    {"", "--line-length", "N", output_group, "text: lay loop headers out as a formatter at N columns does",
     "Without it the layout is recognised: one line for each header, or the formatter's at 200 columns.", "",
     &Raw::line_length},

    {"", "--graph", "", plan_group, "classify functions of type Graph as well", "", "", &Raw::graph},
    {"", "--no-preconditions", "", plan_group, "report violated preconditions as warnings",
     "The preconditions are: argument directions are resolved in every call of a program function, and every "
     "Orchestration function has the attribute auto_scope=False.",
     "", &Raw::no_preconditions},

    {"-r", "--report", "FILE", report_group, "write the carry report to FILE",
     "The report tells for every slot of every value-carrying loop what was decided, why, and what C++ comes of it. "
     "The name - is standard output; the program must then go elsewhere, or nowhere with --no-output. FILE appears "
     "whole or not at all, and only when the program is not rejected. Of several inputs FILE is a directory, with a "
     "report for each under its relative path and an ending that tells the format.",
     "", &Raw::report},
    {"", "--report-format", "FORMAT", report_group, "format of the report: text, markdown, json, html or dot",
     "Without it the ending of FILE decides: .md, .markdown, .json, .html, .htm, .dot or .gv; anything else is text. "
     "Text on a terminal is as wide as that, at least 40 columns; elsewhere it has 100. Wherever it goes, its tree is "
     "drawn in UTF-8 where the locale (LC_ALL, LC_CTYPE or LANG) says so, and in ASCII where not.",
     "", &Raw::report_format, "text markdown json html dot"},
    {"", "--function", "GLOB", report_group, "report only functions whose name matches GLOB",
     "A shell pattern: * and ? and sets in brackets.", "", &Raw::function},
    {"", "--only", "CLASS", report_group, "report only slots that are trivial, rebind or array",
     "With array, slots with a fence array. The loops around the slots are shown as well.", "", &Raw::only,
     "trivial rebind array"},
    {"", "--report-schema", "", report_group, "show the JSON Schema of the json report",
     "With --compare, that of a comparison in json.", "", &Raw::report_schema},

    {"", "--verify", "", check_group, "check the stamps in the input; write no program",
     "Every slot must be stamped, with the right types and no stale keys, and the stamps must equal a fresh plan. Each "
     "difference is an error, and the exit status is 1.",
     "", &Raw::verify},
    {"", "--check", "", check_group, "show what would change; write no program",
     "Prints a unified diff from each input to its output. The exit status is 5 when there is a difference.", "",
     &Raw::check},
    {"", "--golden", "PATH", check_group, "compare each output with a golden file",
     "PATH is the golden file of a single input, or a directory that holds the golden files under the relative paths "
     "of the inputs. Prints the carries that differ and a unified diff, and names golden files that are missing and, "
     "when an input is a directory, those that no input belongs to. The exit status is 5 when there is a difference.",
     "", &Raw::golden},
    {"", "--update-golden", "", check_group, "with --golden: write the golden files that differ or are missing", "", "",
     &Raw::update_golden},
    {"", "--compare", "OTHER", check_group, "tell carry by carry what is decided otherwise in OTHER",
     "OTHER is a program, in any format, or a directory of programs under the relative paths of the inputs; it is the "
     "older side. Both are classified. Functions are matched by name, loops by their place and names in the function, "
     "slots by their names. --report-format chooses text, markdown or json. The exit status is 5 when there is a "
     "difference.",
     "", &Raw::compare},

    {"-j", "--jobs", "N", batch_group, "work on N inputs at once (default: the number of processors)",
     "Output and messages come in the order of the inputs whatever N is. N is at most 1024.", "", &Raw::jobs},
    {"", "--jsonl", "", batch_group, "read one JSON program a line, and write one a line",
     "Lines come out in order, each as soon as it is done. A line that is rejected or not understood is reported with "
     "its number and left out of the output. Blank lines are kept.",
     "", &Raw::json_lines},
    {"", "--keep-going", "", batch_group, "go on after an input or line that fails", "This is the default.", "",
     &Raw::keep_going},
    {"", "--fail-fast", "", batch_group, "stop at the first input or line that fails",
     "What stands before it is done, what stands after it is not. With --jsonl, a file that --output names stays as it "
     "was.",
     "", &Raw::fail_fast},

    {"", "--color", "WHEN", messages_group, "use colour: auto, always or never",
     "With auto, what is shown on a terminal is coloured unless NO_COLOR is set. Files that an option names never are.",
     "auto", &Raw::color, "auto always never"},
    {"", "--max-messages", "N", messages_group, "show at most N errors and warnings of an input, 0: all",
     "How many are left is told in one line.", "100", &Raw::max_messages},
    {"-q", "--quiet", "", messages_group, "show errors only", "", "", &Raw::quiet},
    {"-v", "--verbose", "", messages_group, "tell on standard error what is done", "The same as --log-level debug.", "",
     &Raw::verbose},
    {"", "--log-level", "LEVEL", messages_group, "how much to tell: off, info, debug or trace", "", "off",
     &Raw::log_level, "off info debug trace"},
    {"", "--stats", "", messages_group, "show bytes, loops, carries and milliseconds of each stage", "", "",
     &Raw::stats},

    {"-h", "--help", "", other_group, "show this help", "", "", &Raw::help},
    {"-V", "--version", "", other_group, "show the version", "", "", &Raw::version},
    {"", "--completion", "SHELL", other_group, "print the completion script for bash, zsh or fish", "", "",
     &Raw::completion, "bash zsh fish"},

    not_yet("", "--rules", "NAME"),
    not_yet("", "--diagnostics-format", "FORMAT"),
    not_yet("-W", "", "HAZARD"),
});

}  // namespace

std::string OptionRow::names() const {
  std::string all(short_name);
  if (!short_name.empty() && !long_name.empty()) all += ", ";
  return all.append(long_name);
}

std::span<const OptionRow> option_table() {
  return rows;
}

const OptionRow* find_option(std::string_view name) {
  const auto* row = std::find_if(rows.begin(), rows.end(), [name](const OptionRow& candidate) {
    return !name.empty() && (candidate.long_name == name || candidate.short_name == name);
  });
  return row == rows.end() ? nullptr : row;
}

}  // namespace pypto::app
