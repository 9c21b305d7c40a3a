#include "ir/carry_keys.h"

#include "support/catch.h"

#include <string>

using pypto::ir::carry_key_text;
using pypto::ir::CarryKey;
using pypto::ir::CarryKeyKind;
using pypto::ir::is_carry_key;
using pypto::ir::parse_carry_key;

TEST_CASE("carry keys are read back as they were written") {
  for (const std::uint32_t slot : {0U, 7U, 10U, 4294967295U}) {
    for (const CarryKeyKind kind : {CarryKeyKind::rebind, CarryKeyKind::array_size}) {
      CHECK(parse_carry_key(carry_key_text({kind, slot})) == CarryKey{kind, slot});
    }
  }
  CHECK(carry_key_text({CarryKeyKind::rebind, 3}) == "iter_arg_rebind_3");
  CHECK(carry_key_text({CarryKeyKind::array_size, 12}) == "iter_arg_array_size_12");
}

TEST_CASE("keys with a carry prefix that no stamp spells are carry keys and name no slot") {
  for (const std::string rest : {"", "x", "-1", "+1", " 1", "01", "1 ", "1x", "4294967296", "99999999999999999999"}) {
    CAPTURE(rest);
    CHECK(is_carry_key("iter_arg_rebind_" + rest));
    CHECK(is_carry_key("iter_arg_array_size_" + rest));
    CHECK_FALSE(parse_carry_key("iter_arg_rebind_" + rest));
    CHECK_FALSE(parse_carry_key("iter_arg_array_size_" + rest));
  }
}

TEST_CASE("other keys are no carry keys") {
  for (const std::string key : {"", "pipeline_stages", "iter_arg_rebind", "iter_arg_", "xiter_arg_rebind_0"}) {
    CAPTURE(key);
    CHECK_FALSE(is_carry_key(key));
    CHECK_FALSE(parse_carry_key(key));
  }
}
