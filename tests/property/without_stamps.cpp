#include "property/without_stamps.h"

#include <array>
#include <string_view>

namespace pypto::property {

namespace {

// Removes every piece that begins with one of `beginnings` and ends before one of `ends` (or after it, when the end
// belongs to the piece), together with the separator before it or, for the first piece of a list, after it.
std::string without(std::string text, const std::array<std::string, 2>& beginnings, std::string_view ends,
                    bool end_belongs, std::string_view separator) {
  for (const std::string& beginning : beginnings) {
    for (std::size_t begin = text.find(beginning); begin != std::string::npos; begin = text.find(beginning, begin)) {
      std::size_t end = text.find_first_of(ends, begin) + (end_belongs ? 1 : 0);
      if (begin >= separator.size() && text.compare(begin - separator.size(), separator.size(), separator) == 0) {
        begin -= separator.size();
      } else if (text.compare(end, separator.size(), separator) == 0) {
        end += separator.size();
      }
      text.erase(begin, end - begin);
    }
  }
  return text;
}

}  // namespace

std::string json_without_stamps(const std::string& json) {
  return without(json, {R"({"key":"iter_arg_rebind_)", R"({"key":"iter_arg_array_size_)"}, "}", true, ",");
}

std::string text_without_stamps(const std::string& text) {
  std::string result = without(text, {"\"iter_arg_rebind_", "\"iter_arg_array_size_"}, ",}", false, ", ");
  constexpr std::string_view empty = ", attrs={}";
  for (std::size_t at = result.find(empty); at != std::string::npos; at = result.find(empty, at)) {
    result.erase(at, empty.size());
  }
  return result;
}

}  // namespace pypto::property
