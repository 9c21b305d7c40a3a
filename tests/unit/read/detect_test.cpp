#include "read/detect.h"

#include "support/catch.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace pypto;
using namespace std::string_view_literals;

namespace {

struct Detected {
  std::optional<ir::Format> format;
  std::string message;
};

Detected detect(std::string_view bytes) {
  const source::Input input("any.name", bytes);
  source::Diagnostics diagnostics;
  Detected detected{read::detect_format(input, diagnostics), {}};
  if (diagnostics.has_errors()) detected.message = diagnostics.all().front().message;
  CHECK(diagnostics.error_count() == (detected.format ? 0U : 1U));
  return detected;
}

}  // namespace

TEST_CASE("JSON begins with a brace after blanks and a byte-order mark") {
  for (const std::string_view bytes : {"{"sv, " \r\n\t{}"sv, "\xEF\xBB\xBF{}"sv, "\xEF\xBB\xBF\n {"sv}) {
    CAPTURE(bytes);
    CHECK(detect(bytes).format == ir::Format::json);
  }
}

TEST_CASE("MessagePack begins with a map header") {
  for (const std::string_view bytes : {"\x83\xA6"sv, "\x80"sv, "\x8F"sv, "\xDE\x00\x03"sv, "\xDF\0\0\0\3"sv}) {
    CAPTURE(bytes);
    CHECK(detect(bytes).format == ir::Format::msgpack);
  }
}

TEST_CASE("Everything that can be read as text is text") {
  for (const std::string_view bytes :
       {"# pypto.program: A\n"sv, "import pypto.language as pl\n"sv, "\xEF\xBB\xBF# x\n"sv,
        "@pl.function\ndef f():\n"sv, "module = 3\n"sv, "modules\n"sv, "#map of the code\n"sv, "\f\n# form feed\n"sv,
        "Gr\xC3\xB6\xC3\x9F"sv}) {
    CAPTURE(bytes);
    CHECK(detect(bytes).format == ir::Format::text);
  }
}

TEST_CASE("What is not ours is called by its name") {
  const std::vector<std::pair<std::string_view, std::string_view>> cases = {
      {"\x1F\x8B\x08\0"sv, "this is gzip-compressed data; decompress it first (gzip -dc FILE | pypto-classify)"},
      {"\x28\xB5\x2F\xFD\0"sv, "this is zstd-compressed data; decompress it first (zstd -dc FILE | pypto-classify)"},
      {"\xFD"
       "7zXZ\0\0"sv,
       "this is xz-compressed data; decompress it first (xz -dc FILE | pypto-classify)"},
      {"BZh91AY"sv, "this is bzip2-compressed data; decompress it first (bzip2 -dc FILE | pypto-classify)"},
      {"PK\x03\x04\x14"sv, "this is a zip archive; extract the program from it first"},
      {"PK\x05\x06\0"sv, "this is an empty zip archive; extract the program from it first"},
      {"\x7F"
       "ELF\x02"sv,
       "this is an ELF binary (compiled code), not IR; give the dump or serialized program it was made from"},
      {"\x89PNG\r\n\x1A\n"sv, "this is a PNG image, not IR"},
      {"\xA7\x0D\x0D\x0A\0\0\0\0\0\0\0\0\0\0\0\0"sv,
       "this is Python byte code (.pyc), not IR; give the dump (.py) or the serialized program"},
      {"\xFF\xFE{\0"sv, "this is UTF-16 text; convert it to UTF-8 first (iconv -f UTF-16 -t UTF-8 FILE)"},
      {"\xFE\xFF\0{"sv, "this is UTF-16 text; convert it to UTF-8 first (iconv -f UTF-16 -t UTF-8 FILE)"},
      {"\xFF\xFE\0\0{\0\0\0"sv, "this is UTF-32 text; convert it to UTF-8 first (iconv -f UTF-32 -t UTF-8 FILE)"},
      {"\0\0\xFE\xFF\0\0\0{"sv, "this is UTF-32 text; convert it to UTF-8 first (iconv -f UTF-32 -t UTF-8 FILE)"},
      {"#\0 \0p\0y\0"sv,
       "this is text in UTF-16 or UTF-32 (every other byte is zero); convert it to UTF-8 first (iconv -t UTF-8 FILE)"},
      {"[1]"sv, "the top level is an array; expected one node, an object with 'fields', 'id' and 'type'"},
      {"\x93\x01\x02\x03"sv,
       "the top level is a MessagePack array; expected one node, a map with 'fields', 'id' and 'type'"},
      {"abc\0\1\2def"sv,
       "this is binary data in no format that is known here; expected a Python-like dump, JSON or MessagePack of a "
       "program"},
      {""sv, "the input is empty; expected a Python-like dump, JSON or MessagePack of a program"},
      {" \n\t\r\n"sv,
       "the input holds nothing but white space; expected a Python-like dump, JSON or MessagePack of a program"},
  };
  for (const auto& [bytes, message] : cases) {
    CAPTURE(bytes);
    CHECK(detect(bytes).message == message);
  }
}

TEST_CASE("MLIR is recognised by how it begins") {
  for (const std::string_view bytes :
       {"module {\n"sv, "module attributes {x} {"sv, "module @name {"sv, "\n  module{"sv, "func.func @f() {"sv,
        "// RUN: x\nmodule {"sv, "#map = affine_map<(d0) -> (d0)>\n"sv, "\"builtin.module\"() ({"sv,
        "!t = !pto.tile<1>"sv}) {
    CAPTURE(bytes);
    CHECK(detect(bytes).message ==
          "this is MLIR (a .pto file), which comes after code generation; give the Python-like dump, JSON or "
          "MessagePack of the program");
  }
}
