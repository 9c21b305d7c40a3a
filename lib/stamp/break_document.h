#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::stamp {

/// Text with places where it may be broken into lines, as the formatter thinks of it (after Wadler and Prettier): a
/// group is printed on one line if it fits, otherwise its own line places, not those of groups inside it, become line
/// breaks.
class BreakDocument {
 public:
  /// Text without line breaks. The view must live until printing.
  void text(std::string_view text) { elements_.push_back({Kind::text, false, text}); }
  /// A line break in a broken group, else nothing.
  void soft_line() { elements_.push_back({Kind::line, false, {}}); }
  /// A line break in a broken group, else a space.
  void soft_line_or_space() { elements_.push_back({Kind::line, false, " "}); }
  /// Text that is only there in a broken group.
  void if_broken(std::string_view text) { elements_.push_back({Kind::if_broken, false, text}); }
  void begin_group() { elements_.push_back({Kind::begin_group, false, {}}); }
  void end_group() { elements_.push_back({Kind::end_group, false, {}}); }
  void indent() { elements_.push_back({Kind::indent, false, {}}); }
  void dedent() { elements_.push_back({Kind::dedent, false, {}}); }
  /// Every group that is open here is broken.
  void break_open_groups() { elements_.push_back({Kind::break_groups, false, {}}); }

  struct Page {
    std::uint32_t width = 0;         ///< columns of a line
    std::uint32_t first_column = 0;  ///< columns that the first line has before the document
    std::uint32_t last_columns = 0;  ///< columns that follow the document on its last line
    std::string_view newline;
    std::string_view indentation;  ///< of the line on which the document begins
    std::string_view step;         ///< one more level
  };

  /// The document on lines of the page. Linear in the document, times the page width for the measuring.
  std::string print(const Page& page) const;

 private:
  enum class Kind : std::uint8_t { text, line, if_broken, begin_group, end_group, indent, dedent, break_groups };
  struct Element {
    Kind kind;
    bool broken;  // begin_group: broken in any case
    std::string_view text;
  };

  std::vector<Element> with_forced_breaks() const;
  static bool fits(const std::vector<Element>& elements, std::size_t group, std::uint32_t column, const Page& page,
                   const std::vector<bool>& outer_modes);

  std::vector<Element> elements_;
};

}  // namespace pypto::stamp
