// What the formatter makes of a header before and after it got its stamps. The expected text is the formatter's own
// (ruff, at line lengths that keep the cases short).

#include "source/format.h"
#include "support/catch.h"
#include "unit/stamp/stamp_case.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

using pypto::test::stamp_text;

namespace {

struct Case {
  std::string_view name;
  std::uint32_t line_length;
  pypto::test::Slots slots;
  std::string_view before, after;
};

// clang-format off
const std::vector<Case> formatter_cases{
    {"fits on one line", 84, "T", R"(
for i, (a,) in pl.range(4, init_values=(x,)):
)", R"(
for i, (a,) in pl.range(4, init_values=(x,), attrs={"iter_arg_rebind_0": False}):
)"},
    {"the arguments fit on one indented line", 84, "T", R"(
for i, (acc,) in pl.range(0, number, init_values=(x,)):
)", R"(
for i, (acc,) in pl.range(
    0, number, init_values=(x,), attrs={"iter_arg_rebind_0": False}
):
)"},
    {"one argument a line", 84, "R", R"(
for i, (acc,) in pl.range(0, count_of_all_the_tiles, init_values=(state,)):
)", R"(
for i, (acc,) in pl.range(
    0,
    count_of_all_the_tiles,
    init_values=(state,),
    attrs={"iter_arg_rebind_0": True},
):
)"},
    {"a nested statement has less room", 84, "T", R"(
            for i, (acc,) in pl.range(0, number, init_values=(x,)):
)", R"(
            for i, (acc,) in pl.range(
                0, number, init_values=(x,), attrs={"iter_arg_rebind_0": False}
            ):
)"},
    {"the dict is split, one pair a line", 84, "T R8", R"(
for i, (acc, tid) in pl.parallel(8, init_values=(acc0, tid0)):
)", R"(
for i, (acc, tid) in pl.parallel(
    8,
    init_values=(acc0, tid0),
    attrs={
        "iter_arg_rebind_0": False,
        "iter_arg_rebind_1": True,
        "iter_arg_array_size_1": 8,
    },
):
)"},
    {"the tuple of init values is split", 60, "T T R", R"(
    for i, (a, b, c) in pl.range(
        n,
        init_values=(
            first_state_of_a__ssa_v1,
            first_state_of_b__ssa_v1,
            first_state_of_c,
        ),
    ):
)", R"(
    for i, (a, b, c) in pl.range(
        n,
        init_values=(
            first_state_of_a__ssa_v1,
            first_state_of_b__ssa_v1,
            first_state_of_c,
        ),
        attrs={
            "iter_arg_rebind_0": False,
            "iter_arg_rebind_1": False,
            "iter_arg_rebind_2": True,
        },
    ):
)"},
    {"a tuple of one keeps its comma", 60, "T", R"(
for i, (a,) in pl.range(
    n,
    init_values=(
        a_state_with_a_long_name__in_a_very_long_tuple_that_does_not_fit,
    ),
):
)", R"(
for i, (a,) in pl.range(
    n,
    init_values=(
        a_state_with_a_long_name__in_a_very_long_tuple_that_does_not_fit,
    ),
    attrs={"iter_arg_rebind_0": False},
):
)"},
    {"other attributes come first", 84, "R", R"(
for k, (c,) in pl.pipeline(
    0, 64, 16, stage=2, init_values=(c0,), attrs={"note": "x", "w": 0.5}
):
)", R"(
for k, (c,) in pl.pipeline(
    0,
    64,
    16,
    stage=2,
    init_values=(c0,),
    attrs={"note": "x", "w": 0.5, "iter_arg_rebind_0": True},
):
)"},
    {"a dict of one pair gets no trailing comma", 44, "R", R"(
                for i, (a,) in pl.range(
                    4, init_values=(x,)
                ):
)", R"(
                for i, (a,) in pl.range(
                    4,
                    init_values=(x,),
                    attrs={
                        "iter_arg_rebind_0": True
                    },
                ):
)"},
    {"stale keys gone: back on one line", 84, "R", R"(
for i, (a,) in pl.range(
    4,
    init_values=(x,),
    attrs={
        "iter_arg_rebind_0": False,
        "iter_arg_rebind_1": True,
        "iter_arg_rebind_2": True,
    },
):
)", R"(
for i, (a,) in pl.range(4, init_values=(x,), attrs={"iter_arg_rebind_0": True}):
)"},
    {"stale keys gone: from a split dict to one line of it", 84, "T", R"(
for i, (acc,) in pl.range(
    0,
    number,
    init_values=(x,),
    attrs={"iter_arg_array_size_0": 8, "iter_arg_rebind_0": True, "note": "x"},
):
)", R"(
for i, (acc,) in pl.range(
    0, number, init_values=(x,), attrs={"note": "x", "iter_arg_rebind_0": False}
):
)"},
    {"a sum breaks before its operators", 60, "T", R"(
for i, (a,) in pl.range(
    first_tile_of_the_batch_in_question
    + tiles_of_the_batch_in_question
    - one,
    init_values=(x,),
):
)", R"(
for i, (a,) in pl.range(
    first_tile_of_the_batch_in_question
    + tiles_of_the_batch_in_question
    - one,
    init_values=(x,),
    attrs={"iter_arg_rebind_0": False},
):
)"},
    {"tighter operators break last", 60, "T", R"(
for i, (a,) in pl.range(
    offset_of_the_first_tile * tile_size
    + rest_of_the_tiles // tile_size * 2
    - length_of_one,
    init_values=(x,),
):
)", R"(
for i, (a,) in pl.range(
    offset_of_the_first_tile * tile_size
    + rest_of_the_tiles // tile_size * 2
    - length_of_one,
    init_values=(x,),
    attrs={"iter_arg_rebind_0": False},
):
)"},
    {"parentheses break inside", 60, "T", R"(
for i, (a,) in pl.range(
    (offset_of_the_first_tile + tile_size_in_bytes)
    * (rest_of_all_tiles - 1),
    init_values=(x,),
):
)", R"(
for i, (a,) in pl.range(
    (offset_of_the_first_tile + tile_size_in_bytes)
    * (rest_of_all_tiles - 1),
    init_values=(x,),
    attrs={"iter_arg_rebind_0": False},
):
)"},
    {"calls in bounds break inside", 60, "T", R"(
for i, (a,) in pl.range(
    pl.min(
        number_of_tiles_in_the_whole_batch,
        number_of_tiles_that_run_at_once,
    ),
    init_values=(x,),
):
)", R"(
for i, (a,) in pl.range(
    pl.min(
        number_of_tiles_in_the_whole_batch,
        number_of_tiles_that_run_at_once,
    ),
    init_values=(x,),
    attrs={"iter_arg_rebind_0": False},
):
)"},
    {"a nested call with one argument", 60, "T", R"(
for i, (a,) in pl.range(
    abs(
        number_of_tiles_in_this_one_batch
        - number_of_tiles_that_were_seen_before
    ),
    init_values=(x,),
):
)", R"(
for i, (a,) in pl.range(
    abs(
        number_of_tiles_in_this_one_batch
        - number_of_tiles_that_were_seen_before
    ),
    init_values=(x,),
    attrs={"iter_arg_rebind_0": False},
):
)"},
    {"typed constants", 60, "T", R"(
for i, (a,) in pl.range(
    pl.const(0, pl.INT64),
    pl.const(4, pl.INT64),
    init_values=(x,),
):
)", R"(
for i, (a,) in pl.range(
    pl.const(0, pl.INT64),
    pl.const(4, pl.INT64),
    init_values=(x,),
    attrs={"iter_arg_rebind_0": False},
):
)"},
    {"a simple power has no spaces", 84, "T", R"(
for i, (a,) in pl.range(2**n, base.size**-2, init_values=(x,)):
)", R"(
for i, (a,) in pl.range(
    2**n, base.size**-2, init_values=(x,), attrs={"iter_arg_rebind_0": False}
):
)"},
    {"a power of calls has spaces", 84, "T", R"(
for i, (a,) in pl.range(f(n) ** 2, x[1] ** n, init_values=(x,)):
)", R"(
for i, (a,) in pl.range(
    f(n) ** 2, x[1] ** n, init_values=(x,), attrs={"iter_arg_rebind_0": False}
):
)"},
    {"a power that breaks", 60, "T", R"(
for i, (a,) in pl.range(
    the_base_with_a_very_very_long_name
    ** the_exponent_with_a_very_long_name_too,
    init_values=(x,),
):
)", R"(
for i, (a,) in pl.range(
    the_base_with_a_very_very_long_name
    ** the_exponent_with_a_very_long_name_too,
    init_values=(x,),
    attrs={"iter_arg_rebind_0": False},
):
)"},
    {"subscripts", 60, "T", R"(
for i, (a,) in pl.range(
    sizes_of_the_tiles_in_the_whole_batch[
        row_of_the_tile_in_question, column_of_the_tile
    ],
    init_values=(x,),
):
)", R"(
for i, (a,) in pl.range(
    sizes_of_the_tiles_in_the_whole_batch[
        row_of_the_tile_in_question, column_of_the_tile
    ],
    init_values=(x,),
    attrs={"iter_arg_rebind_0": False},
):
)"},
    {"a subscript with one index", 60, "T", R"(
for i, (a,) in pl.range(
    sizes_of_the_tiles_in_the_whole_batch[
        index_of_the_very_first_tile_in_the_batch
    ],
    init_values=(x,),
):
)", R"(
for i, (a,) in pl.range(
    sizes_of_the_tiles_in_the_whole_batch[
        index_of_the_very_first_tile_in_the_batch
    ],
    init_values=(x,),
    attrs={"iter_arg_rebind_0": False},
):
)"},
    {"lists as init values", 60, "T R", R"(
for i, (a, b) in pl.range(
    4,
    init_values=[
        first_state_of_the_loop,
        second_state_of_the_loop,
        third_state_too,
    ],
):
)", R"(
for i, (a, b) in pl.range(
    4,
    init_values=[
        first_state_of_the_loop,
        second_state_of_the_loop,
        third_state_too,
    ],
    attrs={
        "iter_arg_rebind_0": False,
        "iter_arg_rebind_1": True,
    },
):
)"},
    {"a list of one", 60, "T", R"(
for i, (a,) in pl.range(
    4,
    [
        first_state_of_the_loop_with_a_name
        + second_state_of_the_loop_with_a_name
    ],
    init_values=(x,),
):
)", R"(
for i, (a,) in pl.range(
    4,
    [
        first_state_of_the_loop_with_a_name
        + second_state_of_the_loop_with_a_name
    ],
    init_values=(x,),
    attrs={"iter_arg_rebind_0": False},
):
)"},
    {"shifts and masks", 60, "T", R"(
for i, (a,) in pl.range(
    mask_of_all_tiles & number_of_tiles << shift_of_tiles
    | lowest_bit_of_the_mask,
    init_values=(x,),
):
)", R"(
for i, (a,) in pl.range(
    mask_of_all_tiles & number_of_tiles << shift_of_tiles
    | lowest_bit_of_the_mask,
    init_values=(x,),
    attrs={"iter_arg_rebind_0": False},
):
)"},
    {"comparisons and logic", 60, "T", R"(
for i, (a,) in pl.range(
    first_flag_of_tile < second_flag_of_tile
    and not third_flag
    or fourth_flag_too,
    init_values=(x,),
):
)", R"(
for i, (a,) in pl.range(
    first_flag_of_tile < second_flag_of_tile
    and not third_flag
    or fourth_flag_too,
    init_values=(x,),
    attrs={"iter_arg_rebind_0": False},
):
)"},
    {"unary operators", 84, "T", R"(
for i, (a,) in pl.range(-number, ~mask, not flag, init_values=(x,)):
)", R"(
for i, (a,) in pl.range(
    -number, ~mask, not flag, init_values=(x,), attrs={"iter_arg_rebind_0": False}
):
)"},
    {"long strings stay whole", 84, "T", R"(
for i, (a,) in pl.range(
    4,
    init_values=(x,),
    attrs={
        "note": "a string with (brackets], commas, and # more than fits on any line of this file whatsoever"
    },
):
)", R"(
for i, (a,) in pl.range(
    4,
    init_values=(x,),
    attrs={
        "note": "a string with (brackets], commas, and # more than fits on any line of this file whatsoever",
        "iter_arg_rebind_0": False,
    },
):
)"},
    {"quotes of the other kind", 84, "T", R"(
for i, (a,) in pl.range(4, init_values=(x,), attrs={"note": 'say "no"'}):
)", R"(
for i, (a,) in pl.range(
    4, init_values=(x,), attrs={"note": 'say "no"', "iter_arg_rebind_0": False}
):
)"},
    {"characters count, not bytes", 84, "T", R"(
for i, (é,) in pl.range(4, init_values=(ééé,), attrs={"ééééé": 1}):
)", R"(
for i, (é,) in pl.range(
    4, init_values=(ééé,), attrs={"ééééé": 1, "iter_arg_rebind_0": False}
):
)"},
    {"wide characters count twice", 84, "T", R"(
for i, (a,) in pl.range(4, init_values=(x,), attrs={"note": "中文中文中文"}):
)", R"(
for i, (a,) in pl.range(
    4, init_values=(x,), attrs={"note": "中文中文中文", "iter_arg_rebind_0": False}
):
)"},
    {"an empty call and list", 60, "T", R"(
for i, (a,) in pl.range(
    count(), init_values=(pl.array.create([]),)
):
)", R"(
for i, (a,) in pl.range(
    count(),
    init_values=(pl.array.create([]),),
    attrs={"iter_arg_rebind_0": False},
):
)"},
    {"other prefixes", 84, "T", R"(
for i, (a,) in language.of.tiles.range(4, init_values=(x,)):
)", R"(
for i, (a,) in language.of.tiles.range(
    4, init_values=(x,), attrs={"iter_arg_rebind_0": False}
):
)"},
    {"nesting four deep", 60, "T", R"(
for i, (a,) in pl.range(
    pl.max(
        pl.min(
            pl.cast(number_of_tiles_in_the_batch, pl.INDEX),
            [a, (b + c)][0],
        ),
        second_number,
    ),
    init_values=(x,),
):
)", R"(
for i, (a,) in pl.range(
    pl.max(
        pl.min(
            pl.cast(number_of_tiles_in_the_batch, pl.INDEX),
            [a, (b + c)][0],
        ),
        second_number,
    ),
    init_values=(x,),
    attrs={"iter_arg_rebind_0": False},
):
)"},
    {"a comment behind the colon counts", 84, "T", R"(
for i, (a,) in pl.range(4, init_values=(x,)):  # note
)", R"(
for i, (a,) in pl.range(
    4, init_values=(x,), attrs={"iter_arg_rebind_0": False}
):  # note
)"},
    {"a pragma behind the colon does not count", 84, "T", R"(
for i, (a,) in pl.range(4, init_values=(x,)):  # noqa: E501
)", R"(
for i, (a,) in pl.range(4, init_values=(x,), attrs={"iter_arg_rebind_0": False}):  # noqa: E501
)"},
    {"a long target leaves the call its own line", 84, "T R", R"(
for index, (accumulated_state, other) in pl.range(4, init_values=(x, y)):
)", R"(
for index, (accumulated_state, other) in pl.range(
    4,
    init_values=(x, y),
    attrs={"iter_arg_rebind_0": False, "iter_arg_rebind_1": True},
):
)"},
};
// clang-format on

std::string header(const std::string& name, const std::string& more) {
  return "    for i, (a,) in pl.range(4, init_values=(" + name + ",)" + more + "):\n        pass\n";
}

const std::string stamp = "attrs={\"iter_arg_rebind_0\": True}";

}  // namespace

