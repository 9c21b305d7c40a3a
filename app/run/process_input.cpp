#include "app/run/process_input.h"

#include "app/run/input_places.h"
#include "app/run/log.h"
#include "app/run/messages.h"
#include "plan/plan.h"
#include "plan/verify.h"
#include "read/detect.h"
#include "read/document.h"
#include "report/make_report.h"
#include "source/edit.h"
#include "source/format.h"
#include "stamp/stamp.h"
#include "wire/convert.h"
#include "wire/read.h"

#include <functional>
#include <sstream>
#include <utility>
#include <vector>

namespace pypto::app {
namespace {

/// What the steps below share.
struct Processing {
  const source::Input& input;
  const RunPlan& run;
  StageClock& clock;
  spdlog::logger& log;
  source::Diagnostics diagnostics;
  Outcome outcome;
};

/// Makes what finds places. That takes a look at the whole input, so it is made only where there is something to say.
using MakePlaceOf = std::function<PlaceOf()>;

/// Ends the work on an input: from here on the status and the messages say what was found.
Outcome finish(Processing&& work, const MakePlaceOf& make_place_of) {
  Outcome outcome = std::move(work.outcome);
  outcome.status = status_of(work.diagnostics);
  outcome.errors = work.diagnostics.error_count();
  if (!work.diagnostics.all().empty())
    outcome.messages = render_diagnostics(work.diagnostics, make_place_of(), message_options(work.run));
  if (work.diagnostics.has_errors()) {
    outcome.output.reset();
    outcome.report.reset();
  }
  return outcome;
}

Outcome finish_unread(Processing&& work, std::optional<ir::Format> format) {
  const auto place_of = [&] { return places_of_failed(work.input, format, work.run.depth_limit); };
  return finish(std::move(work), place_of);
}

/// The format that was asked for, or what the content says.
std::optional<ir::Format> format_of(Processing& work) {
  return work.run.from ? work.run.from : read::detect_format(work.input, work.diagnostics);
}

Outcome refuse_conversion_of_text(Processing&& work) {
  Outcome outcome = std::move(work.outcome);
  outcome.status = ExitStatus::not_understood;
  outcome.messages = render_file_error(
      work.input.name(),
      source::format(
          "a text dump cannot be converted to {}: --to converts between the two node forms, json and msgpack",
          format_name(*work.run.to)),
      message_options(work.run));
  return outcome;
}

/// The other node form of `bytes`, which are a program in `format`; nothing on errors.
std::optional<std::string> convert(const source::Input& program, ir::Format format, ir::Format to,
                                   std::uint32_t depth_limit, source::Diagnostics& diagnostics) {
  const auto tokens = format == ir::Format::json ? wire::read_json(program, depth_limit, diagnostics)
                                                 : wire::read_msgpack(program, depth_limit, diagnostics);
  if (!tokens) return std::nullopt;
  return to == ir::Format::json ? wire::to_json(*tokens, diagnostics) : wire::to_msgpack(*tokens);
}

Outcome convert_only(Processing&& work) {
  const auto format = format_of(work);
  if (!format) return finish_unread(std::move(work), format);
  if (*format == ir::Format::text) return refuse_conversion_of_text(std::move(work));
  work.outcome.output = convert(work.input, *format, *work.run.to, work.run.depth_limit, work.diagnostics);
  work.outcome.output_format = *work.run.to;
  work.clock.end_of("convert");
  return finish_unread(std::move(work), format);
}

std::optional<read::Document> read_program(Processing& work, ir::Format format) {
  read::ReadOptions options;
  options.format = format;
  options.depth_limit = work.run.depth_limit;
  options.graph_functions = work.run.graph_functions;
  auto document = read::read_document(work.input, options, work.diagnostics);
  work.clock.end_of("read");
  if (document)
    work.log.debug("{}: {} functions, {} statements and {} loops read", work.input.name(),
                   document->program.functions.size(), document->program.statements.size(),
                   document->program.loops.size());
  return document;
}

plan::PlanOptions plan_options(const RunPlan& run) {
  return {run.graph_functions, run.preconditions_are_errors};
}

plan::Plan plan_program(Processing& work, read::Document& document) {
  const auto read_body = [&](ir::FunctionId function) {
    work.log.trace("{}: body of function {} asked for", work.input.name(), document.program.functions[function].name);
    read::read_body(document, function, work.diagnostics);
  };
  plan::Plan plan = plan::make_plan(document.program, read_body, plan_options(work.run), work.diagnostics);
  work.clock.end_of("plan");
  count_carries(plan, work.outcome.statistics);
  work.log.debug("{}: {} loops with {} carries planned", work.input.name(), plan.loops.size(), plan.slots.size());
  return plan;
}

std::string stamp_program(Processing& work, const read::Document& document, const plan::Plan& plan) {
  const stamp::StampOptions options{work.run.line_length};
  std::vector<source::Edit> edits = stamp::stamp_edits(document.program, plan, work.input.bytes(), options);
  work.log.debug("{}: {} edits", work.input.name(), edits.size());
  std::string stamped = source::apply_edits(work.input.bytes(), std::move(edits));
  work.clock.end_of("stamp");
  return stamped;
}

void report_program(Processing& work, const read::Document& document, const plan::Plan& plan) {
  if (!work.run.report) return;
  const ReportPlan& asked = *work.run.report;
  work.outcome.report =
      report::make_report(document, plan, plan_options(work.run), asked.options, asked.form, asked.style);
  work.clock.end_of("report");
}

/// The carries as they are compared. Only what has differences needs them, but by then the document is gone.
void outline_program(Processing& work, const read::Document& document, const plan::Plan& plan) {
  if (work.run.reference == Reference::none && work.run.task != Task::compare) return;
  work.outcome.planned = compare::outline_of_plan(document, plan, plan_options(work.run));
  if (work.run.reference == Reference::input)
    work.outcome.stamped = compare::outline_of_stamps(document, plan_options(work.run));
}

Outcome classify(Processing&& work) {
  const auto format = format_of(work);
  if (!format) return finish_unread(std::move(work), format);
  work.log.info("{}: {} bytes, {}", work.input.name(), work.input.bytes().size(), format_name(*format));
  if (work.run.to && *format == ir::Format::text) return refuse_conversion_of_text(std::move(work));

  auto document = read_program(work, *format);
  if (!document) return finish_unread(std::move(work), format);
  const auto place_of = [&] { return places_of(*document); };
  const plan::Plan plan = plan_program(work, *document);
  if (work.diagnostics.has_errors()) return finish(std::move(work), place_of);
  if (work.run.task == Task::verify) {
    plan::verify_stamps(document->program, plan, work.diagnostics);
    work.clock.end_of("verify");
    return finish(std::move(work), place_of);
  }

  report_program(work, *document, plan);
  outline_program(work, *document, plan);
  if (!work.run.makes_output()) return finish(std::move(work), place_of);
  work.outcome.output = stamp_program(work, *document, plan);
  work.outcome.output_format = work.run.to.value_or(*format);
  if (work.outcome.output_format == *format) return finish(std::move(work), place_of);

  const source::Input stamped(work.input.name(), *work.outcome.output, work.input.first_line());
  const std::size_t errors_before = work.diagnostics.error_count();
  work.outcome.output = convert(stamped, *format, *work.run.to, work.run.depth_limit, work.diagnostics);
  work.clock.end_of("convert");
  if (work.diagnostics.error_count() == errors_before) return finish(std::move(work), place_of);
  return finish(std::move(work), [&] { return places_of_failed(stamped, format, work.run.depth_limit); });
}

}  // namespace

Outcome process_input(const source::Input& input, const RunPlan& run, StageClock& clock) {
  std::ostringstream told;
  spdlog::logger log = make_log(run.log_level, told);
  Processing work{input, run, clock, log, {}, {}};
  Outcome outcome = run.task == Task::convert ? convert_only(std::move(work)) : classify(std::move(work));
  outcome.messages.insert(0, told.str());
  return outcome;
}

}  // namespace pypto::app
