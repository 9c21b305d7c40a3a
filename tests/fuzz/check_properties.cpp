#include "fuzz/check_properties.h"

#include "fuzz/check.h"
#include "plan/plan.h"
#include "plan/verify.h"
#include "read/document.h"
#include "source/edit.h"
#include "stamp/stamp.h"
#include "wire/convert.h"
#include "wire/read.h"

#include <optional>
#include <string>

namespace pypto::fuzz {
namespace {

struct Planned {
  read::Document document;
  plan::Plan plan;
};

/// Nothing when the input is refused, which is fine.
std::optional<Planned> plan_of(const source::Input& input, ir::Format format, source::Diagnostics& diagnostics) {
  read::ReadOptions options;
  options.format = format;
  auto document = read::read_document(input, options, diagnostics);
  if (!document) return std::nullopt;
  plan::PlanOptions plan_options;
  plan_options.preconditions_are_errors = false;
  const auto read_body = [&](ir::FunctionId function) { read::read_body(*document, function, diagnostics); };
  plan::Plan plan = plan::make_plan(document->program, read_body, plan_options, diagnostics);
  if (diagnostics.has_errors()) return std::nullopt;
  return Planned{std::move(*document), std::move(plan)};
}

std::string stamped(const Planned& planned, std::string_view bytes) {
  return source::apply_edits(bytes, stamp::stamp_edits(planned.document.program, planned.plan, bytes, {}));
}

void check_conversion(ir::Format format, const source::Input& input) {
  source::Diagnostics diagnostics;
  const auto read = format == ir::Format::json ? wire::read_json : wire::read_msgpack;
  const auto tokens = read(input, wire::default_depth_limit, diagnostics);
  if (!tokens) return;
  const std::string packed = wire::to_msgpack(*tokens);
  const source::Input packed_input("packed", packed);
  const auto again = wire::read_msgpack(packed_input, wire::default_depth_limit, diagnostics);
  check(again.has_value() && wire::to_msgpack(*again) == packed, "what is packed reads back and packs the same");
}

}  // namespace

void check_properties(ir::Format format, std::string_view bytes) {
  const source::Input input("input", bytes);
  check(source::apply_edits(bytes, {}) == bytes, "no edits give the same bytes");
  if (format != ir::Format::text) check_conversion(format, input);

  source::Diagnostics diagnostics;
  const auto planned = plan_of(input, format, diagnostics);
  if (!planned) return;
  const std::string once = stamped(*planned, bytes);
  const source::Input stamped_input("stamped", once);
  const auto replanned = plan_of(stamped_input, format, diagnostics);
  check(replanned.has_value(), "the stamped program is accepted");
  check(stamped(*replanned, once) == once, "stamping again changes nothing");
  plan::verify_stamps(replanned->document.program, replanned->plan, diagnostics);
  check(!diagnostics.has_errors(), "the stamps pass verification");
}

}  // namespace pypto::fuzz