TEST_CASE("formatted text: headers are laid out as the formatter lays them out") {
  for (const Case& item : formatter_cases) {
    INFO(item.name);
    CHECK(stamp_text(item.before.substr(1), {item.slots}, item.line_length) == item.after.substr(1));
  }
}

TEST_CASE("formatted text: a header of 199 or 200 columns stays on one line, one of 201 does not") {
  const std::size_t others = header("", ", " + stamp).size() - std::string("\n        pass\n").size();
  for (const std::size_t columns : {199U, 200U, 201U}) {
    CAPTURE(columns);
    const std::string name(columns - others, 'n');
    const std::string split = pypto::source::format(
        "    for i, (a,) in pl.range(\n        4, init_values=({},), {}\n    ):\n        pass\n", name, stamp);
    CHECK(stamp_text(header(name, ""), {"R"}, 200) == (columns <= 200 ? header(name, ", " + stamp) : split));
  }
}

TEST_CASE("formatted text: arguments of 199 or 200 columns share one line, those of 201 do not") {
  const std::size_t others = std::string("        4, init_values=(,), ").size() + stamp.size();
  for (const std::size_t columns : {199U, 200U, 201U}) {
    CAPTURE(columns);
    const std::string name(columns - others, 'n');
    const std::string shared = pypto::source::format("        4, init_values=({},), {}\n", name, stamp);
    const std::string split =
        pypto::source::format("        4,\n        init_values=({},),\n        {},\n", name, stamp);
    const std::string expected = pypto::source::format("    for i, (a,) in pl.range(\n{}    ):\n        pass\n",
                                                       columns <= 200 ? shared : split);
    CHECK(stamp_text(header(name, ""), {"R"}, 200) == expected);
  }
}

