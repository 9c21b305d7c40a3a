// Which format an input has, by its first bytes alone.
//
// Things that are known and are not ours come first, because some of their signatures would pass for a MessagePack map
// header or for text. What is left is a MessagePack map, an opening brace (JSON), other binary data, or text, which the
// text reader judges further. Only the head of the input is looked at, and its leading blanks and comments.

#include "read/detect.h"

#include "read/rules.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace pypto::read {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view utf8_mark = "\xEF\xBB\xBF"sv;
constexpr std::string_view blanks = " \t\r\n\f\v"sv;
constexpr std::size_t head_size = 4096;

struct Signature {
  std::string_view bytes;
  std::string_view message;
};

constexpr auto signatures = std::to_array<Signature>({
    {"\x1F\x8B"sv, "this is gzip-compressed data; decompress it first (gzip -dc FILE | pypto-classify)"},
    {"\x28\xB5\x2F\xFD"sv, "this is zstd-compressed data; decompress it first (zstd -dc FILE | pypto-classify)"},
    {"\xFD"
     "7zXZ\0"sv,
     "this is xz-compressed data; decompress it first (xz -dc FILE | pypto-classify)"},
    {"BZh"sv, "this is bzip2-compressed data; decompress it first (bzip2 -dc FILE | pypto-classify)"},
    {"PK\x03\x04"sv, "this is a zip archive; extract the program from it first"},
    {"PK\x05\x06"sv, "this is an empty zip archive; extract the program from it first"},
    {"\x7F"
     "ELF"sv,
     "this is an ELF binary (compiled code), not IR; give the dump or serialized program it was made from"},
    {"\x89PNG\r\n\x1A\n"sv, "this is a PNG image, not IR"},
    // UTF-32 little-endian begins with the mark of UTF-16.
    {"\xFF\xFE\0\0"sv, "this is UTF-32 text; convert it to UTF-8 first (iconv -f UTF-32 -t UTF-8 FILE)"},
    {"\0\0\xFE\xFF"sv, "this is UTF-32 text; convert it to UTF-8 first (iconv -f UTF-32 -t UTF-8 FILE)"},
    {"\xFF\xFE"sv, "this is UTF-16 text; convert it to UTF-8 first (iconv -f UTF-16 -t UTF-8 FILE)"},
    {"\xFE\xFF"sv, "this is UTF-16 text; convert it to UTF-8 first (iconv -f UTF-16 -t UTF-8 FILE)"},
});

constexpr std::string_view utf16_without_mark =
    "this is text in UTF-16 or UTF-32 (every other byte is zero); convert it to UTF-8 first (iconv -t UTF-8 FILE)";
constexpr std::string_view byte_code =
    "this is Python byte code (.pyc), not IR; give the dump (.py) or the serialized program";
constexpr std::string_view mlir =
    "this is MLIR (a .pto file), which comes after code generation; give the Python-like dump, JSON or MessagePack of "
    "the program";
constexpr std::string_view json_array =
    "the top level is an array; expected one node, an object with 'fields', 'id' and 'type'";
constexpr std::string_view msgpack_array =
    "the top level is a MessagePack array; expected one node, a map with 'fields', 'id' and 'type'";
constexpr std::string_view binary =
    "this is binary data in no format that is known here; expected a Python-like dump, JSON or MessagePack of a "
    "program";
constexpr std::string_view markup = "this is HTML or XML, not IR; give the dump or the serialized program";
constexpr std::string_view nothing =
    "the input is empty; expected a Python-like dump, JSON or MessagePack of a program";
constexpr std::string_view only_blanks =
    "the input holds nothing but white space; expected a Python-like dump, JSON or MessagePack of a program";

unsigned byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

/// CPython's magic numbers are a 16-bit version, below 0x0E00 so far, followed by CR LF.
bool is_byte_code(std::string_view bytes) {
  return bytes.size() >= 16 && (byte_at(bytes, 1) == 0x0C || byte_at(bytes, 1) == 0x0D || byte_at(bytes, 1) == 0x0E) &&
         bytes.substr(2, 2) == "\r\n"sv;
}

bool is_msgpack_map(std::string_view bytes) {
  const unsigned first = byte_at(bytes, 0);
  return (first >= 0x80 && first <= 0x8F) || first == 0xDE || first == 0xDF;
}

bool is_msgpack_array(std::string_view bytes) {
  const unsigned first = byte_at(bytes, 0);
  return (first >= 0x90 && first <= 0x9F) || first == 0xDC || first == 0xDD;
}

