#include "app/run/exit_status.h"

namespace pypto::app {

ExitStatus status_of(const source::Diagnostics& diagnostics) {
  if (!diagnostics.has_errors()) return ExitStatus::done;
  return diagnostics.has_error_of(source::Category::malformed) ? ExitStatus::not_understood : ExitStatus::rejected;
}

}  // namespace pypto::app