TEST_CASE("formatted text: a header that its author split stays split, one argument a line") {
  SECTION("with a trailing comma") {
    CHECK(stamp_text("for i, (a,) in pl.range(\n    4,\n    init_values=(x,),\n):\n", {"R"}, 200) ==
          "for i, (a,) in pl.range(\n    4,\n    init_values=(x,),\n    " + stamp + ",\n):\n");
  }
  SECTION("with a trailing comma on one line") {
    CHECK(stamp_text("for i, (a,) in pl.range(4, init_values=(x,),):\n", {"R"}, 200) ==
          "for i, (a,) in pl.range(\n    4,\n    init_values=(x,),\n    " + stamp + ",\n):\n");
  }
  SECTION("without a trailing comma") {
    CHECK(stamp_text("for i, (a,) in pl.range(\n    4,\n    init_values=(x,)\n):\n", {"R"}, 200) ==
          "for i, (a,) in pl.range(\n    4,\n    init_values=(x,),\n    " + stamp + ",\n):\n");
  }
  SECTION("with a dict that has a trailing comma") {
    CHECK(stamp_text(
              "for i, (a,) in pl.range(\n    4,\n    init_values=(x,),\n    attrs={\n        \"w\": 1,\n    },\n):\n",
              {"R"}, 200) ==
          "for i, (a,) in pl.range(\n    4,\n    init_values=(x,),\n    attrs={\n        \"w\": 1,\n"
          "        \"iter_arg_rebind_0\": True,\n    },\n):\n");
  }
}

