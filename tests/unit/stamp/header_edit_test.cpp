#include "support/catch.h"
#include "unit/stamp/stamp_case.h"

#include <string>

using pypto::test::stamp_text;

TEST_CASE("raw text: a new dict is the last argument") {
  CHECK(stamp_text("for i, (a,) in pl.range(4, init_values=(x,)):\n", {"T"}) ==
        "for i, (a,) in pl.range(4, init_values=(x,), attrs={\"iter_arg_rebind_0\": False}):\n");
  CHECK(stamp_text("for i, (a, b) in pl.parallel(4, init_values=(x, y)):\n", {"R4 R"}) ==
        "for i, (a, b) in pl.parallel(4, init_values=(x, y), attrs={\"iter_arg_rebind_0\": True, "
        "\"iter_arg_array_size_0\": 4, \"iter_arg_rebind_1\": True}):\n");
}

TEST_CASE("raw text: headers never wrap, however long") {
  const std::string name(400, 'n');
  CHECK(stamp_text("for i, (a,) in pl.range(4, init_values=(" + name + ",)):\n", {"T"}) ==
        "for i, (a,) in pl.range(4, init_values=(" + name + ",), attrs={\"iter_arg_rebind_0\": False}):\n");
}

TEST_CASE("raw text: a trailing comma and spaces stay") {
  CHECK(stamp_text("for i, (a,) in pl.range(4, init_values=(x,), ):\n", {"T"}) ==
        "for i, (a,) in pl.range(4, init_values=(x,), attrs={\"iter_arg_rebind_0\": False}, ):\n");
  CHECK(stamp_text("for i, (a,) in pl.range(4, init_values=(x,),attrs={ \"w\": 0.5 , }):\n", {"T"}) ==
        "for i, (a,) in pl.range(4, init_values=(x,),attrs={ \"w\": 0.5, \"iter_arg_rebind_0\": False , }):\n");
  CHECK(stamp_text("for i, (a,) in pl.range(4 , init_values=(x,) ):\n", {"T"}) ==
        "for i, (a,) in pl.range(4 , init_values=(x,) , attrs={\"iter_arg_rebind_0\": False} ):\n");
}

TEST_CASE("raw text: an empty dict is filled") {
  CHECK(stamp_text("for i, (a,) in pl.range(4, init_values=(x,), attrs={}):\n", {"T"}) ==
        "for i, (a,) in pl.range(4, init_values=(x,), attrs={\"iter_arg_rebind_0\": False}):\n");
  CHECK(stamp_text("for i, (a,) in pl.range(4, init_values=(x,), attrs={ }):\n", {"T"}) ==
        "for i, (a,) in pl.range(4, init_values=(x,), attrs={\"iter_arg_rebind_0\": False}):\n");
  CHECK(stamp_text("for i, (a,) in pl.range(4, init_values=(x,), attrs={ # none\n}):\n", {"T"}) ==
        "for i, (a,) in pl.range(4, init_values=(x,), attrs={ # none\n\"iter_arg_rebind_0\": False}):\n");
}

TEST_CASE("raw text: stale pairs go, wherever they stand") {
  const std::string head = "for i, (a,) in pl.range(4, init_values=(x,), attrs={";
  const std::string stamp = "\"iter_arg_rebind_0\": True";
  const std::string stale = "\"iter_arg_rebind_3\": False";
  const std::string size = "\"iter_arg_array_size_3\": 7";
  const auto stamped = [&](const std::string& pairs) { return stamp_text(head + pairs + "}):\n", {"R"}); };
  const auto whole = [&](const std::string& pairs) { return head + pairs + "}):\n"; };
  CHECK(stamped(stale) == whole(stamp));
  CHECK(stamped(stale + ", " + size) == whole(stamp));
  CHECK(stamped(stale + ", \"a\": 1") == whole("\"a\": 1, " + stamp));
  CHECK(stamped("\"a\": 1, " + stale) == whole("\"a\": 1, " + stamp));
  CHECK(stamped(stale + ", \"a\": 1, " + size + ", \"b\": \"x, y\", " + size) ==
        whole("\"a\": 1, \"b\": \"x, y\", " + stamp));
  CHECK(stamped(stale + ", " + size + ", 'a': -1, " + stamp) == whole("'a': -1, " + stamp));
  CHECK(stamped("\"a\": 1," + stale + ",") == whole("\"a\": 1," + stamp + ","));
  CHECK(stamped(stale + ",") == whole(stamp + ","));
}

