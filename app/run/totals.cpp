#include "app/run/totals.h"

#include "source/format.h"

namespace pypto::app {
namespace {

/// "1 loop", "2 loops"
std::string count_of(std::size_t count, std::string_view one, std::string_view many) {
  return source::format("{} {}", count, count == 1 ? one : many);
}

}  // namespace

void add_to_totals(Totals& totals, ExitStatus status, const Statistics& statistics) {
  ++totals.inputs;
  totals.statistics.bytes_read += statistics.bytes_read;
  totals.statistics.bytes_written += statistics.bytes_written;
  totals.statistics.loops += statistics.loops;
  totals.statistics.trivial += statistics.trivial;
  totals.statistics.rebind += statistics.rebind;
  totals.statistics.arrays += statistics.arrays;
  totals.rejected += status == ExitStatus::rejected ? 1 : 0;
  totals.failed += status == ExitStatus::not_understood || status == ExitStatus::io_failed ? 1 : 0;
  totals.different += status == ExitStatus::different ? 1 : 0;
  totals.status = weightier(totals.status, status);
}

std::string render_totals(const Totals& totals, std::string_view unit, std::chrono::duration<double> elapsed) {
  const Statistics& counted = totals.statistics;
  std::string line = source::format(
      "pypto-classify: {}, {}, {} ({} trivial, {} rebind, {}); {} rejected, {} failed",
      count_of(totals.inputs, unit, source::format("{}s", unit)), count_of(counted.loops, "loop", "loops"),
      count_of(counted.trivial + counted.rebind, "carry", "carries"), counted.trivial, counted.rebind,
      count_of(counted.arrays, "array", "arrays"), totals.rejected, totals.failed);
  if (totals.different != 0) line += source::format(", {} different", totals.different);
  if (totals.passed_over != 0) line += source::format(", {} passed over", totals.passed_over);
  return line + source::format("; {:.2f} s\n", elapsed.count());
}

}  // namespace pypto::app