TEST_CASE("formatted text: an unusual split is laid out afresh") {
  CHECK(stamp_text("for i, (a,) in pl.range(4,\n                        init_values=(x,)):\n", {"R"}, 200) ==
        "for i, (a,) in pl.range(4, init_values=(x,), " + stamp + "):\n");
}

TEST_CASE("formatted text: spacing of its own stays where there is room") {
  CHECK(stamp_text("for i, (a,) in pl.range(4,init_values=(x,)):\n", {"R"}, 200) ==
        "for i, (a,) in pl.range(4,init_values=(x,)," + stamp + "):\n");
  CHECK(stamp_text("for i, (a,) in pl.range(4,init_values=(x,)):\n", {"R"}, 75) ==
        "for i, (a,) in pl.range(\n    4, init_values=(x,), " + stamp + "\n):\n");
}

TEST_CASE("formatted text: what has no known layout keeps its bytes") {
  CHECK(stamp_text("for i, (a,) in pl.range(n if n else 4, init_values=(x,)):\n", {"R"}, 20) ==
        "for i, (a,) in pl.range(n if n else 4, init_values=(x,), " + stamp + "):\n");
  const std::string deep = std::string(200, '(') + "4" + std::string(200, ')');
  CHECK(stamp_text("for i, (a,) in pl.range(" + deep + ", init_values=(x,)):\n", {"R"}, 20) ==
        "for i, (a,) in pl.range(" + deep + ", init_values=(x,), " + stamp + "):\n");
}

