#include "app/run/log.h"

#include <memory>

#include <spdlog/sinks/ostream_sink.h>

namespace pypto::app {
namespace {

spdlog::level::level_enum spdlog_level(LogLevel level) {
  switch (level) {
    case LogLevel::off:
      return spdlog::level::off;
    case LogLevel::info:
      return spdlog::level::info;
    case LogLevel::debug:
      return spdlog::level::debug;
    case LogLevel::trace:
      return spdlog::level::trace;
  }
  return spdlog::level::off;
}

}  // namespace

spdlog::logger make_log(LogLevel level, std::ostream& told) {
  spdlog::logger log("pypto-classify");
  log.set_level(spdlog_level(level));
  if (level == LogLevel::off) return log;  // of thousands of inputs, each with a log
  log.sinks().push_back(std::make_shared<spdlog::sinks::ostream_sink_st>(told));
  log.set_pattern("%n: %l: %v");
  return log;
}

}  // namespace pypto::app
