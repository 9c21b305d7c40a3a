#include "app/options/command_line.h"

#include "app/options/option_table.h"
#include "support/catch.h"

#include <string>
#include <vector>

using namespace pypto::app;

namespace {

using Words = std::vector<std::string>;

RawOptions parsed(const Words& arguments) {
  auto raw = parse_command_line(arguments);
  if (!raw) FAIL(raw.error().message);
  return *raw;
}

std::string refused(const Words& arguments) {
  const auto raw = parse_command_line(arguments);
  return raw ? "" : raw.error().message;
}

}  // namespace

TEST_CASE("options and inputs are told apart") {
  const RawOptions raw = parsed({"-f", "json", "--output=out.json", "in.json", "-qn"});
  CHECK(raw.inputs == Words{"in.json"});
  CHECK(raw.from == "json");
  CHECK(raw.output == "out.json");
  CHECK(raw.quiet);
  CHECK(raw.no_output);
  CHECK_FALSE(raw.in_place);
  CHECK_FALSE(raw.to.has_value());
}

TEST_CASE("a dash is an input or a value, and two dashes end the options") {
  CHECK(parsed({"-"}).inputs == Words{"-"});
  CHECK(parsed({"-o", "-", "x"}).output == "-");
  CHECK(parsed({"-n", "--", "-x", "--from"}).inputs == Words{"-x", "--from"});
  CHECK(parsed({"--"}).inputs.empty());
}

TEST_CASE("the last of several values counts") {
  CHECK(parsed({"-f", "json", "-f", "text"}).from == "text");
  CHECK(parsed({"-v", "-v"}).verbose);
}

TEST_CASE("unknown options are refused, with the nearest one") {
  CHECK(refused({"--form", "json"}) == "unknown option '--form'; did you mean '--from'?");
  CHECK(refused({"--inplace=yes"}) == "unknown option '--inplace'; did you mean '--in-place'?");
  CHECK(refused({"--something-else"}) == "unknown option '--something-else'");
  CHECK(refused({"-x"}) == "unknown option '-x'");
}

TEST_CASE("missing and unwanted values are refused") {
  CHECK(refused({"in.json", "--from"}) == "option '--from' needs a value");
  CHECK(refused({"--from="}) == "the value of option '--from' is empty");
  CHECK(refused({"--output=", "victim.json"}) == "the value of option '--output' is empty");
  CHECK(refused({"-o"}) == "option '-o' needs a value");
  CHECK(refused({"--verify=no"}) == "option '--verify' takes no value");
  CHECK(refused({"--quiet=1"}) == "option '-q, --quiet' takes no value");
}

TEST_CASE("every option of later versions is refused as such") {
  for (const OptionRow& row : option_table()) {
    if (row.available()) continue;
    CAPTURE(row.names());
    Words arguments{std::string(row.long_name.empty() ? row.short_name : row.long_name)};
    if (row.takes_value()) arguments.emplace_back("value");
    CHECK(refused(arguments) == "option '" + row.names() + "' is not available in this version");
  }
}
