#include "report/json_stream.h"

#include "support/catch.h"

using pypto::report::JsonStream;

TEST_CASE("members and elements are separated and indented") {
  JsonStream json(JsonStream::Layout::indented);
  json.begin_object().key("a").value(std::uint64_t{1}).key("b").begin_array().value("x").null().boolean(true);
  json.end_array().key("c").begin_array().end_array().end_object();
  CHECK(json.take() == "{\n  \"a\": 1,\n  \"b\": [\n    \"x\",\n    null,\n    true\n  ],\n  \"c\": []\n}");
}

TEST_CASE("strings are escaped") {
  JsonStream json(JsonStream::Layout::indented);
  json.value("\"\\\n\t\x01 </script>");
  CHECK(json.take() == "\"\\\"\\\\\\n\\t\\u0001 </script>\"");
}

TEST_CASE("in a page nothing ends the script element") {
  JsonStream json(JsonStream::Layout::in_html);
  json.begin_array().value("</script><!--").value(std::uint64_t{18446744073709551615U}).end_array();
  CHECK(json.take() == "[\"\\u003c/script>\\u003c!--\",18446744073709551615]");
}
