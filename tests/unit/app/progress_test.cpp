#include "app/run/progress.h"

#include "support/catch.h"

#include <chrono>

using namespace pypto::app;
using namespace std::chrono_literals;

namespace {

constexpr ProgressBar::Time begin{};

}  // namespace

TEST_CASE("a short run shows no bar") {
  ProgressBar progress(true, 2, begin);
  CHECK(progress.advance("", begin + 10ms).empty());
  CHECK(progress.advance("message\n", begin + 999ms) == "message\n");
  CHECK(progress.finish().empty());
}

TEST_CASE("a long run shows how far it is, not too often") {
  ProgressBar progress(true, 4, begin);
  CHECK(progress.advance("", begin + 1s) == "\r[==========                              ] 1 of 4");
  CHECK(progress.advance("", begin + 1050ms).empty());
  CHECK(progress.advance("", begin + 1100ms) == "\r[==============================          ] 3 of 4");
}

TEST_CASE("the bar is taken away before a message and at the end") {
  ProgressBar progress(true, 3, begin);
  progress.advance("", begin + 1s);
  CHECK(progress.advance("message\n", begin + 1010ms) == "\r\x1B[Kmessage\n");
  CHECK(progress.finish().empty());
  CHECK(progress.advance("other\n", begin + 2s) == "other\n\r[========================================] 3 of 3");
  CHECK(progress.finish() == "\r\x1B[K");
  CHECK(progress.finish().empty());
}

TEST_CASE("what is no terminal shows messages only") {
  ProgressBar progress(false, 1, begin);
  CHECK(progress.advance("message\n", begin + 5s) == "message\n");
  CHECK(progress.finish().empty());
}
