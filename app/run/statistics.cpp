#include "app/run/statistics.h"

#include "source/format.h"

namespace pypto::app {

void StageClock::end_of(std::string_view stage) {
  const Clock::time_point now = Clock::now();
  stages_.push_back({stage, std::chrono::duration<double, std::milli>(now - last_).count()});
  last_ = now;
}

void count_carries(const plan::Plan& plan, Statistics& statistics) {
  statistics.loops += plan.loops.size();
  for (const plan::SlotPlan& slot : plan.slots) {
    statistics.trivial += slot.carry == plan::CarryClass::trivial ? 1 : 0;
    statistics.rebind += slot.carry == plan::CarryClass::rebind ? 1 : 0;
    statistics.arrays += slot.extent != 0 ? 1 : 0;
  }
}

std::string render_statistics(std::string_view input, const Statistics& statistics, const StageClock& clock) {
  std::string text = source::format("{}: statistics\n", input);
  text += source::format("  bytes: {} read, {} written\n", statistics.bytes_read, statistics.bytes_written);
  text += source::format("  loops: {}\n", statistics.loops);
  text += source::format("  carries: {} trivial, {} rebind ({} array)\n", statistics.trivial, statistics.rebind,
                         statistics.arrays);
  text += "  milliseconds:";
  for (const StageClock::Stage& stage : clock.stages())
    text += source::format(" {} {:.2f}{}", stage.name, stage.milliseconds, &stage == &clock.stages().back() ? "" : ",");
  return text + "\n";
}

}  // namespace pypto::app
