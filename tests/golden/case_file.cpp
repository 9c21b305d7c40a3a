#include "golden/case_file.h"

#include "source/format.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <stdexcept>

namespace pypto::golden {
namespace {

constexpr std::string_view section_mark = "--- ";

bool starts_with(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// Takes the first line, its "\n" included, off `text`.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end);
  return line;
}

std::string_view without_end(std::string_view line) {
  return line.empty() || line.back() != '\n' ? line : line.substr(0, line.size() - 1);
}

void add_header_line(CaseFile& file, std::string_view line) {
  file.header.emplace_back(line);
  if (line.empty()) return;
  if (line.front() != '#')
    throw std::runtime_error(pypto::source::format("a line of the header must begin with #: {}", line));
  const auto colon = line.find(':');
  if (colon == std::string_view::npos) return;
  file.directives[std::string(trimmed(line.substr(1, colon - 1)))] = trimmed(line.substr(colon + 1));
}

Section begin_section(std::string_view line) {
  const auto words = split_words(line.substr(section_mark.size()));
  if (words.empty() || words.size() > 2)
    throw std::runtime_error(pypto::source::format("no section begins like this: {}", line));
  return {words[0], words.size() == 2 ? words[1] : "", ""};
}

unsigned char hex_byte(std::string_view digits) {
  unsigned char byte = 0;
  constexpr int base = 16;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, base);
  if (error != std::errc{} || end != digits.data() + 2) throw std::runtime_error("\\x needs two hexadecimal digits");
  return byte;
}

/// Decodes the escape whose letter stands at `at`; returns the offset behind it.
std::size_t unescape_one(std::string_view text, std::size_t at, std::string& bytes) {
  switch (text.at(at)) {
    case 'r':
      bytes += '\r';
      return at + 1;
    case 't':
      bytes += '\t';
      return at + 1;
    case '0':
      bytes += '\0';
      return at + 1;
    case '\\':
      bytes += '\\';
      return at + 1;
    case '\n':
      return at + 1;
    case 'x':
      bytes += static_cast<char>(hex_byte(text.substr(at + 1, 2)));
      return at + 3;
    default:
      throw std::runtime_error(pypto::source::format("unknown escape \\{}", text.at(at)));
  }
}

std::string escape_byte(char byte) {
  switch (byte) {
    case '\r':
      return "\\r";
    case '\t':
      return "\\t";
    case '\0':
      return "\\0";
    case '\\':
      return "\\\\";
    default:
      return byte >= ' ' && byte <= '~' ? std::string(1, byte)
                                        : pypto::source::format("\\x{:02x}", static_cast<unsigned char>(byte));
  }
}

}  // namespace

std::string CaseFile::directive(const std::string& name) const {
  const auto found = directives.find(name);
  return found == directives.end() ? "" : found->second;
}

const Section* CaseFile::find(std::string_view kind, std::string_view name) const {
  const auto found = std::find_if(sections.begin(), sections.end(),
                                  [&](const Section& section) { return section.kind == kind && section.name == name; });
  return found == sections.end() ? nullptr : &*found;
}

CaseFile parse_case(std::string_view text) {
  CaseFile file;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (starts_with(line, section_mark))
      file.sections.push_back(begin_section(without_end(line)));
    else if (file.sections.empty())
      add_header_line(file, without_end(line));
    else
      file.sections.back().content += line;
  }
  if (file.escapes())
    for (Section& section : file.sections) section.content = unescape(section.content);
  return file;
}

std::string print_case(const CaseFile& file) {
  std::string text;
  for (const std::string& line : file.header) text += line + "\n";
  for (const Section& section : file.sections) {
    text +=
        pypto::source::format("{}{}{}{}\n", section_mark, section.kind, section.name.empty() ? "" : " ", section.name);
    text += file.escapes() ? escape(section.content) : section.content;
  }
  return text;
}

std::vector<std::string> split_words(std::string_view line) {
  std::vector<std::string> words;
  bool in_word = false;
  bool in_quotes = false;
  for (const char character : line) {
    if (character == '"') {
      in_quotes = !in_quotes;
    } else if (character == ' ' && !in_quotes) {
      in_word = false;
      continue;
    }
    if (!in_word) words.emplace_back();
    in_word = true;
    if (character != '"') words.back() += character;
  }
  return words;
}

std::string escape(std::string_view bytes) {
  std::string text;
  while (!bytes.empty()) {
    std::string_view line = take_line(bytes);
    const bool ends = line.back() == '\n';
    line = without_end(line);
    if (starts_with(line, section_mark)) {
      text += "\\x2d";
      line.remove_prefix(1);
    }
    for (const char byte : line) text += escape_byte(byte);
    text += ends ? "\n" : "\\\n";
  }
  return text;
}

std::string unescape(std::string_view text) {
  std::string bytes;
  std::size_t at = 0;
  while (at < text.size()) {
    if (text[at] != '\\') {
      bytes += text[at++];
    } else {
      at = unescape_one(text, at + 1, bytes);
    }
  }
  return bytes;
}

}  // namespace pypto::golden
