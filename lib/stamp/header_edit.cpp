#include "stamp/header_edit.h"

#include "stamp/pair_list.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::stamp {
namespace {

using source::ByteRange;
using source::Edit;
using source::slice;

std::string joined(std::span<const std::string> pairs, std::string_view separator) {
  std::string text;
  for (const std::string& pair : pairs) {
    if (!text.empty()) text += separator;
    text += pair;
  }
  return text;
}

// The line break and indentation before `at` when it is the first thing on its line, else nothing.
std::string_view line_start_before(std::string_view bytes, std::uint32_t at) {
  std::size_t begin = at;
  while (begin > 0 && (bytes[begin - 1] == ' ' || bytes[begin - 1] == '\t')) --begin;
  if (begin == 0 || bytes[begin - 1] != '\n') return {};
  --begin;
  if (begin > 0 && bytes[begin - 1] == '\r') --begin;
  return bytes.substr(begin, at - begin);
}

// What stands between the last of two or more items and the one before it; for one item, or where comments stand
// between them: a new line if the last item begins its line, else a space.
std::string separator_before(std::string_view bytes, ByteRange last, const ByteRange* before_last) {
  if (before_last != nullptr) {
    const std::string_view gap = slice(bytes, {before_last->end, last.begin});
    if (!has_comment(gap)) return std::string(gap);
  }
  const std::string_view line_start = line_start_before(bytes, last.begin);
  return line_start.empty() ? ", " : "," + std::string(line_start);
}

// A new last argument. Where a comment follows the last argument on its line, the new one goes to the line after it.
void append_argument(std::string_view bytes, const Header& header, const std::string& argument,
                     std::vector<Edit>& edits) {
  const std::uint32_t close = header.call.end - 1;
  if (header.arguments.empty()) {
    edits.push_back({{header.call.begin + 1, header.call.begin + 1}, argument});
    return;
  }
  const ByteRange last = header.arguments.back();
  const ByteRange* before_last = header.arguments.size() > 1 ? &header.arguments[header.arguments.size() - 2] : nullptr;
  const std::string_view gap = slice(bytes, {last.end, close});
  const std::string_view line_start = line_start_before(bytes, last.begin);
  if (!has_comment(gap) || line_start.empty()) {
    edits.push_back({{last.end, last.end}, separator_before(bytes, last, before_last) + argument});
    return;
  }
  std::size_t line_end = gap.find('\n');
  if (line_end > 0 && gap[line_end - 1] == '\r') --line_end;
  const std::size_t comma = find_comma(gap);
  const bool comma_on_line = comma < line_end;
  if (!comma_on_line) edits.push_back({{last.end, last.end}, ","});
  const auto at = last.end + static_cast<std::uint32_t>(line_end);
  edits.push_back({{at, at}, std::string(line_start) + argument + (comma_on_line ? "," : "")});
}

// Pairs into a dict that has none.
void fill_dict(std::string_view bytes, ByteRange dict, std::string text, std::vector<Edit>& edits) {
  const ByteRange inside{dict.begin + 1, dict.end - 1};
  if (has_comment(slice(bytes, inside))) {
    edits.push_back({{inside.end, inside.end}, std::move(text)});
  } else {
    edits.push_back({inside, std::move(text)});
  }
}

}  // namespace

void edit_header(std::string_view bytes, const Header& header, std::span<const std::string> pairs,
                 std::vector<Edit>& edits) {
  if (header.dict.empty()) {
    append_argument(bytes, header, "attrs={" + joined(pairs, ", ") + "}", edits);
    return;
  }
  if (header.attributes.empty()) {
    fill_dict(bytes, header.dict, joined(pairs, ", "), edits);
    return;
  }
  const std::size_t count = header.attributes.size();
  const ByteRange* before_last = count > 1 ? &header.attributes[count - 2].place : nullptr;
  const std::string separator = separator_before(bytes, header.attributes.back().place, before_last);
  edit_pair_list(bytes, header.attributes, header.dict.end - 1, joined(pairs, separator), separator, edits);
}

}  // namespace pypto::stamp
