#include "app/options/suggestion.h"

#include "support/catch.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

using namespace pypto::app;

namespace {

constexpr std::array<std::string_view, 4> names{"auto", "text", "json", "msgpack"};

}  // namespace

TEST_CASE("the nearest candidate is suggested") {
  CHECK(closest("jsn", names) == "json");
  CHECK(closest("messagepack", names) == std::nullopt);
  CHECK(closest("msgpac", names) == "msgpack");
  CHECK(closest("txet", names) == "text");
}

TEST_CASE("nothing is suggested for what is far from everything") {
  CHECK(closest("yaml", names) == std::nullopt);
  CHECK(closest("", names) == std::nullopt);
  CHECK(closest("x", names) == std::nullopt);
  CHECK(closest(std::string(100'000, 'j'), names) == std::nullopt);
}
