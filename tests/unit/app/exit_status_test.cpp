#include "app/run/exit_status.h"

#include "support/catch.h"

using namespace pypto::app;
using pypto::source::Category;
using pypto::source::Diagnostics;
using pypto::source::Rule;

namespace {

constexpr Rule rejecting{"rejecting", Category::rejected};
constexpr Rule malformed{"malformed", Category::malformed};

}  // namespace

TEST_CASE("without errors the status is 0") {
  Diagnostics diagnostics;
  CHECK(status_of(diagnostics) == ExitStatus::done);
  diagnostics.warning(malformed, {}, "only a warning");
  CHECK(status_of(diagnostics) == ExitStatus::done);
}

TEST_CASE("a rejection is 1, and what could not be understood outweighs it") {
  Diagnostics diagnostics;
  diagnostics.error(rejecting, {}, "refused");
  CHECK(status_of(diagnostics) == ExitStatus::rejected);
  diagnostics.error(malformed, {}, "not understood");
  CHECK(status_of(diagnostics) == ExitStatus::not_understood);
}

TEST_CASE("the numbers are those of the man page") {
  CHECK(static_cast<int>(ExitStatus::done) == 0);
  CHECK(static_cast<int>(ExitStatus::rejected) == 1);
  CHECK(static_cast<int>(ExitStatus::usage) == 2);
  CHECK(static_cast<int>(ExitStatus::not_understood) == 3);
  CHECK(static_cast<int>(ExitStatus::io_failed) == 4);
}
