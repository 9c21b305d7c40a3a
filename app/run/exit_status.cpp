#include "app/run/exit_status.h"

#include <algorithm>
#include <array>

namespace pypto::app {

ExitStatus status_of(const source::Diagnostics& diagnostics) {
  if (!diagnostics.has_errors()) return ExitStatus::done;
  return diagnostics.has_error_of(source::Category::malformed) ? ExitStatus::not_understood : ExitStatus::rejected;
}

ExitStatus weightier(ExitStatus left, ExitStatus right) {
  constexpr std::array order{ExitStatus::done,           ExitStatus::different, ExitStatus::rejected,
                             ExitStatus::not_understood, ExitStatus::io_failed, ExitStatus::usage};
  return std::ranges::find(order, left) < std::ranges::find(order, right) ? right : left;
}

}  // namespace pypto::app
