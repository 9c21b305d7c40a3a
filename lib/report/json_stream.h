#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pypto::report {

/// Writes JSON as it goes. A document tree would cost more than all of the classification: for a report of 5,000 loops,
/// building and printing a nlohmann::ordered_json took 110 ms, twice what reading and planning the program takes.
class JsonStream {
 public:
  enum class Layout : std::uint8_t {
    indented,  ///< two spaces a level, one member or element a line
    in_html    ///< compact, and nothing in it can end a `script` element
  };
  explicit JsonStream(Layout layout) : layout_(layout) {}

  JsonStream& begin_object() { return begin('{'); }
  JsonStream& end_object() { return end('}'); }
  JsonStream& begin_array() { return begin('['); }
  JsonStream& end_array() { return end(']'); }
  JsonStream& key(std::string_view name);    ///< must need no escape
  JsonStream& value(std::string_view text);  ///< must be UTF-8
  JsonStream& value(std::uint64_t number);
  JsonStream& boolean(bool truth);
  JsonStream& null();

  /// The whole document. Every container must be closed.
  std::string take() { return std::move(out_); }

 private:
  JsonStream& begin(char bracket);
  JsonStream& end(char bracket);
  void separate();
  void new_line();
  void quote(std::string_view text);

  Layout layout_;
  std::string out_;
  std::vector<char> has_items_;  ///< one truth for each open container
  bool after_key_ = false;
};

}  // namespace pypto::report
