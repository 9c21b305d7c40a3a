#include "app/files/end_event.h"

#include <sys/eventfd.h>
#include <unistd.h>

namespace pypto::app {

EndEvent::EndEvent() : descriptor_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

EndEvent::~EndEvent() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void EndEvent::signal() const {
  ::eventfd_write(descriptor_, 1);
}

}  // namespace pypto::app
