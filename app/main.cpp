#include "app/files/descriptor.h"
#include "app/options/command_line.h"
#include "app/options/run_plan.h"
#include "app/run/exit_status.h"
#include "app/run/messages.h"
#include "app/run/run.h"

#include <algorithm>
#include <clocale>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <langinfo.h>
#include <malloc.h>
#include <string>
#include <string_view>
#include <sys/ioctl.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

using namespace pypto::app;

/// The width of the terminal that standard output is; 0 when it is none.
std::uint32_t output_columns() {
  constexpr std::uint32_t usual = 80;
  if (::isatty(STDOUT_FILENO) != 1) return 0;
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col != 0 ? size.ws_col : usual;
}

/// Whether the environment asks for UTF-8. The program itself stays in the C locale.
bool has_unicode_locale() {
  const locale_t locale = ::newlocale(LC_CTYPE_MASK, "", nullptr);
  if (locale == nullptr) return false;
  const bool unicode = std::string_view(::nl_langinfo_l(CODESET, locale)) == "UTF-8";
  ::freelocale(locale);
  return unicode;
}

Surroundings look_around() {
  const char* const no_color = std::getenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe): there is one thread
  return {::isatty(STDIN_FILENO) == 1,
          ::isatty(STDERR_FILENO) == 1,
          no_color != nullptr && *no_color != '\0',
          output_columns(),
          has_unicode_locale(),
          std::max(1U, std::thread::hardware_concurrency())};
}

/// One input after another needs about the same memory. Given back and asked for anew each time, it costs several times
/// the work itself: the kernel clears every page.
void keep_freed_memory() {
#ifdef __GLIBC__
  constexpr int kept = 64 << 20;
  ::mallopt(M_TRIM_THRESHOLD, kept);
  ::mallopt(M_MMAP_THRESHOLD, kept / 2);
#endif
}

ExitStatus refuse(const std::string& why) {
  tell(render_usage_error(why));
  return ExitStatus::usage;
}

ExitStatus run_arguments(const std::vector<std::string>& arguments) {
  const auto raw = parse_command_line(arguments);
  if (!raw) return refuse(raw.error().message);
  const auto plan = resolve(*raw, look_around());
  return plan ? run(*plan) : refuse(plan.error().message);
}

}  // namespace

int main(int argc, char** argv) {
  keep_freed_memory();
  reserve_standard_descriptors();
  // Writing to a closed pipe and beyond a file size limit are results of the write, not deaths.
  for (const int number : {SIGPIPE, SIGXFSZ}) static_cast<void>(std::signal(number, SIG_IGN));
  try {
    return static_cast<int>(run_arguments(std::vector<std::string>(argv + 1, argv + argc)));
  } catch (const std::exception& error) {  // there is too little memory, or no thread can be started
    tell(std::string("pypto-classify: error: ") + error.what() + "\n");
    return static_cast<int>(ExitStatus::io_failed);
  }
}
