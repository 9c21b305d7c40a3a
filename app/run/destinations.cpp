#include "app/run/destinations.h"

#include "app/files/file_kind.h"
#include "app/files/joined_path.h"
#include "source/format.h"

namespace pypto::app {
std::string program_destination(const InputFile& file, const RunPlan& plan) {
  switch (plan.destination.kind) {
    case Destination::Kind::nowhere:
    case Destination::Kind::standard_output:
      return {};
    case Destination::Kind::file:
      return plan.destination.path;
    case Destination::Kind::in_place:
      return file.path;
    case Destination::Kind::folder:
      return joined_path(plan.destination.path, file.relative);
  }
  return {};
}

std::string report_destination(const InputFile& file, const RunPlan& plan, bool several) {
  if (!plan.report) return {};
  const std::string& path = plan.report->path;
  return !several || path.empty()
             ? path
             : source::format("{}{}", joined_path(path, file.relative), report_ending(plan.report->form));
}

std::string counterpart(const InputFile& file, const RunPlan& plan, bool several) {
  if (plan.other.empty()) return {};
  return several || plan.other.ends_with('/') || is_folder(plan.other) ? joined_path(plan.other, file.relative)
                                                                       : plan.other;
}

}  // namespace pypto::app
