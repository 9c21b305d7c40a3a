// Runs golden reports: golden_report [--update] FOLDER...
//
// Each folder holds one program, program.py or program.json, and its report in all forms:
//
//   report.text  report.md  report.json  report.dot    as the tool writes them
//   report.data                                        what the HTML page holds as data (the page itself has a test
//                                                      of its own, in tests/html)
//
// With --update the reports are written, not compared; read the difference before it is committed.

#include "plan/plan.h"
#include "read/document.h"
#include "report/make_report.h"
#include "source/diagnostic.h"
#include "source/format.h"
#include "source/input.h"

#include <array>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace {

using namespace pypto;
namespace fs = std::filesystem;
using report::ReportForm;

struct Golden {
  std::string_view file;
  ReportForm form;
};
constexpr std::array goldens{Golden{"report.text", ReportForm::text}, Golden{"report.md", ReportForm::markdown},
                             Golden{"report.json", ReportForm::json}, Golden{"report.dot", ReportForm::dot},
                             Golden{"report.data", ReportForm::html}};

std::string read_bytes(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// One program of a folder, planned.
struct Planned {
  source::Input input;
  source::Diagnostics diagnostics;
  read::Document document;
  plan::Plan plan;
};

fs::path program_of(const fs::path& folder) {
  const fs::path text = folder / "program.py";
  return fs::exists(text) ? text : folder / "program.json";
}

void plan_program(Planned& planned) {
  auto document = read::read_document(planned.input, {}, planned.diagnostics);
  if (document) {
    planned.document = std::move(*document);
    const auto read_body = [&](ir::FunctionId function) {
      read::read_body(planned.document, function, planned.diagnostics);
    };
    // What breaks a precondition can be reported as well; the user has to ask for it.
    const plan::PlanOptions options{.graph_functions = false, .preconditions_are_errors = false};
    planned.plan = plan::make_plan(planned.document.program, read_body, options, planned.diagnostics);
  }
  for (const source::Diagnostic& diagnostic : planned.diagnostics.all())
    if (diagnostic.severity == source::Severity::error) throw std::runtime_error(diagnostic.message);
}

/// The data of an HTML page: the rest of it is the same for all programs.
std::string data_of(const std::string& page) {
  constexpr std::string_view begin = "id=\"data\">";
  const std::size_t from = page.find(begin) + begin.size();
  return page.substr(from, page.find("</script>", from) - from) + "\n";
}

std::string print(const Planned& planned, ReportForm form) {
  std::string printed = report::make_report(planned.document, planned.plan, {}, {}, form, {});
  return form == ReportForm::html ? data_of(printed) : printed;
}

/// The first line in which two texts differ.
std::string difference(std::string_view wanted, std::string_view seen) {
  std::size_t line = 1;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < wanted.size() && at < seen.size() && wanted[at] == seen[at]; ++at) {
    if (wanted[at] != '\n') continue;
    ++line;
    begin = at + 1;
  }
  const auto line_at = [begin](std::string_view text) {
    return begin < text.size() ? text.substr(begin, text.find('\n', begin) - begin) : std::string_view("(nothing)");
  };
  return pypto::source::format("line {}\n  wanted {}\n  is     {}\n", line, line_at(wanted), line_at(seen));
}

/// Whether all reports of a folder are as they should be; tells on standard error what is not.
bool run(const fs::path& folder, bool update) {
  const fs::path program = program_of(folder);
  Planned planned{source::Input(program.filename().string(), read_bytes(program)), {}, {}, {}};
  plan_program(planned);
  bool good = true;
  for (const Golden& golden : goldens) {
    const fs::path path = folder / golden.file;
    const std::string seen = print(planned, golden.form);
    if (update) {
      std::ofstream(path, std::ios::binary) << seen;
    } else if (const std::string wanted = read_bytes(path); wanted != seen) {
      fmt::print(stderr, "{}: {}", path.string(), difference(wanted, seen));
      good = false;
    }
  }
  return good;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> folders(argv + 1, argv + argc);
  const bool update = !folders.empty() && folders.front() == "--update";
  if (update) folders.erase(folders.begin());
  bool good = !folders.empty();
  for (const std::string& folder : folders) {
    try {
      good = run(folder, update) && good;
    } catch (const std::exception& error) {
      fmt::print(stderr, "{}: {}\n", folder, error.what());
      good = false;
    }
  }
  return good ? 0 : 1;
}
