#include "app/run/progress.h"

#include "source/format.h"

namespace pypto::app {

std::string ProgressBar::bar() const {
  constexpr std::size_t width = 40;
  const std::size_t filled = total_ == 0 ? width : done_ * width / total_;
  return source::format("\r[{:=<{}}{: <{}}] {} of {}", "", filled, "", width - filled, done_, total_);
}

std::string ProgressBar::advance(const std::string& message, Time now) {
  constexpr auto between_draws = std::chrono::milliseconds(100);
  ++done_;
  if (!shown_) return message;
  std::string text = message.empty() ? "" : finish() + message;
  if (now >= next_draw_) {
    next_draw_ = now + between_draws;
    drawn_ = true;
    text += bar();
  }
  return text;
}

std::string ProgressBar::finish() {
  constexpr const char* erase_line = "\r\x1B[K";
  std::string text = drawn_ ? erase_line : "";
  drawn_ = false;
  return text;
}

}  // namespace pypto::app
