#include "source/edit.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace pypto::source {

std::string apply_edits(std::string_view bytes, std::vector<Edit> edits) {
  std::stable_sort(edits.begin(), edits.end(),
                   [](const Edit& left, const Edit& right) { return left.range.begin < right.range.begin; });
  std::size_t added = 0;
  for (const Edit& edit : edits) added += edit.text.size();

  std::string result;
  result.reserve(bytes.size() + added);
  std::uint32_t copied = 0;
  for (const Edit& edit : edits) {
    if (edit.range.begin < copied || edit.range.end < edit.range.begin || edit.range.end > bytes.size())
      throw std::logic_error("edits overlap or leave the input");
    result.append(slice(bytes, {copied, edit.range.begin})).append(edit.text);
    copied = edit.range.end;
  }
  return result.append(bytes.substr(copied));
}

}  // namespace pypto::source
