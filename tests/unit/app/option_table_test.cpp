#include "app/options/option_table.h"

#include "app/options/command_line.h"
#include "app/options/help.h"
#include "app/options/run_plan.h"
#include "support/catch.h"
#include "support/scratch_folder.h"

#include <cctype>
#include <cstddef>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using namespace pypto::app;

namespace {

constexpr std::string_view project_folder = PROJECT_FOLDER;

std::string project_file(std::string_view name) {
  return pypto::support::read_bytes(std::string(project_folder) + "/" + std::string(name));
}

/// What stands between two marks, the first exclusive; fails the test when one is missing.
std::string between(const std::string& text, std::string_view begin, std::string_view end) {
  const std::size_t from = text.find(begin);
  REQUIRE(from != std::string::npos);
  const std::size_t to = text.find(end, from + begin.size());
  REQUIRE(to != std::string::npos);
  return text.substr(from + begin.size(), to - from - begin.size());
}

}  // namespace

TEST_CASE("every option has one row, and every row can be found") {
  std::set<std::string_view> names;
  for (const OptionRow& row : option_table()) {
    CAPTURE(row.names());
    CHECK_FALSE(row.names().empty());
    for (const std::string_view name : {row.short_name, row.long_name}) {
      if (name.empty()) continue;
      CHECK(names.insert(name).second);
      CHECK(find_option(name) == &row);
    }
  }
  CHECK(find_option("") == nullptr);
  CHECK(find_option("--nonsense") == nullptr);
}

TEST_CASE("options of this version are described, and grouped together") {
  std::set<std::string_view> finished_groups;
  std::string_view group;
  for (const OptionRow& row : option_table()) {
    if (!row.available()) continue;
    CAPTURE(row.names());
    CHECK_FALSE(row.brief.empty());
    CHECK(row.brief.back() != '.');
    if (row.group == group) continue;
    CHECK(finished_groups.insert(row.group).second);
    group = row.group;
  }
}

TEST_CASE("options of later versions are not in the help") {
  const std::string help = help_text();
  for (const OptionRow& row : option_table()) {
    CAPTURE(row.names());
    const std::string name(row.long_name.empty() ? row.short_name : row.long_name);
    CHECK((help.find(" " + name + " ") != std::string::npos) == row.available());
  }
}

TEST_CASE("an option takes the words that the table names for it, and no others") {
  const auto problem = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"-n", "in.json"});
    const auto raw = parse_command_line(arguments);
    const auto plan = raw ? resolve(*raw, {}) : pypto::source::Result<RunPlan>(raw.error());
    return plan ? "" : plan.error().message;
  };
  for (const OptionRow& row : option_table()) {
    if (row.choices.empty()) continue;
    CAPTURE(row.names());
    const std::string name(row.long_name);
    const bool of_report = row.group == "Report";
    const auto with_value = [&](const std::string& value) {
      return problem(of_report ? std::vector<std::string>{"-r", "x", name, value}
                               : std::vector<std::string>{name, value});
    };
    std::istringstream words{std::string(row.choices)};
    for (std::string word; words >> word;) CHECK(with_value(word) == "");
    CHECK(with_value("nonsense").find("does not know 'nonsense'") != std::string::npos);
  }
}

TEST_CASE("help fits on a terminal") {
  std::istringstream lines(help_text());
  constexpr std::size_t columns = 100;
  for (std::string line; std::getline(lines, line);) {
    CAPTURE(line);
    CHECK(line.size() <= columns);
  }
}

TEST_CASE("the man page describes the options of the table") {
  CHECK(between(project_file("man/pypto-classify.1"), ".SH OPTIONS\n", ".SH ") == man_page_options());
}

TEST_CASE("the readme shows the help") {
  CHECK(between(project_file("README.md"), "$ pypto-classify --help\n", "```") == help_text());
}