TEST_CASE("raw text: the dict need not be the last argument") {
  CHECK(stamp_text("for i, (a,) in pl.range(4, attrs={\"a\": 1}, init_values=(x,)):\n", {"R"}) ==
        "for i, (a,) in pl.range(4, attrs={\"a\": 1, \"iter_arg_rebind_0\": True}, init_values=(x,)):\n");
}

TEST_CASE("raw text: stamps that stand as they should are not touched") {
  const std::string text =
      "for i, (a,) in pl.range(4 ,attrs={'n' : 1,'iter_arg_rebind_0' : True,}, init_values=(x,)):\n";
  CHECK(stamp_text(text, {"R"}) == text);
}

TEST_CASE("raw text: what is split over lines gets lines of its own") {
  CHECK(stamp_text("for i, (a,) in pl.range(\n    4,\n    init_values=(x,),\n):\n", {"R"}) ==
        "for i, (a,) in pl.range(\n    4,\n    init_values=(x,),\n    attrs={\"iter_arg_rebind_0\": True},\n):\n");
  CHECK(stamp_text("for i, (a,) in pl.range(4,\r\n\t\tinit_values=(x,)):\r\n", {"R"}) ==
        "for i, (a,) in pl.range(4,\r\n\t\tinit_values=(x,),\r\n\t\tattrs={\"iter_arg_rebind_0\": True}):\r\n");
  CHECK(stamp_text("for i, (a,) in pl.range(4, init_values=(x,), attrs={\n  \"a\": 1,\n}):\n", {"R4"}) ==
        "for i, (a,) in pl.range(4, init_values=(x,), attrs={\n  \"a\": 1,\n  \"iter_arg_rebind_0\": True,\n"
        "  \"iter_arg_array_size_0\": 4,\n}):\n");
}

TEST_CASE("comments in a header survive") {
  SECTION("behind the last argument") {
    CHECK(stamp_text("for i, (a,) in pl.range(\n    4,  # trips\n    init_values=(x,),  # start, or so\n):\n", {"R"}) ==
          "for i, (a,) in pl.range(\n    4,  # trips\n    init_values=(x,),  # start, or so\n"
          "    attrs={\"iter_arg_rebind_0\": True},\n):\n");
    CHECK(stamp_text("for i, (a,) in pl.range(\n    4,\n    init_values=(x,)  # start, or so\n):\n", {"R"}) ==
          "for i, (a,) in pl.range(\n    4,\n    init_values=(x,),  # start, or so\n"
          "    attrs={\"iter_arg_rebind_0\": True}\n):\n");
  }
  SECTION("among pairs that go") {
    CHECK(stamp_text("for i, (a,) in pl.range(4, init_values=(x,), attrs={\n"
                     "    \"iter_arg_rebind_0\": False,  # why, or not\n    \"a\": 1,  # one\n"
                     "    \"iter_arg_rebind_1\": False,  # two\n}):\n",
                     {"R"}) ==
          "for i, (a,) in pl.range(4, init_values=(x,), attrs={\n"
          "    # why, or not\n    \"a\": 1,  # one\n    \"iter_arg_rebind_0\": True,  # two\n}):\n");
    CHECK(stamp_text("for i, (a,) in pl.range(4, init_values=(x,), attrs={\n"
                     "    \"iter_arg_rebind_0\": False,  # one\n    \"iter_arg_rebind_1\": False,  # two\n"
                     "    \"iter_arg_rebind_2\": False\n}):\n",
                     {"R"}) ==
          "for i, (a,) in pl.range(4, init_values=(x,), attrs={\n"
          "    \"iter_arg_rebind_0\": True,  # one\n    # two\n    }):\n");
  }
  SECTION("in a file that is formatted") {
    CHECK(stamp_text("for i, (a,) in pl.range(\n    4,  # trips\n    init_values=(x,),\n):\n", {"R"}, 200) ==
          "for i, (a,) in pl.range(\n    4,  # trips\n    init_values=(x,),\n"
          "    attrs={\"iter_arg_rebind_0\": True},\n):\n");
  }
}

TEST_CASE("text may have a byte-order mark and names beyond ASCII") {
  CHECK(stamp_text("\xEF\xBB\xBF"
                   "for i, (\xC3\xA9,) in pl.range(4, init_values=(\xE4\xB8\xAD,)):\n",
                   {"T"}) ==
        "\xEF\xBB\xBF"
        "for i, (\xC3\xA9,) in pl.range(4, init_values=(\xE4\xB8\xAD,), attrs={\"iter_arg_rebind_0\": "
        "False}):\n");
}
