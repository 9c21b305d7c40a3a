#pragma once

#include <cstdint>
#include <string_view>

namespace pypto::read {

/// Follows strings, comments, brackets and joined lines through Python text, and nothing else: many times faster than
/// reading its tokens. What cannot be Python is passed over; the lexer reports it. Every byte is looked at once.
class CodeScanner {
 public:
  /// Starts at `begin`, outside of everything.
  CodeScanner(std::string_view text, std::uint32_t begin) : text_(text), at_(begin) {}

  /// Goes on to `position`, or just past the comment or escape that it stands in; never back.
  void advance_to(std::uint32_t position);

  std::uint32_t position() const { return at_; }
  bool in_string() const { return quote_width_ != 0; }
  /// The line that starts here is joined to the one before by a backslash outside strings and comments.
  bool is_joined() const { return joined_ == at_; }
  /// Whether a line that starts here continues the one before.
  bool continues() const { return in_string() || depth_ > 0 || is_joined(); }
  /// Inside the bracket of a call or a subscript, at any depth: nothing there is the target of an assignment.
  bool inside_call() const { return call_depth_ != 0; }
  /// A bracket was closed that was not opened behind the start.
  bool closed_too_much() const { return closed_too_much_; }

 private:
  void step();
  void step_in_string();
  void open_string();
  void join_lines();
  std::uint32_t newline_length(std::uint32_t at) const;

  std::string_view text_;
  std::uint32_t at_;
  std::uint32_t depth_ = 0;
  std::uint32_t call_depth_ = 0;  ///< the depth inside the outermost bracket of a call; 0 outside
  std::uint32_t joined_ = 0;      ///< behind the last joined line break; 0 before the first
  std::uint32_t quote_width_ = 0;
  char quote_ = '\0';
  bool closed_too_much_ = false;
};

}  // namespace pypto::read