TEST_CASE("formatted text: the target keeps its shape") {
  CHECK(stamp_text("for i, (\n    a,\n    b,\n) in pl.range(4, init_values=(x, y)):\n", {"R R"}, 76) ==
        "for i, (\n    a,\n    b,\n) in pl.range(\n    4,\n    init_values=(x, y),\n"
        "    attrs={\"iter_arg_rebind_0\": True, \"iter_arg_rebind_1\": True},\n):\n");
}

TEST_CASE("formatted text: line ends and tabs are those of the file") {
  CHECK(stamp_text("if x:\r\n\tfor i, (a,) in pl.range(4, init_values=(x,)):\r\n\t\tpass\r\n", {"R"}, 75) ==
        "if x:\r\n\tfor i, (a,) in pl.range(\r\n\t\t4, init_values=(x,), " + stamp + "\r\n\t):\r\n\t\tpass\r\n");
}

TEST_CASE("formatted text is recognised, and then laid out at 200 columns") {
  const std::string top = "import pypto.language as pl\n\n";
  const std::string name(130, 'n');
  const std::string rest = "@pl.function\ndef f(self):\n" + header(name, "");
  CHECK(stamp_text(top + "\n" + rest, {"R"}) ==
        top + "\n@pl.function\ndef f(self):\n    for i, (a,) in pl.range(\n        4, init_values=(" + name + ",), " +
            stamp + "\n    ):\n        pass\n");
  CHECK(stamp_text(top + rest, {"R"}) == top + "@pl.function\ndef f(self):\n" + header(name, ", " + stamp));
}
