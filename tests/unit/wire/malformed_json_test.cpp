#include "rendering.h"
#include "support/catch.h"

#include <array>
#include <string>
#include <string_view>

using namespace std::string_view_literals;

namespace {

struct MalformedInput {
  std::string_view name;
  std::string_view bytes;
  std::string_view errors;
};

constexpr auto malformed_inputs = std::to_array<MalformedInput>({
    {"empty input", ""sv, "in.json:1:1: error: the input is empty; expected a JSON value [empty-input]\n"},
    {"only spaces", " \n\t"sv,
     "in.json:2:2: error: the input is empty; expected a JSON value [empty-input]\n"
     "     \n"
     "     ^\n"},
    {"only a byte-order mark", "\xEF\xBB\xBF"sv,
     "in.json:1:1: error: the input is empty; expected a JSON value [empty-input]\n"},
    {"truncated array", "[1, 2"sv,
     "in.json:1:6: error: the input ends where ',' or ']' after an element was expected [truncated]\n"
     "    [1, 2\n"
     "         ^\n"
     "in.json:1:1: note: the array begins here\n"
     "    [1, 2\n"
     "    ^\n"},
    {"truncated after a comma", "[1,"sv,
     "in.json:1:4: error: the input ends where a value was expected [truncated]\n"
     "    [1,\n"
     "       ^\n"
     "in.json:1:1: note: the array begins here\n"
     "    [1,\n"
     "    ^\n"},
    {"truncated object", R"({"a": 1)"sv,
     "in.json:1:8: error: the input ends where ',' or '}' after a pair was expected [truncated]\n"
     "    {\"a\": 1\n"
     "           ^\n"
     "in.json:1:1: note: the object begins here\n"
     "    {\"a\": 1\n"
     "    ^\n"},
    {"truncated after a colon", R"({"a":)"sv,
     "in.json:1:6: error: the input ends where a value was expected [truncated]\n"
     "    {\"a\":\n"
     "         ^\n"
     "in.json:1:1: note: the object begins here\n"
     "    {\"a\":\n"
     "    ^\n"},
    {"truncated after a key", R"({"a")"sv,
     "in.json:1:5: error: the input ends where ':' after a key was expected [truncated]\n"
     "    {\"a\"\n"
     "        ^\n"
     "in.json:1:1: note: the object begins here\n"
     "    {\"a\"\n"
     "    ^\n"},
    {"truncated before a key", "{"sv,
     "in.json:1:2: error: the input ends where a key in double quotes was expected [truncated]\n"
     "    {\n"
     "     ^\n"
     "in.json:1:1: note: the object begins here\n"
     "    {\n"
     "    ^\n"},
    {"open string", R"(["abc)"sv,
     "in.json:1:2: error: the string has no closing quote before the input ends [truncated]\n"
     "    [\"abc\n"
     "     ^~~~\n"},
    {"open string after a backslash", R"(["abc\)"sv,
     "in.json:1:2: error: the string has no closing quote before the input ends [truncated]\n"
     "    [\"abc\\\n"
     "     ^~~~~\n"},
    {"open string after an escaped quote", R"("abc\")"sv,
     "in.json:1:1: error: the string has no closing quote before the input ends [truncated]\n"
     "    \"abc\\\"\n"
     "    ^~~~~~\n"},
    {"truncated word", "[tru"sv,
     "in.json:1:2: error: expected a value, got 'tru' [json-syntax]\n"
     "    [tru\n"
     "     ^~~\n"},
    {"truncated exponent", "1e"sv,
     "in.json:1:3: error: the input ends where a digit in the exponent was expected [truncated]\n"
     "    1e\n"
     "      ^\n"},
    {"truncated fraction", "1."sv,
     "in.json:1:3: error: the input ends where a digit after the decimal point was expected [truncated]\n"
     "    1.\n"
     "      ^\n"},
    {"trailing comma in an array", "[1, ]"sv,
     "in.json:1:5: error: expected an element after ',', got ']'; JSON has no trailing commas [json-syntax]\n"
     "    [1, ]\n"
     "        ^\n"},
    {"trailing comma in an object", R"({"a": 1,})"sv,
     "in.json:1:9: error: expected a key after ',', got '}'; JSON has no trailing commas [json-syntax]\n"
     "    {\"a\": 1,}\n"
     "            ^\n"},
    {"comma only", "[,1]"sv,
     "in.json:1:2: error: expected a value, got ',' [json-syntax]\n"
     "    [,1]\n"
     "     ^\n"},
    {"two commas", "[1,,2]"sv,
     "in.json:1:4: error: expected a value, got ',' [json-syntax]\n"
     "    [1,,2]\n"
     "       ^\n"},
    {"missing comma", "[1 2]"sv,
     "in.json:1:4: error: expected ',' or ']' after an element, got '2' [json-syntax]\n"
     "    [1 2]\n"
     "       ^\n"},
    {"missing comma between pairs", R"({"a": 1 "b": 2})"sv,
     "in.json:1:9: error: expected ',' or '}' after a pair, got '\"' [json-syntax]\n"
     "    {\"a\": 1 \"b\": 2}\n"
     "            ^\n"},
    {"missing colon", R"({"a" 1})"sv,
     "in.json:1:6: error: expected ':' after a key, got '1' [json-syntax]\n"
     "    {\"a\" 1}\n"
     "         ^\n"},
    {"missing value", R"({"a": })"sv,
     "in.json:1:7: error: expected a value, got '}' [json-syntax]\n"
     "    {\"a\": }\n"
     "          ^\n"},
    {"unquoted key", "{a: 1}"sv,
     "in.json:1:2: error: expected a key in double quotes, got 'a' [json-syntax]\n"
     "    {a: 1}\n"
     "     ^\n"},
    {"number as key", "{1: 2}"sv,
     "in.json:1:2: error: expected a key in double quotes, got '1' [json-syntax]\n"
     "    {1: 2}\n"
     "     ^\n"},
    {"wrong bracket", "[1}"sv,
     "in.json:1:3: error: expected ',' or ']' after an element, got '}' [json-syntax]\n"
     "    [1}\n"
     "      ^\n"},
    {"wrong brace", R"({"a": 1])"sv,
     "in.json:1:8: error: expected ',' or '}' after a pair, got ']' [json-syntax]\n"
     "    {\"a\": 1]\n"
     "           ^\n"},
    {"closing bracket only", "]"sv,
     "in.json:1:1: error: expected a value, got ']' [json-syntax]\n"
     "    ]\n"
     "    ^\n"},
    {"single quotes", "{'a': 1}"sv,
     "in.json:1:2: error: expected a key in double quotes, got a single quote; JSON strings stand in double quotes "
     "[json-syntax]\n"
     "    {'a': 1}\n"
     "     ^\n"},
    {"single-quoted value", "['a']"sv,
     "in.json:1:2: error: expected a value, got a single quote; JSON strings stand in double quotes [json-syntax]\n"
     "    ['a']\n"
     "     ^\n"},
    {"line comment", "[1, // one\n2]"sv,
     "in.json:1:5: error: expected a value, got '//'; JSON has no comments [json-syntax]\n"
     "    [1, // one\n"
     "        ^~\n"},
    {"block comment", "/* x */ 1"sv,
     "in.json:1:1: error: expected a value, got '/*'; JSON has no comments [json-syntax]\n"
     "    /* x */ 1\n"
     "    ^~\n"},
    {"hash comment", "# x\n1"sv,
     "in.json:1:1: error: expected a value, got '#'; JSON has no comments [json-syntax]\n"
     "    # x\n"
     "    ^\n"},
    {"NaN", "[NaN]"sv,
     "in.json:1:2: error: expected a value, got 'NaN'; JSON has no NaN [json-syntax]\n"
     "    [NaN]\n"
     "     ^~~\n"},
    {"infinity", "[Infinity]"sv,
     "in.json:1:2: error: expected a value, got 'Infinity'; JSON has no infinity [json-syntax]\n"
     "    [Infinity]\n"
     "     ^~~~~~~~\n"},
    {"negative infinity", "[-Infinity]"sv,
     "in.json:1:2: error: expected a value, got '-Infinity'; JSON has no infinity [json-syntax]\n"
     "    [-Infinity]\n"
     "     ^~~~~~~~~\n"},
    {"Python None", R"({"a": None})"sv,
     "in.json:1:7: error: expected a value, got 'None'; JSON writes null [json-syntax]\n"
     "    {\"a\": None}\n"
     "          ^~~~\n"},
    {"Python True", "[True]"sv,
     "in.json:1:2: error: expected a value, got 'True'; JSON writes true [json-syntax]\n"
     "    [True]\n"
     "     ^~~~\n"},
    {"unknown word", "[nothing]"sv,
     "in.json:1:2: error: expected a value, got 'nothing' [json-syntax]\n"
     "    [nothing]\n"
     "     ^~~~~~~\n"},
    {"word with a tail", "[truey]"sv,
     "in.json:1:6: error: expected ',' or ']' after an element, got 'y' [json-syntax]\n"
     "    [truey]\n"
     "         ^\n"},
    {"plus sign", "[+1]"sv,
     "in.json:1:2: error: expected a value, got '+1'; JSON numbers have no plus sign [json-syntax]\n"
     "    [+1]\n"
     "     ^~\n"},
    {"point first", "[.5]"sv,
     "in.json:1:2: error: expected a value, got '.'; JSON numbers begin with a digit [json-syntax]\n"
     "    [.5]\n"
     "     ^\n"},
    {"point last", "[1.]"sv,
     "in.json:1:4: error: expected a digit after the decimal point, got ']' [json-syntax]\n"
     "    [1.]\n"
     "       ^\n"},
    {"no exponent", "[1e+]"sv,
     "in.json:1:5: error: expected a digit in the exponent, got ']' [json-syntax]\n"
     "    [1e+]\n"
     "        ^\n"},
    {"minus only", "[-]"sv,
     "in.json:1:2: error: expected a value, got '-'; JSON numbers have a digit after the minus sign [json-syntax]\n"
     "    [-]\n"
     "     ^\n"},
    {"leading zero", "[007]"sv,
     "in.json:1:2: error: a number must not begin with 0; JSON has no octal numbers [json-syntax]\n"
     "    [007]\n"
     "     ^~~\n"},
    {"hexadecimal", "[0x10]"sv,
     "in.json:1:3: error: expected ',' or ']' after an element, got 'x10' [json-syntax]\n"
     "    [0x10]\n"
     "      ^~~\n"},
    {"integer above 64 bits", "[18446744073709551616]"sv,
     "in.json:1:2: error: the integer does not fit 64 bits (-9223372036854775808 to 18446744073709551615) "
     "[integer-range]\n"
     "    [18446744073709551616]\n"
     "     ^~~~~~~~~~~~~~~~~~~~\n"},
    {"integer below 64 bits", "[-9223372036854775809]"sv,
     "in.json:1:2: error: the integer does not fit 64 bits (-9223372036854775808 to 18446744073709551615) "
     "[integer-range]\n"
     "    [-9223372036854775809]\n"
     "     ^~~~~~~~~~~~~~~~~~~~\n"},
    {"double too large", "[1e999, -1e999]"sv,
     "in.json:1:2: error: the number is too large for a double [float-range]\n"
     "    [1e999, -1e999]\n"
     "     ^~~~~\n"
     "in.json:1:9: error: the number is too large for a double [float-range]\n"
     "    [1e999, -1e999]\n"
     "            ^~~~~~\n"},
    {"line end in a string", "[\"a\nb\"]"sv,
     "in.json:1:4: error: a line end (0x0A) inside a string; close the string before it or write \\n [json-syntax]\n"
     "    [\"a\n"
     "       ^\n"},
    {"tab in a string", "[\"a\tb\"]"sv,
     "in.json:1:4: error: a control character (0x09) inside a string; close the string before it or write \\t "
     "[json-syntax]\n"
     "    [\"a b\"]\n"
     "       ^\n"},
    {"zero byte in a string",
     "[\"a\x00"
     R"(b"])"sv,
     "in.json:1:4: error: a control character (0x00) inside a string; close the string before it or write \\u0000 "
     "[json-syntax]\n"
     "    [\"a\xEF\xBF\xBD"
     "b\"]\n"
     "       ^\n"},
    {"zero byte as a value", "[\x00]"sv,
     "in.json:1:2: error: expected a value, got the control character 0x00 [json-syntax]\n"
     "    [\xEF\xBF\xBD]\n"
     "     ^\n"},
    {"control character", "[\x07]"sv,
     "in.json:1:2: error: expected a value, got the control character 0x07 [json-syntax]\n"
     "    [\xEF\xBF\xBD]\n"
     "     ^\n"},
    {"unknown escape", R"(["a\qb"])"sv,
     "in.json:1:4: error: '\\q' is no JSON escape; a backslash itself is written \\\\ [invalid-escape]\n"
     "    [\"a\\qb\"]\n"
     "       ^~\n"},
    {"short unicode escape", R"(["\u12"])"sv,
     "in.json:1:3: error: \\u must be followed by four hex digits [invalid-escape]\n"
     "    [\"\\u12\"]\n"
     "      ^~~~\n"},
    {"unicode escape without digits", R"(["\uZZZZ"])"sv,
     "in.json:1:3: error: \\u must be followed by four hex digits [invalid-escape]\n"
     "    [\"\\uZZZZ\"]\n"
     "      ^~~~~~\n"},
    {"first surrogate alone", R"(["\uD83Dx"])"sv,
     "in.json:1:3: error: \\uD83D is the first half of a surrogate pair without the second [invalid-escape]\n"
     "    [\"\\uD83Dx\"]\n"
     "      ^~~~~~\n"},
    {"second surrogate alone", R"(["\uDE00"])"sv,
     "in.json:1:3: error: \\uDE00 is the second half of a surrogate pair without the first [invalid-escape]\n"
     "    [\"\\uDE00\"]\n"
     "      ^~~~~~\n"},
    {"two first surrogates", R"(["\uD83D\uD83D"])"sv,
     "in.json:1:3: error: \\uD83D is the first half of a surrogate pair without the second [invalid-escape]\n"
     "    [\"\\uD83D\\uD83D\"]\n"
     "      ^~~~~~\n"},
    {"backslash before a line end", "[\"\\\n\"]"sv,
     "in.json:1:4: error: a line end (0x0A) inside a string; close the string before it or write \\n [json-syntax]\n"
     "    [\"\\\n"
     "       ^\n"},
    {"invalid UTF-8", "[\"\xFF\"]"sv,
     "in.json:1:3: error: the byte 0xFF is not UTF-8 here; JSON must be UTF-8 [invalid-utf8]\n"
     "    [\"\xEF\xBF\xBD\"]\n"
     "      ^\n"},
    {"overlong UTF-8", "[\"\xC0\x80\"]"sv,
     "in.json:1:3: error: the byte 0xC0 is not UTF-8 here; JSON must be UTF-8 [invalid-utf8]\n"
     "    [\"\xEF\xBF\xBD\xEF\xBF\xBD\"]\n"
     "      ^\n"},
    {"UTF-8 cut off", "[\"\xE2\x82"sv,
     "in.json:1:3: error: the byte 0xE2 is not UTF-8 here; JSON must be UTF-8 [invalid-utf8]\n"
     "    [\"\xEF\xBF\xBD\xEF\xBF\xBD\n"
     "      ^\n"},
    {"character outside a string", "[\xE2\x86\x92]"sv,
     "in.json:1:2: error: expected a value, got '\xE2\x86\x92' [json-syntax]\n"
     "    [\xE2\x86\x92]\n"
     "     ^\n"},
    {"two values", "{} {}"sv,
     "in.json:1:4: error: expected the end of the input after the JSON value, got '{' [trailing-data]\n"
     "    {} {}\n"
     "       ^\n"},
    {"closing bracket too many", "[1]]"sv,
     "in.json:1:4: error: expected the end of the input after the JSON value, got ']' [trailing-data]\n"
     "    [1]]\n"
     "       ^\n"},
    {"duplicate key", "{\"a\": 1,\n \"b\": 2, \"a\": 3}"sv,
     "in.json:2:10: error: the key 'a' is already in this object [duplicate-key]\n"
     "     \"b\": 2, \"a\": 3}\n"
     "             ^~~\n"
     "in.json:1:2: note: it was given first here\n"
     "    {\"a\": 1,\n"
     "     ^~~\n"},
    {"duplicate key spelled with an escape", R"({"a": 1, "\u0061": 2})"sv,
     "in.json:1:10: error: the key 'a' is already in this object [duplicate-key]\n"
     "    {\"a\": 1, \"\\u0061\": 2}\n"
     "             ^~~~~~~~\n"
     "in.json:1:2: note: it was given first here\n"
     "    {\"a\": 1, \"\\u0061\": 2}\n"
     "     ^~~\n"},
    {"duplicate empty key", R"({"": 1, "": 2})"sv,
     "in.json:1:9: error: the key '' is already in this object [duplicate-key]\n"
     "    {\"\": 1, \"\": 2}\n"
     "            ^~\n"
     "in.json:1:2: note: it was given first here\n"
     "    {\"\": 1, \"\": 2}\n"
     "     ^~\n"},
    {"three times the same key", R"({"k": 1, "k": 2, "k": 3})"sv,
     "in.json:1:10: error: the key 'k' is already in this object [duplicate-key]\n"
     "    {\"k\": 1, \"k\": 2, \"k\": 3}\n"
     "             ^~~\n"
     "in.json:1:2: note: it was given first here\n"
     "    {\"k\": 1, \"k\": 2, \"k\": 3}\n"
     "     ^~~\n"
     "in.json:1:18: error: the key 'k' is already in this object [duplicate-key]\n"
     "    {\"k\": 1, \"k\": 2, \"k\": 3}\n"
     "                     ^~~\n"
     "in.json:1:2: note: it was given first here\n"
     "    {\"k\": 1, \"k\": 2, \"k\": 3}\n"
     "     ^~~\n"},
    {"duplicates in nested objects", R"({"z": {"b": 1, "b": 2}, "a": 1, "z": 3})"sv,
     "in.json:1:16: error: the key 'b' is already in this object [duplicate-key]\n"
     "    {\"z\": {\"b\": 1, \"b\": 2}, \"a\": 1, \"z\": 3}\n"
     "                   ^~~\n"
     "in.json:1:8: note: it was given first here\n"
     "    {\"z\": {\"b\": 1, \"b\": 2}, \"a\": 1, \"z\": 3}\n"
     "           ^~~\n"
     "in.json:1:33: error: the key 'z' is already in this object [duplicate-key]\n"
     "    {\"z\": {\"b\": 1, \"b\": 2}, \"a\": 1, \"z\": 3}\n"
     "                                    ^~~\n"
     "in.json:1:2: note: it was given first here\n"
     "    {\"z\": {\"b\": 1, \"b\": 2}, \"a\": 1, \"z\": 3}\n"
     "     ^~~\n"},
    {"several independent errors", R"([18446744073709551616, "\x", {"a": 1, "a": 2}])"sv,
     "in.json:1:2: error: the integer does not fit 64 bits (-9223372036854775808 to 18446744073709551615) "
     "[integer-range]\n"
     "    [18446744073709551616, \"\\x\", {\"a\": 1, \"a\": 2}]\n"
     "     ^~~~~~~~~~~~~~~~~~~~\n"
     "in.json:1:25: error: '\\x' is no JSON escape; a backslash itself is written \\\\ [invalid-escape]\n"
     "    [18446744073709551616, \"\\x\", {\"a\": 1, \"a\": 2}]\n"
     "                            ^~\n"
     "in.json:1:39: error: the key 'a' is already in this object [duplicate-key]\n"
     "    [18446744073709551616, \"\\x\", {\"a\": 1, \"a\": 2}]\n"
     "                                          ^~~\n"
     "in.json:1:31: note: it was given first here\n"
     "    [18446744073709551616, \"\\x\", {\"a\": 1, \"a\": 2}]\n"
     "                                  ^~~\n"},
    {"long key",
     R"({"kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk": 1, "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk": 2})"sv,
     "in.json:1:59: error: the key 'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk...' is already in this object "
     "[duplicate-key]\n"
     "    {\"kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk\": 1, "
     "\"kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk\": 2}\n"
     "                                                              "
     "^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~\n"
     "in.json:1:2: note: it was given first here\n"
     "    {\"kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk\": 1, "
     "\"kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk\": 2}\n"
     "     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~\n"},
});

}  // namespace

TEST_CASE("malformed JSON is refused with an exact message") {
  for (const MalformedInput& input : malformed_inputs) {
    INFO(input.name);
    CHECK(json_errors(input.bytes) == input.errors);
  }
}
