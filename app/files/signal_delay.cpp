#include "app/files/signal_delay.h"

#include "app/files/descriptor.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <poll.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <climits>

namespace pypto::app {
namespace {

constexpr std::array<int, 4> numbers{SIGINT, SIGTERM, SIGHUP, SIGQUIT};

/// As under nohup; such a signal would wait all the same while it is blocked.
bool is_ignored(int number) {
  struct sigaction action {};
  return ::sigaction(number, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

/// Becomes readable when one of the signals waits.
class Arrival {
 public:
  explicit Arrival(const sigset_t& signals) : descriptor_(::signalfd(-1, &signals, SFD_CLOEXEC)) {}
  ~Arrival() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  Arrival(const Arrival&) = delete;
  Arrival& operator=(const Arrival&) = delete;
  Arrival(Arrival&&) = delete;
  Arrival& operator=(Arrival&&) = delete;

  /// False when a signal waits or `end` can be read, true when `descriptor` is ready first.
  bool wait_for(int descriptor, short event, int end = -1) const {
    std::array<pollfd, 3> waited{{{descriptor, event, 0}, {descriptor_, POLLIN, 0}, {end, POLLIN, 0}}};
    while (::poll(waited.data(), waited.size(), -1) < 0 && errno == EINTR) {
    }
    return waited[1].revents == 0 && waited[2].revents == 0;
  }

 private:
  int descriptor_;
};

bool is_regular(int descriptor) {
  struct stat status {};
  return ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

/// Writes piece by piece while `may_go_on` before each; EINTR when it may not.
template <class MayGoOn>
int write_pieces(int descriptor, std::string_view bytes, std::size_t piece, MayGoOn may_go_on) {
  for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size()))) {
    if (!may_go_on()) return EINTR;
    if (const int error = write_all(descriptor, bytes.substr(0, piece)); error != 0) return error;
  }
  return 0;
}

}  // namespace

SignalDelay::SignalDelay(bool needed) : needed_(needed) {
  sigemptyset(&delayed_);
  if (!needed_) return;
  for (const int number : numbers)
    if (!is_ignored(number)) sigaddset(&delayed_, number);
  ::pthread_sigmask(SIG_BLOCK, &delayed_, &before_);
}

SignalDelay::~SignalDelay() {
  if (!needed_) return;
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

bool SignalDelay::signal_waits() const {
  if (!needed_) return false;
  sigset_t waiting;
  sigemptyset(&waiting);
  ::sigpending(&waiting);
  return std::any_of(numbers.begin(), numbers.end(), [&](int number) {
    return sigismember(&delayed_, number) == 1 && sigismember(&waiting, number) == 1;
  });
}

bool SignalDelay::wait_readable(int descriptor, int end) const {
  const Arrival arrival(delayed_);
  return arrival.wait_for(descriptor, POLLIN, end);
}

int SignalDelay::write_all(int descriptor, std::string_view bytes) const {
  if (!needed_ || bytes.empty()) return app::write_all(descriptor, bytes);
  if (is_regular(descriptor)) {  // which never makes us wait
    constexpr std::size_t piece = std::size_t{1} << 20;
    return write_pieces(descriptor, bytes, piece, [&] { return !signal_waits(); });
  }
  // What fits into the pieces that a pipe surely takes when it is ready cannot block.
  const Arrival arrival(delayed_);
  return write_pieces(descriptor, bytes, PIPE_BUF, [&] { return arrival.wait_for(descriptor, POLLOUT); });
}

}  // namespace pypto::app
