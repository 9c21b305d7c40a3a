#include "app/options/run_plan.h"

#include "support/catch.h"

#include <optional>
#include <string>
#include <vector>

using namespace pypto::app;
using pypto::ir::Format;

namespace {

using Kind = Destination::Kind;

RawOptions with_input(const std::string& input = "in.json") {
  RawOptions raw;
  raw.inputs = {input};
  return raw;
}

RunPlan planned(const RawOptions& raw, const Surroundings& surroundings = {}) {
  auto plan = resolve(raw, surroundings);
  if (!plan) FAIL(plan.error().message);
  return *plan;
}

std::string refused(const RawOptions& raw, const Surroundings& surroundings = {}) {
  const auto plan = resolve(raw, surroundings);
  return plan ? "" : plan.error().message;
}

}  // namespace

TEST_CASE("the defaults classify to standard output") {
  const RunPlan plan = planned(with_input());
  CHECK(plan.task == Task::classify);
  CHECK(plan.inputs == std::vector<std::string>{"in.json"});
  CHECK(plan.destination.kind == Kind::standard_output);
  CHECK(plan.reference == Reference::none);
  CHECK_FALSE(plan.fail_fast);
  CHECK(plan.from == std::nullopt);
  CHECK(plan.to == std::nullopt);
  CHECK(plan.line_length == std::nullopt);
  CHECK(plan.depth_limit == 100'000);
  CHECK(plan.size_limit == 1U << 30U);
  CHECK(plan.preconditions_are_errors);
  CHECK_FALSE(plan.graph_functions);
  CHECK(plan.log_level == LogLevel::off);
}

TEST_CASE("no input is standard input, unless that is a terminal") {
  const std::vector<std::string> standard_input{"-"};
  CHECK(planned({}).inputs == standard_input);
  CHECK(planned(with_input("-")).inputs == standard_input);
  const Surroundings at_terminal{true, false, false};
  CHECK(refused({}, at_terminal) == "no input; name a file, or pipe a program in ('-' reads it from the terminal)");
  CHECK(planned(with_input("-"), at_terminal).inputs == standard_input);
}

TEST_CASE("standard input is one of several inputs only once") {
  RawOptions raw = with_input("a");
  raw.inputs.emplace_back("-");
  CHECK(planned(raw).inputs.size() == 2);
  raw.inputs.emplace_back("-");
  CHECK(refused(raw) == "standard input ('-') can be read only once");
  CHECK(refused(with_input("")) == "the name of the input is empty");
}

TEST_CASE("help and version come before everything else") {
  RawOptions raw;
  raw.from = "nonsense";
  raw.version = true;
  CHECK(planned(raw, {true, false, false}).task == Task::version);
  raw.help = true;
  CHECK(planned(raw, {true, false, false}).task == Task::help);
}

TEST_CASE("formats are known by name") {
  RawOptions raw = with_input();
  raw.from = "msgpack";
  raw.to = "json";
  CHECK(planned(raw).from == Format::msgpack);
  CHECK(planned(raw).to == Format::json);
  raw.to = "same";
  CHECK(planned(raw).to == std::nullopt);
  raw.to = "text";
  CHECK(refused(raw) == "--to does not know 'text'; it takes same, json or msgpack");
  raw.from = "mesgpack";
  CHECK(refused(raw) ==
        "--from does not know 'mesgpack'; did you mean 'msgpack'? it takes auto, text, json or msgpack");
}

TEST_CASE("text is not converted") {
  RawOptions raw = with_input();
  raw.from = "text";
  raw.to = "json";
  CHECK(refused(raw) == "--to converts between json and msgpack; a text dump stays text");
}

TEST_CASE("converting only needs a format") {
  RawOptions raw = with_input();
  raw.convert_only = true;
  CHECK(refused(raw) == "--convert-only needs --to json or --to msgpack");
  raw.to = "json";
  CHECK(planned(raw).task == Task::convert);
  raw.to.reset();
  raw.verify = true;
  CHECK(refused(raw) == "--convert-only and --verify exclude each other");
}

TEST_CASE("output options exclude each other") {
  RawOptions raw = with_input();
  raw.in_place = true;
  CHECK(planned(raw).destination.kind == Kind::in_place);
  raw.output = "out.json";
  CHECK(refused(raw) == "--in-place and --output exclude each other");
  raw.in_place = false;
  CHECK(planned(raw).destination.kind == Kind::file);
  CHECK(planned(raw).destination.path == "out.json");
  raw.no_output = true;
  CHECK(refused(raw) == "--no-output and --output exclude each other");
  raw.output = "";
  raw.no_output = false;
  CHECK(refused(raw) == "the name of the output is empty");
  raw.output = "-";
  CHECK(planned(raw).destination.kind == Kind::standard_output);
  raw.output_dir = "out";
  CHECK(refused(raw) == "--output and --output-dir exclude each other");
  raw.output.reset();
  CHECK(planned(raw).destination.kind == Kind::folder);
}

TEST_CASE("standard input cannot be replaced") {
  RawOptions raw = with_input("-");
  raw.in_place = true;
  CHECK(refused(raw) == "--in-place needs a file; standard input cannot be replaced");
}

TEST_CASE("verifying writes no program") {
  RawOptions raw = with_input();
  raw.verify = true;
  CHECK(planned(raw).task == Task::verify);
  CHECK(planned(raw).destination.kind == Kind::nowhere);
  raw.in_place = true;
  CHECK(refused(raw) == "--verify writes no program, so --in-place has no meaning with it");
  raw.in_place = false;
  raw.to = "json";
  CHECK(refused(raw) == "--verify writes no program, so --to has no meaning with it");
}

TEST_CASE("comparisons write no program, and exclude each other") {
  RawOptions raw = with_input();
  raw.golden = "golden";
  CHECK(planned(raw).reference == Reference::golden);
  CHECK(planned(raw).destination.kind == Kind::nowhere);
  raw.output = "out.json";
  CHECK(refused(raw) == "--golden writes no program, so --output has no meaning with it");
  raw.output.reset();
  raw.check = true;
  CHECK(refused(raw) == "--check and --golden exclude each other");
  raw.golden.reset();
  CHECK(planned(raw).reference == Reference::input);
  raw.to = "json";
  CHECK(refused(raw) == "--check compares the output with the input, so --to has no meaning with it");
  raw.check = false;
  raw.update_golden = true;
  CHECK(refused(raw) == "--update-golden needs --golden PATH");
}

TEST_CASE("what is compared carry by carry has formats of its own") {
  RawOptions raw = with_input();
  raw.compare = "other.json";
  raw.report_format = "markdown";
  CHECK(planned(raw).task == Task::compare);
  CHECK(planned(raw).comparison_form == pypto::report::ReportForm::markdown);
  raw.report_format = "dot";
  CHECK(refused(raw) == "--report-format does not know 'dot'; it takes text, markdown or json");
  raw.report_format.reset();
  raw.only = "trivial";
  CHECK(refused(raw) == "--only has no meaning without --report");
}

TEST_CASE("there are as many jobs as processors unless it is said how many") {
  RawOptions raw = with_input();
  Surroundings surroundings;
  surroundings.processors = 6;
  CHECK(planned(raw, surroundings).jobs == 6);
  raw.jobs = "3";
  CHECK(planned(raw, surroundings).jobs == 3);
  raw.jobs = "0";
  CHECK(refused(raw, surroundings) == "--jobs takes a number from 1 to 1024, not '0'");
}

TEST_CASE("a stream of lines is JSON and has no files of its own") {
  RawOptions raw = with_input();
  raw.json_lines = true;
  CHECK(planned(raw).from == Format::json);
  raw.in_place = true;
  CHECK(refused(raw) == "--jsonl reads and writes streams, so --in-place has no meaning with it");
  raw.in_place = false;
  raw.from = "text";
  CHECK(refused(raw) == "--jsonl reads JSON; --from takes only json with it");
}

TEST_CASE("limits are numbers in their ranges") {
  RawOptions raw = with_input();
  raw.max_depth = "7";
  raw.max_size = "2M";
  raw.line_length = "88";
  CHECK(planned(raw).depth_limit == 7);
  CHECK(planned(raw).size_limit == 2U << 20U);
  CHECK(planned(raw).line_length == 88U);
  CHECK(planned(raw).max_messages == 100);
  raw.max_messages = "0";
  CHECK(planned(raw).max_messages == 0);
  raw.max_messages = "-1";
  CHECK(refused(raw) == "--max-messages takes a number from 0 to 4294967295, not '-1'");
  raw.max_messages = "7";
  CHECK(planned(raw).max_messages == 7);
  raw.line_length = "0";
  CHECK(refused(raw) == "--line-length takes a number from 1 to 100000, not '0'");
  raw.max_size = "8G";
  CHECK(refused(raw) == "--max-size takes a number of bytes from 1 to 4294901760, such as 500000 or 64M, not '8G'");
  raw.max_depth = "deep";
  CHECK(refused(raw) == "--max-depth takes a number from 1 to 10000000, not 'deep'");
}

TEST_CASE("colours follow the option, then NO_COLOR, then the terminal") {
  RawOptions raw = with_input();
  CHECK_FALSE(planned(raw).color);
  CHECK(planned(raw, {false, true, false}).color);
  CHECK_FALSE(planned(raw, {false, true, true}).color);
  raw.color = "always";
  CHECK(planned(raw, {false, false, true}).color);
  raw.color = "never";
  CHECK_FALSE(planned(raw, {false, true, false}).color);
}

TEST_CASE("how much is told") {
  RawOptions raw = with_input();
  raw.verbose = true;
  CHECK(planned(raw).log_level == LogLevel::debug);
  raw.log_level = "trace";
  CHECK(planned(raw).log_level == LogLevel::trace);
  raw.quiet = true;
  CHECK(refused(raw) == "--quiet and --verbose exclude each other");
  raw.verbose = false;
  CHECK(refused(raw) == "--quiet and --log-level exclude each other");
  raw.log_level = "off";
  CHECK(planned(raw).quiet);
}
