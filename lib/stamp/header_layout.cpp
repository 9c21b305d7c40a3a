#include "stamp/header_layout.h"

#include "ir/carry_keys.h"
#include "stamp/call_layout.h"
#include "stamp/pair_list.h"
#include "stamp/text_width.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::stamp {
namespace {

using source::ByteRange;
using source::Edit;
using source::slice;

// Where the line of `at` begins; a byte-order mark before the first line does not count.
std::uint32_t line_begin(std::string_view bytes, std::uint32_t at) {
  const std::size_t newline = at == 0 ? std::string_view::npos : bytes.rfind('\n', at - 1);
  if (newline != std::string_view::npos) return static_cast<std::uint32_t>(newline) + 1;
  return bytes.starts_with("\xEF\xBB\xBF") ? 3 : 0;
}

// The columns of a comment behind the colon, which count as far as the formatter is concerned, unless it is a pragma.
std::uint32_t comment_columns(std::string_view bytes, std::uint32_t colon_end) {
  std::string_view rest = bytes.substr(colon_end, bytes.find('\n', colon_end) - colon_end);
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
  if (!rest.starts_with('#')) return 0;
  rest = rest.substr(0, rest.find_last_not_of(" \t\r") + 1);
  std::string_view words = rest.substr(1);
  words.remove_prefix(std::min(words.find_first_not_of(" \t"), words.size()));
  static constexpr auto pragmas =
      std::to_array<std::string_view>({"type:", "noqa", "pyright:", "pylint:", "flake8:", "ruff:", "isort:", "nosec"});
  if (std::ranges::any_of(pragmas, [&](std::string_view pragma) { return words.starts_with(pragma); })) return 0;
  return 2 + text_width(rest);
}

BreakDocument::Page page_of(std::string_view bytes, const Header& header, std::uint32_t line_length) {
  BreakDocument::Page page;
  page.width = line_length;
  page.first_column = text_width(slice(bytes, {line_begin(bytes, header.call.begin), header.call.begin}));
  page.last_columns = text_width(slice(bytes, {header.call.end, header.header.end}));
  page.last_columns += comment_columns(bytes, header.header.end);
  const std::size_t newline = bytes.find('\n', header.header.begin);
  const bool carriage_return = newline != std::string_view::npos && newline > 0 && bytes[newline - 1] == '\r';
  page.newline = carriage_return ? "\r\n" : "\n";
  page.indentation = slice(bytes, {line_begin(bytes, header.header.begin), header.header.begin});
  page.step = page.indentation.starts_with('\t') ? "\t" : "    ";
  return page;
}

bool has_trailing_comma(std::string_view bytes, ByteRange last_item, std::uint32_t close) {
  return find_comma(slice(bytes, {last_item.end, close})) != std::string_view::npos;
}

// The dict with its kept pairs and the stamps, on one line unless a pair is not.
std::string new_dict(std::string_view bytes, const Header& header, std::span<const std::string> pairs) {
  std::string text = "{";
  const auto add = [&](std::string_view pair) {
    if (text.size() > 1) text += ", ";
    text += pair;
  };
  for (const ir::Attribute& attribute : header.attributes) {
    if (!ir::is_carry_key(attribute.key)) add(slice(bytes, attribute.place));
  }
  for (const std::string& pair : pairs) add(pair);
  const bool comma =
      !header.attributes.empty() && has_trailing_comma(bytes, header.attributes.back().place, header.dict.end - 1);
  return text += comma ? ",}" : "}";
}

std::string new_call(std::string_view bytes, const Header& header, std::span<const std::string> pairs) {
  std::string text = "(";
  for (std::size_t i = 0; i < header.arguments.size(); ++i) {
    if (i > 0) text += ", ";
    const ByteRange argument = header.arguments[i];
    if (header.dict.empty() || i != header.dict_argument) {
      text += slice(bytes, argument);
    } else {
      text.append(slice(bytes, {argument.begin, header.dict.begin})).append(new_dict(bytes, header, pairs));
      text += slice(bytes, {header.dict.end, argument.end});
    }
  }
  if (header.dict.empty())
    text.append(header.arguments.empty() ? "attrs=" : ", attrs=").append(new_dict(bytes, header, pairs));
  return text += ")";
}

bool one_argument_a_line(std::string_view bytes, const Header& header) {
  if (header.arguments.empty()) return false;
  if (has_trailing_comma(bytes, header.arguments.back(), header.call.end - 1)) return true;
  std::uint32_t before = header.call.begin;
  for (const ByteRange argument : header.arguments) {
    if (slice(bytes, {before, argument.begin}).find('\n') == std::string_view::npos) return false;
    before = argument.end;
  }
  return true;
}

}  // namespace

std::optional<Edit> lay_out_header(std::string_view bytes, const Header& header, std::span<const std::string> pairs,
                                   std::uint32_t line_length) {
  const std::string_view call = slice(bytes, header.call);
  if (slice(bytes, {line_begin(bytes, header.header.begin), header.header.begin}).find_first_not_of(" \t\f") !=
      std::string_view::npos)
    return std::nullopt;
  const BreakDocument::Page page = page_of(bytes, header, line_length);
  const auto formatted = lay_out_call(call, {}, page);
  if (!formatted) return std::nullopt;

  const std::string changed = new_call(bytes, header, pairs);
  CallShape shape;
  if (*formatted != call) {
    shape.keep_trailing_commas = true;
    shape.one_argument_a_line = one_argument_a_line(bytes, header);
    const bool one_line = call.find('\n') == std::string_view::npos;
    const std::uint32_t columns = page.first_column + text_width(call) + page.last_columns + text_width(changed) -
                                  std::min(text_width(changed), text_width(call));
    if (one_line && !shape.one_argument_a_line && columns <= page.width) return std::nullopt;
  }
  auto laid_out = lay_out_call(changed, shape, page);
  if (!laid_out) return std::nullopt;
  return Edit{header.call, *std::move(laid_out)};
}

}  // namespace pypto::stamp