/// Zeros at every other place of the first bytes, and nowhere else: Latin letters in UTF-16 (or UTF-32).
bool has_interleaved_zeros(std::string_view head) {
  const std::size_t size = std::min<std::size_t>(head.size(), 64) & ~std::size_t{1};
  if (size < 4) return false;
  std::array<std::size_t, 2> zeros{};
  for (std::size_t at = 0; at < size; ++at)
    if (head[at] == '\0') ++zeros[at % 2];
  const std::size_t most = std::max(zeros[0], zeros[1]);
  return most == size / 2 && std::min(zeros[0], zeros[1]) < size / 2;
}

/// Asked of the head of every input, so the characters are not looked at one by one until the first that is found: this
/// way the compiler compares many at a time.
bool has_control_characters(std::string_view head) {
  unsigned char found = 0;
  for (const char character : head) {
    const auto byte = static_cast<unsigned char>(character);
    const unsigned char below_space = byte < 0x20 ? 1 : 0;
    const unsigned char not_blank = static_cast<unsigned char>(byte - '\t') > '\r' - '\t' ? 1 : 0;
    const unsigned char not_escape = byte != 0x1B ? 1 : 0;
    found = static_cast<unsigned char>(found | (below_space & not_blank & not_escape));
  }
  return found != 0;
}

std::string_view without_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text;
}

bool starts_with_word(std::string_view text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return text.empty() || blanks.find(text.front()) != std::string_view::npos;
}

/// `text` begins at its first visible character. No Python statement begins like any of these.
bool is_mlir(std::string_view text) {
  if (text.starts_with("//") || text.starts_with("func.func") || text.starts_with("\"builtin.module\"")) return true;
  if (text.starts_with("#map")) return text.substr(0, text.find('\n')).find("affine_map") != std::string_view::npos;
  if (text.starts_with("!")) return true;  // a type alias
  if (!text.starts_with("module")) return false;
  const std::string_view after_word = text.substr("module"sv.size());
  const std::string_view rest = without_blanks(after_word);
  if (rest.size() == after_word.size()) return rest.starts_with("{");
  return rest.starts_with("{") || rest.starts_with("@") || starts_with_word(rest, "attributes");
}

/// The sentence that refuses what is surely none of our formats, or an empty view.
std::string_view refusal(std::string_view bytes) {
  if (bytes.empty()) return nothing;
  for (const Signature& signature : signatures)
    if (bytes.starts_with(signature.bytes)) return signature.message;
  if (is_byte_code(bytes)) return byte_code;
  if (is_msgpack_map(bytes)) return {};
  if (is_msgpack_array(bytes)) return msgpack_array;

  const std::string_view head = bytes.substr(0, head_size);
  if (has_interleaved_zeros(head)) return utf16_without_mark;
  const std::string_view visible = without_blanks(bytes.substr(bytes.starts_with(utf8_mark) ? utf8_mark.size() : 0));
  if (visible.starts_with("{")) return {};
  if (has_control_characters(head)) return binary;
  if (visible.empty()) return only_blanks;
  if (visible.starts_with("[")) return json_array;
  if (visible.starts_with("<")) return markup;
  return is_mlir(visible) ? mlir : std::string_view{};
}

/// Whether a line of `text` is `@pl.program`, `@pl.function(...)` or the like.
bool has_program_decorator(std::string_view text) {
  for (std::size_t at = text.find('@'); at != std::string_view::npos; at = text.find('@', at + 1)) {
    const std::size_t before = text.substr(0, at).find_last_not_of(" \t");
    if (before != std::string_view::npos && text[before] != '\n') continue;
    const std::string_view name = text.substr(at, text.find_first_of("( \t\r\n#", at) - at);
    if (name.ends_with("program") || name.ends_with("function")) return true;
  }
  return false;
}

}  // namespace

std::optional<ir::Format> detect_format(const source::Input& input, source::Diagnostics& diagnostics) {
  const std::string_view bytes = input.bytes();
  const std::string_view refused = refusal(bytes);
  if (!refused.empty()) {
    const bool is_empty = refused == nothing || refused == only_blanks;
    diagnostics.error(is_empty ? empty_input : unsupported_format, {}, std::string(refused));
    return std::nullopt;
  }
  if (is_msgpack_map(bytes)) return ir::Format::msgpack;
  const std::string_view visible = without_blanks(bytes.substr(bytes.starts_with(utf8_mark) ? utf8_mark.size() : 0));
  return visible.starts_with("{") ? ir::Format::json : ir::Format::text;
}

bool resembles_program(const source::Input& input) {
  source::Diagnostics not_shown;
  const auto format = detect_format(input, not_shown);
  if (!format) return false;
  if (*format != ir::Format::text)
    return input.bytes().find(*format == ir::Format::json ? R"("fields")"sv
                                                          : "\xA6"
                                                            "fields"sv) != std::string_view::npos;
  return has_program_decorator(input.bytes());
}

}  // namespace pypto::read
